/**
 * Whether this tab runs a local build: a shell and a module from source, from the development server that the host
 * names. Only a host in development names one, and its content security policy allows no other. The choice belongs to
 * the tab and is made by a command of the page: no URL can make it.
 */
const KEY = 'huddle.local-build';

/** The development server from which the host lets its pages load; none in production. */
export function devOrigin(): string | null {
  const origin = document.querySelector('meta[name="huddle-dev-origin"]')?.getAttribute('content');
  return origin?.startsWith('http') ? origin : null;
}

/** The development server whose build this tab has chosen, as long as the host names it. */
export function chosenOrigin(): string | null {
  const origin = devOrigin();
  return origin !== null && sessionStorage.getItem(KEY) === origin ? origin : null;
}

/** Switches this tab to the local build. */
export function chooseLocalBuild(): void {
  const origin = devOrigin();
  if (origin === null) return;
  sessionStorage.setItem(KEY, origin);
  location.reload();
}

/** Switches this tab back to the published build. */
export function resetLocalBuild(): void {
  sessionStorage.removeItem(KEY);
  location.reload();
}
