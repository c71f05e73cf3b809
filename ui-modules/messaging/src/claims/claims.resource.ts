import { isProblem } from '@huddle/kit/api';
import { toast } from '@huddle/kit/components/ui/toast';
import { fullName } from '@huddle/kit/lib/person';
import { useAccess, useMe } from '@huddle/kit/session';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, type ClaimSettings, type Thread } from '../api';
import { takeWork } from '../live-cache';
import { useText } from '../text';
import { rowNavigation } from '../threads/row-navigation.store';
import { useMarkThread } from '../threads/threads.resource';
import type { Work } from './work.model';

/** The feature that enables claims. */
export const CLAIMS = 'messaging.claims';

/** Longest note of a hand-over; the host has the same limit. */
export const NOTE_LIMIT = 500;

/** How long Done can be undone. */
const UNDO_MS = 10_000;

/** Actions on the work of a thread. */
export type WorkAction =
  | { do: 'claim'; takeOver?: boolean }
  | { do: 'giveBack' }
  | { do: 'handOver'; groupId: number; note: string }
  | { do: 'snooze'; until: Date | null; overClaim?: boolean }
  | { do: 'unsnooze' }
  | { do: 'finish'; overClaim?: boolean }
  | { do: 'reopen' };

/** Actions that are allowed on another's claim after confirmation. */
export type OverClaimAction = Extract<WorkAction, { do: 'snooze' | 'finish' }>;

/** Whether an action needs a confirmation that has not been given yet. */
export function mayGoOverClaim(action: WorkAction): action is OverClaimAction {
  return (action.do === 'snooze' || action.do === 'finish') && !action.overClaim;
}

/** Asks the host for an action; resolves to the work after it. */
export function callWork({ uid, work }: Pick<Thread, 'uid' | 'work'>, action: WorkAction): Promise<Work> {
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
        body: { until: action.until?.toISOString() ?? null, overClaim: action.overClaim ?? false },
      });
    case 'unsnooze':
      return api.delete('/api/chat/thread/{uid}/snooze/', { path });
    case 'finish':
      return api.put('/api/chat/thread/{uid}/done/', {
        path,
        body: { overClaim: action.overClaim ?? false },
      });
    case 'reopen':
      return api.delete('/api/chat/thread/{uid}/done/', { path });
  }
}

/** Claims, hands over, snoozes, finishes. A stale call shows the current state; a call that needs a confirmation is left to the caller. */
export function useWork(thread: Thread) {
  const queryClient = useQueryClient();
  const t = useText();
  const me = useMe();
  const { mutate: mark } = useMarkThread();
  const show = (work: Work) => takeWork(queryClient, thread.patient, work);

  // Marking a thread done also releases its claim and marks it read.
  async function undoDone({ wasMine, wasUnread }: { wasMine: boolean; wasUnread: boolean }) {
    try {
      show(await callWork(thread, { do: 'reopen' }));
      if (wasMine) show(await callWork(thread, { do: 'claim' }));
      if (wasUnread) mark({ thread, isUnread: true });
      rowNavigation.get()?.select(thread.patient);
    } catch {
      toast.error(t('work.failed'));
    }
  }
  return useMutation({
    mutationFn: (action: WorkAction) => callWork(thread, action),
    // Read now: the event about the change may arrive before the response.
    onMutate: () => ({ wasMine: thread.work?.owner?.user?.id === me.id, wasUnread: thread.isUnread }),
    onSuccess: (work, action, before) => {
      show(work);
      if (action.do !== 'finish') return;
      if (before.wasUnread) mark({ thread, isUnread: false });
      toast.success(t('work.markedDone', { name: fullName(thread.patientMetadata) }), {
        id: 'done',
        duration: UNDO_MS,
        action: { label: t('work.undo'), onClick: () => void undoDone(before) },
      });
    },
    onError: (error, action) => {
      const isClaimed = isProblem(error, 'claimed-by-other');
      const isLate = isClaimed || isProblem(error, 'stale-version');
      // The current state is in the problem's `current`.
      if (isLate) takeWork(queryClient, thread.patient, error.body.current as Work);
      if (!(isClaimed && mayGoOverClaim(action))) toast.error(t(isLate ? 'work.late' : 'work.failed'));
    },
  });
}

/** The tenant's claim settings. */
export const settingsQuery = api.query('/api/chat/claim-settings/', {}, { staleTime: 10 * 60_000 });

/** Changes the settings, with the version that was shown. */
export function updateSettings(body: ClaimSettings): Promise<ClaimSettings> {
  return api.patch('/api/chat/claim-settings/', { body });
}

/** Whether replies over another's claim are allowed; `warned` until it is known. */
export function useReplyOver() {
  const hasClaims = useAccess().hasFeature(CLAIMS);
  const { data } = useQuery({ ...settingsQuery, enabled: hasClaims });
  return data?.replyOver ?? 'warned';
}
