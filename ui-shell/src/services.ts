import { type ApiRequest, coreApi, ProblemError, Transport, versionOf } from '@huddle/kit/api';
import { openSocket, RealtimeClient } from '@huddle/kit/realtime';
import {
  DraftStore,
  draftHost,
  installRuntime,
  type KitRuntime,
  openTabChannel,
  Session,
} from '@huddle/kit/session';
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { suspectDatabase } from './database/suspect';
import { fetchOrTake } from './first-answers';

/** The running version of the shell. */
export const shellVersion = versionOf(document) ?? 'development';

/** Leaves the page, which clears the memory of the old session. */
export function leavePage(url: string): void {
  location.replace(url);
}

function logFailure(error: unknown): void {
  // The slug and the request's id suffice to find it in the host's log; a detail could name a patient.
  if (error instanceof ProblemError) console.error(`Call failed: ${error.slug} ${error.requestId ?? ''}`);
}

/** The page's query cache. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: logFailure }),
  mutationCache: new MutationCache({ onError: logFailure }),
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      retry: (count, error) => count < 2 && error instanceof ProblemError && error.isTransient,
      // Requests themselves show whether the host can be reached; the browser's guess is often wrong.
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
});

/** Called for each request that the host refused because a feature is off. */
let onFeatureOff: (request: ApiRequest) => void = () => {};

/** Subscribes to requests refused because a feature is off: this console may have missed the change. */
export function whenFeatureIsOff(listener: typeof onFeatureOff): void {
  onFeatureOff = listener;
}

const session = new Session({
  leave: leavePage,
  channel: openTabChannel(),
  fetch: fetchOrTake,
});
const transport = new Transport({
  tokens: {
    token: () => session.token(),
    renew: (rejected) => session.renew(rejected),
    expire: () => void session.expire(),
    get idleFor() {
      return session.idleFor;
    },
  },
  fetch: fetchOrTake,
  onProblem: ({ slug }, request) => {
    if (slug === 'feature-disabled') onFeatureOff(request);
    // Code that cannot be loaded now is tried at the next failure.
    if (slug === 'database-unavailable') suspectDatabase().catch(() => {});
  },
});
const realtime = new RealtimeClient({
  authenticate: () => coreApi.post('/api/user/providers/me/authenticate-chat/v2/'),
  connect: () => openSocket('/api/realtime/'),
});
const drafts = new DraftStore({ host: draftHost, storage: sessionStorage });

/** The services shared by shell and modules. */
export const services: KitRuntime = { session, transport, realtime, drafts };
installRuntime(services);
