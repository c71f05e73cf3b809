import { fullName } from '@huddle/kit/lib/person';
import type { Text } from '../text';
import { isOwnedBy, type Owner, type Reader } from '../thread/work.model';

/** The assignee of a thread: "Thread assigned to Iris Okonkwo", "Thread assigned to Nurses (your team)". */
export function claimText(t: Text, owner: Owner, reader: Reader): string {
  const isMine = isOwnedBy(reader, owner);
  if (owner.user) return isMine ? t('work.yours') : t('work.theirs', { name: fullName(owner.user) });
  return t(isMine ? 'work.givenToYours' : 'work.given', { name: owner.group?.name ?? '' });
}
