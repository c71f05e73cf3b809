import { Skeleton, SkeletonRegion } from '@huddle/kit/components/ui/skeleton';
import { useText } from '../text';

/** Placeholder of a loading header, with the same line heights. */
export function HeaderSkeleton() {
  const t = useText();
  return (
    <SkeletonRegion label={t('header.loading')} className="@container bg-surface px-5 pt-3.5 pb-1.5">
      <div className="flex items-start gap-4">
        <Skeleton className="hidden size-12 rounded-full @md:block" />
        <div className="min-w-0 flex-1">
          <Skeleton className="my-1 h-5 w-2/5 max-w-72" />
          <Skeleton className="mt-3 mb-1 h-4 w-3/5 max-w-96" />
        </div>
        <Skeleton className="hidden h-10 w-36 @2xl:block" />
      </div>
      <Skeleton className="mt-2.5 mb-1.5 h-4 w-24" />
    </SkeletonRegion>
  );
}
