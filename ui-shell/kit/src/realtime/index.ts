/** Real time: events, signals and presence over the page's WebSocket connection. */
export { openSocket } from './browser-socket';
export { RealtimeClient } from './client';
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
export type {
  ChatToken,
  LiveEvent,
  RealtimeEvent,
  RealtimeFailure,
  RealtimeNotice,
  RealtimeSignal,
  Socket,
  SyncState,
} from './types';
export { refreshQueries, useLive } from './use-live';
