import { isProblem } from '@huddle/kit/api';
import { Button } from '@huddle/kit/components/ui/button';
import { ConfirmDialog } from '@huddle/kit/components/ui/confirm-dialog';
import { DialogBody, DialogFooter } from '@huddle/kit/components/ui/dialog';
import { toast } from '@huddle/kit/components/ui/toast';
import { cn } from '@huddle/kit/lib/cn';
import { formatTime } from '@huddle/kit/lib/time';
import { Phone, PhoneIncoming, PhoneOff, PhoneOutgoing } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../text';
import { clockText, durationOf } from './call.model';
import { CallClock } from './call-clock';
import {
  callErrors,
  DispositionField,
  MeanwhileChanged,
  NotesField,
  NumberField,
  TimeFields,
  TopicHint,
} from './call-fields';
import { useDeleteCall } from './calls.resource';
import { ContactPicker } from './contact-picker';
import type { CallDraft, useCallDraft } from './use-call-draft';
import { useSaveCall } from './use-save-call';

/**
 * The newer design: a card that accompanies the call. The call is on the host from "Start call" on, so that colleagues see
 * that somebody is on the phone; notes are saved as they are typed, also when the dialog is closed in between.
 */
export function CallCard({
  hand: { draft, change, clear, hasNotes, isSaved },
  mayMove,
  onDone,
}: {
  hand: ReturnType<typeof useCallDraft>;
  /** Whether the contact may be changed. */
  mayMove: boolean;
  onDone: () => void;
}) {
  const t = useText();
  const saving = useSaveCall(draft, change);
  const remove = useDeleteCall();
  const errors = callErrors(saving.error);
  const isOn = draft.startedAt !== null && draft.endedAt === null;
  const hasEnded = draft.endedAt !== null;
  const [isDiscarding, setDiscarding] = useState(false);
  // The clock runs, and nothing of the call is on the host.
  const isUnstored = draft.startedAt !== null && draft.callId === null && saving.hasFailed;
  const wouldLose = draft.callId !== null || hasNotes;

  /** The call as stored by the host, from the draft. */
  async function put(part: Partial<CallDraft>): Promise<boolean> {
    change(part);
    const call = await saving.save(part);
    if (call) change({ ...part, callId: call.id, person: call.person ?? null, rowVersion: call.rowVersion });
    return call !== null;
  }
  function done(text: string) {
    clear();
    toast.success(text);
    onDone();
  }
  async function discard() {
    const { callId, rowVersion } = draft;
    if (callId !== null && rowVersion !== null) {
      const gone = await remove.mutateAsync({ id: callId, rowVersion, person: draft.person }).then(
        () => true,
        // Somebody else has removed it.
        (error) => isProblem(error, 'not-found'),
      );
      if (!gone) return;
    }
    done(t('calls.discarded'));
  }
  const Direction = draft.direction === 'INBOUND' ? PhoneIncoming : PhoneOutgoing;
  return (
    <form
      className="flex min-h-0 flex-col"
      onSubmit={(event) => {
        event.preventDefault();
        const endedAt = draft.endedAt ?? (isOn ? new Date().toISOString() : null);
        void put({ endedAt }).then((isSaved) => isSaved && done(t('calls.saved')));
      }}
    >
      <DialogBody className="pt-4">
        <MeanwhileChanged
          saving={saving}
          onTake={() => done(t('calls.theirsKept'))}
          onKeep={(rowVersion, person) =>
            void put({ rowVersion, person }).then((isSaved) => isSaved && hasEnded && done(t('calls.saved')))
          }
        />
        <div className="flex items-center gap-4 rounded-lg border border-border bg-sunken p-4">
          <span
            className={cn(
              'flex size-11 shrink-0 items-center justify-center rounded-full',
              isOn ? 'bg-success-bg text-success-fg' : 'bg-surface text-muted-foreground',
            )}
          >
            <Direction aria-hidden className="size-5" />
          </span>
          <span className="min-w-0 flex-1">
            <span className="block truncate font-semibold">
              {draft.topic?.office?.name ??
                draft.contact?.name ??
                t(draft.direction === 'INBOUND' ? 'calls.someoneCalled' : 'calls.noPatient')}
            </span>
            <span
              role={isOn ? 'timer' : undefined}
              className="block text-sm text-muted-foreground tabular-nums"
            >
              {isOn && draft.startedAt ? (
                <CallClock startedAt={draft.startedAt} className="text-success-fg" />
              ) : hasEnded && draft.startedAt ? (
                t('calls.endedAfter', {
                  time: formatTime(new Date(draft.startedAt)),
                  duration: clockText(
                    durationOf({ calledAt: draft.startedAt, callEndedAt: draft.endedAt }) ?? 0,
                  ),
                })
              ) : (
                t(draft.direction === 'INBOUND' ? 'calls.incoming' : 'calls.outgoing')
              )}
            </span>
          </span>
          {draft.startedAt === null && !hasEnded ? (
            <Button
              variant="primary"
              pending={saving.isSaving}
              onClick={() => void put({ startedAt: new Date().toISOString() })}
            >
              <Phone aria-hidden />
              {t('calls.start')}
            </Button>
          ) : isOn ? (
            <Button
              variant="destructive"
              pending={saving.isSaving}
              onClick={() => void put({ endedAt: new Date().toISOString() })}
            >
              <PhoneOff aria-hidden />
              {t('calls.end')}
            </Button>
          ) : null}
        </div>
        {isUnstored ? (
          <div
            role="alert"
            className="flex items-center gap-3 rounded-md bg-urgent-bg py-1 pr-1 pl-3 text-sm text-urgent-fg"
          >
            <p className="min-w-0 flex-1">{t('calls.notStored')}</p>
            <Button size="sm" pending={saving.isSaving} onClick={() => void put({})}>
              {t('calls.storeAgain')}
            </Button>
          </div>
        ) : null}
        <fieldset className="flex flex-col gap-1">
          <legend className="pb-1 text-sm font-semibold text-muted-foreground">{t('calls.patient')}</legend>
          {mayMove || !draft.contact ? (
            <ContactPicker
              contact={draft.contact}
              number={draft.number}
              onChange={(contact) => {
                // A call in progress is added to the patient's thread at once.
                if (draft.callId === null) change({ contact });
                else void put({ contact });
              }}
            />
          ) : (
            <p className="text-sm">{draft.contact.name}</p>
          )}
          {draft.contact ? null : (
            <p className="text-xs text-subtle-foreground">{t('calls.withoutPatient')}</p>
          )}
          <TopicHint draft={draft} />
        </fieldset>
        <div className="grid grid-cols-2 gap-4 max-sm:grid-cols-1">
          {hasEnded ? <TimeFields draft={draft} change={change} errorOf={errors.of} /> : null}
          <NumberField draft={draft} change={change} error={errors.of('contactPhoneNumber')} />
          <DispositionField draft={draft} change={change} />
        </div>
        <NotesField draft={draft} change={change} error={errors.of('notes')} isKept={isSaved} />
      </DialogBody>
      <DialogFooter>
        {draft.startedAt === null && !hasEnded ? (
          <Button
            variant="ghost"
            className="mr-auto"
            onClick={() => {
              const now = new Date().toISOString();
              change({ startedAt: now, endedAt: now });
            }}
          >
            {t('calls.logPast')}
          </Button>
        ) : null}
        <Button pending={remove.isPending} onClick={() => (wouldLose ? setDiscarding(true) : void discard())}>
          {t('calls.discard')}
        </Button>
        <Button
          type="submit"
          variant="primary"
          pending={saving.isSaving}
          disabledReason={draft.startedAt === null && t('calls.startFirst')}
        >
          {t(isOn ? 'calls.endAndSave' : 'calls.save')}
        </Button>
      </DialogFooter>
      {isDiscarding ? (
        <ConfirmDialog
          title={t('calls.discardTitle')}
          description={t('calls.discardHint')}
          confirm={t('calls.discard')}
          cancel={t('calls.keep')}
          pending={remove.isPending}
          onConfirm={() => void discard()}
          onClose={() => setDiscarding(false)}
        />
      ) : null}
    </form>
  );
}
