import { Skeleton, SkeletonRegion } from '@huddle/kit/components/ui/skeleton';
import { useText } from '../text';

/** The header of a record that is on its way. */
export function HeaderSkeleton() {
  const t = useText();
  return (
    <SkeletonRegion label={t('header.loading')} className="flex gap-4 bg-surface px-5 pt-3.5 pb-1.5">
      <Skeleton className="size-12 rounded-full" />
      <div className="flex-1 space-y-2.5 pt-1">
        <Skeleton className="h-5 w-2/5 max-w-72" />
        <Skeleton className="h-4 w-3/5 max-w-96" />
      </div>
      <Skeleton className="h-9 w-36" />
    </SkeletonRegion>
  );
}
