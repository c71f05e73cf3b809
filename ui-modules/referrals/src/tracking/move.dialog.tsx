import { Select } from '@huddle/kit/components/ui/select';
import { Textarea } from '@huddle/kit/components/ui/textarea';
import { CreateDialog, useCreateForm } from '@huddle/kit/create';
import { DateTimeInput, useToday } from '@huddle/kit/dates';
import { EditField } from '@huddle/kit/edit';
import { formatDateTime } from '@huddle/kit/lib/time';
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { limits, type Steerage } from '../api';
import { isDatable, keyOf, type Move, type Outcome } from './loop';
import { moveText } from './move-text';
import { useTrackingText } from './text';
import { type NewStep, recordStep, useTrackedSave } from './tracking.resource';

type MoveValues = {
  appointmentAt: string | null;
  occurredAt: string | null;
  outcome: Outcome | null;
  note: string;
};

/** Records a step of a referral: when it happened, and what the move asks for. Its text is a draft, which a concurrent change does not touch. */
export default function MoveDialog({
  steerage,
  move,
  zone,
  onClose,
}: {
  steerage: Steerage;
  /** The move as it was offered when the dialog was opened. */
  move: Move;
  /** The patient's time zone, in which the appointment is entered; undefined if it is not known. */
  zone: string | undefined;
  onClose: () => void;
}) {
  const t = useTrackingText();
  const tracked = useTrackedSave();
  const { tracking } = steerage;
  const [openedIn] = useState(tracking.state);
  const today = useToday();
  const [appointmentError, setAppointmentError] = useState<string | null>(null);
  const [occurredError, setOccurredError] = useState<string | null>(null);
  const isPossible = tracking.moves.some((one) => keyOf(one) === keyOf(move));
  const state = t(`states.${tracking.state}`);
  const { needsAppointment, needsNote, outcomes } = move;
  const form = useCreateForm<MoveValues, NewStep, Steerage>({
    draft: `steerage-move:${steerage.id}.${keyOf(move)}.person:${steerage.person}`,
    patientId: steerage.patient ?? null,
    defaults: { appointmentAt: null, occurredAt: null, outcome: null, note: '' },
    required: {
      appointmentAt: needsAppointment ? t('dialog.appointmentMissing') : undefined,
      outcome: outcomes.length > 0 ? t('dialog.outcomeMissing') : undefined,
      note: needsNote ? t('dialog.noteMissing') : undefined,
    },
    limits: limits.NewTrackingStep,
    body: ({ appointmentAt, occurredAt, outcome, note }) => {
      if (!isPossible) return t('dialog.impossible', { state });
      const timeError = appointmentError ?? occurredError;
      if (timeError !== null) return timeError;
      return {
        // Replaced by the one of the draft.
        uid: '',
        state: move.state,
        note: note.trim(),
        appointmentAt,
        occurredAt,
        outcome,
      };
    },
    create: (body, uid) => tracked(recordStep(steerage, { ...body, uid })),
    texts: {
      created: ({ tracking: now }) => t(now.state === move.state ? 'moves.saved' : 'moves.recordedOnly'),
      failed: t('moves.failed'),
    },
    onClose,
  });
  const { values, change } = form;
  const title = moveText(t, move, tracking.state);
  return (
    <CreateDialog form={form} size="sm" title={title} submit={title}>
      {tracking.state === openedIn ? null : (
        <p
          role="alert"
          className="flex gap-2 rounded-md border border-warning-border bg-warning-bg px-3 py-2 text-sm text-warning-fg"
        >
          <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {t('dialog.changed', { state })}
        </p>
      )}
      {needsAppointment ? (
        <EditField form={form} name="appointmentAt" label={t('dialog.appointment')}>
          <DateTimeInput
            autoFocus
            clearable
            timeZone={zone}
            value={values.appointmentAt}
            onValueChange={(appointmentAt) => change({ appointmentAt })}
            onErrorChange={setAppointmentError}
          />
        </EditField>
      ) : null}
      {outcomes.length > 0 ? (
        <EditField form={form} name="outcome" label={t('dialog.outcome')}>
          <Select
            value={values.outcome ?? undefined}
            onValueChange={(outcome) => change({ outcome })}
            options={outcomes.map((value) => ({ value, label: t(`outcomes.${value}`) }))}
          />
        </EditField>
      ) : null}
      {isDatable(move) ? (
        <EditField
          form={form}
          name="occurredAt"
          label={t('dialog.occurred')}
          hint={
            values.occurredAt && values.occurredAt < tracking.since
              ? t('dialog.occurredEarlier', { state, time: formatDateTime(new Date(tracking.since)) })
              : t('dialog.occurredHint')
          }
        >
          <DateTimeInput
            clearable
            max={today}
            value={values.occurredAt}
            onValueChange={(occurredAt) => change({ occurredAt })}
            onErrorChange={setOccurredError}
          />
        </EditField>
      ) : null}
      <EditField form={form} name="note" label={t('dialog.note')}>
        <Textarea
          rows={2}
          autoGrow
          className="max-h-40"
          limit={form.limit?.('note')}
          value={values.note}
          onChange={({ target }) => change({ note: target.value })}
        />
      </EditField>
    </CreateDialog>
  );
}
