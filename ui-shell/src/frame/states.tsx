import { PracticingStates } from '@huddle/kit/components/app/practicing-states';
import { useMe } from '@huddle/kit/session';

/** The states in which this clinician may give care; All for admins (console.md §2, "Header"). */
export default function States() {
  const { isAdmin, providerFields } = useMe();
  return (
    <PracticingStates
      states={isAdmin ? 'all' : providerFields.practicingStates.map((state) => state.abbreviation)}
    />
  );
}
