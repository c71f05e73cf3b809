import { paths } from '@huddle/kit/contract';
import { type ParsedLocation, redirect } from '@tanstack/react-router';
import { catalogue, slotEntries } from '../modules/registry';

/** Redirects `/patients/7` to the first tab and keeps the query (console.md §2). */
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

/** The workspace, not needed by other pages. Its own pages start loading it first. */
export const loadWorkspace = () => import('./workspace');
