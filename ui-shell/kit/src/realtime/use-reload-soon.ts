import { useEffect, useRef, useState } from 'react';

/** Events in a row are answered with one reload: a bulk change makes one per row. */
const RELOAD_AFTER_MS = 400;

function reloader(load: () => Promise<unknown>) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isRunning = false;
  let isWanted = false;
  function trigger() {
    if (isRunning) isWanted = true;
    else timer ??= setTimeout(() => void run(), RELOAD_AFTER_MS);
  }
  async function run() {
    timer = undefined;
    isRunning = true;
    // A failed reload is shown by what it reloads.
    await load().catch(() => {});
    isRunning = false;
    if (!isWanted) return;
    isWanted = false;
    trigger();
  }
  function stop() {
    clearTimeout(timer);
    timer = undefined;
    isWanted = false;
  }
  return { trigger, stop };
}

/**
 * Reloads what is shown soon after an event. Events until then share the reload; those during a reload are followed by one more after it,
 * and never start it over.
 */
export function useReloadSoon(reload: () => Promise<unknown>): () => void {
  const latest = useRef(reload);
  useEffect(() => {
    latest.current = reload;
  });
  const [{ trigger, stop }] = useState(() => reloader(() => latest.current()));
  useEffect(() => stop, [stop]);
  return trigger;
}
