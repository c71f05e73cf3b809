import { Button } from '@huddle/kit/components/ui/button';
import { Chip } from '@huddle/kit/components/ui/chip';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '@huddle/kit/components/ui/dropdown-menu';
import { IconButton } from '@huddle/kit/components/ui/icon-button';
import { Tooltip } from '@huddle/kit/components/ui/tooltip';
import { cn } from '@huddle/kit/lib/cn';
import { dayIn } from '@huddle/kit/lib/person';
import { formatDateTime, formatTime } from '@huddle/kit/lib/time';
import { useMe } from '@huddle/kit/session';
import { CircleAlert, Clock, MoreHorizontal } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Message } from '../api';
import { shortDate, useLocalToday } from '../dates';
import type { OutboxEntry } from '../outbox/outbox';
import { outbox } from '../outbox/use-outbox';
import { roleName, shortSender } from '../people';
import { type Text, useText } from '../text';
import { fullName, tagOf } from '../threads/thread.model';
import { useToggleFlag } from '../threads/threads.resource';
import type { ChatItem } from './history';

/** A line of a conversation. */
export function ChatLine({
  item,
  patientId,
  isNewestFromPatient,
  isNewestOwn,
}: {
  item: ChatItem;
  patientId: number;
  isNewestFromPatient: boolean;
  isNewestOwn: boolean;
}) {
  switch (item.kind) {
    case 'day':
      return <DayLine day={item.day} />;
    case 'unread':
      return <UnreadLine />;
    case 'arrival':
      return <ArrivalLine message={item.message} />;
    case 'message':
      return <MessageLine {...item} isNewestFromPatient={isNewestFromPatient} isNewestOwn={isNewestOwn} />;
    case 'outgoing':
      return <OutgoingLine entry={item.entry} continues={item.continues} patientId={patientId} />;
  }
}

function DayLine({ day }: { day: string }) {
  const t = useText();
  const today = useLocalToday();
  const yesterday = dayIn('UTC', Date.parse(`${today}T12:00:00Z`) - 86_400_000);
  const label =
    day === today
      ? t('chat.today')
      : day === yesterday
        ? t('chat.yesterday')
        : shortDate(day, day.slice(0, 4) !== today.slice(0, 4));
  return (
    <div className="flex items-center gap-3 pt-4 pb-1 text-xs text-subtle-foreground">
      <span aria-hidden className="h-px flex-1 bg-border" />
      {label}
      <span aria-hidden className="h-px flex-1 bg-border" />
    </div>
  );
}

function UnreadLine() {
  const t = useText();
  return (
    <div className="flex items-center gap-3 pt-3 text-xs font-semibold text-link">
      <span aria-hidden className="h-px flex-1 bg-primary/50" />
      <span aria-hidden>{t('chat.unread')}</span>
      <span className="sr-only">{t('chat.unreadLine')}</span>
    </div>
  );
}

function ArrivalLine({ message }: { message: Message }) {
  const t = useText();
  const me = useMe();
  const who = message.sender?.id === me.id ? fullName(me) : message.sender ? fullName(message.sender) : '';
  return (
    <p className="py-2 text-center text-xs text-subtle-foreground">
      {t('chat.joined', { who, time: formatTime(new Date(message.sentAt)) })}
    </p>
  );
}

/** "NP · you · 4:20 PM", "Rosa Pratt · 9:02 AM" */
function headOf(t: Text, message: Message, isOwn: boolean): string {
  const { sender } = message;
  const time = formatTime(new Date(message.sentAt));
  const who = isOwn ? t('chat.you') : sender ? fullName(sender) : t('chat.patient');
  if (!sender || sender.isPatient) return t('chat.head', { who, time });
  return t('chat.headRole', { role: shortSender(t, sender), who, time });
}

function MessageLine({
  message,
  isOwn,
  continues,
  seenAt,
  isNewestFromPatient,
  isNewestOwn,
}: Extract<ChatItem, { kind: 'message' }> & { isNewestFromPatient: boolean; isNewestOwn: boolean }) {
  const t = useText();
  const isPatient = message.sender?.isPatient ?? false;
  const tag = tagOf(message);
  const text = message.text || t(message.isRedacted ? 'row.redacted' : 'row.attachment');
  return (
    <Line
      side={isPatient ? 'start' : 'end'}
      continues={continues}
      head={
        <Tooltip content={formatDateTime(new Date(message.sentAt))}>
          <span>{headOf(t, message, isOwn)}</span>
        </Tooltip>
      }
      tone={isPatient ? 'patient' : isOwn ? 'own' : 'colleague'}
      text={text}
      isMuted={message.isRedacted}
      action={isPatient ? <MessageMenu message={message} isNewestFromPatient={isNewestFromPatient} /> : null}
      foot={
        <>
          {message.isUrgentMessage || tag ? (
            <span className="flex gap-1.5 pt-0.5">
              {message.isUrgentMessage ? <Chip tone="urgent">{t('row.urgent')}</Chip> : null}
              {tag ? <Chip tone={tag === 'clinical' ? 'info' : 'neutral'}>{t(`row.${tag}`)}</Chip> : null}
            </span>
          ) : null}
          {seenAt ? t('chat.seen', { time: formatTime(new Date(seenAt)) }) : null}
          {isNewestOwn && !seenAt ? t('chat.sent') : null}
        </>
      }
    />
  );
}

