import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type FakeCall, type FakeHost, problem } from '../testing';
import { addresses, headers, hostWithViews, LIST, names, pagesOf, people, show } from './testing';

describe('the rows', () => {
  it('are paged by cursor, also when a later page is opened', async () => {
    const host = hostWithViews();
    show(host, { page: 3 });
    await waitFor(() => expect(names()).toEqual(['P4']));
    expect(
      host.calls('GET', '/api/providers/me/work_units/').map(({ query }) => query.get('cursor')),
    ).toEqual([null, '2', '4']);
    await userEvent.click(screen.getByRole('button', { name: 'Previous page' }));
    expect(addresses.at(-1)).toEqual({ page: 2 });
    expect(names()).toEqual(['P2', 'P3']);
  });

  it('of a page that is far away are loaded alone, and the pages beside it from there', async () => {
    const host = hostWithViews();
    host.answer(LIST, ({ query }: FakeCall) => {
      const from = Number(query.get('cursor') ?? query.get('offset') ?? 0);
      const to = Math.min(1000, from + 2);
      return {
        results: people(from, to),
        count: 1000,
        count_exact: true,
        next: to < 1000 ? String(to) : null,
      };
    });
    show(host, { page: 400 }, false, { canSkip: true });
    await waitFor(() => expect(names()).toEqual(['P798', 'P799']));
    expect(screen.getByText('799–800 of 1,000')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
    await waitFor(() => expect(names()).toEqual(['P800', 'P801']));
    await userEvent.click(screen.getByRole('button', { name: 'Previous page' }));
    await userEvent.click(screen.getByRole('button', { name: 'Previous page' }));
    await waitFor(() => expect(names()).toEqual(['P796', 'P797']));
    const calls = host.calls('GET', '/api/providers/me/work_units/');
    expect(calls.map(({ query }) => [query.get('offset'), query.get('cursor')])).toEqual([
      ['798', null],
      [null, '800'],
      ['796', null],
    ]);
  });

  it('of a page beyond the end are those of the last page', async () => {
    const host = hostWithViews();
    host.answer(LIST, ({ query }: FakeCall) => {
      const from = Number(query.get('cursor') ?? query.get('offset') ?? 0);
      const rows = from < 45 ? people(from, Math.min(45, from + 2)) : [];
      return { results: rows, count: 45, count_exact: true, next: from + 2 < 45 ? String(from + 2) : null };
    });
    show(host, { page: 400 }, false, { canSkip: true });
    await waitFor(() => expect(names()).toEqual(['P44']));
    expect(host.calls('GET', '/api/providers/me/work_units/')).toHaveLength(2);
  });

  describe('of a list without an offset', () => {
    /** A host with a thousand people. */
    function hostOfMany(): FakeHost {
      const host = hostWithViews();
      host.answer(LIST, ({ query }: FakeCall) => {
        const from = Number(query.get('cursor') ?? 0);
        return { results: people(from, from + 2), count: 1000, count_exact: true, next: String(from + 2) };
      });
      return host;
    }
    const loads = (host: FakeHost) => host.calls('GET', '/api/providers/me/work_units/').length;
    const next = () => userEvent.click(screen.getByRole('button', { name: 'Next page' }));

    it('are loaded up to the tenth page for an address, and from there by going on', async () => {
      const host = hostOfMany();
      show(host, { page: 400 });
      await waitFor(() => expect(names()).toEqual(['P18', 'P19']));
      expect(loads(host)).toBe(10);
      await next();
      await waitFor(() => expect(names()).toEqual(['P20', 'P21']));
      expect(addresses.at(-1)).toEqual({ page: 11 });
      await next();
      await waitFor(() => expect(names()).toEqual(['P22', 'P23']));
      expect(loads(host)).toBe(12);
    });

    it('are loaded without limit by going on, and stay loaded', async () => {
      const host = hostOfMany();
      const { queryClient } = show(host);
      await waitFor(() => expect(names()).toEqual(['P0', 'P1']));
      for (let page = 2; page <= 13; page += 1) {
        await next();
        await waitFor(() => expect(names()).toEqual([`P${2 * page - 2}`, `P${2 * page - 1}`]));
        expect(addresses.at(-1)).toEqual({ page });
      }
      expect(loads(host)).toBe(13);
      expect(screen.getByText('25–26 of 1,000')).toBeVisible();
      // A change reloads the page that is shown, and another one when it is shown.
      await queryClient.invalidateQueries({ queryKey: ['tests', 'people'] });
      expect(names()).toEqual(['P24', 'P25']);
      await userEvent.click(screen.getByRole('button', { name: 'Previous page' }));
      expect(names()).toEqual(['P22', 'P23']);
      await waitFor(() => expect(loads(host)).toBe(15));
    });
  });

  it('are sorted by the host, from the first page', async () => {
    const host = hostWithViews();
    show(host, { page: 2 });
    await waitFor(() => expect(names()).toEqual(['P2', 'P3']));
    await userEvent.click(screen.getByRole('button', { name: 'ID' }));
    expect(addresses.at(-1)).toEqual({ sort: 'id', page: undefined });
    await waitFor(() =>
      expect(host.calls('GET', '/api/providers/me/work_units/').at(-1)?.query.get('categories')).toBe('id{}'),
    );
  });

  it('say why they are not there, and load again', async () => {
    const host = hostWithViews();
    host.answer(LIST, problem(400, 'invalid-request'));
    show(host);
    await screen.findByText('People could not be loaded');
    host.answer(LIST, pagesOf);
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(names()).toEqual(['P0', 'P1']));
  });
});

