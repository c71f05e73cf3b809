import { ErrorState } from '@huddle/kit/components/ui/error-state';
import { RadioGroup, RadioItem } from '@huddle/kit/components/ui/radio-group';
import { Skeleton, SkeletonRegion } from '@huddle/kit/components/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { type ExceptionCause, reasonsQuery } from './curated.resource';
import { useCuratedText } from './text';

/** The reasons for an exception, which are loaded per cause (navigation.md §5.3). */
export function ReasonField({
  cause,
  value,
  onValueChange,
}: {
  cause: ExceptionCause;
  /** Label of the chosen reason, or empty. */
  value: string;
  onValueChange: (label: string) => void;
}) {
  const t = useCuratedText();
  const query = useQuery(reasonsQuery(cause));
  if (query.data)
    return (
      <RadioGroup aria-label={t('reason.label')} value={value} onValueChange={onValueChange}>
        {query.data.results.map(({ id, label }) => (
          <RadioItem key={id} value={label} label={label} />
        ))}
      </RadioGroup>
    );
  if (query.isError)
    return (
      <ErrorState
        layout="inline"
        className="rounded-md"
        title={t('reason.failed')}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    );
  return (
    <SkeletonRegion label={t('reason.loading')} className="flex flex-col gap-3 py-1">
      <Skeleton className="h-4 w-3/5" />
      <Skeleton className="h-4 w-2/5" />
      <Skeleton className="h-4 w-1/2" />
    </SkeletonRegion>
  );
}
