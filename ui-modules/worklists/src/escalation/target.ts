import type { AssigneeGroup } from '@huddle/kit/lib/assignees';
import { assigneesOf } from '@huddle/kit/lib/assignees';
import { fullName } from '@huddle/kit/lib/person';

/** To whom work is escalated: a member of staff, or an assignee group. */
export interface Target {
  userId?: number | null;
  groupId?: number | null;
}

/** The assignee group that stands for a target in a picker: members of staff are chosen by their own group. */
export function groupOf({ userId, groupId }: Target, groups: readonly AssigneeGroup[]): number | null {
  if (userId == null) return groupId ?? null;
  return assigneesOf(groups).find(({ user }) => user?.id === userId)?.group.id ?? null;
}

/** The target that an assignee group stands for. */
export function targetOf(groupId: number | null, groups: readonly AssigneeGroup[]): Target {
  const user = assigneesOf(groups).find(({ group }) => group.id === groupId)?.user;
  return user ? { userId: user.id, groupId: null } : { userId: null, groupId };
}

/** The name of a target, if known. */
export function targetName(
  target: Target | null | undefined,
  groups: readonly AssigneeGroup[] | undefined,
): string | null {
  if (!target || !groups) return null;
  const found = assigneesOf(groups).find(({ group }) => group.id === groupOf(target, groups));
  if (!found) return null;
  return found.user ? fullName(found.user) : found.group.name;
}
