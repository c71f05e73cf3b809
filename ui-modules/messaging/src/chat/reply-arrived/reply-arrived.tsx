import { formatTime } from '@huddle/kit/lib/time';
import { MessageSquareReply } from 'lucide-react';
import type { Message } from '../../api';
import { BeforeSending } from '../../before-sending';
import { roleAndName } from '../../people';
import { useText } from '../../text';

/** Shows messages that arrived while the user was writing, before sending. */
export function ReplyArrived({
  messages,
  onSend,
  onKeepWriting,
  onLeave,
}: {
  messages: readonly Message[];
  onSend: () => void;
  onKeepWriting: () => void;
  /** The user leaves the composer without sending. */
  onLeave: () => void;
}) {
  const t = useText();
  return (
    <BeforeSending
      icon={<MessageSquareReply aria-hidden />}
      title={t('replyArrived.title', { count: messages.length })}
      send={t('replyArrived.send')}
      onSend={onSend}
      onKeepWriting={onKeepWriting}
      onLeave={onLeave}
    >
      <ul
        aria-live="polite"
        className="mt-2 flex max-h-40 flex-col gap-1.5 overflow-y-auto text-sm text-foreground"
      >
        {messages.map((message) => (
          <li key={message.uid} className="[overflow-wrap:anywhere] whitespace-pre-wrap">
            <span className="text-xs text-muted-foreground">
              {t('chat.head', {
                who: message.sender ? roleAndName(t, message.sender) : t('chat.patient'),
                time: formatTime(new Date(message.sentAt)),
              })}
            </span>
            <br />
            {message.text || t(message.isRedacted ? 'row.redacted' : 'row.attachment')}
          </li>
        ))}
      </ul>
    </BeforeSending>
  );
}
