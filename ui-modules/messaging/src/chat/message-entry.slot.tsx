import { Chip } from '@huddle/kit/components/ui/chip';
import type { SlotComponent } from '@huddle/kit/contract';
import { plainName } from '@huddle/kit/lib/person';
import { formatDateTime } from '@huddle/kit/lib/time';
import { MessageSquare } from 'lucide-react';
import { api } from '../api';
import { MessageFiles } from '../attachments/message-files';
import { senderRole } from '../people';
import { useText } from '../text';

/** A message among a person's communications. */
const MessageEntry: SlotComponent<'communication.entry/v1'> = ({ object }) => {
  const t = useText();
  const message = api.read('messaging.Message', object);
  const { sender } = message;
  const time = formatDateTime(new Date(message.sentAt));
  const who = sender ? plainName(sender) : t('chat.patient');
  const hasFiles = message.attachments.length > 0;
  const text =
    message.event === 'arrival'
      ? t('row.joined', { who })
      : message.event === 'hand_over'
        ? [t('row.handedOver', { who, whom: message.eventSubject ?? '' }), message.text]
            .filter(Boolean)
            .join('\n')
        : message.text || (message.isRedacted ? t('row.redacted') : hasFiles ? '' : t('row.attachment'));
  return (
    <div className="flex gap-3 px-3 pt-3">
      <MessageSquare aria-hidden className="mt-0.5 size-4 shrink-0 text-muted-foreground" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline gap-x-2 text-xs text-subtle-foreground tabular-nums">
          <span className="text-sm font-semibold text-foreground">{who}</span>
          {[sender ? senderRole(t, sender) : null, time].filter(Boolean).join(' · ')}
          {message.isUrgentMessage ? (
            <Chip size="sm" tone="urgent">
              {t('row.urgent')}
            </Chip>
          ) : null}
        </p>
        <p className="text-base whitespace-pre-wrap [overflow-wrap:anywhere] empty:hidden">{text}</p>
        {hasFiles ? <MessageFiles files={message.attachments} side="start" /> : null}
      </div>
    </div>
  );
};

export default MessageEntry;
