import { renderWithKit } from '@huddle/kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { routes } from '../routes';
import { hostOf, item, withWideWindow } from '../testing/samples';

beforeEach(withWideWindow);
afterEach(() => vi.restoreAllMocks());

const change = (userId: number, name: string, viewing = true) => ({
  patient_id: 7,
  user_id: userId,
  name,
  role: 'rn',
  viewing,
  typing: false,
});

it('shows in the list and beside it who else is in a record, and announces the reader', async () => {
  const host = hostOf([item()]);
  renderWithKit(null, { host, pages: routes, at: '/worklist?worklistId=1&item=11' });
  const drawer = within(await screen.findByRole('dialog', { name: 'Referral to cardiology' }));
  await waitFor(() => expect(host.socket.frames('watch').at(-1)).toMatchObject({ patient_ids: [7] }));
  await waitFor(() => expect(host.socket.frames('presence').at(-1)).toMatchObject({ patient_id: 7 }));
  // The reader's own other windows are nobody else.
  act(() => host.socket.next({ type: 'presence', changes: [change(1, 'Nora Page'), change(2, 'Ben Ode')] }));
  expect(await drawer.findByText('Ben Ode is in this record')).toBeVisible();
  expect(screen.getByRole('img', { name: 'Ben Ode is in this record' })).toBeInTheDocument();
  act(() => host.socket.next({ type: 'presence', changes: [change(3, 'Ida Wu')] }));
  expect(await drawer.findByText('Ben Ode, Ida Wu are in this record')).toBeVisible();
  act(() =>
    host.socket.next({
      type: 'presence',
      changes: [change(2, 'Ben Ode', false), change(3, 'Ida Wu', false)],
    }),
  );
  await waitFor(() => expect(screen.queryByRole('img', { name: /in this record/ })).toBeNull());
});
