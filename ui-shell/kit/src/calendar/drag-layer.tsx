import { cn } from '../lib/cn';
import { useStore } from '../lib/store';
import { useCalendar } from './context';
import { timeText } from './labels';
import { placeTimed } from './layout/lanes';
import { GUTTER, pixelsOf } from './metrics';
import { toneClass } from './tones';
import type { Lane } from './types';

/** The event as it will be when the pointer is released. Only this layer is rendered while dragging. */
export function DragLayer({ lanes, from, to }: { lanes: readonly Lane[]; from: number; to: number }) {
  const { preview, zone } = useCalendar();
  const event = useStore(preview);
  if (!event) return null;
  const share = `(100% - ${GUTTER}px) / ${lanes.length}`;
  return placeTimed([event], lanes, zone).flatMap((placed, lane) =>
    placed.map(({ block }) =>
      block.to <= from || block.from >= to ? null : (
        <div
          key={`${lanes[lane]?.key} ${block.day}`}
          aria-hidden
          style={{
            top: pixelsOf(Math.max(block.from, from) - from),
            height: pixelsOf(Math.min(block.to, to) - Math.max(block.from, from)) - 1,
            left: `calc(${GUTTER}px + ${share} * ${lane})`,
            width: `calc(${share} - 8px)`,
          }}
          className={cn(
            'pointer-events-none absolute z-6 overflow-hidden rounded-sm border-l-3 px-1.5 py-0.5 text-xs shadow-float',
            toneClass[event.tone ?? 'primary'],
          )}
        >
          <span className="block truncate font-semibold">{event.title}</span>
          <span className="block truncate tabular-nums">{timeText(event, zone)}</span>
        </div>
      ),
    ),
  );
}
