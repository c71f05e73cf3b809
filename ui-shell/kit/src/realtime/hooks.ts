import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import { useStore } from '../lib/store';
import { runtime } from '../runtime';
import type { RealtimeEvent, RealtimeSignal, SyncState } from './client';
import type { PresenceEntry } from './presence';

/** Calls back on each event of a kind while the component is mounted. */
export function useRealtimeEvent<T = unknown>(
  kind: string,
  handler: (event: RealtimeEvent<T>) => void,
): void {
  // The payload's type is the module's knowledge of its own events.
  const onEvent = useEffectEvent((event: RealtimeEvent) => handler(event as RealtimeEvent<T>));
  useEffect(() => runtime().realtime.onEvent(kind, (event) => onEvent(event)), [kind]);
}

/** Calls back on each signal of a name; the answer sends one. */
export function useSignal(
  name: string,
  handler?: (signal: RealtimeSignal) => void,
): (patientId: number | null) => void {
  const onSignal = useEffectEvent((signal: RealtimeSignal) => handler?.(signal));
  useEffect(() => runtime().realtime.onSignal(name, (signal) => onSignal(signal)), [name]);
  return useCallback((patientId) => runtime().realtime.signal(name, patientId), [name]);
}

/** Says that these patients' threads are on the screen: presence comes for those only. */
export function useWatch(patientIds: readonly number[]): void {
  const owner = useRef({}).current;
  const key = patientIds.join();
  useEffect(() => {
    runtime().realtime.watch(owner, key === '' ? [] : key.split(',').map(Number));
  }, [owner, key]);
  useEffect(() => () => runtime().realtime.watch(owner, null), [owner]);
}

/** Who else is at a patient's thread. The thread must be watched or viewed by this screen. */
export function usePresence(patientId: number): readonly PresenceEntry[] {
  return useStore(runtime().realtime.presence.thread(patientId));
}

/** Tells the others that this person looks at a patient's thread, and when they type. */
export function useViewing(patientId: number): { typed: () => void; stoppedTyping: () => void } {
  useEffect(() => runtime().realtime.view(patientId), [patientId]);
  useWatch([patientId]);
  const typed = useCallback(() => runtime().realtime.typed(), []);
  const stoppedTyping = useCallback(() => runtime().realtime.stoppedTyping(), []);
  return { typed, stoppedTyping };
}

/** Counts messages that this screen could not send yet into "n messages waiting". */
export function useWaiting(source: string, count: number): void {
  useEffect(() => {
    runtime().realtime.setWaiting(source, count);
  }, [source, count]);
  useEffect(() => () => runtime().realtime.setWaiting(source, 0), [source]);
}

/** How fresh the page is. */
export function useSyncState(): SyncState {
  return useStore(runtime().realtime.sync);
}
