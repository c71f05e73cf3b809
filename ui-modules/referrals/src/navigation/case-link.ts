import { type PageLink, usePage } from '@huddle/kit/contract';
import type { Subject } from '../subject';

/** Creates links to cases among the to dos of the person (navigation.md §2.1); null without that page. */
export function useCaseLink({ patientId, personId }: Subject): ((caseId: number) => PageLink) | null {
  const ofPatient = usePage('todos', 'patient-todos');
  const ofPerson = usePage('todos', 'person-todos');
  if (patientId === undefined) return ofPerson && ((caseId) => ofPerson({ personId, caseId }));
  return ofPatient && ((caseId) => ofPatient({ patientId, caseId }));
}
