import { fullName } from '@huddle/kit/lib/person';
import { formatTime } from '@huddle/kit/lib/time';
import { useMe } from '@huddle/kit/session';
import type { Message } from '../../api';
import { useText } from '../../text';

/** The line for a clinician who joined the chat. */
export function ArrivalLine({ message }: { message: Message }) {
  const t = useText();
  const me = useMe();
  const who = message.sender?.id === me.id ? fullName(me) : message.sender ? fullName(message.sender) : '';
  return (
    <p className="py-2 text-center text-xs text-subtle-foreground">
      {t('chat.joined', { who, time: formatTime(new Date(message.sentAt)) })}
    </p>
  );
}
