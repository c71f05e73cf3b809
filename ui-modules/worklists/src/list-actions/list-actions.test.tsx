import { Toaster } from '@huddle/kit/components/ui/toast';
import { renderWithKit } from '@huddle/kit/testing';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { routes } from '../routes';
import { hostOf, ITEMS, item, withWideWindow } from '../testing/samples';

beforeEach(withWideWindow);
afterEach(() => vi.restoreAllMocks());

const AT = '/worklist?worklistId=1';

it('downloads a list as a file of the host, with its order and its filters', async () => {
  const files: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    files.push(file as Blob);
    return 'blob:file';
  });
  const host = hostOf([item()]);
  host.answer(`GET ${ITEMS}export/`, 'Title');
  const filters = { linkOperator: 'and', items: [{ field: 'state', operator: 'is', value: 'MA' }] };
  const linked = encodeURIComponent(JSON.stringify({ worklistId: 1, filters }));
  render(<Toaster />);
  renderWithKit(null, { host, pages: routes, at: `${AT}&sort=-due_at&worklistFilters=${linked}` });
  await userEvent.click(await screen.findByRole('button', { name: 'Download CSV' }));
  await waitFor(() => expect(files).toHaveLength(1));
  const [call] = host.calls('GET', `${ITEMS}export/`);
  const { filters: sent, ...rest } = Object.fromEntries(call?.query ?? []);
  expect(rest).toEqual({ sort: '-due_at', isClosed: 'false' });
  expect(JSON.parse(sent ?? '')).toEqual(filters);
  expect(await screen.findByText(/audit trail records/)).toBeInTheDocument();
});

it('leads those who may manage lists to the definition', async () => {
  const { unmount } = renderWithKit(null, { host: hostOf([item()]), pages: routes, at: AT });
  await screen.findByRole('button', { name: 'History' });
  expect(screen.queryByRole('button', { name: 'Edit this worklist' })).toBeNull();
  unmount();
  const me = { permissions: ['worklists.manage'] };
  const { history } = renderWithKit(null, { host: hostOf([item()]), pages: routes, at: AT, me });
  await userEvent.click(await screen.findByRole('button', { name: 'Edit this worklist' }));
  await waitFor(() => expect(history.location.pathname).toBe('/settings/worklists'));
  expect(history.location.search).toContain('worklist=1');
});

it('marks what was escalated, in the row and beside it, with whom it went to', async () => {
  const escalated = item({ escalatedAt: '2026-01-05T15:00:00Z', escalatedTo: { userId: null, groupId: 3 } });
  renderWithKit(null, { host: hostOf([escalated]), pages: routes, at: `${AT}&item=11` });
  expect(await screen.findByText('Escalated')).toBeInTheDocument();
  expect(await screen.findByText(/^Escalated to Nurses on/)).toBeInTheDocument();
});
