import { isProblem } from '@huddle/kit/api';
import { toast } from '@huddle/kit/components/ui/toast';
import { useLive } from '@huddle/kit/realtime';
import { useRef, useState } from 'react';
import { api, type DuplicatePair, type DuplicateState } from '../api';
import { useDuplicatesText } from './text';

const PAIRS = '/api/user/people/duplicate-pairs/';

/** Pairs of records that may be of the same person, newest first. */
export function pairsQuery(state: DuplicateState) {
  return api.pages(PAIRS, { query: { state, limit: 50 } });
}

/** Reports that two records may be of the same person. */
export function reportPair(personId: number, otherPersonId: number) {
  return api.post(PAIRS, { body: { personId, otherPersonId } });
}

/** Reloads the lists when a pair was reported or decided. Returns what reloads them at once. */
export function useLivePairs(): () => Promise<void> {
  return useLive([api.on('people.duplicates.changed')], [api.key(PAIRS)]);
}

/** Decides about a pair. The toast offers to undo the decision. */
export function useDecide(refresh: () => Promise<void>) {
  const t = useDuplicatesText();
  const [isDeciding, setDeciding] = useState(false);
  const attempted = useRef(new Set<number>());

  async function decide(pair: DuplicatePair, state: DuplicateState, keptPersonId: number | null = null) {
    setDeciding(true);
    attempted.current.add(pair.id);
    const id = `pair-${pair.id}`;
    try {
      const decided = await api.patch('/api/user/people/duplicate-pairs/{pair_id}/', {
        path: { pair_id: pair.id },
        body: { state, keptPersonId, rowVersion: pair.rowVersion },
      });
      toast.success(
        t(`done.${state}`),
        state === 'open'
          ? { id }
          : { id, action: { label: t('undo'), onClick: () => void decide(decided, 'open') } },
      );
    } catch (error) {
      const isStale = isProblem(error, 'stale-version');
      toast.error(t(isStale ? 'stale' : 'failed'), {
        id,
        description: !isStale && error instanceof Error ? error.message : undefined,
      });
      // What was shown is outdated. After a decision its event reloads the lists.
      await refresh();
    }
    setDeciding(false);
  }

  return { decide, isDeciding, hasAttempted: (pairId: number) => attempted.current.has(pairId) };
}
