import { toast } from '@huddle/kit/components/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { ProviderResult, Steerage, SteerageProvider } from '../api';
import { addProvider, type ExceptionCause, type NewProvider } from '../curated/curated.resource';
import { nameOf, needsReason } from '../providers/facts';
import type { Go, SearchPlace } from './place';
import { createSteerage, STEERAGE_KEYS, steerageQuery } from './search.resource';
import { useSearchText } from './text';

/** The steerage that providers are added to. */
export type SearchedSteerage = Pick<
  Steerage,
  'id' | 'isLocked' | 'description' | 'specialtyGroup' | 'locationType'
>;

/** A provider that is being added, and why its reason is asked for. */
interface Question {
  provider: ProviderResult;
  cause: ExceptionCause;
}

/** Identifies a place of a provider among results. */
export function keyOfResult({ dataSource, sourceIdentifier, address }: ProviderResult): string {
  return [dataSource, sourceIdentifier, address.addressLine1, address.zipCode].join('|');
}

/** What the steerage keeps of a result. */
function sourceOf(
  {
    rank: _rank,
    facts: _facts,
    liveAvailability: _availability,
    isWrongNumber: _wrong,
    costStars: _stars,
    ...known
  }: ProviderResult,
  searchRequest: number | undefined,
): NewProvider['source'] {
  return { ...known, searchRequest };
}

/**
 * Adds results to the steerage that the address names, or to a new one for what the provider does. A provider that is not recommended needs a
 * reason first (navigation.md §5.3).
 */
export function useAddProvider({
  personId,
  place,
  go,
  steerage,
  addedProviders,
  searchRequest,
}: {
  personId: number;
  place: SearchPlace;
  go: Go;
  steerage: SearchedSteerage | undefined;
  addedProviders: readonly SteerageProvider[] | undefined;
  /** The procedure search that found the results. */
  searchRequest: number | undefined;
}) {
  const t = useSearchText();
  const queryClient = useQueryClient();
  const [question, setQuestion] = useState<Question | null>(null);
  // A repeated attempt is the same request.
  const uids = useRef(new Map<string, string>());
  const uidOf = (key: string) => {
    const uid = uids.current.get(key) ?? crypto.randomUUID();
    uids.current.set(key, uid);
    return uid;
  };

  const adding = useMutation({
    mutationFn: async ({ provider, reason }: { provider: ProviderResult; reason: string }) => {
      let id = place.steerage_id;
      if (id === undefined) {
        const created = await createSteerage(uidOf('steerage'), personId, place.caseId, provider);
        id = created.id;
        uids.current.delete('steerage');
        queryClient.setQueryData(steerageQuery(id).queryKey, created);
        go({ ...place, steerage_id: id });
      }
      return addProvider(id, {
        uid: uidOf(`${id} ${keyOfResult(provider)}`),
        source: sourceOf(provider, searchRequest),
        reasonForException: reason,
      });
    },
    onSuccess: (_, { provider }) => {
      setQuestion(null);
      toast.success(t('add.added', { name: nameOf(provider) }));
      for (const queryKey of STEERAGE_KEYS) void queryClient.invalidateQueries({ queryKey });
    },
    onError: (error) => toast.error(t('add.failed'), { description: error.message }),
  });

  const isAdded = (provider: ProviderResult) =>
    addedProviders?.some(
      ({ status, sourceIdentifier, address }) =>
        status === 'accepted' &&
        sourceIdentifier === provider.sourceIdentifier &&
        address.addressLine1 === provider.address.addressLine1,
    ) ?? false;

  return {
    /** Whether there is a steerage to add to; otherwise adding creates one. */
    hasSteerage: place.steerage_id !== undefined,
    isAdded,
    isAdding: (provider: ProviderResult) => adding.isPending && adding.variables.provider === provider,
    /** Why nothing can be added. */
    obstacle: steerage?.isLocked ? t('add.locked') : null,
    add: (provider: ProviderResult) => {
      if (adding.isPending || steerage?.isLocked || isAdded(provider)) return;
      const status = provider.recommendationStatus;
      if (status !== 'RECOMMENDED' && needsReason(status)) setQuestion({ provider, cause: status });
      else adding.mutate({ provider, reason: '' });
    },
    question,
    isSaving: adding.isPending,
    answer: (reason: string) => {
      if (question) adding.mutate({ provider: question.provider, reason });
    },
    cancel: () => setQuestion(null),
  };
}

/** Adding results, for their rows. */
export type Adding = ReturnType<typeof useAddProvider>;
