import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { ProblemError } from '../api';
import { renderWithKit } from '../testing';
import { LoadMore } from './load-more';
import { type QueryState, QueryView } from './query-view';
import { rowsOf } from './rows';

function state(change: Partial<QueryState<string[]>>): QueryState<string[]> {
  return { data: undefined, error: null, isError: false, isFetching: false, refetch: vi.fn(), ...change };
}

function show(query: QueryState<string[]>, patientId?: number) {
  return renderWithKit(
    <QueryView
      query={query}
      failedTitle="The notes could not be loaded"
      isEmpty={(notes) => notes.length === 0}
      empty={<p>No notes yet</p>}
      {...(patientId === undefined ? {} : { record: { patientId } })}
    >
      {(notes) => <p>{notes.join()}</p>}
    </QueryView>,
  );
}

describe('what a query gave', () => {
  it('is shown once it is there, and a skeleton before', async () => {
    show(state({ isFetching: true }));
    expect(await screen.findByText('Loading…')).toBeInTheDocument();
    show(state({ data: ['Fasting glucose'] }));
    expect(await screen.findByText('Fasting glucose')).toBeInTheDocument();
  });

  it('is said to be nothing if it is nothing', async () => {
    show(state({ data: [] }));
    expect(await screen.findByText('No notes yet')).toBeInTheDocument();
  });

  it('is replaced by the error and Retry if it cannot be loaded', async () => {
    const query = state({ isError: true, error: new Error('The host does not answer') });
    show(query);
    expect(await screen.findByRole('alert')).toHaveTextContent('The notes could not be loaded');
    expect(screen.getByRole('alert')).toHaveTextContent('The host does not answer');
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(query.refetch).toHaveBeenCalledOnce();
  });

  it('is hidden at once if access to its record ended', async () => {
    const error = new ProblemError({ type: 'phi-access-required', title: 'Protected', status: 403 });
    show(state({ data: ['Fasting glucose'], isError: true, error }), 7);
    expect(await screen.findByRole('button', { name: 'Request Access' })).toBeInTheDocument();
    expect(screen.queryByText('Fasting glucose')).toBeNull();
  });

  it('stays if it cannot be refreshed, with a line that says so', async () => {
    show(state({ data: ['Fasting glucose'], isError: true, error: new Error('503') }));
    expect(await screen.findByText('Fasting glucose')).toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent('may be out of date');
  });
});

it('a list loads more while there is more', async () => {
  const query = { hasNextPage: true, isFetchingNextPage: false, fetchNextPage: vi.fn() };
  const { unmount } = renderWithKit(<LoadMore query={query} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Load more' }));
  expect(query.fetchNextPage).toHaveBeenCalledOnce();
  unmount();
  renderWithKit(
    <>
      <LoadMore query={{ ...query, hasNextPage: false }} />
      <p>End</p>
    </>,
  );
  await screen.findByText('End');
  expect(screen.queryByRole('button')).toBeNull();
});

it('the rows of a list are those of its pages', () => {
  expect(rowsOf(undefined)).toBeUndefined();
  expect(rowsOf({ pages: [{ results: [1, 2] }, { results: [3] }] })).toEqual([1, 2, 3]);
});
