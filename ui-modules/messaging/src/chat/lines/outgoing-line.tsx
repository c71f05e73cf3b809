import { Button } from '@huddle/kit/components/ui/button';
import { formatTime } from '@huddle/kit/lib/time';
import { useMe } from '@huddle/kit/session';
import { CircleAlert, Clock } from 'lucide-react';
import type { Thread } from '../../api';
import { useWork } from '../../claims/claims.resource';
import { outbox } from '../../outbox/use-outbox';
import { roleAndName } from '../../people';
import { useText } from '../../text';
import { type OutboxEntry, REPLIED_MEANWHILE } from '../../thread/outbox';
import { useThread } from '../../thread/threads.resource';
import { Line } from './line';

const REASONS = [
  'phi-access-required',
  'permission-denied',
  'feature-disabled',
  'payload-too-large',
  'not-found',
  'claimed-by-other',
  'claim-refuses-replies',
  REPLIED_MEANWHILE,
] as const;

/** The line of an outgoing message. */
export function OutgoingLine({
  entry,
  continues,
  patientId,
}: {
  entry: OutboxEntry;
  continues: boolean;
  patientId: number;
}) {
  const t = useText();
  const me = useMe();
  const { roleLabel, internalRole: role } = me.providerFields;
  const who = roleAndName(t, { ...me, isPatient: false, role, roleLabel }, t('chat.you'));
  const time = formatTime(new Date(entry.createdAt));
  const reason = REASONS.find((slug) => slug === entry.reason);
  return (
    <Line
      side="end"
      continues={continues}
      head={t('chat.head', { who, time })}
      tone={entry.state === 'failed' ? 'failed' : 'own'}
      text={entry.text}
      files={entry.files}
      isMuted={entry.state !== 'sent' && entry.state !== 'failed'}
      foot={
        entry.state === 'failed' ? (
          <span className="flex items-center gap-1.5 text-urgent-fg">
            <CircleAlert aria-hidden className="size-3.5" />
            <span role="alert" className="mr-1 font-semibold">
              {t(reason ? `chat.reason.${reason}` : 'chat.notSent')}
            </span>
            {entry.reason === 'claim-refuses-replies' ? (
              <TakeOverAndSend entry={entry} />
            ) : (
              <Button
                size="sm"
                className="h-6"
                onClick={({ currentTarget }) => {
                  focusConversation(currentTarget);
                  outbox.retry(patientId, entry.uid, {
                    overClaim: entry.reason === 'claimed-by-other',
                    isConfirmed: entry.reason === REPLIED_MEANWHILE,
                  });
                }}
              >
                {t(
                  entry.reason === 'claimed-by-other' || entry.reason === REPLIED_MEANWHILE
                    ? 'work.sendAnyway'
                    : 'chat.retry',
                )}
              </Button>
            )}
            <Button
              size="sm"
              className="h-6"
              onClick={({ currentTarget }) => {
                focusConversation(currentTarget);
                outbox.discard(patientId, entry.uid);
              }}
            >
              {t('chat.discard')}
            </Button>
          </span>
        ) : entry.state === 'sent' ? (
          t('chat.sent')
        ) : (
          <span className="flex items-center gap-1.5">
            {entry.state === 'waiting' ? <Clock aria-hidden className="size-3.5" /> : null}
            {t(
              entry.state === 'waiting'
                ? 'chat.waitingToSend'
                : entry.state === 'queued'
                  ? 'chat.queued'
                  : 'chat.sending',
            )}
          </span>
        )
      }
    />
  );
}

/** The button disappears with its action: the focus stays in the conversation. */
function focusConversation(button: HTMLElement): void {
  button.closest<HTMLElement>('[data-slot="virtual-list"]')?.focus();
}

/** Takes over the thread, because only its owner may reply, and sends. */
function TakeOverAndSend({ entry: { patientId, uid } }: { entry: OutboxEntry }) {
  const { data: thread } = useThread(patientId);
  return thread ? <TakeOver thread={thread} onDone={() => outbox.retry(patientId, uid)} /> : null;
}

function TakeOver({ thread, onDone }: { thread: Thread; onDone: () => void }) {
  const t = useText();
  const { mutate, isPending } = useWork(thread);
  return (
    <Button
      size="sm"
      className="h-6"
      pending={isPending}
      onClick={() => mutate({ do: 'claim', takeOver: true }, { onSuccess: onDone })}
    >
      {t('work.takeOverAndSend')}
    </Button>
  );
}
