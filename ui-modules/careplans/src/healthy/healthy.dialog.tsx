import { Button } from '@huddle/kit/components/ui/button';
import { Combobox } from '@huddle/kit/components/ui/combobox';
import {
  Dialog,
  DialogBody,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from '@huddle/kit/components/ui/dialog';
import { ErrorState } from '@huddle/kit/components/ui/error-state';
import { RadioGroup, RadioItem } from '@huddle/kit/components/ui/radio-group';
import { Textarea } from '@huddle/kit/components/ui/textarea';
import {
  EditDialog,
  EditField,
  type EditForm,
  EditNotices,
  type Stored,
  useEditForm,
} from '@huddle/kit/edit';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { limits, type Plan } from '../api';
import { useShowPlan } from '../plan/plans.resource';
import {
  type HealthyValues,
  resourcesQuery,
  type Tracking,
  updateHealthyPlan,
  useLiveResources,
} from './healthy.resource';
import { useHealthyText } from './text';

/** Longest message, in characters. */
const MAX_MESSAGE_LENGTH = limits.PlanPatch.notes.maxLength;

function storedOf({
  carePlanDataTracking,
  notes,
  carePlanEducationResources,
  rowVersion,
}: Plan): Stored<HealthyValues> {
  return {
    values: {
      tracking: carePlanDataTracking ?? null,
      notes,
      resources: carePlanEducationResources.map(({ educationResource: { id, title } }) => ({ id, title })),
    },
    version: rowVersion,
  };
}

/**
 * Edits a Staying Healthy plan. `review` begins with the step in which the data tracking mode is chosen: manual tracking saves the plan as a
 * draft, automatic tracking goes on to what the member gets (record.md §4).
 */
export default function HealthyDialog({
  plan,
  start,
  onSend,
  onClose,
}: {
  plan: Plan;
  start: 'review' | 'edit';
  /** Called with the saved plan when it is to be sent to the member. */
  onSend: (plan: Plan) => void;
  onClose: () => void;
}) {
  const t = useHealthyText();
  const show = useShowPlan();
  const [step, setStep] = useState(start);
  // Read when the plan is saved, which is after the click that decides it.
  const isSending = useRef(false);
  const isDraft = plan.status === 'draft';
  const form = useEditForm<HealthyValues, Plan>({
    draft: `careplan:${plan.id}:healthy`,
    patientId: plan.patient ?? null,
    stored: storedOf(plan),
    save: (values, version) => updateHealthyPlan(plan.id, values, version),
    readCurrent: (current) => storedOf(current as Plan),
    places: { tracking: 'carePlanDataTracking', resources: 'carePlanEducationResources' },
    check: ({ notes, tracking }) => {
      if (Array.from(notes.trim()).length > MAX_MESSAGE_LENGTH) return t('edit.messageTooLong');
      return isDraft || tracking === 'Manual' || notes.trim() !== '' ? null : t('edit.messageRequired');
    },
    texts: { saved: t('edit.saved'), failed: t('edit.failed') },
    onSaved: (result) => {
      show(result);
      if (isSending.current) onSend(result);
    },
    onStale: (current) => show(current as Plan),
    onClose,
  });
  const { values } = form;

  function send() {
    isSending.current = true;
    if (form.hasChanges) form.submit();
    else {
      onClose();
      onSend(plan);
    }
  }

  /** The form whose Save button saves, whatever was tried before. */
  const saved = {
    ...form,
    submit: () => {
      isSending.current = false;
      form.submit();
    },
  };

  if (step === 'review') return <TrackingStep form={saved} onContinue={() => setStep('edit')} />;
  return (
    <EditDialog
      form={saved}
      title={t(start === 'review' ? 'tracking.title' : 'edit.title')}
      description={t(isDraft ? 'edit.draft' : 'edit.member')}
      size="lg"
      footer={
        <>
          <Button variant="ghost" className="mr-auto" onClick={() => setStep('review')}>
            {t(start === 'review' ? 'edit.back' : 'tracking.label')}
          </Button>
          {isDraft ? (
            <Button
              pending={form.isSaving && isSending.current}
              disabledReason={values.notes.trim() === '' ? t('edit.messageRequired') : null}
              onClick={send}
            >
              {t('edit.send')}
            </Button>
          ) : null}
        </>
      }
    >
      <EditField form={form} name="notes" label={t('edit.message')} hint={t('edit.messageHint')} required>
        <Textarea
          rows={5}
          autoGrow
          className="max-h-60 min-h-28"
          limit={MAX_MESSAGE_LENGTH}
          value={values.notes}
          onChange={(event) => form.change({ notes: event.target.value })}
        />
      </EditField>
      <Resources form={form} />
    </EditDialog>
  );
}

function TrackingStep({ form, onContinue }: { form: EditForm<HealthyValues>; onContinue: () => void }) {
  const t = useHealthyText();
  const { tracking } = form.values;
  const isManual = tracking === 'Manual';
  const item = (mode: Tracking) => (
    <RadioItem value={mode} label={t(`tracking.${mode}`)} hint={t(`tracking.${mode}Hint`)} />
  );
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && form.close()}>
      <DialogContent>
        <form
          noValidate
          className="flex min-h-0 flex-1 flex-col"
          onSubmit={(event) => {
            event.preventDefault();
            if (tracking === null) return;
            if (isManual && form.hasChanges) form.submit();
            else onContinue();
          }}
        >
          <DialogHeader>
            <DialogTitle>{t('tracking.title')}</DialogTitle>
            <DialogDescription>{t('tracking.hint')}</DialogDescription>
          </DialogHeader>
          <DialogBody>
            <EditNotices form={form} />
            <EditField
              form={form}
              name="tracking"
              label={t('tracking.label')}
              format={(mode) => t(mode ? `tracking.${mode}` : 'tracking.none')}
            >
              <RadioGroup
                aria-label={t('tracking.label')}
                value={tracking ?? ''}
                onValueChange={(mode) =>
                  form.change({ tracking: mode === 'Manual' ? 'Manual' : 'Automatic' })
                }
              >
                {item('Automatic')}
                {item('Manual')}
              </RadioGroup>
            </EditField>
          </DialogBody>
          <DialogFooter>
            <Button variant="ghost" onClick={form.hasChanges ? form.discard : form.close}>
              {t('tracking.cancel')}
            </Button>
            <Button
              type="submit"
              variant="primary"
              pending={form.isSaving}
              disabledReason={tracking === null ? t('tracking.choose') : isManual ? form.obstacle : null}
            >
              {t(isManual && form.hasChanges ? 'tracking.save' : 'tracking.continue')}
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}

