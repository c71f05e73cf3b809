import { defaultParseSearch } from '@tanstack/react-router';

/** URLs of the shell. Links to pages of other modules are made by `usePage`, those to a module's own by the router's typed links. */

type QueryValue = string | number | boolean | null | undefined;

function withQuery(path: string, query: Record<string, QueryValue> = {}): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    if (value !== null && value !== undefined && value !== '') search.set(key, String(value));
  }
  const text = search.toString();
  return text ? `${path}?${text}` : path;
}

/** Builders of the paths of the shell and of the slots that have addresses (console.md §2, route table). */
export const paths = {
  landing: (query?: { next?: string; error?: string }) => withQuery('/', query),
  patient: (
    patientId: number,
    query?: { caseId?: number; action?: string; scrollToMessageId?: number | string },
  ) => withQuery(`/patients/${patientId}`, query),
  /** A tab of the slot `patient.tab/v1`, of this module. */
  patientTab: (patientId: number, tab: string, query?: Record<string, QueryValue>) =>
    withQuery(`/patients/${patientId}/${encodeURIComponent(tab)}`, query),
  /** A tab of the slot `person.tab/v1`, of this module; for a patient, it leads to the same tab of the workspace. */
  personTab: (personId: number, tab: string, query?: Record<string, QueryValue>) =>
    withQuery(`/people/${personId}/${encodeURIComponent(tab)}`, query),
  /** A page of the slot `settings.page/v1`, of this module; the first one if omitted. */
  settings: (page?: string) => (page ? `/settings/${encodeURIComponent(page)}` : '/settings'),
  adminModules: () => '/admin/modules',
  adminFeatures: () => '/admin/features',
  adminFailures: () => '/admin/failures',
} as const;

/** A link that a module's router accepts unchecked. */
export interface PageLink {
  to: never;
  search: never;
}

/**
 * Where {@link paths} leads, as props of a router `Link`, options of `navigate`, or props of `Navigate`:
 * `<Link {...linkTo(paths.patient(7, { caseId: 3 }))}>`. A module's router knows the module's own routes alone, so that a link to another
 * module has a type that it accepts unchecked.
 */
export function linkTo(href: string, search: object = {}): PageLink {
  const [to = '/', query = ''] = href.split('?');
  return { to: to as never, search: { ...defaultParseSearch(`?${query}`), ...search } as never };
}
