import { Button } from '@huddle/kit/components/ui/button';
import { EmptyState } from '@huddle/kit/components/ui/empty-state';
import { ErrorState } from '@huddle/kit/components/ui/error-state';
import { Skeleton, SkeletonRegion } from '@huddle/kit/components/ui/skeleton';
import { MapPinOff, SearchX, Stethoscope } from 'lucide-react';
import type { SteerageProvider } from '../api';
import type { Subject } from '../subject';
import type { Criteria, Go, SearchPlace } from './place';
import { ResultList } from './result-list';
import { useSearchText } from './text';
import type { SearchedSteerage } from './use-add-provider';
import type { useAvailability } from './use-availability';
import type { SearchOutcome } from './use-search-results';

/** What the last search found, or why it found nothing. */
export function Results({
  subject,
  personId,
  outcome,
  searched,
  check,
  zip,
  place,
  go,
  steerage,
  addedProviders,
}: {
  subject: Subject;
  personId: number;
  outcome: SearchOutcome;
  searched: Criteria | null;
  /** The check for what is entered in the form. */
  check: ReturnType<typeof useAvailability>;
  zip: string | null;
  place: SearchPlace;
  go: Go;
  steerage: SearchedSteerage | undefined;
  addedProviders: readonly SteerageProvider[] | undefined;
}) {
  const t = useSearchText();
  switch (outcome.state) {
    case 'none':
      if (check.availability.state === 'unavailable')
        return <NotAvailable error={check.availability.error} />;
      if (check.availability.state === 'failed')
        return (
          <NotAvailable
            error={check.error?.message ?? ''}
            onRetry={check.retry}
            isRetrying={check.isFetching}
          />
        );
      return (
        <EmptyState
          className="flex-1"
          icon={<Stethoscope />}
          title={t('none.title')}
          description={zip === null ? t('none.zip') : t('none.hint')}
        />
      );
    case 'noZip':
      return (
        <EmptyState
          className="flex-1"
          icon={<MapPinOff />}
          title={t('noZip.title')}
          description={t('none.zip')}
        />
      );
    case 'loading':
      return <LoadingRows />;
    case 'unavailable':
      return <NotAvailable error={outcome.error} onRetry={outcome.retry} isRetrying={outcome.isRetrying} />;
    case 'unknownOption':
      return (
        <EmptyState
          className="flex-1"
          icon={<SearchX />}
          title={t('unknownOption.title', { label: outcome.label })}
          description={t('unknownOption.hint')}
        />
      );
    case 'failed':
      return (
        <ErrorState
          className="flex-1"
          title={t(outcome.title)}
          description={outcome.description}
          onRetry={outcome.retry}
          retrying={outcome.isRetrying}
        />
      );
    case 'late':
      return (
        <EmptyState
          className="flex-1"
          icon={<Stethoscope />}
          title={t('late.title')}
          description={t('late.hint', { count: outcome.total })}
          action={
            <Button variant="primary" onClick={outcome.show}>
              {t('late.show')}
            </Button>
          }
        />
      );
    default:
      return searched ? (
        <ResultList
          subject={subject}
          personId={personId}
          found={outcome}
          searched={searched}
          zip={searched.zip ?? zip ?? ''}
          place={place}
          go={go}
          steerage={steerage}
          addedProviders={addedProviders}
        />
      ) : null;
  }
}

/** The card 'Search not available' (navigation.md §2.1). */
function NotAvailable({
  error,
  onRetry,
  isRetrying,
}: {
  error: string;
  onRetry?: () => void;
  isRetrying?: boolean;
}) {
  const t = useSearchText();
  return (
    <ErrorState
      className="flex-1"
      title={t('notAvailable')}
      description={error}
      onRetry={onRetry}
      retrying={isRetrying}
    />
  );
}

/** Placeholders of the rows. */
export function LoadingRows() {
  const t = useSearchText();
  return (
    <SkeletonRegion label={t('loading')} className="flex flex-col">
      {['first', 'second', 'third', 'fourth'].map((row) => (
        <div key={row} className="flex gap-4 border-b border-border-muted px-4 py-3">
          <div className="flex flex-1 flex-col gap-2">
            <Skeleton className="h-4 w-2/5" />
            <Skeleton className="h-3.5 w-3/5" />
            <Skeleton className="h-3.5 w-1/2" />
          </div>
          <Skeleton className="h-8 w-24" />
        </div>
      ))}
    </SkeletonRegion>
  );
}