function Resources({ form }: { form: EditForm<HealthyValues> }) {
  const t = useHealthyText();
  const query = useQuery(resourcesQuery);
  useLiveResources();
  const chosen = form.values.resources;
  const offered = (query.data?.results ?? []).filter(
    ({ id, isArchived }) => !isArchived && !chosen.some((one) => one.id === id),
  );
  const all = [...chosen, ...offered];
  if (query.isError && !query.data)
    return (
      <ErrorState
        layout="inline"
        className="rounded-md"
        title={t('edit.resourcesFailed')}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    );
  return (
    <EditField
      form={form}
      name="resources"
      label={t('edit.resources')}
      format={(resources) => resources.map(({ title }) => title).join(', ')}
    >
      <Combobox
        multiple
        placeholder={t('edit.resourcesChoose')}
        searchPlaceholder={t('edit.resourcesSearch')}
        emptyText={t('edit.resourcesNone')}
        loading={query.isPending}
        value={chosen.map(({ id }) => String(id))}
        onValueChange={(ids) =>
          form.change({
            resources: ids.flatMap((value) => {
              const one = all.find(({ id }) => String(id) === value);
              return one ? [{ id: one.id, title: one.title }] : [];
            }),
          })
        }
        options={all.map(({ id, title }) => ({ value: String(id), label: title }))}
      />
    </EditField>
  );
}
