import { Checkbox } from '@huddle/kit/components/ui/checkbox';
import { plainName } from '@huddle/kit/lib/person';
import { useStore } from '@huddle/kit/lib/store';
import { type ComponentType, type MouseEvent, memo, useState } from 'react';
import type { Thread } from '../api';
import type { RowCommand } from '../bulk/bulk.model';
import { useText } from '../text';
import { marks } from '../thread/marks.store';
import { ThreadRow, type ThreadRowProps } from './thread-row';

interface MarkableRowProps extends Omit<ThreadRowProps, 'isMarked'> {
  isLeaving: boolean;
  /** What can be done with the row under the pointer; null until it is loaded. */
  tools: ComponentType<{
    thread: Thread;
    onRun: (command: RowCommand) => void;
    onMenu: (x: number, y: number) => void;
  }> | null;
  onMark: (patientId: number, isRange: boolean) => void;
  onRun: (thread: Thread, command: RowCommand) => void;
  onMenu: (thread: Thread, at: { x: number; y: number }) => void;
}

/** A row that can be marked, with its actions while the pointer is over it. The record of a protected patient has none. */
export const MarkableRow = memo(function MarkableRow({
  isLeaving,
  tools: Tools,
  onMark,
  onRun,
  onMenu,
  onOpen,
  ...row
}: MarkableRowProps) {
  const t = useText();
  const { thread } = row;
  const marked = useStore(marks);
  const isMarked = marked.has(thread.patient);
  const [isOver, setOver] = useState(false);
  const canMark = !thread.isMasked;

  function open(of: Thread, event: MouseEvent) {
    if (canMark && event.shiftKey) {
      event.preventDefault();
      onMark(thread.patient, true);
    } else if (canMark && marked.size > 0 && (event.metaKey || event.ctrlKey)) {
      event.preventDefault();
      onMark(thread.patient, false);
    } else {
      onOpen(of, event);
    }
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the link in it is what is operated; the pointer only finds more beside it
    <div
      inert={isLeaving}
      onPointerEnter={() => setOver(true)}
      onPointerLeave={() => setOver(false)}
      onContextMenu={(event) => {
        if (!canMark || !Tools) return;
        event.preventDefault();
        onMenu(thread, { x: event.clientX, y: event.clientY });
      }}
      className="relative h-full inert:animate-out inert:fill-mode-forwards inert:fade-out-0 inert:slide-out-to-left-4 inert:duration-400"
    >
      <ThreadRow {...row} isMarked={isMarked} onOpen={open} />
      {canMark && (isOver || marked.size > 0) ? (
        // In the place of the avatar.
        <span className="absolute top-1/2 left-5.5 flex size-8 -translate-y-1/2 items-center justify-center rounded-full bg-surface">
          <Checkbox
            tabIndex={-1}
            aria-label={t('row.mark', { name: plainName(thread.patientMetadata) })}
            checked={isMarked}
            onClick={(event) => onMark(thread.patient, event.shiftKey && marked.size > 0)}
          />
        </span>
      ) : null}
      {canMark && isOver && Tools ? (
        <Tools
          thread={thread}
          onRun={(command) => onRun(thread, command)}
          onMenu={(x, y) => onMenu(thread, { x, y })}
        />
      ) : null}
    </div>
  );
});
