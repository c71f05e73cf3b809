import { useMe } from '@huddle/kit/session';
import { useEffect, useEffectEvent, useRef } from 'react';
import { api, type WorklistItem } from '../api';
import { isTaken } from './lease';

/** How often the lease of an item is renewed while its reader works on it: it lasts for ten minutes. */
export const RENEW_EVERY_MS = 150_000;

/** What shows that somebody works on the page. */
const SIGNS = ['keydown', 'pointerdown', 'pointermove', 'wheel'] as const;

/** Keeps an item with its reader while it is open and they work; whoever is away loses it when the lease ends. */
export function useRenewedLease(item: WorklistItem, onChanged: () => void): void {
  const me = useMe();
  const hasWorked = useRef(true);
  const isMine = isTaken(item, Date.now()) && item.takenBy === me.id;
  const renew = useEffectEvent(async () => {
    if (!hasWorked.current) return;
    hasWorked.current = false;
    try {
      await api.put('/api/providers/me/work_units/worklists/leases/{id}/', { path: { id: item.id } });
    } catch {
      // The list says who has it now.
    }
    onChanged();
  });
  useEffect(() => {
    if (!isMine) return;
    const onSign = () => {
      hasWorked.current = true;
    };
    for (const sign of SIGNS) window.addEventListener(sign, onSign, { passive: true });
    const timer = setInterval(() => void renew(), RENEW_EVERY_MS);
    return () => {
      clearInterval(timer);
      for (const sign of SIGNS) window.removeEventListener(sign, onSign);
    };
  }, [isMine]);
}
