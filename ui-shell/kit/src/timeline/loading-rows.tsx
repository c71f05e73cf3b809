import { Skeleton, SkeletonRegion } from '../components/ui/skeleton';
import { cn } from '../lib/cn';
import { useTimelineText } from './text';

/** Rows that are being loaded, in the shape of the real ones. */
export function LoadingRows() {
  const t = useTimelineText();
  return (
    <SkeletonRegion label={t('loading')} className="flex flex-col">
      <Skeleton className="mx-2 my-2 h-3 w-28" />
      {['w-3/5', 'w-2/5', 'w-1/2', 'w-3/4'].map((width) => (
        <div key={width} className="flex items-center gap-3 px-2 py-1.5">
          <Skeleton className="size-7 rounded-full" />
          <Skeleton className={cn('h-3', width)} />
          <Skeleton className="ml-auto h-3 w-12" />
        </div>
      ))}
    </SkeletonRegion>
  );
}
