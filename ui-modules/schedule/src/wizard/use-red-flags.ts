import { ProblemError } from '@huddle/kit/api';
import { useDebounced } from '@huddle/kit/lib/debounce';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Appointment, RedFlag } from '../api';
import { type BookingValues, MAX_DESCRIPTION, MAX_OTHER_SYMPTOMS } from '../visits/booking-values';
import type { Change } from './use-booking';
import { suggestionQuery } from './wizard.resource';

/** What a refused booking says that the patient was not told; null if it was refused for another reason. */
export function untoldOf(error: unknown): RedFlag[] | null {
  if (!(error instanceof ProblemError) || error.slug !== 'patient-not-told') return null;
  return (error.body.current as { redFlags?: RedFlag[] } | undefined)?.redFlags ?? [];
}

const isWithin = (text: string, limit: number) => Array.from(text).length <= limit;

/** What symptoms and texts say that the patient must be told, and which visit they suggest. */
export function useRedFlags(
  patientId: number,
  moved: Appointment | null,
  values: BookingValues,
  change: Change,
) {
  const otherSymptoms = useDebounced(values.otherSymptoms);
  const description = useDebounced(values.description);
  const hasComplaint =
    values.symptomIds.length > 0 ||
    values.otherSymptoms.trim() !== '' ||
    values.description.trim() !== '' ||
    (moved?.symptomsSummary ?? '') !== '';
  const query = useQuery({
    ...suggestionQuery(patientId, moved?.id ?? null, { ...values, otherSymptoms, description }),
    enabled:
      hasComplaint && isWithin(otherSymptoms, MAX_OTHER_SYMPTOMS) && isWithin(description, MAX_DESCRIPTION),
    placeholderData: (known) => known,
  });
  // Those of a refused booking, which the host found in the last words.
  const [refused, setRefused] = useState<{ texts: string; flags: readonly RedFlag[] } | null>(null);
  const texts = JSON.stringify([values.symptomIds, values.otherSymptoms, values.description]);
  const found = hasComplaint ? (query.data?.redFlags ?? []) : [];
  const missed = refused?.texts === texts ? refused.flags : [];
  const flags = [...found, ...missed.filter(({ message }) => found.every((one) => one.message !== message))];
  const untold = flags.filter(({ message }) => !values.told.includes(message));
  return {
    suggestion: hasComplaint ? query.data : undefined,
    flags,
    isTold: untold.length === 0,
    isFailed: hasComplaint && query.isError,
    retry: () => void query.refetch(),
    setTold: (isTold: boolean) => change({ told: isTold ? flags.map(({ message }) => message) : [] }),
    refuse: (missing: readonly RedFlag[]) => setRefused({ texts, flags: missing }),
  };
}
