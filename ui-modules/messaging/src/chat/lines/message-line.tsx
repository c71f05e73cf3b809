import { Chip } from '@huddle/kit/components/ui/chip';
import { Tooltip } from '@huddle/kit/components/ui/tooltip';
import { fullName } from '@huddle/kit/lib/person';
import { formatDateTime, formatTime } from '@huddle/kit/lib/time';
import { useAccess } from '@huddle/kit/session';
import type { Message } from '../../api';
import { timeBeside } from '../../dates';
import { roleAndName } from '../../people';
import { type Text, useText } from '../../text';
import type { ChatItem } from '../../thread/history';
import { tagOf } from '../../thread/thread.model';
import { MAY_READ_REDACTED } from '../removal/removal.resource';
import { Line } from './line';
import { MessageMenu } from './message-menu';
import { WithheldText } from './withheld-text';

/** "NP · you · 4:20 PM", "Rosa Pratt · 9:02 AM · Clinical" */
function headOf(t: Text, message: Message, isOwn: boolean): string {
  const { sender } = message;
  const time = formatTime(new Date(message.sentAt));
  if (!sender || sender.isPatient) {
    const who = sender ? fullName(sender) : t('chat.patient');
    const tag = tagOf(message);
    return tag ? t('chat.headTag', { who, time, tag: t(`row.${tag}`) }) : t('chat.head', { who, time });
  }
  return t('chat.head', { who: roleAndName(t, sender, isOwn ? t('chat.you') : undefined), time });
}

/** The line of a message. */
export function MessageLine({
  message,
  isOwn,
  continues,
  seenAt,
  isNewestFromPatient,
  isNewestOwn,
  isLast,
  isTarget,
}: Extract<ChatItem, { kind: 'message' }> & {
  isNewestFromPatient: boolean;
  isNewestOwn: boolean;
  isLast: boolean;
  isTarget: boolean;
}) {
  const t = useText();
  const isPatient = message.sender?.isPatient ?? false;
  const mayRead = useAccess().hasPermission(MAY_READ_REDACTED);
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
      text={message.isRedacted ? <WithheldText message={message} mayRead={mayRead} /> : message.text}
      files={message.attachments}
      isMuted={message.isRedacted}
      isTarget={isTarget}
      action={
        <MessageMenu
          message={message}
          isNewestFromPatient={isNewestFromPatient}
          isOwnLast={isOwn && isLast}
        />
      }
      foot={
        <>
          {message.isUrgentMessage ? (
            <span className="flex pt-0.5">
              <Chip tone="urgent">{t('row.urgent')}</Chip>
            </span>
          ) : null}
          {seenAt ? t('chat.seen', { time: timeBeside(seenAt, message.sentAt) }) : null}
          {isNewestOwn && !seenAt ? t('chat.sent') : null}
        </>
      }
    />
  );
}
