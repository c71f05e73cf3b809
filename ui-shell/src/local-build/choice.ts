/**
 * Whether this tab runs a local build: a shell and a module from source, from the development server that the host
 * names. Only a host in development names one, and its content security policy lets nothing else in. The choice is the
 * tab's, made by a command of the page: no address that somebody sends can make it.
 */
const KEY = 'huddle.local-build';

/** The development server that the host lets its pages load from; none in production. */
export function devOrigin(): string | null {
  const origin = document.querySelector('meta[name="huddle-dev-origin"]')?.getAttribute('content');
  return origin?.startsWith('http') ? origin : null;
}

/** The development server whose build this tab has chosen, as long as the host names it. */
export function chosenOrigin(): string | null {
  const origin = devOrigin();
  return origin !== null && sessionStorage.getItem(KEY) === origin ? origin : null;
}

/** Lets this tab run the local build. */
export function chooseLocalBuild(): void {
  const origin = devOrigin();
  if (origin === null) return;
  sessionStorage.setItem(KEY, origin);
  location.reload();
}

/** Lets this tab run what is published again. */
export function resetLocalBuild(): void {
  sessionStorage.removeItem(KEY);
  location.reload();
}
