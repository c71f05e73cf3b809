import { Button } from '@huddle/kit/components/ui/button';
import { formatDateTime } from '@huddle/kit/lib/time';
import { WorkDue } from '@huddle/kit/work-units';
import { Reply } from 'lucide-react';
import type { ItemContext, WorklistItem } from '../api';
import { useUnitText } from './text';

/** The message that waits for an answer, how late the answer is, and the way to it. */
export function UnitMessage({
  item,
  waiting,
  onAnswer,
}: {
  item: WorklistItem;
  /** The whole message, once it is loaded. */
  waiting: ItemContext['message'] | undefined;
  /** Opens the chat; none: there is no chat. */
  onAnswer: (() => void) | undefined;
}) {
  const t = useUnitText();
  return (
    <section
      aria-label={t('message')}
      className="flex flex-col items-start gap-2 rounded-md bg-sunken px-3 py-2"
    >
      <span className="flex flex-wrap items-center gap-x-3 text-sm">
        <WorkDue unit={item} />
        {waiting ? (
          <span className="text-xs text-subtle-foreground">
            {t('sent', { time: formatDateTime(new Date(waiting.sentAt)) })}
          </span>
        ) : null}
      </span>
      <p className="max-h-60 self-stretch overflow-y-auto text-sm break-words whitespace-pre-wrap">
        {waiting?.text ?? item.message}
      </p>
      {onAnswer ? (
        <Button size="sm" variant="primary" onClick={onAnswer}>
          <Reply aria-hidden />
          {t('answer')}
        </Button>
      ) : null}
    </section>
  );
}
