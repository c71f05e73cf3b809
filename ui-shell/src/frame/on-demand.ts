import { useEffect, useState } from 'react';

/** The page has been drawn by then; what is fetched now is in nobody's way. */
const FETCH_AFTER_MS = 2_000;

/**
 * A part of the frame that the first page does without: fetched soon after it, or at once when it is wanted.
 * `onFailed` is told when it cannot be had; the next wish tries again. It is no `lazy()`: React holds back what
 * suspended for up to 300 ms, and with it whatever else loads on the page.
 */
export function useOnDemand<T>(load: () => Promise<T>, isWanted: boolean, onFailed: () => void): T | null {
  const [part, setPart] = useState<{ loaded: T } | null>(null);
  const hasPart = part !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a wish begins a load; that its functions are new ones does not
  useEffect(() => {
    if (hasPart) return;
    let isCurrent = true;
    const fetchPart = () =>
      load().then(
        (loaded) => {
          if (isCurrent) setPart({ loaded });
        },
        () => {
          if (isCurrent && isWanted) onFailed();
        },
      );
    const timer = isWanted ? undefined : setTimeout(fetchPart, FETCH_AFTER_MS);
    if (isWanted) void fetchPart();
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [hasPart, isWanted]);
  return part?.loaded ?? null;
}
