import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import { useStore } from '../lib/store';
import { runtime } from '../runtime';
import type { PresenceEntry } from './presence';
import type { RealtimeEvent, RealtimeSignal, SyncState } from './types';

/** Subscribes to a kind of event, or to all kinds (`*`), while the component is mounted. */
export function useRealtimeEvent<T = unknown>(
  kind: string,
  handler: (event: RealtimeEvent<T>) => void,
): void {
  // The module knows the payload types of its own events.
  const onEvent = useEffectEvent((event: RealtimeEvent) => handler(event as RealtimeEvent<T>));
  useEffect(() => runtime().realtime.onEvent(kind, (event) => onEvent(event)), [kind]);
}

/** Subscribes to a signal by name; returns a function that sends it. */
export function useSignal(
  name: string,
  handler?: (signal: RealtimeSignal) => void,
): (patientId: number | null) => void {
  const onSignal = useEffectEvent((signal: RealtimeSignal) => handler?.(signal));
  useEffect(() => runtime().realtime.onSignal(name, (signal) => onSignal(signal)), [name]);
  return useCallback((patientId) => runtime().realtime.signal(name, patientId), [name]);
}

/** Declares which patients' threads are on screen; presence is received only for these. */
export function useWatch(patientIds: readonly number[]): void {
  const owner = useRef({}).current;
  const key = patientIds.join();
  useEffect(() => {
    runtime().realtime.watch(owner, key === '' ? [] : key.split(',').map(Number));
  }, [owner, key]);
  useEffect(() => () => runtime().realtime.watch(owner, null), [owner]);
}

/** Other users in a patient's thread. The screen must watch or view the thread. */
export function usePresence(patientId: number): readonly PresenceEntry[] {
  return useStore(runtime().realtime.presence.thread(patientId));
}

/** Announces that the user is viewing a patient's thread, and when they are typing. */
export function useViewing(patientId: number): { typed: () => void; stoppedTyping: () => void } {
  useEffect(() => runtime().realtime.view(patientId), [patientId]);
  useWatch([patientId]);
  const typed = useCallback(() => runtime().realtime.typed(), []);
  const stoppedTyping = useCallback(() => runtime().realtime.stoppedTyping(), []);
  return { typed, stoppedTyping };
}

/** Adds this screen's unsent messages to the sync indicator. */
export function useWaiting(source: string, count: number): void {
  useEffect(() => {
    runtime().realtime.setWaiting(source, count);
  }, [source, count]);
  useEffect(() => () => runtime().realtime.setWaiting(source, 0), [source]);
}

/** The sync state of the page. */
export function useSyncState(): SyncState {
  return useStore(runtime().realtime.sync);
}
