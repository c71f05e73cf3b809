const PREFERENCE_PREFIX = 'huddle.preference.';

/**
 * Storage keys kept in the browser after a log-out: user preferences, never data about patients (corrections.md
 * 25). Everything else is cleared.
 */
const KEPT_PREFIXES = [PREFERENCE_PREFIX, 'huddle.panels.', 'huddle.columns.'];

/** Reads a preference of this browser, such as the theme. It survives a log-out, so it must not name a person. */
export function readPreference(name: string): string | null {
  try {
    return localStorage.getItem(PREFERENCE_PREFIX + name);
  } catch {
    // The browser's settings may forbid storage; the console works without it.
    return null;
  }
}

/** Sets a preference, or removes it if null. */
export function writePreference(name: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(PREFERENCE_PREFIX + name);
    else localStorage.setItem(PREFERENCE_PREFIX + name, value);
  } catch {
    // As above: a preference that cannot be stored is not an error.
  }
}

/** Clears everything the console stores in this browser except preferences. */
export function forgetBrowserState(): void {
  try {
    sessionStorage.clear();
    for (const key of Object.keys(localStorage)) {
      if (!KEPT_PREFIXES.some((prefix) => key.startsWith(prefix))) localStorage.removeItem(key);
    }
  } catch {
    // If storage is forbidden, there is nothing to clear.
  }
}
