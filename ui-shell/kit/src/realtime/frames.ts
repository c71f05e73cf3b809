/** The frames of docs/contract.md, "Real time", in wire names: they are used in this folder only. */

/** A position in a tenant's stream: a decimal string, because it exceeds a number's precision. */
export type Position = string;

/** Browser → host. */
export type ClientFrame =
  | { type: 'hello'; token: string; after: Position | null }
  | { type: 'renew'; token: string }
  | { type: 'watch'; patient_ids: number[] }
  | { type: 'presence'; patient_id: number | null; typing: boolean }
  | { type: 'signal'; name: string; patient_id: number | null }
  | { type: 'ping' };

/** A change of a user's presence in a thread. */
export interface PresenceChange {
  patient_id: number;
  user_id: number;
  name: string;
  role: string | null;
  viewing: boolean;
  typing: boolean;
}

/** Host → browser. */
export type HostFrame =
  | {
      type: 'welcome';
      seq: number;
      position: Position;
      uuid: string;
      heartbeat_ms: number;
      presence_ttl_ms: number;
    }
  | {
      type: 'event';
      seq: number;
      position: Position;
      kind: string;
      patient_id: number | null;
      at: string;
      payload: unknown;
    }
  | { type: 'heartbeat'; seq: number; position: Position; behind?: boolean }
  | { type: 'presence'; seq: number; changes: PresenceChange[] }
  | { type: 'signal'; seq: number; name: string; patient_id: number | null; user_id: number }
  | { type: 'reload'; seq: number; reason: string; position: Position }
  | { type: 'access_changed'; seq: number }
  | { type: 'features_changed'; seq: number }
  | { type: 'modules_changed'; seq: number }
  | { type: 'session_ended'; seq: number };

/** Close codes handled by the client. */
export const CLOSE = { unauthorised: 4401, notAProvider: 4403 } as const;

/** Parses a frame; null if invalid. */
export function parseFrame(data: unknown): HostFrame | null {
  if (typeof data !== 'string') return null;
  try {
    const value: unknown = JSON.parse(data);
    // The host is our own and its frames are tested there: only type and seq are checked.
    return typeof value === 'object' && value !== null && 'type' in value && 'seq' in value
      ? (value as HostFrame)
      : null;
  } catch {
    return null;
  }
}

/** Whether `a` is later than `b`. */
export function isLater(a: Position, b: Position): boolean {
  return a.length === b.length ? a > b : a.length > b.length;
}
