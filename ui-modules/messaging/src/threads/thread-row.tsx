import { Avatar } from '@huddle/kit/components/ui/avatar';
import { Chip } from '@huddle/kit/components/ui/chip';
import { ChipLine } from '@huddle/kit/components/ui/chip-line';
import { RelativeTime } from '@huddle/kit/components/ui/relative-time';
import { Skeleton } from '@huddle/kit/components/ui/skeleton';
import { linkTo, paths } from '@huddle/kit/contract';
import { cn } from '@huddle/kit/lib/cn';
import { fullName, plainName } from '@huddle/kit/lib/person';
import { usePresence } from '@huddle/kit/realtime';
import { useMe } from '@huddle/kit/session';
import { Link } from '@tanstack/react-router';
import { type MouseEvent, memo } from 'react';
import type { Message, Thread } from '../api';
import { useChatDraft } from '../drafts.resource';
import { useOutboxEntries } from '../outbox/use-outbox';
import { roleName, shortSender, typingText } from '../people';
import { companyOf } from '../presence';
import { type Text, useText } from '../text';
import { useIsPassedOver } from './passed.store';
import { ThreadChips } from './thread-chips';

/** The height of a row (console.md §9). */
export const ROW_HEIGHT = 73;

export interface ThreadRowProps {
  thread: Thread;
  isSelected: boolean;
  /** Whether it is marked, for what is done with several rows. */
  isMarked: boolean;
  /** Whether the row leads to the patient's chat: there is no pane beside the list. */
  opensChat: boolean;
  /** Called on a plain click, in place of opening the patient. */
  onOpen: (thread: Thread, event: MouseEvent) => void;
}

/** A thread in the list: patient, last message, and its main facts. */
export const ThreadRow = memo(function ThreadRow({
  thread,
  isSelected,
  isMarked,
  opensChat,
  onOpen,
}: ThreadRowProps) {
  const t = useText();
  const me = useMe();
  const company = companyOf(usePresence(thread.patient), me.id);
  const isNotSent = useOutboxEntries(thread.patient).some((entry) => entry.state === 'failed');
  const isPassedOver = useIsPassedOver(thread);
  const draft = useChatDraft(thread.patient);
  const { patientMetadata: patient, isUnread, lastMessage } = thread;
  const name = plainName(patient);
  const typing = typingText(t, company);
  const isPresent = company.typing.length + company.viewing.length > 0;
  const practitioner = patient.nursePractitioner;
  return (
    <Link
      {...linkTo(opensChat ? paths.patientTab(thread.patient, 'chat') : paths.patient(thread.patient))}
      preload={false}
      aria-current={isSelected ? 'true' : undefined}
      onClick={(event: MouseEvent) => onOpen(thread, event)}
      className={cn(
        'group relative flex h-full items-center gap-3 border-b border-border-muted pr-4 pl-5.5 text-foreground',
        'focus-visible:-outline-offset-2',
        isSelected || isMarked ? 'bg-selected' : 'hover:bg-hover',
      )}
    >
      {isUnread ? <span aria-hidden className="absolute left-2 size-1.5 rounded-full bg-primary" /> : null}
      <Avatar id={thread.patient} name={name} active={isPresent} decorative />
      <span className="flex min-w-0 flex-1 flex-col gap-px">
        <span className="flex min-w-0 items-baseline gap-2">
          {isMarked ? <span className="sr-only">{t('row.marked')}</span> : null}
          {isUnread ? <span className="sr-only">{t('row.unread')}</span> : null}
          {/* The name comes first: what is beside it gives way. */}
          <span
            className={cn('max-w-full shrink-0 truncate text-base leading-5', isUnread && 'font-semibold')}
          >
            {name}
          </span>
          <span className="min-w-0 truncate text-xs text-subtle-foreground tabular-nums">
            {thread.patient}
          </span>
          {patient.preferredName && patient.preferredName !== patient.firstName ? (
            <span className="min-w-0 truncate text-xs text-subtle-foreground">{`"${patient.preferredName}"`}</span>
          ) : null}
          {typing ? <span className="min-w-0 truncate text-xs text-link">{typing}</span> : null}
        </span>
        <span
          className={cn(
            'flex min-w-0 items-center gap-1.5 text-sm leading-4.5',
            isUnread ? 'font-semibold text-foreground' : 'text-muted-foreground',
          )}
        >
          {draft && !isSelected && !thread.isMasked ? (
            <span className="truncate">
              <span className="text-warning-fg">{t('row.draft')}</span>
              {draft}
            </span>
          ) : (
            <LastMessage thread={thread} readerId={me.id} />
          )}
        </span>
        <ChipLine>
          <ThreadChips thread={thread} isNotSent={isNotSent} isPassedOver={isPassedOver && !isSelected} />
        </ChipLine>
      </span>
      <span className="flex h-full shrink-0 flex-col items-end justify-center gap-1.5">
        {lastMessage ? (
          <RelativeTime time={lastMessage.sentAt} className="text-xs text-subtle-foreground" />
        ) : null}
        <span className="flex h-5 items-center gap-1.5">
          {patient.addressState ? (
            <Chip shape="square" className="h-4.5 px-1">
              <span className="sr-only">{t('row.state', { state: patient.addressState })}</span>
              <span aria-hidden>{patient.addressState}</span>
            </Chip>
          ) : null}
          {practitioner ? (
            <Avatar
              id={practitioner.userId}
              name={t('row.nursePractitioner', { name: fullName(practitioner) })}
              initials={roleName(t, 'np') ?? undefined}
              size="xs"
            />
          ) : null}
        </span>
      </span>
    </Link>
  );
});

