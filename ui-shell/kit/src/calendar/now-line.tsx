import { wallTimeOf } from '../base/zoned';
import { useNow } from '../lib/clock';
import { useCalendar } from './context';
import { GUTTER, pixelsOf } from './metrics';
import type { Lane } from './types';

/** A line at the current time, moved each minute, in the lanes of today. */
export function NowLine({ lanes, from, to }: { lanes: readonly Lane[]; from: number; to: number }) {
  const { zone } = useCalendar();
  const { day, minutes } = wallTimeOf(useNow(60_000), zone);
  const first = lanes.findIndex((lane) => lane.day === day);
  if (first === -1 || minutes < from || minutes > to) return null;
  const count = lanes.filter((lane) => lane.day === day).length;
  return (
    <div
      data-now
      aria-hidden
      style={{
        top: pixelsOf(minutes - from),
        left: `calc(${GUTTER}px + (100% - ${GUTTER}px) * ${first / lanes.length})`,
        width: `calc((100% - ${GUTTER}px) * ${count / lanes.length})`,
      }}
      className="pointer-events-none absolute z-4 -mt-px h-0.5 bg-urgent-solid before:absolute before:-top-0.75 before:-left-1 before:size-2 before:rounded-full before:bg-urgent-solid"
    />
  );
}
