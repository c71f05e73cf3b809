import { Button } from '@huddle/kit/components/ui/button';
import { Combobox } from '@huddle/kit/components/ui/combobox';
import { ErrorState } from '@huddle/kit/components/ui/error-state';
import { RadioGroup, RadioItem } from '@huddle/kit/components/ui/radio-group';
import { Select } from '@huddle/kit/components/ui/select';
import { Textarea } from '@huddle/kit/components/ui/textarea';
import { toast } from '@huddle/kit/components/ui/toast';
import { EditCheckbox, EditField, EditText, type Form } from '@huddle/kit/edit';
import { useMutation, useQuery } from '@tanstack/react-query';
import { FileText, Lock } from 'lucide-react';
import { lastMileQuery, readTemplate, type SearchOption } from './request.resource';
import { type RequestText, useRequestText } from './text';
import {
  isVisitRequired,
  keyOf,
  MAX_BODY_LENGTH,
  MAX_PREFERRED_LENGTH,
  offeredOptions,
  PRIORITIES,
  type RequestValues,
  VISITS,
  withOption,
  withTemplate,
} from './values';

/** The specialties and service types, as far as they are loaded. */
export interface RequestOptions {
  options: readonly SearchOption[] | undefined;
  error: Error | null;
  isFetching: boolean;
  retry: () => void;
}

interface Props {
  form: Form<RequestValues>;
  found: RequestOptions;
  /** The person concerned; undefined until the record is loaded. */
  personId: number | undefined;
  isBodyRequired: boolean;
  isLocked?: boolean;
  /** Whether the host answered that the practice has no connection to Elation. */
  isElationMissing: boolean;
}

/** The fields of a request (navigation.md §2.2). */
export function RequestFields({ form, found, personId, isBodyRequired, isLocked, isElationMissing }: Props) {
  const t = useRequestText();
  const option = found.options?.find((one) => keyOf(one) === form.values.option);
  return (
    // Disables all controls within.
    <fieldset disabled={isLocked} className="flex min-w-0 flex-col gap-4">
      <legend className="sr-only">{t('title')}</legend>
      {isLocked ? (
        <p
          role="note"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the scrolling form has no other element that takes the focus (WCAG 2.1.1)
          tabIndex={0}
          className="flex items-center gap-2 rounded-md bg-sunken px-3 py-2 text-sm"
        >
          <Lock aria-hidden className="size-4 shrink-0" />
          {t('obstacles.locked')}
        </p>
      ) : null}
      <PriorityField form={form} />
      <OptionField form={form} found={found} />
      <div className="grid grid-cols-2 gap-4">
        <ChoicesField
          form={form}
          name="serviceIds"
          label={t('fields.services')}
          choices={option?.services ?? []}
          hint={option?.services.length === 0 ? t('fields.servicesNone') : undefined}
          required={(option?.services.length ?? 0) > 1}
        />
        <ChoicesField
          form={form}
          name="clinicalFocusAreaIds"
          label={t('fields.focusAreas')}
          choices={option?.clinicalFocusAreas ?? []}
        />
        <VisitField form={form} isRequired={isVisitRequired(option)} />
        <EditText
          form={form}
          name="preferredProviderOrFacility"
          label={t('fields.preferred')}
          maxLength={MAX_PREFERRED_LENGTH}
        />
        <YesNoField form={form} name="notifyClinicianYn" label={t('fields.notify')} />
        <LastMileField form={form} />
      </div>
      <BodyField form={form} personId={personId} isRequired={isBodyRequired} />
      <EditCheckbox
        form={form}
        name="sendToElation"
        label={t('fields.elation')}
        hint={t(isElationMissing ? 'fields.elationNotConfigured' : 'fields.elationHint')}
        disabled={isElationMissing}
      />
    </fieldset>
  );
}

function PriorityField({ form }: Pick<Props, 'form'>) {
  const t = useRequestText();
  const { priority } = form.values;
  return (
    <EditField
      form={form}
      name="priority"
      label={t('fields.priority')}
      required
      format={(value) => (value === null ? '' : t(`priorities.${value}`))}
    >
      <RadioGroup
        aria-label={t('fields.priority')}
        className="flex-row flex-wrap gap-x-6"
        value={priority === null ? '' : String(priority)}
        onValueChange={(value) =>
          form.change({ priority: PRIORITIES.find((one) => String(one) === value) ?? null })
        }
      >
        {PRIORITIES.map((value) => (
          <RadioItem key={value} value={String(value)} label={t(`priorities.${value}`)} />
        ))}
      </RadioGroup>
    </EditField>
  );
}

