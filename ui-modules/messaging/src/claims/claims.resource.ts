import { ProblemError } from '@huddle/kit/api';
import { toast } from '@huddle/kit/components/ui/toast';
import { useAccess } from '@huddle/kit/session';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, type Thread } from '../api';
import { takeWork } from '../live-cache';
import { useText } from '../text';
import type { Work } from './work.model';

/** The feature of what is here. */
export const CLAIMS = 'messaging.claims';

/** What can be done with the work on a thread. */
export type WorkAction =
  | { do: 'claim'; takeOver?: boolean }
  | { do: 'giveBack' }
  | { do: 'handOver'; groupId: number; note: string }
  | { do: 'snooze'; until: Date | null }
  | { do: 'unsnooze' }
  | { do: 'finish' }
  | { do: 'reopen' };

function call({ uid, work }: Thread, action: WorkAction): Promise<Work> {
  const path = { uid };
  switch (action.do) {
    case 'claim':
      return api.put('/api/chat/thread/{uid}/claim/', { path, body: { takeOver: action.takeOver ?? false } });
    case 'giveBack':
      return api.delete('/api/chat/thread/{uid}/claim/', { path });
    case 'handOver':
      return api.post('/api/chat/thread/{uid}/hand-over/', {
        path,
        body: { groupId: action.groupId, note: action.note, rowVersion: work?.rowVersion ?? 0 },
      });
    case 'snooze':
      return api.put('/api/chat/thread/{uid}/snooze/', {
        path,
        body: { until: action.until?.toISOString() ?? null },
      });
    case 'unsnooze':
      return api.delete('/api/chat/thread/{uid}/snooze/', { path });
    case 'finish':
      return api.put('/api/chat/thread/{uid}/done/', { path, body: {} });
    case 'reopen':
      return api.delete('/api/chat/thread/{uid}/done/', { path });
  }
}

/** Claims, hands over, puts aside, finishes. Who was too late sees how it is now. */
export function useWork(thread: Thread) {
  const queryClient = useQueryClient();
  const t = useText();
  return useMutation({
    mutationFn: (action: WorkAction) => call(thread, action),
    onSuccess: (work) => takeWork(queryClient, thread.patient, work),
    onError: (error) => {
      const isLate =
        error instanceof ProblemError &&
        (error.slug === 'claimed-by-other' || error.slug === 'stale-version');
      toast.error(t(isLate ? 'work.late' : 'work.failed'));
      if (isLate) void queryClient.invalidateQueries({ queryKey: ['messaging', 'thread', thread.patient] });
    },
  });
}

const settingsQuery = queryOptions({
  queryKey: ['messaging', 'claim-settings'],
  queryFn: ({ signal }) => api.get('/api/chat/claim-settings/', { signal }),
  staleTime: 10 * 60_000,
});

/** Whether one may reply over another's claim; warned until it is known. */
export function useReplyOver() {
  const hasClaims = useAccess().hasFeature(CLAIMS);
  const { data } = useQuery({ ...settingsQuery, enabled: hasClaims });
  return data?.replyOver ?? 'warned';
}
