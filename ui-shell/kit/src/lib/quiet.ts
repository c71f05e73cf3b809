import { useEffect } from 'react';

/** Owners of active requests for quiet. */
const askers = new Set<object>();

/** Whether pop-ups and sounds are suppressed because the user shares the screen or is in a visit. */
export function isQuiet(): boolean {
  return askers.size > 0;
}

/** Suppresses pop-ups and sounds until the returned function is called. */
export function keepQuiet(): () => void {
  const asker = {};
  askers.add(asker);
  return () => askers.delete(asker);
}

/** Suppresses pop-ups and sounds while mounted with true. */
export function useQuiet(isOn: boolean): void {
  useEffect(() => (isOn ? keepQuiet() : undefined), [isOn]);
}
