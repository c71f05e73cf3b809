import { useEffect, useLayoutEffect, useRef } from 'react';

/**
 * Runs at once, then at most every `ms`; requests in between run once at the end. `lastRun` is the time of a run
 * from elsewhere (`Date.now()`), such as the first load of a query, which the next one keeps its distance from.
 */
export function useThrottled(ms: number, run: () => void, lastRun = 0): () => void {
  const latest = useRef(run);
  useLayoutEffect(() => {
    latest.current = run;
  });
  const state = useRef<{ timer: ReturnType<typeof setTimeout> | null; again: boolean }>({
    timer: null,
    again: false,
  }).current;
  useEffect(
    () => () => {
      if (state.timer) clearTimeout(state.timer);
      state.timer = null;
    },
    [state],
  );
  return () => {
    if (state.timer) {
      state.again = true;
      return;
    }
    const close = (forMs: number) => {
      state.timer = setTimeout(() => {
        state.timer = null;
        if (state.again) open();
      }, forMs);
    };
    const open = () => {
      state.again = false;
      latest.current();
      close(ms);
    };
    const early = lastRun + ms - Date.now();
    if (early > 0) {
      state.again = true;
      close(early);
    } else open();
  };
}
