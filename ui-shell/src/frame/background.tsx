import { useSlotResults } from '@huddle/kit/contract';
import { useEffect, useState } from 'react';

const NOTHING = {};

/** Longest wait for a quiet moment after the first page. */
const LATEST_MS = 2_000;

/** Runs the modules' background work, once the first page had its time. */
export function Background() {
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    // Safari has no idle callbacks.
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(() => setDue(true), LATEST_MS / 4);
      return () => clearTimeout(timer);
    }
    const handle = requestIdleCallback(() => setDue(true), { timeout: LATEST_MS });
    return () => cancelIdleCallback(handle);
  }, []);
  return isDue ? <Running /> : null;
}

function Running() {
  return <div hidden>{useSlotResults('background/v1', NOTHING).sources}</div>;
}
