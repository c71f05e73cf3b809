import { fullName } from '@huddle/kit/lib/person';
import { formatTime } from '@huddle/kit/lib/time';
import { useMe } from '@huddle/kit/session';
import type { Message } from '../../api';
import { useText } from '../../text';

/** The line for an event of the thread: a clinician joined the chat, or handed the thread over with a note. */
export function EventLine({ message }: { message: Message }) {
  const t = useText();
  const me = useMe();
  const who = message.sender?.id === me.id ? fullName(me) : message.sender ? fullName(message.sender) : '';
  const time = formatTime(new Date(message.sentAt));
  if (message.event === 'arrival') {
    return (
      <p className="py-2 text-center text-xs text-subtle-foreground">{t('chat.joined', { who, time })}</p>
    );
  }
  return (
    <div className="py-2 text-center text-xs text-subtle-foreground">
      <p>{t('chat.handedOver', { who, whom: message.eventSubject ?? '', time })}</p>
      {message.text ? (
        <p className="mx-auto max-w-prose pt-0.5 text-sm text-muted-foreground whitespace-pre-wrap wrap-anywhere">
          {t('work.said', { note: message.text })}
        </p>
      ) : null}
    </div>
  );
}
