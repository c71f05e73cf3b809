import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mayDependOn } from '../api';
import { type FakeHost, fakeHost, installTestRuntime } from '../testing';
import type { LiveEvent, RealtimeEvent } from './types';
import { refreshQueries, useLive } from './use-live';

const ROWS = ['tests', 'rows'];
const OTHERS = ['tests', 'others'];

let host: FakeHost;
let queryClient: QueryClient;
/** What the host stores now; a response says what it was when the request was sent. */
let stored: number;
let responseMs: number;
let isDown: boolean;
let requests: { key: string; stored: number; signal: AbortSignal }[];

const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
const requestsOf = (queryKey: string[]) => requests.filter(({ key }) => key === queryKey.join());
const changed = { kind: 'tests.row.changed' } satisfies LiveEvent;

/** A colleague changes a row: the host stores it and sends an event. */
function change(payload: unknown = {}): void {
  stored += 1;
  host.socket.event('tests.row.changed', { payload });
}

function Shown({ queryKey = ROWS }: { queryKey?: string[] }) {
  const { data } = useQuery({
    queryKey,
    staleTime: 30_000,
    queryFn: async ({ signal }) => {
      const request = { key: queryKey.join(), stored, signal };
      requests.push(request);
      await new Promise((resolve) => setTimeout(resolve, responseMs));
      if (isDown) throw new Error('unavailable');
      return request.stored;
    },
  });
  return <output>{data}</output>;
}

function Live({
  events = [changed],
  queryKeys = [ROWS],
}: {
  events?: readonly LiveEvent<never>[];
  queryKeys?: string[][];
}) {
  const reload = useLive(events, queryKeys);
  return (
    <button type="button" onClick={() => void reload()}>
      Reload
    </button>
  );
}

function around(children: ReactNode) {
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}

/** Shows components beside the rows, and waits for the first response. */
async function show(ui = <Live />) {
  const result = render(
    around(
      <>
        {ui}
        <Shown />
      </>,
    ),
  );
  await pass(responseMs);
  return result;
}

beforeEach(() => {
  vi.useFakeTimers();
  host = fakeHost();
  installTestRuntime(host);
  queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  stored = 0;
  responseMs = 50;
  isDown = false;
  requests = [];
});
afterEach(() => void vi.useRealTimers());

it('refreshes at once after an event, and once', async () => {
  const { getByRole } = await show();
  change();
  expect(requests).toHaveLength(2);
  await pass(10_000);
  expect(getByRole('status')).toHaveTextContent('1');
  expect(requests).toHaveLength(2);
});

describe('a burst', () => {
  it('of 100 events leads to two requests, of which the last one has the last state', async () => {
    const { getByRole } = await show();
    for (let row = 0; row < 100; row += 1) change();
    await pass(10_000);
    expect(requests.map((request) => request.stored)).toEqual([0, 1, 100]);
    expect(getByRole('status')).toHaveTextContent('100');
  });

  it('that lasts is shown every few seconds and after its end, and restarts no request', async () => {
    const { getByRole } = await show();
    responseMs = 700;
    for (let row = 0; row < 100; row += 1) {
      change();
      await pass(100);
    }
    const during = requests.length - 1;
    expect(during).toBeGreaterThanOrEqual(3);
    expect(during).toBeLessThanOrEqual(5);
    await pass(10_000);
    expect(requests).toHaveLength(1 + during + 1);
    expect(requests.some(({ signal }) => signal.aborted)).toBe(false);
    expect(getByRole('status')).toHaveTextContent('100');
  });
});

it.each([
  ['the first request', async () => {}],
  ['a refresh', () => pass(60_000)],
])('refreshes once more after an event during %s, which is shown first', async (_, before) => {
  responseMs = 5_000;
  const screen = render(
    around(
      <>
        <Live />
        <Shown />
      </>,
    ),
  );
  await pass(0);
  await before();
  change();
  await pass(1_000);
  for (let row = 0; row < 5; row += 1) {
    change();
    await pass(700);
  }
  const [{ signal, stored: first } = { signal: null, stored: -1 }] = requests.slice(-1);
  await pass(600);
  expect(screen.getByRole('status')).toHaveTextContent(String(first));
  await pass(60_000);
  expect(screen.getByRole('status')).toHaveTextContent('6');
  expect(signal?.aborted).toBe(false);
  expect(requests.slice(-2).map((request) => request.stored)).toEqual([first, 6]);
});

