import { defaultParseSearch } from '@tanstack/react-router';

/** URLs for links between modules. Within a module use the router's typed links. */

type QueryValue = string | number | boolean | null | undefined;

function withQuery(path: string, query: Record<string, QueryValue> = {}): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    if (value !== null && value !== undefined && value !== '') search.set(key, String(value));
  }
  const text = search.toString();
  return text ? `${path}?${text}` : path;
}

/** Path builders (console.md §2, route table). */
export const paths = {
  landing: (query?: { next?: string; error?: string }) => withQuery('/', query),
  messages: (query?: { f?: string; podIds?: readonly (number | string)[] }) =>
    withQuery('/messages', { f: query?.f, pod_ids: query?.podIds?.join(',') }),
  patients: () => '/patients',
  patient: (
    patientId: number,
    query?: { caseId?: number; action?: string; scrollToMessageId?: number | string },
  ) => withQuery(`/patients/${patientId}`, query),
  patientTab: (patientId: number, tab: string, query?: Record<string, QueryValue>) =>
    withQuery(`/patients/${patientId}/${encodeURIComponent(tab)}`, query),
  person: (personId: number) => `/people/${personId}`,
  personTab: (personId: number, tab: string, query?: Record<string, QueryValue>) =>
    withQuery(`/people/${personId}/${encodeURIComponent(tab)}`, query),
  addPerson: () => '/people/add',
  case: (caseId: number) => `/cases/${caseId}`,
  inbox: () => '/inbox',
  worklist: () => '/worklist',
  schedule: () => '/schedule',
  settings: (page?: string) => (page ? `/settings/${encodeURIComponent(page)}` : '/settings'),
  visit: (appointmentId: number) => `/visit/${appointmentId}`,
  adminModules: () => '/admin/modules',
  adminFeatures: () => '/admin/features',
  adminFailures: () => '/admin/failures',
} as const;

/**
 * Where {@link paths} leads, as props of a router `Link`, options of `navigate`, or props of `Navigate`:
 * `<Link {...linkTo(paths.patient(7, { caseId: 3 }))}>`. A module's router knows the module's own routes alone, so that a link to another
 * module has a type that it accepts unchecked; a test holds `paths` against the declarations of all modules.
 */
export function linkTo(href: string, search: object = {}): { to: never; search: never } {
  const [to = '/', query = ''] = href.split('?');
  return { to: to as never, search: { ...defaultParseSearch(`?${query}`), ...search } as never };
}
