import { useEffect, useEffectEvent } from 'react';

/** Shortest interval between two renewals. */
const AT_MOST_EVERY_MS = 10_000;

/**
 * Renews the claim of the open thread's owner while they work: with the first key press or click after half of
 * the remaining lease. Without any interaction the claim lapses.
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
