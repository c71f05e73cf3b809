/** The URL that starts the log-in. `next` is the page to return to, within this console. */
export function loginUrl(search: URLSearchParams): string {
  const next = search.get('next') ?? '';
  // Browsers treat `//host` and `/\\host` as other hosts; the host rejects them as well.
  const isLocal = /^\/(?![/\\])/.test(next);
  const query = new URLSearchParams({ next: isLocal ? next : '/messages' });
  const organization = search.get('organization');
  if (organization) query.set('organization', organization);
  return `/api/session/login?${query}`;
}
