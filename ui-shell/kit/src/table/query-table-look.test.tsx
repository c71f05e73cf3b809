import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { FakeHost } from '../testing';
import { addresses, headers, hostWithViews, LIST, menu, names, show, VIEWS } from './testing';

describe('the columns', () => {
  it('are hidden, moved and made compact, and kept for the user on the host', async () => {
    const host = hostWithViews();
    show(host);
    await waitFor(() => expect(names()).toEqual(['P0', 'P1']));
    await menu(/^Columns$/);
    await userEvent.click(await screen.findByRole('button', { name: 'Move Born right' }));
    expect(headers()).toEqual(['Name', 'ID', 'Born']);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Born' }));
    expect(headers()).toEqual(['Name', 'ID']);
    await userEvent.click(screen.getByRole('radio', { name: 'Compact' }));
    // On a slow machine an earlier state is saved too.
    await waitFor(() =>
      expect(host.calls('PUT', '/api/lists/').at(-1)?.body).toEqual({
        state: {
          look: {
            order: ['name', 'id', 'due'],
            hidden: ['due'],
            pinned: [],
            widths: {},
            density: 'compact',
          },
        },
      }),
    );
  });

  it('are pinned and resized by key', async () => {
    const host = hostWithViews();
    show(host);
    await waitFor(() => expect(names()).toEqual(['P0', 'P1']));
    await menu(/^Columns$/);
    await userEvent.click(await screen.findByRole('button', { name: 'Pin ID' }));
    expect(headers()).toEqual(['Name', 'ID', 'Born']);
    await userEvent.keyboard('{Escape}');
    screen.getByRole('separator', { name: 'Width of Born' }).focus();
    await userEvent.keyboard('{ArrowRight}');
    const saved = () => host.calls('PUT', '/api/lists/').at(-1)?.body;
    await waitFor(() =>
      expect(saved()).toMatchObject({
        state: { look: { pinned: ['id'], widths: { due: expect.any(Number) } } },
      }),
    );
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(saved()).toHaveProperty('state.look.widths', {}));
  });

  it('are as the user last arranged them', async () => {
    show(hostWithViews([], { look: { order: ['id', 'name'], hidden: ['due'] } }));
    await waitFor(() => expect(headers()).toEqual(['Name', 'ID']));
  });
});

describe('views', () => {
  const view = { name: 'By ID', state: { look: { order: ['id'], hidden: ['due'] }, sort: '-id' } };

  it('are chosen, and stand in the address', async () => {
    const host = hostWithViews([view]);
    show(host);
    await menu(/^Views: Default view$/);
    await userEvent.click(await screen.findByRole('menuitem', { name: 'By ID' }));
    expect(addresses.at(-1)).toEqual({ view: 1 });
    await waitFor(() => expect(headers()).toEqual(['Name', 'ID']));
    expect(host.calls('GET', '/api/providers/me/work_units/').at(-1)?.query.get('categories')).toBe('-id{}');
  });

  it('are changed and saved with the version that was seen', async () => {
    const host = hostWithViews([view]);
    show(host, { view: 1 });
    await waitFor(() => expect(headers()).toEqual(['Name', 'ID']));
    await userEvent.click(screen.getByRole('button', { name: 'Name' }));
    await menu(/^Views: By ID, changed$/);
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Save changes' }));
    await waitFor(() => expect(host.calls('PATCH', VIEWS)).toHaveLength(1));
    const [call] = host.calls('PATCH', VIEWS);
    expect(call?.headers.get('if-match')).toBe('"1"');
    expect(call?.body).toMatchObject({ state: { sort: 'name' } });
    await screen.findByRole('button', { name: 'Views: By ID' });
  });

  it('are created, with a name, for oneself or for everyone', async () => {
    const host = hostWithViews();
    show(host);
    await menu(/^Views: Default view$/);
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Save as new view…' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(dialog.getByText('Enter a name')).toBeVisible();
    await userEvent.type(dialog.getByRole('textbox', { name: 'Name' }), 'Ours');
    await userEvent.click(dialog.getByRole('checkbox', { name: /^Share/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await screen.findByRole('button', { name: 'Views: Ours' });
    expect(host.calls('POST', VIEWS)[0]?.body).toMatchObject({ name: 'Ours', is_shared: true });
  });

  it('of others can be used and not changed', async () => {
    show(
      hostWithViews([
        { ...view, is_mine: false, is_editable: false, is_shared: true, author_name: 'Ben Alder' },
      ]),
      {
        view: 1,
      },
    );
    await menu(/^Views: By ID$/);
    expect(await screen.findByText('Shared by Ben Alder')).toBeVisible();
    expect(screen.queryByRole('menuitem', { name: 'Delete view…' })).toBeNull();
  });

  it('are deleted after a question', async () => {
    const host = hostWithViews([view]);
    show(host, { view: 1 });
    await menu(/^Views: By ID$/);
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete view…' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Delete view' }));
    await screen.findByRole('button', { name: 'Views: Default view' });
    expect(host.calls('DELETE', VIEWS)).toHaveLength(1);
  });
});

