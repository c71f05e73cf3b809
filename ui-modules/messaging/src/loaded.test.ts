import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { changeLoaded } from './loaded';

it('updates loaded data and marks pending queries as stale', async () => {
  const queryClient = new QueryClient();
  queryClient.setQueryData(['calls', 1], ['first']);
  queryClient.setQueryData(['others', 1], ['first']);
  void queryClient.prefetchQuery({ queryKey: ['calls', 2], queryFn: () => new Promise<string[]>(() => {}) });
  changeLoaded<string[]>(queryClient, ['calls'], (calls) => [...calls, 'second']);
  expect(queryClient.getQueryData(['calls', 1])).toEqual(['first', 'second']);
  expect(queryClient.getQueryData(['others', 1])).toEqual(['first']);
  expect(queryClient.getQueryData(['calls', 2])).toBeUndefined();
  expect([1, 2].map((id) => queryClient.getQueryState(['calls', id])?.isInvalidated)).toEqual([false, true]);
});
