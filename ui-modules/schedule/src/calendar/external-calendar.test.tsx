import { fieldsRefusedAbove, problem } from '@huddle/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { event, hostOf } from '../testing/calendars';
import { AT, READ, rosa, SET, show } from '../testing/schedule-page';

describe('external calendars', () => {
  const URL = 'https://calendar.example.com/nora';
  const none = {
    calendar_url: null,
    is_allowed: false,
    frame_path: null,
    allowed_hosts: ['calendar.example.com'],
    can_edit: true,
    row_version: 1,
  };
  const set = { ...none, calendar_url: URL, is_allowed: true, frame_path: '/api/frames/1/', row_version: 2 };
  const at = `${AT}&v2=false`;

  it('are embedded, and opened in a tab of their own', async () => {
    const host = hostOf([]);
    host.answer(READ, set);
    const { history } = show(host, at);
    const frame = await screen.findByTitle('External calendar of Nora Page, NP');
    expect(frame).toHaveAttribute('src', '/api/frames/1/');
    const link = screen.getByRole('link', { name: 'Open in a new tab' });
    expect(link).toHaveAttribute('href', URL);
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    // A later answer has another path to the same calendar, which is not loaded again.
    host.answer(READ, { ...set, frame_path: '/api/frames/2/' });
    host.socket.event('schedule.settings.changed', { payload: { part: 'settings' } });
    await waitFor(() => expect(host.calls('GET', '/api/schedule/external-calendars/1/')).toHaveLength(2));
    expect(frame).toHaveAttribute('src', '/api/frames/1/');
    // Once its host is allowed again, it is.
    host.answer(READ, { ...set, is_allowed: false, frame_path: null });
    host.socket.event('schedule.settings.changed', { payload: { part: 'settings' } });
    expect(await screen.findByText('The host of this calendar is not allowed')).toBeVisible();
    host.answer(READ, { ...set, frame_path: '/api/frames/3/' });
    host.socket.event('schedule.settings.changed', { payload: { part: 'settings' } });
    expect(await screen.findByTitle('External calendar of Nora Page, NP')).toHaveAttribute(
      'src',
      '/api/frames/3/',
    );
    await userEvent.click(screen.getByRole('switch', { name: 'View Calendar V2' }));
    expect(await screen.findByRole('grid')).toBeVisible();
    expect(history.location.search).not.toContain('v2');
  });

  it('get their address from those who may change it, with the reason for a refusal', async () => {
    const host = hostOf([]);
    host.answer(READ, none);
    show(host, at);
    expect(await screen.findByText('Nora Page, NP has no external calendar')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Add address' }));
    const dialog = await screen.findByRole('dialog', { name: 'External calendar of Nora Page, NP' });
    expect(within(dialog).getByText('Allowed hosts: calendar.example.com')).toBeVisible();
    await userEvent.type(within(dialog).getByRole('textbox', { name: 'Address' }), 'https://evil.example/');
    host.answer(
      SET,
      problem(400, 'invalid', {
        errors: [{ pointer: '/calendar_url', detail: 'The host of this address is not allowed' }],
      }),
    );
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(await within(dialog).findByText('The host of this address is not allowed')).toBeVisible();
    host.answer(SET, set);
    host.answer(READ, set);
    await userEvent.clear(within(dialog).getByRole('textbox', { name: 'Address' }));
    await userEvent.type(within(dialog).getByRole('textbox', { name: 'Address' }), URL);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(await screen.findByTitle('External calendar of Nora Page, NP')).toBeInTheDocument();
    expect(host.calls('PUT').at(-1)).toMatchObject({ body: { calendar_url: URL } });
  });

  it('show each refusal of the host at its field', async () => {
    const host = hostOf([]);
    host.answer(READ, none);
    show(host, at);
    await userEvent.click(await screen.findByRole('button', { name: 'Add address' }));
    await userEvent.type(await screen.findByRole('textbox', { name: 'Address' }), URL);
    expect(await fieldsRefusedAbove(host, SET)).toEqual([]);
  });

  it('say why one is not shown', async () => {
    const host = hostOf([]);
    host.answer(READ, { ...none, calendar_url: URL, can_edit: false });
    show(host, at);
    expect(await screen.findByText('The host of this calendar is not allowed')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Change address' })).not.toBeInTheDocument();
    host.answer(READ, problem(500, 'internal'));
    host.socket.event('schedule.settings.changed', { payload: { part: 'settings' } });
    expect(await screen.findByRole('alert', {}, { timeout: 10_000 })).toBeVisible();
  });
});

it('creates, replaces and deletes the reader’s calendar feed', async () => {
  const host = hostOf([event()]);
  host.answer('GET /api/schedule/feed/', { created_at: null });
  host.answer('POST /api/schedule/feed/', {
    created_at: '2026-11-23T15:00:00Z',
    path: '/api/schedule/feeds/3-ab.ics',
  });
  host.answer('DELETE /api/schedule/feed/', null);
  show(host);
  await rosa();
  await userEvent.click(screen.getByRole('button', { name: 'Calendar feed' }));
  const dialog = await screen.findByRole('dialog', { name: 'Calendar feed' });
  expect(await within(dialog).findByText('You have no calendar feed.')).toBeVisible();
  host.answer('GET /api/schedule/feed/', { created_at: '2026-11-23T15:00:00Z' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Create feed' }));
  expect(await within(dialog).findByRole('textbox', { name: 'Address' })).toHaveValue(
    `${window.location.origin}/api/schedule/feeds/3-ab.ics`,
  );
  await userEvent.click(await within(dialog).findByRole('button', { name: 'Delete feed' }));
  await waitFor(() => expect(host.calls('DELETE', '/api/schedule/feed/')).toHaveLength(1));
  expect(within(dialog).queryByRole('textbox', { name: 'Address' })).not.toBeInTheDocument();
});
