import { useSyncExternalStore } from 'react';

/** Whether a media query matches, kept up to date. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    () => matchMedia(query).matches,
  );
}

/** Wide enough for the reading pane beside the list (ui.md, "Layout"). */
export const WIDE = '(min-width: 1281px)';
/** Wide enough for the filter column; below that, the filters are behind a button. */
export const HAS_FILTER_COLUMN = '(min-width: 900px)';
