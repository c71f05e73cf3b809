/** The address that starts the log-in. `next` is where the person wanted to go, within this console. */
export function loginUrl(search: URLSearchParams): string {
  const next = search.get('next') ?? '';
  // Browsers take `//host` and `/\\host` for other hosts; the host refuses them as well.
  const isLocal = /^\/(?![/\\])/.test(next);
  const query = new URLSearchParams({ next: isLocal ? next : '/messages' });
  const organization = search.get('organization');
  if (organization) query.set('organization', organization);
  return `/api/session/login?${query}`;
}
