import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { thread } from '../testing/samples';
import type { ThreadPages } from './thread-pages';
import { forgetLaterPages, threadsQuery } from './threads.resource';

const selection = { filter: 'all', podIds: [], includeNoPod: false } as const;

it('drops the later pages of a list on leaving, without renewing the first', () => {
  const queryClient = new QueryClient();
  const { queryKey } = threadsQuery(selection);
  const cursors = [null, 'a', 'b', 'c', 'd'];
  const pages = cursors.map((_, number) => ({
    results: [thread({ patient: number })],
    count: 5,
    countExact: true,
    next: cursors[number + 1] ?? null,
  }));
  queryClient.setQueryData<ThreadPages>(queryKey, { pages, pageParams: cursors }, { updatedAt: 1_000 });
  forgetLaterPages(queryClient, selection);
  const kept = queryClient.getQueryState<ThreadPages>(queryKey);
  expect(kept?.data).toEqual({ pages: pages.slice(0, 3), pageParams: [null, 'a', 'b'] });
  expect(kept?.dataUpdatedAt).toBe(1_000);
});

it('does nothing for a list that was never loaded', () => {
  const queryClient = new QueryClient();
  forgetLaterPages(queryClient, selection);
  expect(queryClient.getQueryCache().getAll()).toEqual([]);
});
