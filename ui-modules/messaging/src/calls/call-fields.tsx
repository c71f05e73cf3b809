import { Button } from '@huddle/kit/components/ui/button';
import { Field } from '@huddle/kit/components/ui/field';
import { Input } from '@huddle/kit/components/ui/input';
import { Select } from '@huddle/kit/components/ui/select';
import { Textarea } from '@huddle/kit/components/ui/textarea';
import { type FormErrors, formErrors } from '@huddle/kit/edit';
import { useQuery } from '@tanstack/react-query';
import { Phone } from 'lucide-react';
import { limits } from '../api';
import { fromLocalInput, toLocalInput } from '../local-time';
import { useText } from '../text';
import { dispositionsQuery } from './calls.resource';
import type { CallDraft, ShownCall } from './use-call-draft';
import type { useSaveCall } from './use-save-call';

type Change = (part: Partial<CallDraft>) => void;

/** The fields of a call that its forms show. */
const CALL_FIELDS = ['calledAt', 'callEndedAt', 'contactPhoneNumber', 'notes'] as const;
type CallField = (typeof CALL_FIELDS)[number];

/** The host's errors for a call. */
export function callErrors(error: Error | null): FormErrors<CallField> {
  return formErrors(error, CALL_FIELDS);
}

/** Says where a call about a referral is shown. */
export function TopicHint({ draft: { topic } }: { draft: ShownCall }) {
  const t = useText();
  return topic?.steerage ? (
    <p className="text-xs text-subtle-foreground">{t('calls.shownAtReferral')}</p>
  ) : null;
}

/** When the call began and ended. */
export function TimeFields({
  draft,
  change,
  errorOf,
}: {
  draft: ShownCall;
  change: Change;
  errorOf: (field: CallField) => string | undefined;
}) {
  const t = useText();
  return (
    <>
      <Field label={t('calls.started')} error={errorOf('calledAt')}>
        <Input
          type="datetime-local"
          step={1}
          value={toLocalInput(draft.startedAt)}
          onChange={(event) => change({ startedAt: fromLocalInput(event.target.value) })}
        />
      </Field>
      <Field label={t('calls.ended')} error={errorOf('callEndedAt')}>
        <Input
          type="datetime-local"
          step={1}
          value={toLocalInput(draft.endedAt)}
          onChange={(event) => change({ endedAt: fromLocalInput(event.target.value) })}
        />
      </Field>
    </>
  );
}

/** The shortest number that can be dialled; the host accepts no shorter one. */
const SHORTEST_NUMBER = 3;

/** The number that called or was called, with a link that dials it. */
export function NumberField({ draft, change, error }: { draft: ShownCall; change: Change; error?: string }) {
  const t = useText();
  const number = draft.number.trim();
  // A leading plus and digits are what a telephone needs of it.
  const dialled = number.replace(/(?!^\+)[^\d]/g, '');
  return (
    <Field label={t('calls.number')} error={error}>
      <Input
        type="tel"
        autoComplete="off"
        value={draft.number}
        onChange={(event) => change({ number: event.target.value })}
        trailing={
          dialled.length >= SHORTEST_NUMBER ? (
            <a
              href={`tel:${dialled}`}
              aria-label={t('calls.dial', { number })}
              className="inline-flex size-6 items-center justify-center rounded-sm text-link hover:bg-hover"
            >
              <Phone aria-hidden />
            </a>
          ) : (
            // The field stays what it is while the number is typed, so that it keeps the focus.
            <span />
          )
        }
      />
    </Field>
  );
}

/** The disposition. */
export function DispositionField({ draft, change }: { draft: ShownCall; change: Change }) {
  const t = useText();
  const dispositions = useQuery(dispositionsQuery);
  return (
    <Field
      label={t('calls.disposition')}
      error={dispositions.isError ? t('calls.errors.dispositions') : undefined}
    >
      <Select
        value={draft.disposition === null ? '' : String(draft.disposition)}
        onValueChange={(value) => change({ disposition: value === '' ? null : Number(value) })}
        options={[
          { value: '', label: t('calls.noDisposition') },
          ...(dispositions.data ?? []).map(({ id, title }) => ({ value: String(id), label: title })),
        ]}
      />
    </Field>
  );
}

/** The notes. */
export function NotesField({
  draft,
  change,
  error,
  isKept,
}: {
  draft: ShownCall;
  change: Change;
  error?: string;
  isKept: boolean;
}) {
  const t = useText();
  return (
    <Field
      label={t('calls.notes')}
      hint={isKept && draft.notes ? t('calls.draftKept') : undefined}
      error={error}
    >
      <Textarea
        rows={4}
        autoGrow
        className="min-h-24"
        limit={limits.LogPhoneCall.notes.maxLength}
        value={draft.notes}
        onChange={(event) => change({ notes: event.target.value })}
      />
    </Field>
  );
}

/** A conflict: somebody else changed the call since this form was opened. Shows their version and the choices. */
export function MeanwhileChanged({
  saving: { theirs, setTheirs },
  onTake,
  onKeep,
}: {
  saving: ReturnType<typeof useSaveCall>;
  /** Discard this form. */
  onTake: () => void;
  /** Save over their version. */
  onKeep: (rowVersion: number, person: number | null) => void;
}) {
  const t = useText();
  if (!theirs) return null;
  return (
    <div
      role="alert"
      className="flex flex-col gap-2 rounded-md border border-warning-border bg-warning-bg p-3 text-sm text-warning-fg"
    >
      <p className="font-semibold">{t('calls.stale')}</p>
      {theirs.notes ? <p className="whitespace-pre-wrap text-foreground">{theirs.notes}</p> : null}
      <span className="flex gap-2">
        <Button
          size="sm"
          onClick={() => {
            setTheirs(null);
            onTake();
          }}
        >
          {t('calls.takeTheirs')}
        </Button>
        <Button size="sm" onClick={() => onKeep(theirs.rowVersion, theirs.person ?? null)}>
          {t('calls.keepMine')}
        </Button>
      </span>
    </div>
  );
}
