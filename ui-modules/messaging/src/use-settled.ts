import { useEffect, useState } from 'react';

/** A search begins when nothing was typed for so long (console.md §9). */
const SEARCH_DEBOUNCE_MS = 300;

/** What was typed, once nothing was typed for a moment. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
