import { useAccess, useKnownDraft } from '@huddle/kit/session';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { readDrafts } from '../drafts.resource';
import { type CallDraft, NEW_CALL } from './use-call-draft';

/** The call that was in progress when the page was left. */
const callOnQuery = queryOptions({
  queryKey: ['messaging', 'call-on'],
  queryFn: ({ signal }) => readDrafts<CallDraft>(NEW_CALL, signal),
  // Loaded once: from then on this page has the current state.
  staleTime: Number.POSITIVE_INFINITY,
});

/** When the user's call in progress began, also before a reload; null without one. */
export function useCallOn(): string | null {
  // The simple form logs a call after it has ended.
  const goesWithCall = useAccess().hasFlag('chat.newPhoneCallDesign');
  const known = useKnownDraft(NEW_CALL);
  const { data: kept } = useQuery({ ...callOnQuery, enabled: goesWithCall && known === undefined });
  const call = known === undefined ? kept?.[0]?.body : (known as CallDraft | null);
  return goesWithCall && call?.startedAt && !call.endedAt ? call.startedAt : null;
}
