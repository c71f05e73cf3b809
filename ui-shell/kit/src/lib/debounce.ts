import { useEffect, useState } from 'react';

/** Pause in typing before a search starts (console.md §9). */
export const SEARCH_DEBOUNCE_MS = 300;

/** The text after the last pause in typing; a blank text takes effect at once. */
export function useDebounced(text: string, ms = SEARCH_DEBOUNCE_MS): string {
  const [debounced, setDebounced] = useState(text);
  const isBlank = text.trim() === '';
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), isBlank ? 0 : ms);
    return () => clearTimeout(timer);
  }, [text, isBlank, ms]);
  return isBlank ? '' : debounced;
}
