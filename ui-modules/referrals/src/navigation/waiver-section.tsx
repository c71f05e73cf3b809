import { Combobox } from '@huddle/kit/components/ui/combobox';
import { ErrorState } from '@huddle/kit/components/ui/error-state';
import { Field } from '@huddle/kit/components/ui/field';
import { NumberInput } from '@huddle/kit/components/ui/number-input';
import { Select } from '@huddle/kit/components/ui/select';
import { DatePicker, useToday } from '@huddle/kit/dates';
import { EditCheckbox, EditField, type EditForm, EditGroup } from '@huddle/kit/edit';
import { BUSINESS_ZONE, usDate } from '@huddle/kit/lib/person';
import { useQuery } from '@tanstack/react-query';
import { Section } from './section';
import { canHaveWaiver } from './steerage';
import { serviceCategoriesQuery } from './steerages.resource';
import { useNavigationText } from './text';
import { EARLIEST_DAY, type Problems, type Steerage, type SteerageValues, UNITS, type Unit } from './values';

/** The option of the select for no unit. */
const NO_UNIT = '';

/** Largest quantity that can be entered. */
const MAX_QUANTITY = 9_999;

/** The care pass: what it covers, how much of it, and when (navigation.md §3.1, §5.1). */
export function WaiverSection({
  form,
  steerage,
  problems,
}: {
  form: EditForm<SteerageValues>;
  steerage: Steerage;
  problems: Problems;
}) {
  const t = useNavigationText();
  const { values, change } = form;
  const today = useToday(BUSINESS_ZONE);
  const isPossible = canHaveWaiver(steerage);
  const problemOf = (name: keyof Problems) => {
    const problem = problems[name];
    return problem && t(`problems.${problem}`);
  };
  const formatDay = (day: string | null) => (day ? usDate(day) : '');
  const unitName = (unit: Unit | null) => t(unit === null ? 'waiver.noUnit' : `waiver.units.${unit}`);
  return (
    <Section title={t('waiver.title')}>
      <EditCheckbox
        form={form}
        name="isEligible"
        label={t('waiver.eligible')}
        disabled={!isPossible}
        hint={isPossible ? undefined : t('waiver.careOnly')}
      />
      {values.isEligible ? (
        <>
          {steerage.waiver.priorAuthorization ? (
            <p className="text-sm">
              {t('waiver.authorization', { number: steerage.waiver.priorAuthorization })}
            </p>
          ) : null}
          <ServiceCategories form={form} personId={steerage.person} />
          <EditGroup
            form={form}
            name="serviceQuantity"
            label={t('waiver.quantity')}
            problem={problemOf('serviceQuantity')}
            format={({ value, unit }) => [value ?? '', unit && unitName(unit)].filter(Boolean).join(' ')}
          >
            <div className="flex gap-3">
              <Field label={t('waiver.amount')} hideLabel className="w-28">
                <NumberInput
                  min={1}
                  max={MAX_QUANTITY}
                  placeholder={t('waiver.amount')}
                  value={values.serviceQuantity.value}
                  onValueChange={(value) =>
                    change({
                      serviceQuantity: {
                        ...values.serviceQuantity,
                        value: Number.isNaN(value) ? null : value,
                      },
                    })
                  }
                />
              </Field>
              <Field label={t('waiver.unit')} hideLabel className="w-32">
                <Select
                  placeholder={t('waiver.unit')}
                  value={values.serviceQuantity.unit ?? NO_UNIT}
                  onValueChange={(unit) =>
                    change({
                      serviceQuantity: {
                        ...values.serviceQuantity,
                        unit: UNITS.find((known) => known === unit) ?? null,
                      },
                    })
                  }
                  options={[
                    { value: NO_UNIT, label: t('waiver.noUnit') },
                    ...UNITS.map((unit) => ({ value: unit, label: unitName(unit) })),
                  ]}
                />
              </Field>
            </div>
          </EditGroup>
          <div className="flex flex-wrap gap-3">
            <EditField
              form={form}
              name="effectiveFrom"
              label={t('waiver.from')}
              format={formatDay}
              className="w-52"
            >
              <DatePicker
                clearable
                timeZone={BUSINESS_ZONE}
                min={EARLIEST_DAY}
                value={values.effectiveFrom}
                onValueChange={(effectiveFrom) => change({ effectiveFrom })}
              />
            </EditField>
            <EditField
              form={form}
              name="effectiveThrough"
              label={t('waiver.through')}
              format={formatDay}
              problem={problemOf('effectiveThrough')}
              className="w-52"
            >
              <DatePicker
                clearable
                timeZone={BUSINESS_ZONE}
                disabledReason={(day) => (day <= today ? t('problems.throughTooEarly') : null)}
                value={values.effectiveThrough}
                onValueChange={(effectiveThrough) => change({ effectiveThrough })}
              />
            </EditField>
          </div>
        </>
      ) : null}
    </Section>
  );
}

/** The service categories of the care pass, from the person's health plan. */
function ServiceCategories({ form, personId }: { form: EditForm<SteerageValues>; personId: number }) {
  const t = useNavigationText();
  const { values, change } = form;
  const query = useQuery(serviceCategoriesQuery(personId));
  const chosen = values.serviceCategories;
  // A chosen category stays in the list when the plan no longer has it.
  const offered = query.data?.results ?? [];
  const known = [...offered, ...chosen.filter(({ id }) => !offered.some((one) => one.id === id))];
  return (
    <EditField
      form={form}
      name="serviceCategories"
      label={t('waiver.categories')}
      hint={t('waiver.categoriesHint')}
      format={(categories) => categories.map(({ label }) => label).join(', ')}
    >
      <Combobox
        multiple
        placeholder={t('waiver.choose')}
        loading={query.isPending}
        options={known.map(({ id, label }) => ({ value: String(id), label }))}
        value={chosen.map(({ id }) => String(id))}
        onValueChange={(ids) =>
          change({
            serviceCategories: known
              .filter(({ id }) => ids.includes(String(id)))
              .map(({ id, label }) => ({ id, label })),
          })
        }
      />
      {query.isError ? (
        <ErrorState
          layout="inline"
          title={t('waiver.failed')}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      ) : null}
    </EditField>
  );
}
