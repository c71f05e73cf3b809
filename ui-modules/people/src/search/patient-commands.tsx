import type { SlotHook } from '@huddle/kit/contract';
import { useDebounced } from '@huddle/kit/lib/debounce';
import { fullName } from '@huddle/kit/lib/person';
import { factsOf, personSearchQuery } from '@huddle/kit/lib/person-search';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { UserRound } from 'lucide-react';
import { useMemo } from 'react';
import type { SearchHit } from '../api';
import { recordLink } from '../record-link';
import { matchOf } from './match';
import { recentQuery } from './recent.resource';
import { searchText } from './text';

/** The palette shows few patients: longer lists belong to the header search. */
const COMMANDS = 8;

/** Of a search with words of any kind, only names that match, or do with one edit: the palette is not for guesses. */
function matching(hits: readonly SearchHit[] | undefined): readonly SearchHit[] | undefined {
  return hits?.filter((hit) => matchOf(hit) !== null);
}

/**
 * The patients that match the palette's text; without a text, recent patients. Patients in sign-up are included if nobody else
 * matches, such as one who was just added.
 */
const usePatientCommands: SlotHook<'command/v2'> = ({ search }) => {
  const navigate = useNavigate();
  const debounced = useDebounced(search);
  const enrolled = useQuery(personSearchQuery(debounced));
  const isNobody = matching(enrolled.data?.results)?.length === 0 && !enrolled.isPlaceholderData;
  const inSignUp = personSearchQuery(debounced, { includeSignUp: true });
  const others = useQuery({ ...inSignUp, enabled: debounced.trim() !== '' && isNobody });
  const { data, isFetching, isPlaceholderData } = isNobody ? others : enrolled;
  const isEmpty = search.trim() === '';
  const recent = useQuery({ ...recentQuery, enabled: isEmpty }).data?.results;
  const hits = isEmpty ? recent : debounced && !isPlaceholderData ? matching(data?.results) : undefined;
  const loading = search.trim() !== '' && (debounced !== search || isFetching);
  return useMemo(
    () => ({
      heading: searchText(isEmpty ? 'recent' : 'commands'),
      loading,
      commands: (hits ?? []).slice(0, COMMANDS).map((hit) => ({
        id: `person-${hit.personId}`,
        label: fullName(hit),
        hint: [
          hit.isMasked ? searchText('protected') : null,
          isNobody && !isEmpty ? searchText('inSignUp') : null,
          !isEmpty && matchOf(hit) === 'similar' ? searchText('similar') : null,
          ...factsOf(hit),
        ]
          .filter(Boolean)
          .join(' · '),
        icon: <UserRound aria-hidden />,
        // The host matched them: the palette need not match again.
        match: isEmpty ? undefined : (matchOf(hit) ?? undefined),
        run: () => void navigate(recordLink(hit.personId, hit.id)),
      })),
    }),
    [navigate, hits, loading, isEmpty, isNobody],
  );
};

export default usePatientCommands;
