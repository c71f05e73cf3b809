import type { RealtimeEvent } from '@huddle/kit/realtime';
import { FakeClock } from '@huddle/kit/testing';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { beforeEach, expect, it } from 'vitest';
import { refetchAfterEvents } from './missed-events';

const KEY = ['careplans', '/api/care-plan/v2/', { query: { user: 7 } }];

let clock: FakeClock;
let queryClient: QueryClient;
let arrive: (kind: string) => void;
/** Pending responses, oldest first. */
let requested: ((body: string) => void)[];

const options = (queryKey: unknown[] = KEY) => ({
  queryKey,
  staleTime: 30_000,
  queryFn: () => new Promise<string>((resolve) => requested.push(resolve)),
});

/** Answers the oldest request, and lets what follows from it happen. */
async function answer(body: string): Promise<void> {
  requested.shift()?.(body);
  await clock.advance(0);
}

/** Shows a query on a screen. */
function show(queryKey?: unknown[]) {
  const observer = new QueryObserver(queryClient, options(queryKey));
  return { observer, hide: observer.subscribe(() => {}) };
}

beforeEach(() => {
  clock = new FakeClock();
  queryClient = new QueryClient();
  requested = [];
  const realtime = {
    onEvent: (kind: string, handler: (event: RealtimeEvent) => void) => {
      expect(kind).toBe('*');
      arrive = (of) => handler({ kind: of, patientId: 7, at: '', position: '1', payload: null });
      return () => {};
    },
  };
  refetchAfterEvents({ queryClient, realtime, clock });
});

/** What a handler of a screen does when it receives an event. */
const handle = () => void queryClient.invalidateQueries({ queryKey: KEY });

it('refetches a response that may have been written before the change', async () => {
  const { observer } = show();
  handle();
  handle();
  await answer('before the change');
  expect(requested).toHaveLength(1);
  await answer('after it');
  expect(observer.getCurrentResult().data).toBe('after it');
  expect(requested).toHaveLength(0);
});

it('does not refetch a response whose request was restarted after the change', async () => {
  const { observer } = show();
  await answer('old');
  void observer.refetch();
  handle();
  expect(requested).toHaveLength(2);
  await answer('canceled');
  await answer('new');
  expect(observer.getCurrentResult().data).toBe('new');
  expect(requested).toHaveLength(0);
});

it('refetches a response that was requested before its screen was shown', async () => {
  void queryClient.prefetchQuery(options());
  arrive('careplans.plan.changed');
  const { observer } = show();
  await answer('before the change');
  await answer('after it');
  expect(observer.getCurrentResult().data).toBe('after it');
});

it('refetches data that changed while no screen showed it, once it is shown', async () => {
  show().hide();
  await answer('old');
  show().hide();
  expect(requested).toHaveLength(0);
  arrive('careplans.plan.changed');
  expect(requested).toHaveLength(0);
  show();
  expect(requested).toHaveLength(1);
});

it('keeps data that the event does not affect, and data that is loaded once', async () => {
  const calls = ['messaging', '/api/chat/calls/', {}];
  const unsent = { ...options(['messaging', 'unsent']), staleTime: Number.POSITIVE_INFINITY };
  show(calls).hide();
  await answer('kept');
  void queryClient.prefetchQuery(unsent);
  await answer('kept');
  arrive('careplans.plan.changed');
  show(calls).hide();
  arrive('messaging.message.sent');
  void queryClient.prefetchQuery(unsent);
  expect(requested).toHaveLength(0);
  show(calls);
  expect(requested).toHaveLength(1);
});

it('refetches slow data at most every three seconds while it keeps changing', async () => {
  const { observer } = show();
  handle();
  await answer('1');
  // A handler that updates the data in place.
  queryClient.setQueryData(KEY, 'changed');
  void queryClient.invalidateQueries({ queryKey: KEY, refetchType: 'none' });
  await answer('2');
  expect(requested).toHaveLength(0);
  await clock.advance(2_999);
  expect(requested).toHaveLength(0);
  await clock.advance(1);
  await answer('3');
  expect(observer.getCurrentResult().data).toBe('3');
  expect(requested).toHaveLength(0);
});
