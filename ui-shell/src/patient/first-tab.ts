import { paths } from '@huddle/kit/contract';
import { type ParsedLocation, redirect } from '@tanstack/react-router';
import { catalogue, slotEntries } from '../modules/registry';

/** `/patients/7` leads to the first tab and keeps the query (console.md §2). */
export function redirectToFirstTab({
  params,
  location,
}: {
  params: { id: number };
  location: ParsedLocation;
}): void {
  const [first] = slotEntries(catalogue.get(), 'patient.tab/v1');
  if (!first) return;
  const path = paths.patientTab(params.id, first.path ?? first.id);
  throw redirect({ href: `${path}${location.searchStr}`, replace: true });
}

/** The workspace, which the pages of other places do without. Its own pages begin to fetch it before anything else. */
export const loadWorkspace = () => import('./workspace');
