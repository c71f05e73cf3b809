import { linkTo, type PageLink, paths } from '@huddle/kit/contract';

/** Links to a person's record: a patient's is in the workspace, any other's has a page of its own. */
export function recordLink(personId: number, userId: number | null | undefined, tab?: 'profile'): PageLink {
  if (!userId) return linkTo(`/people/${personId}`);
  return linkTo(tab ? paths.patientTab(userId, tab) : paths.patient(userId));
}
