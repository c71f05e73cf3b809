import { useEffect, useLayoutEffect, useRef } from 'react';

/** Runs at once, then at most every `ms`; requests in between run once at the end. */
export function useThrottled(ms: number, run: () => void): () => void {
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
    const open = () => {
      state.again = false;
      latest.current();
      state.timer = setTimeout(() => {
        state.timer = null;
        if (state.again) open();
      }, ms);
    };
    open();
  };
}
