import { isProblem } from '@huddle/kit/api';
import { toast } from '@huddle/kit/components/ui/toast';
import { fullName } from '@huddle/kit/lib/person';
import { useAccess, useMe } from '@huddle/kit/session';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, type ClaimSettings, limits, type Thread } from '../api';
import { takeWork } from '../live-cache';
import { useText } from '../text';
import { rowNavigation } from '../thread/row-navigation.store';
import { loadedThread, useMarkThread } from '../thread/threads.resource';
import { isFieldFocused, keysPressed } from '../thread/typed-keys';
import { mayGoOverClaim, needsReply, ownerOf, type Work, type WorkAction } from '../thread/work.model';
import { endUndo, offerUndo } from '../undo';
import { callWork } from './call-work';
import { restoreWork } from './restore-work';

/** The feature that enables claims. */
export const CLAIMS = 'messaging.claims';

/** Longest note of a hand-over, in characters. */
export const NOTE_LIMIT = limits.HandOver.note.maxLength;

/** The problems by which the host refuses a new owner. */
const REFUSALS = ['not-licensed', 'inactive', 'team-without-members'] as const;

/** Whether an action only renews what its user has already. */
function isRenewal(action: WorkAction, before: Work | null | undefined, readerId: number): boolean {
  return action.do === 'claim' && ownerOf(before, Date.now())?.user?.id === readerId;
}

/**
 * Claims, hands over, snoozes, finishes; each can be undone until the next action. A stale call shows the current state; a call that needs a
 * confirmation is left to the caller.
 */
export function useWork(thread: Thread) {
  const queryClient = useQueryClient();
  const t = useText();
  const me = useMe();
  const { mutate: mark } = useMarkThread();
  const show = (work: Work) => takeWork(queryClient, thread.patient, work);
  const name = fullName(thread.patientMetadata);

  // Marking a thread done also marks it read.
  async function undo(before: Work, after: Work, wasUnread: boolean) {
    const typed = keysPressed();
    const now = loadedThread(queryClient, thread.patient)?.work ?? after;
    // A renewed lease is the same claim and has the same version.
    if (now.rowVersion !== after.rowVersion) {
      toast.error(t('work.late'));
      return;
    }
    try {
      show(await restoreWork(thread, before, after, me.id));
      if (wasUnread) mark({ thread, isUnread: true });
      // Back to the patient whose thread it was, unless the user has begun something else meanwhile.
      if (after.done && typed === keysPressed() && !isFieldFocused())
        rowNavigation.get()?.select(thread.patient);
    } catch {
      toast.error(t('work.failed'));
    }
  }
  return useMutation({
    mutationFn: (action: WorkAction) => callWork(thread, action),
    // Read now: the event about the change may arrive before the response.
    onMutate: (action) => {
      const before = loadedThread(queryClient, thread.patient)?.work ?? thread.work;
      const renews = isRenewal(action, before, me.id);
      if (!renews) endUndo();
      return { before, renews, wasUnread: thread.isUnread };
    },
    onSuccess: (work, action, { before, renews, wasUnread }) => {
      show(work);
      if (renews) return;
      const marksRead = action.do === 'finish' && wasUnread;
      if (marksRead) mark({ thread, isUnread: false });
      const waits = action.do === 'finish' && needsReply({ work: before });
      offerUndo(
        t(`work.did.${action.do}`, { name }),
        t('work.undo'),
        () => before && void undo(before, work, marksRead),
        waits ? t('work.waits', { count: 1 }) : undefined,
      );
    },
    onError: (error, action) => {
      const refusal = REFUSALS.find((kind) => isProblem(error, kind));
      if (refusal) {
        const who = action.do === 'claim' ? 'you' : 'them';
        toast.error(
          refusal === 'not-licensed'
            ? t(`work.notLicensed.${who}`, { state: thread.patientMetadata.addressState ?? '' })
            : t(`work.refused.${refusal}`),
        );
        return;
      }
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
