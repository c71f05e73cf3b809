import { useEffect, useState } from 'react';

/** By then the page has been rendered; loading does not delay it. */
const FETCH_AFTER_MS = 2_000;

/**
 * A part of the frame that the first page does not need: loaded shortly after it, or at once when it is used.
 * `onFailed` is called if it cannot be loaded; the next use retries. It is not `lazy()`: React delays suspended
 * content by up to 300 ms, and with it everything else that loads on the page.
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