/** The last message and its author: staff with their avatar, because the patient's is before the row. */
function LastMessage({ thread, readerId }: { thread: Thread; readerId: number }) {
  const t = useText();
  if (thread.isMasked) return <span className="truncate">{t('row.protectedHint')}</span>;
  const sender = thread.lastMessage?.sender;
  return (
    <>
      {sender && !sender.isPatient ? (
        <Avatar id={sender.id} name={fullName(sender)} size="xs" decorative className="-my-0.5" />
      ) : null}
      <span className="truncate">{summary(t, thread.lastMessage, readerId)}</span>
    </>
  );
}

/** The last message in one line (console.md §2). */
function summary(t: Text, message: Message | null | undefined, readerId: number): string {
  if (!message) return t('row.noMessage');
  const { sender } = message;
  const isOwn = sender?.id === readerId;
  const text = message.isRedacted
    ? message.text || t('row.redacted')
    : message.text || (message.attachment || message.fileAttachment ? t('row.attachment') : '');
  if (isOwn) return t('row.you') + text;
  return sender?.isPatient === false ? t('row.by', { who: shortSender(t, sender) }) + text : text;
}

/** Placeholder of a loading row. */
export function ThreadRowSkeleton({ index }: { index: number }) {
  // Rows of different lengths look like a list; equal ones like a broken table.
  const width = ['w-3/5', 'w-4/5', 'w-1/2', 'w-3/4'][index % 4];
  return (
    <div
      className="flex items-center gap-3 border-b border-border-muted pr-4 pl-5.5"
      style={{ height: ROW_HEIGHT }}
    >
      <Skeleton className="size-8 rounded-full" />
      <div className="flex min-w-0 flex-1 flex-col gap-2">
        <Skeleton className="h-3 w-2/5" />
        <Skeleton className={cn('h-3', width)} />
        <Skeleton className="h-3 w-1/3" />
      </div>
      <div className="flex flex-col items-end gap-2.5">
        <Skeleton className="h-3 w-6" />
        <Skeleton className="size-5 rounded-full" />
      </div>
    </div>
  );
}
