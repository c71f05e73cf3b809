import { useAssignees } from '@huddle/kit/lib/assignees';
import { fullName } from '@huddle/kit/lib/person';
import { useDefinitionText } from './text';

/** Returns the name of a member of staff. */
export function useStaffName(): (userId: number) => string {
  const td = useDefinitionText();
  const users = useAssignees({}).data?.flatMap(({ assigneeGroupUsers }) => assigneeGroupUsers ?? []);
  return (userId) => {
    const user = users?.find(({ id }) => id === userId);
    return user ? fullName(user) : td('someone');
  };
}
