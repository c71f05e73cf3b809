import { Button } from '@huddle/kit/components/ui/button';
import { UserRoundCheck } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { useText } from '../text';

/**
 * Says that somebody else answers this patient, before one's own answer goes out. It takes the focus, not its button: a
 * key that is still held sends nothing. Ctrl or ⌘ with Enter sends, Escape goes on writing.
 */
export function ClaimWarning({
  name,
  takesOver,
  onSend,
  onKeepWriting,
}: {
  /** Who has claimed the thread. */
  name: string;
  /** The tenant lets nobody but the owner reply: sending takes the thread over. */
  takesOver: boolean;
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
        <UserRoundCheck aria-hidden className="size-4 shrink-0" />
        {t('work.warning', { name })}
      </h3>
      <div className="mt-3 flex justify-end gap-2">
        <Button size="sm" shortcut="esc" onClick={onKeepWriting}>
          {t('replyArrived.keepWriting')}
        </Button>
        <Button size="sm" variant="primary" shortcut="mod+enter" onClick={onSend}>
          {t(takesOver ? 'work.takeOverAndSend' : 'work.sendAnyway')}
        </Button>
      </div>
    </section>
  );
}
