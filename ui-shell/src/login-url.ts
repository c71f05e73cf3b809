/** The page to return to after the log-in, within this console: `next`, or the messages. */
export function returnPath(search: URLSearchParams): string {
  const next = search.get('next') ?? '';
  // Browsers treat `//host` and `/\\host` as other hosts; the host rejects them as well.
  return /^\/(?![/\\])/.test(next) ? next : '/messages';
}

/** The URL that starts the log-in. */
export function loginUrl(search: URLSearchParams): string {
  const query = new URLSearchParams({ next: returnPath(search) });
  const organization = search.get('organization');
  if (organization) query.set('organization', organization);
  return `/api/session/login?${query}`;
}
