import { GUTTER, SLOT_HEIGHT } from './metrics';
import type { GridCell } from './use-grid-focus';

/** The cells selected with Shift and the arrow keys. */
export function SelectionBox({ from, to, lanes }: { from: GridCell; to: GridCell; lanes: number }) {
  const first = Math.min(from.row, to.row);
  const share = `(100% - ${GUTTER}px) / ${lanes}`;
  return (
    <div
      aria-hidden
      style={{
        top: first * SLOT_HEIGHT,
        height: (Math.abs(from.row - to.row) + 1) * SLOT_HEIGHT,
        left: `calc(${GUTTER}px + ${share} * ${to.column})`,
        width: `calc(${share})`,
      }}
      className="pointer-events-none absolute rounded-sm bg-selected ring-1 ring-primary ring-inset"
    />
  );
}
