import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { useAddressPart } from './address-part';

const router = vi.hoisted(() => ({ search: {} as Record<string, unknown>, steps: [] as string[] }));
vi.mock('@tanstack/react-router', () => ({
  useSearch: () => router.search,
  useNavigate:
    () =>
    ({ search, replace }: { search: (known: object) => Record<string, unknown>; replace: boolean }) => {
      router.search = search(router.search);
      router.steps.push(replace ? 'replaced' : 'added');
    },
}));

interface Part {
  list?: 'old';
  card?: number;
}

const parse = ({ list, card }: Record<string, unknown>): Part => ({
  list: list === 'old' ? list : undefined,
  card: typeof card === 'number' ? card : undefined,
});

beforeEach(() => {
  router.search = { list: 'new', card: 7, tab: 'kept' };
  router.steps = [];
});

it('reads its part of the query, without what is invalid', () => {
  const { result } = renderHook(() => useAddressPart(parse));
  expect(result.current[0]).toEqual({ list: undefined, card: 7 });
});

it('changes its part alone, and removes of it what is not given', () => {
  const { result } = renderHook(() => useAddressPart(parse));
  act(() => result.current[1]({ list: 'old' }));
  expect(router.search).toEqual({ list: 'old', card: undefined, tab: 'kept' });
  expect(router.search).toHaveProperty('card', undefined);
});

it('replaces the step of the history unless it is to add one', () => {
  const { result } = renderHook(() => useAddressPart(parse));
  act(() => result.current[1]({ card: 8 }));
  act(() => result.current[1]({ card: 9 }, { replace: false }));
  expect(router.steps).toEqual(['replaced', 'added']);
});
