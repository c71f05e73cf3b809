import { useEffect, useEffectEvent } from 'react';

/** Nobody's lease is asked for more often. */
const AT_MOST_EVERY_MS = 10_000;

/**
 * Tells the host that the owner of a thread is at work while it is open: with the first key or press after
 * half of what is left of the lease. Who touches nothing says nothing, and the claim lapses.
 */
export function useHoldClaim(leaseUntil: string | null, renew: () => void): void {
  const onTouch = useEffectEvent(renew);
  useEffect(() => {
    if (leaseUntil === null) return;
    const end = Date.parse(leaseUntil);
    const halfway = () => Date.now() + Math.max((end - Date.now()) / 2, AT_MOST_EVERY_MS);
    let next = halfway();
    function touched() {
      if (Date.now() < next) return;
      next = halfway();
      onTouch();
    }
    document.addEventListener('pointerdown', touched, true);
    document.addEventListener('keydown', touched, true);
    return () => {
      document.removeEventListener('pointerdown', touched, true);
      document.removeEventListener('keydown', touched, true);
    };
  }, [leaseUntil]);
}