function OptionField({ form, found }: Pick<Props, 'form' | 'found'>) {
  const t = useRequestText();
  const { options = [], error, isFetching, retry } = found;
  const { option } = form.values;
  if (error) {
    return (
      <ErrorState
        layout="inline"
        title={t('options.failed')}
        description={error.message}
        onRetry={retry}
        retrying={isFetching}
      />
    );
  }
  return (
    <EditField
      form={form}
      name="option"
      label={t('fields.option')}
      required
      format={(key) => options.find((one) => keyOf(one) === key)?.label ?? ''}
    >
      <Combobox
        value={option || null}
        onValueChange={(key) => form.change(withOption(options.find((one) => keyOf(one) === key) ?? null))}
        options={offeredOptions(options, option).map((one) => ({
          value: keyOf(one),
          label: one.label,
          group: t(`sources.${one.source}`),
          hint: one.isDeprecated ? t('fields.deprecated') : undefined,
        }))}
        placeholder={t('choose')}
        searchPlaceholder={t('fields.optionSearch')}
        loading={found.options === undefined}
      />
    </EditField>
  );
}

/** Several of the services or focus areas of the chosen specialty or service type. */
function ChoicesField({
  form,
  name,
  label,
  choices,
  hint,
  required,
}: Pick<Props, 'form'> & {
  name: 'serviceIds' | 'clinicalFocusAreaIds';
  label: string;
  choices: readonly { id: number; label: string }[];
  hint?: string;
  required?: boolean;
}) {
  const t = useRequestText();
  return (
    <EditField
      form={form}
      name={name}
      label={label}
      hint={hint}
      required={required}
      format={(ids) => labelsOf(ids, choices).join(', ')}
    >
      <Combobox
        multiple
        value={form.values[name].map(String)}
        onValueChange={(values) => form.change({ [name]: values.map(Number) })}
        options={choices.map((choice) => ({ value: String(choice.id), label: choice.label }))}
        placeholder={t('choose')}
        disabled={choices.length === 0}
      />
    </EditField>
  );
}

function labelsOf(ids: readonly number[], choices: readonly { id: number; label: string }[]): string[] {
  return choices.filter(({ id }) => ids.includes(id)).map(({ label }) => label);
}

function VisitField({ form, isRequired }: Pick<Props, 'form'> & { isRequired: boolean }) {
  const t = useRequestText();
  return (
    <EditField
      form={form}
      name="typeOfVisit"
      label={t('fields.visit')}
      hint={isRequired ? t('fields.visitHint') : undefined}
      required={isRequired}
      format={(visit) => t(`visits.${visit ?? 'none'}`)}
    >
      <Select
        value={form.values.typeOfVisit ?? 'none'}
        onValueChange={(visit) => form.change({ typeOfVisit: visit === 'none' ? null : visit })}
        options={(['none', ...VISITS] as const).map((value) => ({ value, label: t(`visits.${value}`) }))}
      />
    </EditField>
  );
}

const answerOf = (isYes: boolean | null, t: RequestText) => (isYes === null ? '' : t(isYes ? 'yes' : 'no'));

function YesNoField({
  form,
  name,
  label,
  hint,
}: Pick<Props, 'form'> & {
  name: 'notifyClinicianYn' | 'isLastMile';
  label: string;
  hint?: string;
}) {
  const t = useRequestText();
  const value = form.values[name];
  return (
    <EditField
      form={form}
      name={name}
      label={label}
      hint={hint}
      required
      format={(isYes) => answerOf(isYes, t)}
    >
      <RadioGroup
        aria-label={label}
        className="flex-row gap-6"
        value={value === null ? '' : value ? 'yes' : 'no'}
        onValueChange={(answer) => form.change({ [name]: answer === 'yes' })}
      >
        <RadioItem value="yes" label={t('yes')} />
        <RadioItem value="no" label={t('no')} />
      </RadioGroup>
    </EditField>
  );
}

/** Whether it is a last-mile service; lists what counts as one. */
function LastMileField({ form }: Pick<Props, 'form'>) {
  const t = useRequestText();
  const { data, isError } = useQuery(lastMileQuery);
  const services = data?.results.map(({ label }) => label).join(', ');
  return (
    <YesNoField
      form={form}
      name="isLastMile"
      label={t('fields.lastMile')}
      hint={
        services
          ? t('fields.lastMileServices', { services })
          : isError
            ? t('fields.lastMileFailed')
            : undefined
      }
    />
  );
}

function BodyField({
  form,
  personId,
  isRequired,
}: Pick<Props, 'form' | 'personId'> & { isRequired: boolean }) {
  const t = useRequestText();
  const { referralBody } = form.values;
  const template = useMutation({
    mutationFn: readTemplate,
    onSuccess: (text) => form.change({ referralBody: withTemplate(referralBody, text) }),
    onError: (error) => toast.error(t('fields.templateFailed'), { description: error.message }),
  });
  return (
    <div className="flex flex-col gap-1">
      <EditField form={form} name="referralBody" label={t('fields.body')} required={isRequired}>
        <Textarea
          rows={6}
          autoGrow
          className="max-h-80 min-h-32"
          limit={MAX_BODY_LENGTH}
          value={referralBody}
          onChange={(event) => form.change({ referralBody: event.target.value })}
        />
      </EditField>
      <Button
        size="sm"
        className="w-fit"
        pending={template.isPending}
        disabledReason={personId === undefined ? t('obstacles.loading') : null}
        onClick={() => personId !== undefined && template.mutate(personId)}
      >
        <FileText aria-hidden />
        {t('fields.template')}
      </Button>
    </div>
  );
}