it('opens rows in place', async () => {
  show(hostWithViews());
  await waitFor(() => expect(names()).toEqual(['P0', 'P1']));
  const button = screen.getByRole('button', { name: 'Details of P1' });
  expect(button).toHaveAttribute('aria-expanded', 'false');
  await userEvent.click(button);
  expect(screen.getByText('Born 1970-01-01')).toBeVisible();
  await userEvent.click(button);
  expect(screen.queryByText('Born 1970-01-01')).toBeNull();
});

describe('the selection', () => {
  it('is made by pointer and key, shows what can be done, and goes on over pages', async () => {
    show(hostWithViews(), {}, true);
    await waitFor(() => expect(names()).toEqual(['P0', 'P1']));
    const user = userEvent.setup();
    await user.click(screen.getAllByRole('checkbox', { name: 'Select row' })[0] as HTMLElement);
    expect(screen.getByRole('button', { name: 'Assign P0' })).toBeVisible();
    screen.getByRole('link', { name: 'P1' }).focus();
    await user.keyboard('x');
    expect(screen.getByRole('toolbar', { name: '2 rows selected' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    await waitFor(() => expect(names()).toEqual(['P2', 'P3']));
    await user.click(screen.getByRole('checkbox', { name: 'Select all rows on this page' }));
    await user.click(screen.getByRole('button', { name: 'Assign P0,P1,P2,P3' }));
    expect(screen.queryByRole('toolbar')).toBeNull();
  });
});

describe('the selection of another list', () => {
  it('is empty: it ends when the order changes', async () => {
    show(hostWithViews(), {}, true);
    await waitFor(() => expect(names()).toEqual(['P0', 'P1']));
    await userEvent.click(screen.getAllByRole('checkbox', { name: 'Select row' })[0] as HTMLElement);
    expect(screen.getByRole('toolbar', { name: '1 row selected' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'ID' }));
    expect(screen.queryByRole('toolbar')).toBeNull();
  });
});

describe('the download', () => {
  const files: Blob[] = [];
  beforeEach(() => {
    files.length = 0;
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      files.push(file as Blob);
      return 'blob:file';
    });
  });
  afterEach(() => vi.restoreAllMocks());

  it('has all rows, with the columns that are shown', async () => {
    show(hostWithViews([], { look: { hidden: ['due'] } }));
    await waitFor(() => expect(headers()).toEqual(['Name', 'ID']));
    await userEvent.click(await screen.findByRole('button', { name: 'Download CSV' }));
    await waitFor(() => expect(files).toHaveLength(1));
    expect(await files[0]?.text()).toBe('Name,ID\r\nP0,0\r\nP1,1\r\nP2,2\r\nP3,3\r\nP4,4\r\n');
  });

  it('is the file of the host, if it writes one, with the order and the filters', async () => {
    const host = hostWithViews();
    host.answer('GET /api/people.csv', 'Name');
    const file = (ordering: string) => ({ address: `/api/people.csv?sort=${ordering}`, name: 'people.csv' });
    show(host, {}, false, { file });
    await userEvent.click(await screen.findByRole('button', { name: 'Download CSV' }));
    await waitFor(() => expect(files).toHaveLength(1));
    expect(host.calls('GET', '/api/people.csv')[0]?.query.get('sort')).toBe('name');
    expect(await screen.findByText(/^Downloaded\./)).toBeInTheDocument();
    host.answer('GET /api/people.csv', problem(403, 'forbidden', { detail: 'Not shared with you' }));
    await userEvent.click(screen.getByRole('button', { name: 'Download CSV' }));
    expect(await screen.findByText('Not shared with you')).toBeInTheDocument();
  });
});
