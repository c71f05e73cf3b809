import type { QueryKey } from '@tanstack/react-query';
import type { Clock } from '../lib/timers';
import type { Position } from './frames';

/** A stored event, in camelCase. */
export interface RealtimeEvent<T = unknown> {
  kind: string;
  patientId: number | null;
  at: string;
  position: Position;
  payload: T;
}

/** A kind of event after which queries are refreshed. */
export interface LiveEvent<T = unknown> {
  /** `*` is every kind. */
  kind: string;
  /** Whether an event of this kind makes the queries stale, or the keys of those that it does. Without it, each event makes all stale. */
  concerns?: ((event: RealtimeEvent<T>) => boolean | readonly QueryKey[]) | undefined;
}

/** A signal from another console; not stored. */
export interface RealtimeSignal {
  name: string;
  patientId: number | null;
  userId: number;
}

/** A notice for the whole console. */
export type RealtimeNotice =
  | 'reload'
  | 'access_changed'
  | 'features_changed'
  | 'modules_changed'
  | 'session_ended'
  /** The host is there, but receives no events: its database may be away. With each of its heartbeats. */
  | 'behind';

/**
 * Why nothing arrives: the host refuses a chat token, or it cannot be reached, also not at the next attempt
 * (console.md §8).
 */
export type RealtimeFailure = 'authentication' | 'network';

/**
 * The sync state. `syncing`: connected and catching up. `offline`: the screen may be outdated. `waiting`: number of
 * unsent messages.
 */
export interface SyncState {
  status: 'stopped' | 'connecting' | 'syncing' | 'live' | 'offline';
  waiting: number;
}

/** The part of WebSocket that the client uses. */
export interface Socket {
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: ((event: { code: number }) => void) | null;
  send(text: string): void;
  close(code?: number): void;
}

/** A chat token: `POST /api/user/providers/me/authenticate-chat/v2/`. */
export interface ChatToken {
  token: string;
  /** Seconds. */
  accessTtl: number;
}

/** Dependencies of the client. */
export interface RealtimeOptions {
  authenticate: () => Promise<ChatToken>;
  connect: () => Socket;
  clock?: Clock;
  random?: () => number;
}
