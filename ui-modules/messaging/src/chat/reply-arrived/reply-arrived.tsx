import { Button } from '@huddle/kit/components/ui/button';
import { formatTime } from '@huddle/kit/lib/time';
import { MessageSquareReply } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import type { Message } from '../../api';
import { shortSender } from '../../people';
import { useText } from '../../text';
import { fullName } from '../../threads/thread.model';

/**
 * Shows what arrived while one wrote, before the answer goes out. It takes the focus, not its button: a key that
 * is still held sends nothing. Ctrl or ⌘ with Enter sends, Escape goes on writing.
 */
export function ReplyArrived({
  messages,
  onSend,
  onKeepWriting,
}: {
  messages: readonly Message[];
  onSend: () => void;
  onKeepWriting: () => void;
}) {
  const t = useText();
  const title = useId();
  const panel = useRef<HTMLElement>(null);
  useEffect(() => panel.current?.focus(), []);
  return (
    <section
      ref={panel}
      role="alertdialog"
      aria-labelledby={title}
      aria-describedby={`${title}-messages`}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key === 'Escape') {
          event.stopPropagation();
          onKeepWriting();
        } else if (event.key === 'Enter' && (event.metaKey || event.ctrlKey) && !event.repeat) {
          event.preventDefault();
          onSend();
        }
      }}
      className="mb-3 rounded-lg border border-warning-border bg-warning-bg p-3 text-warning-fg"
    >
      <h3 id={title} className="flex items-center gap-2 text-sm font-semibold">
        <MessageSquareReply aria-hidden className="size-4 shrink-0" />
        {t('replyArrived.title', { count: messages.length })}
      </h3>
      <ul
        id={`${title}-messages`}
        aria-live="polite"
        className="mt-2 flex max-h-40 flex-col gap-1.5 overflow-y-auto text-sm text-foreground"
      >
        {messages.map((message) => (
          <li key={message.uid} className="[overflow-wrap:anywhere] whitespace-pre-wrap">
            <span className="text-xs text-muted-foreground">
              {t('chat.head', {
                who: message.sender?.isPatient ? fullName(message.sender) : shortSender(t, message.sender),
                time: formatTime(new Date(message.sentAt)),
              })}
            </span>
            <br />
            {message.text || t(message.isRedacted ? 'row.redacted' : 'row.attachment')}
          </li>
        ))}
      </ul>
      <div className="mt-3 flex justify-end gap-2">
        <Button size="sm" shortcut="esc" onClick={onKeepWriting}>
          {t('replyArrived.keepWriting')}
        </Button>
        <Button size="sm" variant="primary" shortcut="mod+enter" onClick={onSend}>
          {t('replyArrived.send')}
        </Button>
      </div>
    </section>
  );
}
