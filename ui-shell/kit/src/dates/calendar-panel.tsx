import { lazy, Suspense } from 'react';
import { Skeleton, SkeletonRegion } from '../components/ui/skeleton';
import type { DayCalendarProps } from './day-calendar';
import { useDateText } from './text';

// The library is as large as all the fields of a form: it is loaded when a calendar is opened.
const DayCalendar = lazy(() => import('./day-calendar'));

/** A calendar of one month or two, loaded on demand; until then a skeleton of the same size. */
export function CalendarPanel(props: DayCalendarProps) {
  return (
    <Suspense fallback={<CalendarSkeleton months={props.months ?? 1} />}>
      <DayCalendar {...props} />
    </Suspense>
  );
}

function CalendarSkeleton({ months }: { months: number }) {
  const t = useDateText();
  return (
    <SkeletonRegion label={t('loading')} className="flex gap-4">
      {Array.from({ length: months }, (_, month) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the placeholders are alike
        <div key={month} className="flex h-64 w-56 flex-col gap-2">
          <Skeleton className="mx-auto mt-1.5 h-5 w-28" />
          <Skeleton className="mt-1.5 w-full flex-1" />
        </div>
      ))}
    </SkeletonRegion>
  );
}
