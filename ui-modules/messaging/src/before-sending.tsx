import { Button } from '@huddle/kit/components/ui/button';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useText } from './text';

/**
 * A confirmation before a message is sent. The panel takes the focus, not its button, so that a held key sends nothing.
 * Ctrl or ⌘ with Enter sends, Escape leaves the composer: the text stays.
 */
export function BeforeSending({
  icon,
  title,
  send,
  children,
  onSend,
  onKeepWriting,
  onLeave,
}: {
  icon: ReactNode;
  /** The question. */
  title: string;
  /** Label of the send button. */
  send: string;
  /** Details, read out with the title. */
  children?: ReactNode;
  onSend: () => void;
  onKeepWriting: () => void;
  /** The user leaves the composer without sending. */
  onLeave: () => void;
}) {
  const t = useText();
  const id = useId();
  const panel = useRef<HTMLElement>(null);
  useEffect(() => panel.current?.focus(), []);
  return (
    <section
      ref={panel}
      role="alertdialog"
      aria-labelledby={id}
      aria-describedby={children ? `${id}-more` : undefined}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key === 'Escape') {
          event.stopPropagation();
          onLeave();
        } else if (event.key === 'Enter' && (event.metaKey || event.ctrlKey) && !event.repeat) {
          event.preventDefault();
          onSend();
        }
      }}
      className="mb-3 rounded-lg border border-warning-border bg-warning-bg p-3 text-warning-fg"
    >
      <h3 id={id} className="flex items-center gap-2 text-sm font-semibold [&_svg]:size-4 [&_svg]:shrink-0">
        {icon}
        {title}
      </h3>
      {children ? <div id={`${id}-more`}>{children}</div> : null}
      <div className="mt-3 flex justify-end gap-2">
        <Button size="sm" onClick={onKeepWriting}>
          {t('replyArrived.keepWriting')}
        </Button>
        <Button size="sm" variant="primary" shortcut="mod+enter" onClick={onSend}>
          {send}
        </Button>
      </div>
    </section>
  );
}
