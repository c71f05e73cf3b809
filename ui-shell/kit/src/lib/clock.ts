import { useSyncExternalStore } from 'react';

interface Ticker {
  subscribe: (listener: () => void) => () => void;
  now: () => number;
}

const tickers = new Map<number, Ticker>();

/**
 * A clock shared by all components that show time, with one timer per period. It ticks at multiples of the period,
 * stops without listeners, and catches up when a hidden tab is shown again, since browsers throttle timers in
 * hidden tabs.
 */
function ticker(period: number): Ticker {
  const known = tickers.get(period);
  if (known) return known;
  const listeners = new Set<() => void>();
  let current = Date.now();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function tick() {
    current = Date.now();
    for (const listener of listeners) listener();
    clearTimeout(timer);
    timer = setTimeout(tick, period - (current % period));
  }
  function onVisible() {
    if (document.visibilityState === 'visible') tick();
  }

  const made: Ticker = {
    now: () => current,
    subscribe(listener) {
      listeners.add(listener);
      if (listeners.size === 1) {
        current = Date.now();
        timer = setTimeout(tick, period - (current % period));
        document.addEventListener('visibilitychange', onVisible);
      }
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) {
          clearTimeout(timer);
          document.removeEventListener('visibilitychange', onVisible);
        }
      };
    },
  };
  tickers.set(period, made);
  return made;
}

/** The current time, updated every `period` milliseconds. */
export function useNow(period: number): number {
  const { subscribe, now } = ticker(period);
  return useSyncExternalStore(subscribe, now);
}