describe('the filters', () => {
  const asked = (host: FakeHost) =>
    host.calls('GET', '/api/providers/me/work_units/').at(-1)?.query.get('categories');

  it('are added from a menu, stand in the address and are removed', async () => {
    const host = hostWithViews();
    show(host, { page: 2 });
    await menu(/^Filter$/);
    await userEvent.click(await screen.findByRole('menuitem', { name: 'My patients' }));
    expect(addresses.at(-1)).toEqual({ filters: { mine: true }, page: undefined });
    await waitFor(() => expect(asked(host)).toBe('name{"mine":true}'));
    await userEvent.click(screen.getByRole('button', { name: 'Remove filter My patients' }));
    expect(addresses.at(-1)).toMatchObject({ filters: undefined });
    await waitFor(() => expect(asked(host)).toBe('name{}'));
  });

  it('of choices open at once, and go when nothing was chosen', async () => {
    const host = hostWithViews();
    show(host);
    await menu(/^Filter$/);
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Care team' }));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Lighthouse' }));
    await waitFor(() => expect(asked(host)).toBe('name{"pods":["2"]}'));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Lighthouse' }));
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('button', { name: /^Care team/ })).toBeNull();
    expect(addresses.at(-1)).toMatchObject({ filters: undefined });
  });

  it('of days say the range', async () => {
    show(hostWithViews(), { filters: { seen: { from: '2026-11-02', to: '2026-11-09' } } });
    expect(await screen.findByRole('button', { name: 'Last visit: Nov 2 – Nov 9, 2026' })).toBeVisible();
  });

  it('are kept by views, and can be taken from one', async () => {
    const host = hostWithViews([{ name: 'Ours', state: { filters: { pods: ['1'] } } }]);
    show(host, { view: 1 });
    await screen.findByRole('button', { name: 'Care team: Harbor' });
    await waitFor(() => expect(asked(host)).toBe('name{"pods":["1"]}'));
    await userEvent.click(screen.getByRole('button', { name: 'Remove filter Care team' }));
    expect(addresses.at(-1)).toMatchObject({ view: 1, filters: {} });
    await menu(/^Views: Ours, changed$/);
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Save changes' }));
    await waitFor(() => expect(host.calls('PATCH', VIEWS)).toHaveLength(1));
    expect(host.calls('PATCH', VIEWS)[0]?.body).toMatchObject({ state: { filters: {} } });
  });

  it('without a match can be cleared', async () => {
    const host = hostWithViews();
    host.answer(LIST, { results: [], count: 0, count_exact: true, next: null });
    show(host, { filters: { mine: true } });
    expect(await screen.findByText('No rows match the filters')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(addresses.at(-1)).toMatchObject({ filters: undefined });
  });
});
