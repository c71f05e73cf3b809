import { lazy, Suspense } from 'react';
import { Skeleton, SkeletonRegion } from '../components/ui/skeleton';
import { cn } from '../lib/cn';
import { useCalendarText } from './text';
import type { CalendarGridProps } from './types';

const CalendarPage = lazy(() => import('./calendar-page'));

/**
 * A calendar of events in a zone: a day with a column per person or room, a week, or a month. Its height is that of its
 * container; it scrolls inside.
 *
 * Pointer: click or drag over empty time to create, drag an event or its lower edge to change it. Keyboard: arrow keys move
 * over the cells, with Shift they extend the selection; Enter opens the event of a cell, or creates one in an empty cell;
 * N creates one beside others; M opens the dialog "Move to…".
 */
export function CalendarGrid(props: CalendarGridProps) {
  const t = useCalendarText();
  return (
    <Suspense
      fallback={
        <SkeletonRegion
          label={t('loading')}
          className={cn(
            'flex h-full min-h-64 flex-col gap-3 rounded-lg border border-border p-4',
            props.className,
          )}
        >
          <Skeleton className="h-6 w-full" />
          <Skeleton className="w-full flex-1" />
        </SkeletonRegion>
      }
    >
      <CalendarPage {...props} />
    </Suspense>
  );
}
