/** The version in the landing page's `<meta name="huddle-version">`, as the host serves it now. */
export async function fetchShellVersion(signal?: AbortSignal): Promise<string | null> {
  // The timestamp bypasses every cache (console.md §7).
  const response = await fetch(`/?t=${Date.now()}`, { cache: 'no-store', credentials: 'omit', signal });
  if (!response.ok) return null;
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  return versionOf(page);
}

/** Reads the version from a page's `<meta>` element. */
export function versionOf(page: Document): string | null {
  return page.querySelector('meta[name="huddle-version"]')?.getAttribute('content') ?? null;
}