/** What can be done with a patient's message. */
function MessageMenu({ message, isNewestFromPatient }: { message: Message; isNewestFromPatient: boolean }) {
  const t = useText();
  const toggle = useToggleFlag();
  const isNewest = isNewestFromPatient;
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <IconButton
          label={t('chat.actions')}
          size="sm"
          className="opacity-0 group-focus-within/line:opacity-100 group-hover/line:opacity-100 data-[state=open]:opacity-100"
        >
          <MoreHorizontal aria-hidden />
        </IconButton>
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        <DropdownMenuItem
          shortcut={isNewest ? '!' : undefined}
          onSelect={() => toggle.mutate({ message, flag: 'urgency', isNewest })}
        >
          {t(message.isUrgentMessage ? 'chat.markNotUrgent' : 'chat.markUrgent')}
        </DropdownMenuItem>
        <DropdownMenuItem
          shortcut={isNewest ? 'c' : undefined}
          onSelect={() => toggle.mutate({ message, flag: 'kind', isNewest })}
        >
          {t(tagOf(message) === 'clinical' ? 'chat.markOperational' : 'chat.markClinical')}
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}

const REASONS = [
  'phi-access-required',
  'permission-denied',
  'feature-disabled',
  'payload-too-large',
  'not-found',
] as const;

function OutgoingLine({
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
  const role = me.providerFields.roleLabel || roleName(t, me.providerFields.internalRole);
  const time = formatTime(new Date(entry.createdAt));
  const reason = REASONS.find((slug) => slug === entry.reason);
  return (
    <Line
      side="end"
      continues={continues}
      head={t('chat.headRole', { role: role ?? '', who: t('chat.you'), time })}
      tone={entry.state === 'failed' ? 'failed' : 'own'}
      text={entry.text}
      isMuted={entry.state !== 'sent' && entry.state !== 'failed'}
      foot={
        entry.state === 'failed' ? (
          <span className="flex items-center gap-1.5 text-urgent-fg">
            <CircleAlert aria-hidden className="size-3.5" />
            <span role="alert" className="mr-1 font-semibold">
              {t(reason ? `chat.reason.${reason}` : 'chat.notSent')}
            </span>
            <Button size="sm" className="h-6" onClick={() => outbox.retry(patientId, entry.uid)}>
              {t('chat.retry')}
            </Button>
            <Button size="sm" className="h-6" onClick={() => outbox.discard(patientId, entry.uid)}>
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

const TONES = {
  patient: 'border-border bg-sunken',
  own: 'border-transparent bg-selected',
  colleague: 'border-border bg-surface',
  failed: 'border-urgent-border bg-urgent-bg',
} as const;

/** The form of a line: head, bubble and foot, the patient's at the left and the team's at the right. */
function Line({
  side,
  continues,
  head,
  tone,
  text,
  isMuted,
  action,
  foot,
}: {
  side: 'start' | 'end';
  continues: boolean;
  head: ReactNode;
  tone: keyof typeof TONES;
  text: string;
  isMuted: boolean;
  action?: ReactNode;
  foot: ReactNode;
}) {
  return (
    <div
      className={cn(
        'group/line flex flex-col gap-1',
        continues ? 'pt-1' : 'pt-3',
        side === 'end' ? 'items-end' : 'items-start',
      )}
    >
      <span className={cn('text-xs text-subtle-foreground tabular-nums', continues && 'sr-only')}>
        {head}
      </span>
      <span className="relative max-w-[78%]">
        <span
          className={cn(
            'block rounded-lg border px-3 py-1.5 text-base whitespace-pre-wrap [overflow-wrap:anywhere]',
            side === 'end' ? 'rounded-br-sm' : 'rounded-bl-sm',
            TONES[tone],
            isMuted && 'text-muted-foreground',
          )}
        >
          {text}
        </span>
        {action ? <span className="absolute top-1 left-full pl-1">{action}</span> : null}
      </span>
      <span className="text-xs text-subtle-foreground tabular-nums empty:hidden">{foot}</span>
    </div>
  );
}
