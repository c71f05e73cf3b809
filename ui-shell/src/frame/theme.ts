import type { Theme } from '@huddle/kit/components/app/user-menu';
import { Store } from '@huddle/kit/lib/store';
import { readPreference, writePreference } from '@huddle/kit/session';

function stored(): Theme {
  const value = readPreference('theme');
  return value === 'light' || value === 'dark' ? value : 'system';
}

/** The theme that the user chose. */
export const theme = new Store<Theme>(stored());

const prefersDark = window.matchMedia('(prefers-color-scheme: dark)');

function apply(): void {
  const dark = theme.get() === 'dark' || (theme.get() === 'system' && prefersDark.matches);
  document.documentElement.classList.toggle('dark', dark);
  document.documentElement.style.colorScheme = dark ? 'dark' : 'light';
}

/** Applies the chosen theme, or that of the system. */
export function startTheme(): void {
  apply();
  theme.subscribe(() => {
    writePreference('theme', theme.get() === 'system' ? null : theme.get());
    apply();
  });
  prefersDark.addEventListener('change', apply);
  // Other tabs follow.
  window.addEventListener('storage', () => theme.set(stored()));
}
