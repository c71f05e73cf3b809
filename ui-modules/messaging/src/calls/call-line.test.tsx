import { fakeHost, onWire, problem, renderWithKit } from '@huddle/kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { Chat } from '../chat/chat';
import { withLayout } from '../testing/layout';
import { message, npSender, phoneCall, thread } from '../testing/samples';

withLayout();

const CALLS = '/api/providers/me/phone-calls/';

function show(calls: ReturnType<typeof phoneCall>[]) {
  const one = thread();
  const host = fakeHost({
    'GET /api/chat/v4/thread/': onWire({ results: [one], count: 1, countExact: true, next: null }),
    [`GET /api/chat/v3/thread/${one.uid}/history-at/9223372036854775807/`]: onWire({
      results: [message({ sentAt: '2026-11-21T14:00:00Z' })],
      hasBefore: false,
      hasAfter: false,
    }),
    [`GET ${CALLS}`]: onWire({ results: calls, count: calls.length, countExact: true, next: null }),
    [`GET ${CALLS}dispositions/`]: onWire({ results: [{ id: 3, title: 'Left a voicemail' }] }),
    [`PATCH ${CALLS}40/`]: onWire(phoneCall({ user: null, person: null, contact: null, rowVersion: 2 })),
  });
  renderWithKit(<Chat patientId={7} />, { host });
  return host;
}

const callAt = (name: RegExp) => screen.findByRole('article', { name });

describe('a phone call in the conversation', () => {
  it('shows caller, duration, disposition and notes', async () => {
    show([phoneCall({ recordingUrl: 'https://calls.example.com/r/1' })]);
    const line = within(await callAt(/^Outgoing call/));
    expect(await line.findByText('Left a voicemail')).toBeVisible();
    expect(line.getByText('3:20')).toBeVisible();
    expect(line.getByText(/^NP · you · /)).toBeVisible();
    expect(line.getByText('Went through the new medicine.')).toBeVisible();
    const recording = line.getByRole('link', { name: 'Recording' });
    expect(recording).toHaveAttribute('href', 'https://calls.example.com/r/1');
    expect(recording).toHaveAttribute('rel', 'noopener noreferrer');
  });

  it('can be removed by its creator if it has no case', async () => {
    const host = show([
      phoneCall(),
      phoneCall({
        id: 41,
        direction: 'INBOUND',
        calledAt: '2026-11-21T14:10:00Z',
        createdBy: 9,
        creator: { ...npSender, id: 9 },
      }),
    ]);
    const user = userEvent.setup();
    const theirs = within(await callAt(/^Incoming call/));
    await user.click(theirs.getByRole('button', { name: 'Phone call actions' }));
    expect(screen.queryByRole('menuitem', { name: 'Remove phone call' })).toBeNull();
    await user.keyboard('{Escape}');
    const own = within(await callAt(/^Outgoing call/));
    await user.click(own.getByRole('button', { name: 'Phone call actions' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Remove phone call' }));
    const question = within(await screen.findByRole('dialog', { name: 'Remove this phone call?' }));
    expect(host.calls('PATCH', `${CALLS}40/`)).toHaveLength(0);
    await user.click(question.getByRole('button', { name: 'Remove phone call' }));
    await waitFor(() => expect(screen.queryByRole('article', { name: /^Outgoing call/ })).toBeNull());
    expect(host.calls('PATCH', `${CALLS}40/`)[0]?.body).toEqual({
      id: 40,
      person: null,
      user: null,
      row_version: 1,
    });
  });

  it('appears and disappears when others log or remove it', async () => {
    const host = show([]);
    await screen.findByText('Chest tightness since this morning');
    act(() => host.socket.event('messaging.call.changed', { patient_id: 7, payload: onWire(phoneCall()) }));
    expect(await callAt(/^Outgoing call/)).toBeVisible();
    act(() =>
      host.socket.event('messaging.call.removed', { patient_id: 7, payload: { id: 40, person: 1007 } }),
    );
    await waitFor(() => expect(screen.queryByRole('article', { name: /^Outgoing call/ })).toBeNull());
  });

  it('is not missing without notice: a failed request shows an error with Retry', async () => {
    const host = show([phoneCall()]);
    host.answer(`GET ${CALLS}`, problem(403, 'permission-denied'));
    const error = within(await screen.findByRole('alert'));
    expect(error.getByText('Phone calls could not be loaded')).toBeVisible();
    expect(screen.getByText('Chest tightness since this morning')).toBeVisible();
    host.answer(`GET ${CALLS}`, onWire({ results: [phoneCall()], count: 1, countExact: true, next: null }));
    await userEvent.click(error.getByRole('button', { name: 'Retry' }));
    expect(await callAt(/^Outgoing call/)).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
