import type { ReactNode } from 'react';
import { isProblem } from '../api';
import type { ProtectedRecord } from '../components/app/request-access';
import { ErrorState } from '../components/ui/error-state';
import { Skeleton, SkeletonRegion } from '../components/ui/skeleton';
import { ProtectedAccess } from '../protected/protected-access';
import { useQueryText } from './text';

/** The part of a query's result that decides what is shown. */
export interface QueryState<T> {
  data: T | undefined;
  error: Error | null;
  isError: boolean;
  isFetching: boolean;
  refetch: () => unknown;
}

export interface QueryViewProps<T> {
  query: QueryState<T>;
  /** What failed, if it cannot be loaded: `The notes could not be loaded`. */
  failedTitle: string;
  /** Shown while it loads, in the size of what comes. Without it: three lines. */
  loading?: ReactNode;
  /** Whether there is nothing to show; without it, there always is. */
  isEmpty?: (data: T) => boolean;
  /** Shown if there is nothing to show. */
  empty?: ReactNode;
  /** The record that is asked for. If it is protected, its request for access is shown. */
  record?: ProtectedRecord;
  /** Layout of the states that replace the content, such as `flex-1`. */
  className?: string;
  children: (data: T) => ReactNode;
}

/**
 * What a query gave, or why it is not there: loading, failed (with Retry), empty, or the data. If it could not be refreshed, the
 * old data stays, and a line above it says so.
 */
export function QueryView<T>({
  query,
  failedTitle,
  loading,
  isEmpty,
  empty = null,
  record,
  className,
  children,
}: QueryViewProps<T>): ReactNode {
  const t = useQueryText();
  const retry = { onRetry: () => void query.refetch(), retrying: query.isFetching };
  // Checked before the data: access that ended hides it at once.
  if (record && isProblem(query.error, 'phi-access-required')) {
    return <ProtectedAccess {...record} className={className} />;
  }
  if (query.data === undefined) {
    if (query.isError) {
      return (
        <ErrorState className={className} title={failedTitle} description={query.error?.message} {...retry} />
      );
    }
    return (
      loading ?? (
        <SkeletonRegion label={t('loading')} className="flex flex-col gap-3 p-5">
          <Skeleton className="h-12 w-full" />
          <Skeleton className="h-12 w-full" />
          <Skeleton className="h-12 w-full" />
        </SkeletonRegion>
      )
    );
  }
  return (
    <>
      {query.isError ? <ErrorState layout="inline" title={t('outdated')} {...retry} /> : null}
      {isEmpty?.(query.data) ? empty : children(query.data)}
    </>
  );
}
