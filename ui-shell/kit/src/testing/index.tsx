/** Test support for modules: an in-memory host, a clock, and a render function with all providers. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  type AnyRoute,
  createMemoryHistory,
  createRootRoute,
  createRouter,
  type RouterHistory,
  RouterProvider,
} from '@tanstack/react-router';
import { type RenderResult, render } from '@testing-library/react';
import { type ReactNode, Suspense } from 'react';
import { Transport } from '../api/transport';
import { rootRoute as consoleRoute, pageRoute } from '../contract/routes';
import { ModuleScope } from '../contract/scope';
import { type SlotHost, SlotProvider } from '../contract/slot';
import { RealtimeClient } from '../realtime/client';
import { installRuntime, type KitRuntime } from '../runtime';
import { type Access, accessQuery, type Me, meQuery } from '../session/access';
import { createDraftHost } from '../session/draft-host';
import { DraftStore } from '../session/drafts';
import { Session } from '../session/session';
import { type FakeHost, fakeHost } from './fake-host';
import { fakeSlots } from './fake-slots';

export { FakeClock, settle } from './clock';
export { testContentTypes, testPages } from './content-types';
export {
  type FakeAnswer,
  type FakeCall,
  FakeHost,
  FakeResponse,
  FakeSocket,
  fakeHost,
  onWire,
  problem,
} from './fake-host';
export { type FakeContributions, type FakeDeclarations, fakeSlots } from './fake-slots';
export { fieldsRefusedAbove } from './refused-fields';

/** A nurse practitioner of the tenant `northwind`. */
export const testMe: Me = {
  id: 1,
  email: 'np@northwind.example',
  firstName: 'Nora',
  lastName: 'Page',
  isPatient: false,
  isProvider: true,
  userStatus: 'active',
  groups: [{ id: 1, name: 'NP' }],
  assigneeGroup: { id: 1, name: 'Nora Page' },
  permissions: [],
  isAdmin: false,
  person: 1,
  providerFields: {
    tenant: 1,
    tenantKey: 'northwind',
    tenantName: 'Northwind Health',
    businessZone: 'America/New_York',
    title: 'Nurse Practitioner',
    internalRole: 'np',
    roleLabel: 'NP',
    avatar: null,
    isExternal: false,
    practicingStates: [{ name: 'Massachusetts', abbreviation: 'MA' }],
    closedStates: ['CT', 'ME', 'NH', 'NY', 'RI', 'VT'],
    personMatchingDuringSignup: false,
  },
};

/** Options of a test render. */
export interface KitTestOptions {
  host?: FakeHost;
  me?: Partial<Me>;
  access?: Partial<Access>;
  /** The module whose style scope surrounds the component. */
  module?: string;
  /** The URL. */
  at?: string;
  /** A module's page routes: the route at `at` is rendered, and `ui` at every other URL. */
  pages?: readonly AnyRoute[];
  /** What other modules contribute to the slots ({@link fakeSlots}). */
  slots?: SlotHost;
}

/** A console whose modules contribute nothing to slots. */
const NO_SLOTS = fakeSlots({});

/** Starts the kit's services on an in-memory host. The socket is connected and live. */
export function installTestRuntime(host: FakeHost = fakeHost()): KitRuntime {
  const session = new Session({ fetch: host.fetch, leave: () => {}, here: () => '/' });
  const transport = new Transport({
    fetch: host.fetch,
    post: (address, headers, form, { signal, onProgress }) => {
      onProgress?.(0.5);
      return host.fetch(address, { method: 'POST', headers, body: form, signal });
    },
    tokens: {
      token: async () => 'test-token',
      renew: async () => 'test-token-2',
      expire: () => void session.expire(),
    },
    onRapidCall: () => {},
  });
  const realtime = new RealtimeClient({
    authenticate: async () => ({ token: 'chat-token', accessTtl: 3_600 }),
    connect: () => {
      queueMicrotask(() => host.socket.accept());
      return host.socket;
    },
  });
  const drafts = new DraftStore({ host: createDraftHost(), storage: sessionStorage });
  const runtime = { session, transport, realtime, drafts };
  installRuntime(runtime);
  realtime.start();
  return runtime;
}

/** A rendered component with its surroundings. */
export interface KitRenderResult extends RenderResult {
  host: FakeHost;
  queryClient: QueryClient;
  runtime: KitRuntime;
  history: RouterHistory;
}

/** Renders a component as in the console: signed in, with router, queries and real time. */
export function renderWithKit(ui: ReactNode, options: KitTestOptions = {}): KitRenderResult {
  const host = options.host ?? fakeHost();
  const runtime = installTestRuntime(host);
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  queryClient.setQueryData(meQuery.queryKey, { ...testMe, ...options.me });
  queryClient.setQueryData(accessQuery.queryKey, {
    features: new Set(['people', 'messaging']),
    flags: new Set<string>(),
    switches: new Set<string>(),
    ...options.access,
  });
  const routeTree = options.pages
    ? consoleRoute.addChildren([pageRoute.addChildren([...options.pages])])
    : createRootRoute({ component: () => ui });
  const history = createMemoryHistory({ initialEntries: [options.at ?? '/'] });
  const router = createRouter({
    routeTree,
    history,
    context: { queryClient },
    defaultNotFoundComponent: () => ui,
  });
  const result = render(
    <QueryClientProvider client={queryClient}>
      <SlotProvider value={options.slots ?? NO_SLOTS}>
        <ModuleScope name={options.module ?? 'test'}>
          <Suspense>
            <RouterProvider router={router} />
          </Suspense>
        </ModuleScope>
      </SlotProvider>
    </QueryClientProvider>,
  );
  return { ...result, host, queryClient, runtime, history };
}
