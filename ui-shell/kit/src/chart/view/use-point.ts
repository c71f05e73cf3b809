import { type KeyboardEvent, useState } from 'react';
import type { ShownSeries } from './marks';
import { nextValue } from './scales';

/** The point that the tooltip is about: a place, and with the keyboard a series. */
export interface Point {
  at: number;
  seriesId: string | null;
}

/** The active point: the nearest to the pointer, or moved with the arrow keys. */
export function useActivePoint(shown: readonly ShownSeries[]) {
  const [point, setPoint] = useState<Point | null>(null);

  function onKeyDown(event: KeyboardEvent) {
    const order = Math.max(
      0,
      shown.findIndex(({ series }) => series.id === point?.seriesId),
    );
    const current = shown[order]?.series;
    if (!current) return;
    const { values } = current;
    const go = (at: number | null, seriesId = current.id) => {
      if (at !== null) setPoint({ at, seriesId });
    };
    switch (event.key) {
      case 'ArrowRight':
        go(nextValue(values, point?.at ?? -1, 1));
        break;
      case 'ArrowLeft':
        go(nextValue(values, point?.at ?? values.length, -1));
        break;
      case 'Home':
        go(nextValue(values, -1, 1));
        break;
      case 'End':
        go(nextValue(values, values.length, -1));
        break;
      case 'ArrowDown':
        go(point?.at ?? 0, shown[Math.min(shown.length - 1, order + 1)]?.series.id);
        break;
      case 'ArrowUp':
        go(point?.at ?? 0, shown[Math.max(0, order - 1)]?.series.id);
        break;
      case 'Escape':
        if (!point) return;
        setPoint(null);
        break;
      default:
        return;
    }
    // Neither does the page scroll, nor does Escape close what is around the chart.
    event.preventDefault();
  }

  return { point, setPoint, onKeyDown };
}
