import { useEffect, useState } from 'react';

/** Pause in typing before a search starts (console.md §9). */
const SEARCH_DEBOUNCE_MS = 300;

/** The text after the last pause in typing. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
