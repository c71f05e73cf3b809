import { Slot } from '@huddle/kit/contract';

/** What other modules say about a person in the header. Loaded after the rest of it. */
export default function ContributedChips(props: { personId: number; patientId: number | null }) {
  return <Slot name="person.chip/v1" props={props} />;
}
