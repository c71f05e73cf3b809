import { Button } from '@huddle/kit/components/ui/button';
import { ConfirmDialog } from '@huddle/kit/components/ui/confirm-dialog';
import { EmptyState } from '@huddle/kit/components/ui/empty-state';
import { IconButton } from '@huddle/kit/components/ui/icon-button';
import { Popover, PopoverContent, PopoverTrigger } from '@huddle/kit/components/ui/popover';
import { toast } from '@huddle/kit/components/ui/toast';
import { plainName } from '@huddle/kit/lib/person';
import { formatPhone } from '@huddle/kit/lib/phone';
import { formatDateTime } from '@huddle/kit/lib/time';
import { PersonSearch } from '@huddle/kit/pickers';
import { LoadMore, QueryView } from '@huddle/kit/query';
import { useMe } from '@huddle/kit/session';
import { PhoneIncoming, PhoneOff, PhoneOutgoing, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import type { PhoneCall } from '../api';
import { useText } from '../text';
import { type Contact, callsOf, clockText, contactFrom, durationOf, mayRemove } from './call.model';
import { staleCall, useCallQueue, useDeleteCall, useUpdateCall } from './calls.resource';
import { RecordingLink } from './recording-link';

/** The calls without a person, each to be linked to one. */
export function CallQueue({ contact = null }: { contact?: Contact | null }) {
  const t = useText();
  const queue = useCallQueue();
  const list = useRef<HTMLUListElement>(null);
  return (
    <QueryView
      query={{ ...queue, data: queue.data && callsOf(queue.data) }}
      failedTitle={t('calls.errors.list')}
      isEmpty={(calls) => calls.length === 0}
      empty={
        <EmptyState
          icon={<PhoneOff />}
          title={t('calls.queue.empty')}
          description={t('calls.queue.emptyHint')}
        />
      }
    >
      {(calls) => (
        <>
          <ul
            ref={list}
            tabIndex={-1}
            aria-label={t('calls.queue.title')}
            className="flex flex-col divide-y divide-border-muted outline-none"
          >
            {calls.map((call) => (
              <QueueRow key={call.id} call={call} contact={contact} onGone={() => list.current?.focus()} />
            ))}
          </ul>
          <LoadMore query={queue} label={t('calls.queue.more')} className="m-3" />
        </>
      )}
    </QueryView>
  );
}

function QueueRow({
  call,
  contact,
  onGone,
}: {
  call: PhoneCall;
  contact: Contact | null;
  /** The call leaves the queue, and with it the focused button. */
  onGone: () => void;
}) {
  const t = useText();
  const me = useMe();
  const update = useUpdateCall();
  const remove = useDeleteCall();
  const [isChoosing, setChoosing] = useState(false);
  const [isDeleting, setDeleting] = useState(false);
  const number = call.contactPhoneNumber
    ? formatPhone(call.contactPhoneNumber)
    : t('calls.queue.unknownNumber');
  const duration = durationOf(call);

  function link({ personId, userId, name }: Contact) {
    setChoosing(false);
    // The event about this change may remove the row before the response arrives, and callbacks of `mutate` with it.
    update
      .mutateAsync({
        call,
        body: { person: personId, user: userId ?? undefined, rowVersion: call.rowVersion },
      })
      .then(
        () => {
          toast.success(t('calls.queue.linked', { name }));
          onGone();
        },
        (error: unknown) => {
          if (staleCall(error)) toast.error(t('calls.queue.taken'));
        },
      );
  }
  const Direction = call.direction === 'INBOUND' ? PhoneIncoming : PhoneOutgoing;
  const facts = [
    formatDateTime(new Date(call.calledAt)),
    duration === null ? null : clockText(duration),
    call.creator ? plainName(call.creator) : null,
  ];
  return (
    <li className="flex items-center gap-3 px-5 py-2.5">
      <Direction
        aria-label={t(call.direction === 'INBOUND' ? 'calls.incoming' : 'calls.outgoing')}
        className="size-4 shrink-0 text-muted-foreground"
      />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-semibold tabular-nums">{number}</span>
        <span className="block truncate text-xs text-subtle-foreground tabular-nums">
          {facts.filter(Boolean).join(' · ')}
        </span>
        {call.notes ? (
          <span className="line-clamp-2 block text-sm text-muted-foreground">{call.notes}</span>
        ) : null}
        <RecordingLink url={call.recordingUrl} />
      </span>
      {contact ? (
        <Button
          size="sm"
          variant="primary"
          pending={update.isPending}
          aria-label={t('calls.queue.linkNumberTo', { number, name: contact.name })}
          onClick={() => link(contact)}
        >
          {t('calls.queue.linkTo', { name: contact.name })}
        </Button>
      ) : (
        <Popover open={isChoosing} onOpenChange={setChoosing}>
          <PopoverTrigger asChild>
            <Button size="sm" pending={update.isPending} aria-label={t('calls.queue.linkNumber', { number })}>
              {t('calls.queue.link')}
            </Button>
          </PopoverTrigger>
          <PopoverContent
            aria-label={t('calls.queue.linkNumber', { number })}
            align="end"
            className="w-96 overflow-hidden p-0"
          >
            <PersonSearch
              label={t('calls.patient')}
              initialSearch={call.contactPhoneNumber ? number : ''}
              onPick={(person) => link(contactFrom(person))}
            />
          </PopoverContent>
        </Popover>
      )}
      {mayRemove(call, me.id) ? (
        <IconButton label={t('calls.queue.delete', { number })} onClick={() => setDeleting(true)}>
          <Trash2 aria-hidden />
        </IconButton>
      ) : null}
      {isDeleting ? (
        <ConfirmDialog
          title={t('calls.deleteTitle')}
          description={t('calls.queue.deleteHint', { number })}
          confirm={t('calls.delete')}
          cancel={t('calls.cancel')}
          pending={remove.isPending}
          onConfirm={() =>
            remove
              .mutateAsync(call)
              .then(
                () => {
                  toast.success(t('calls.deleted'));
                  onGone();
                },
                () => {
                  // The mutation itself shows the error.
                },
              )
              .finally(() => setDeleting(false))
          }
          onClose={() => setDeleting(false)}
        />
      ) : null}
    </li>
  );
}
