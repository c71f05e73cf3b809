import { useAccess, useKnownDraft } from '@huddle/kit/session';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { readDrafts } from '../drafts.resource';
import { type CallDraft, NEW_CALL } from './use-call-draft';

/** The call that was on when the page was left. */
const callOnQuery = queryOptions({
  queryKey: ['messaging', 'call-on'],
  queryFn: ({ signal }) => readDrafts<CallDraft>(NEW_CALL, signal),
  // Asked once: from then on this page knows better.
  staleTime: Number.POSITIVE_INFINITY,
});

/** When the call began that the user has on, also before a reload; null without one. */
export function useCallOn(): string | null {
  // In the plain form a call is written down when it is over.
  const goesWithCall = useAccess().hasFlag('chat.newPhoneCallDesign');
  const known = useKnownDraft(NEW_CALL);
  const { data: kept } = useQuery({ ...callOnQuery, enabled: goesWithCall && known === undefined });
  const call = known === undefined ? kept?.[0]?.body : (known as CallDraft | null);
  return goesWithCall && call?.startedAt && !call.endedAt ? call.startedAt : null;
}
