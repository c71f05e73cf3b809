import { useEffect } from 'react';

/** Who asked for quiet. */
const askers = new Set<object>();

/** Whether nothing may pop up or sound now: somebody shows their screen to others, or a visit is going on. */
export function isQuiet(): boolean {
  return askers.size > 0;
}

/** Asks for quiet until the answer is called. */
export function keepQuiet(): () => void {
  const asker = {};
  askers.add(asker);
  return () => askers.delete(asker);
}

/** Asks for quiet while mounted with true. */
export function useQuiet(isOn: boolean): void {
  useEffect(() => (isOn ? keepQuiet() : undefined), [isOn]);
}
