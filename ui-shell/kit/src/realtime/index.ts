/** Real time: events, signals and presence over the page's WebSocket connection. */
export { openSocket } from './browser-socket';
export {
  type ChatToken,
  RealtimeClient,
  type RealtimeEvent,
  type RealtimeFailure,
  type RealtimeNotice,
  type RealtimeSignal,
  type Socket,
  type SyncState,
} from './client';
export {
  usePresence,
  useRealtimeEvent,
  useSignal,
  useSyncState,
  useViewing,
  useWaiting,
  useWatch,
} from './hooks';
export type { PresenceEntry } from './presence';