it('does not wait with other queries for one whose request is running', async () => {
  const { rerender } = await show(<Live queryKeys={[ROWS, OTHERS]} />);
  responseMs = 5_000;
  rerender(
    around(
      <>
        <Live queryKeys={[ROWS, OTHERS]} />
        <Shown />
        <Shown queryKey={OTHERS} />
      </>,
    ),
  );
  await pass(0);
  change();
  await pass(0);
  expect(requestsOf(ROWS)).toHaveLength(2);
  expect(requestsOf(OTHERS)).toHaveLength(1);
  await pass(20_000);
  expect(requestsOf(ROWS)).toHaveLength(2);
  expect(requestsOf(OTHERS).map((request) => request.stored)).toEqual([0, 1]);
});

it('shares requests between the components that refresh the same query', async () => {
  await show(
    <>
      <Live />
      <Live />
      <Live />
    </>,
  );
  for (let row = 0; row < 10; row += 1) change();
  await pass(10_000);
  expect(requests).toHaveLength(3);
});

it('refreshes again after a request that failed', async () => {
  const { getByRole } = await show();
  isDown = true;
  change();
  await pass(10_000);
  isDown = false;
  expect(getByRole('status')).toHaveTextContent('0');
  change();
  await pass(10_000);
  expect(getByRole('status')).toHaveTextContent('2');
});

it('is narrowed to events about a subject, and to some of the queries', async () => {
  const about = (event: RealtimeEvent<{ id: number }>) => event.payload.id === 7 && [OTHERS];
  await show(
    <>
      <Live events={[{ ...changed, concerns: about }]} queryKeys={[ROWS, OTHERS]} />
      <Shown queryKey={OTHERS} />
    </>,
  );
  change({ id: 8 });
  await pass(1_000);
  expect(requests).toHaveLength(2);
  change({ id: 7 });
  await pass(1_000);
  expect(requestsOf(ROWS)).toHaveLength(1);
  expect(requestsOf(OTHERS)).toHaveLength(2);
});

it('refreshes what another screen shows, and marks what none does, when it is left during a burst', async () => {
  const { rerender } = await show(
    <>
      <Live queryKeys={[ROWS, OTHERS]} />
      <Shown queryKey={OTHERS} />
    </>,
  );
  change();
  change();
  await pass(100);
  rerender(
    around(
      <>
        {null}
        <Shown />
      </>,
    ),
  );
  await pass(10_000);
  expect(requestsOf(ROWS).at(-1)?.stored).toBe(2);
  expect(requestsOf(OTHERS).at(-1)?.stored).toBe(1);
  expect(queryClient.getQueryState(OTHERS)?.isInvalidated).toBe(true);
});

it('reloads on request, with another request in place of one that may be older than the change', async () => {
  const { getByRole } = await show();
  responseMs = 2_000;
  change();
  change();
  await pass(100);
  stored += 1;
  getByRole('button').click();
  await pass(10_000);
  expect(requests.map((request) => [request.stored, request.signal.aborted])).toEqual([
    [0, false],
    [1, true],
    [3, false],
  ]);
});

it('reads once more after the request that was running when a handler asked for a refresh', async () => {
  await show(<span />);
  responseMs = 2_000;
  for (let row = 0; row < 5; row += 1) {
    stored += 1;
    refreshQueries(queryClient, ROWS);
    await pass(100);
  }
  await pass(10_000);
  expect(requests.map((request) => [request.stored, request.signal.aborted])).toEqual([
    [0, false],
    [1, false],
    [5, false],
  ]);
});

it('lets the shell know which events change the queries that no screen shows', async () => {
  expect(mayDependOn('tests', 'elsewhere.row.changed')).toBe(false);
  await show(<Live events={[changed, { kind: 'elsewhere.row.changed' }]} />);
  expect(mayDependOn('tests', 'elsewhere.row.changed')).toBe(true);
});
