import { QueryView } from '@huddle/kit/query';
import { useLive } from '@huddle/kit/realtime';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { api } from '../api';
import { type Subject, usePerson } from '../subject';
import { criteriaOf, useSearchPlace, ZIP_LENGTH } from './place';
import {
  hasProvider,
  RESULT_KEYS,
  STEERAGE_KEYS,
  steerageProvidersQuery,
  steerageQuery,
} from './search.resource';
import { SearchView } from './search-view';
import { useSearchText } from './text';
import { useNamedPlace } from './use-named-place';

const TopRecommendations = lazy(() => import('./top-recommendations'));

/** Searching providers, facilities and places of procedures for a person (navigation.md §2.1). */
export function ProviderSearch({ subject }: { subject: Subject }) {
  const t = useSearchText();
  const query = usePerson(subject);
  return (
    <QueryView query={query} failedTitle={t('person.failed')} record={subject}>
      {({ id, addresses }) => (
        <SearchOf subject={subject} personId={id} homeZip={homeZipOf(addresses[0]?.zipcode)} />
      )}
    </QueryView>
  );
}

/** The first five digits of a ZIP code; null if it does not have them. */
function homeZipOf(zip: string | undefined): string | null {
  const digits = zip?.slice(0, ZIP_LENGTH) ?? '';
  return /^\d{5}$/.test(digits) ? digits : null;
}

function SearchOf({
  subject,
  personId,
  homeZip,
}: {
  subject: Subject;
  personId: number;
  homeZip: string | null;
}) {
  const queryClient = useQueryClient();
  const [asked, go] = useSearchPlace();
  const place = useNamedPlace(asked);
  const steerageId = asked.steerage_id;
  const steerage = useQuery({ ...steerageQuery(steerageId ?? 0), enabled: steerageId !== undefined });
  const added = useQuery({ ...steerageProvidersQuery(steerageId ?? 0), enabled: steerageId !== undefined });
  /** Suggestions that the user has dealt with here: they leave the screen before the host's list says so. */
  const [dismissed, setDismissed] = useState<ReadonlySet<number>>(new Set());
  const [isReviewing, setReviewing] = useState(false);
  useLive(
    [api.on('referrals.steerage.changed', ({ payload }) => payload.steerageId === steerageId)],
    STEERAGE_KEYS,
  );
  useLive(
    [
      api.on('referrals.provider.changed', ({ payload }) =>
        hasProvider(queryClient, payload.sourceIdentifier),
      ),
    ],
    RESULT_KEYS,
  );

  const suggestions = (added.data?.results ?? []).filter(
    ({ id, status, isSystemSuggested }) =>
      status === 'under_review' && isSystemSuggested && !dismissed.has(id),
  );
  if (steerageId !== undefined && (suggestions.length > 0 || isReviewing))
    return (
      <Suspense>
        <TopRecommendations
          subject={subject}
          steerageId={steerageId}
          caseId={asked.caseId}
          isLocked={steerage.data?.isLocked ?? false}
          suggestions={suggestions}
          onReview={() => setReviewing(true)}
          onDismissed={(ids) => setDismissed((known) => new Set([...known, ...ids]))}
          onNewSearch={() => setReviewing(false)}
        />
      </Suspense>
    );
  if (!place) return null;
  return (
    <SearchView
      subject={subject}
      personId={personId}
      homeZip={homeZip}
      addressed={criteriaOf(place)}
      place={place}
      go={go}
      steerage={steerage.data}
      addedProviders={added.data?.results}
    />
  );
}
