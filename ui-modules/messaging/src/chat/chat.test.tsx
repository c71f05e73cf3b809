import { shortcuts } from '@huddle/kit/shortcuts';
import { onWire, problem } from '@huddle/kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { answer, field, hostOf, lines, patient, show, taking, today, yesterday } from '../testing/chat';
import { npSender, thread } from '../testing/samples';
import { cancelComposerFocus, requestComposerFocus } from './composer-focus';

describe('the chat', () => {
  it('shows senders, read receipts and the unread line', async () => {
    const members = [
      { user: npSender.id, lastReadAt: '2026-11-20T20:00:00Z' },
      { user: patient, lastReadAt: '2026-11-20T16:31:00Z' },
    ];
    show(hostOf({ members }, [yesterday(), answer(), today()]));
    const all = (await lines()).map((line) => line.textContent);
    expect(all).toHaveLength(6);
    expect(all[1]).toMatch(/Rosa Pratt · .*I started the new inhaler\./);
    expect(all[2]).toMatch(/NP · you · .*Good to hear\..*Seen /);
    expect(all[4]).toContain('New messages below');
    expect(all[5]).toMatch(/Rosa Pratt · .* · Clinical.*Chest tightness.*Urgent/);
  });

  it('shows who is viewing and who is typing', async () => {
    const host = hostOf({}, [yesterday()]);
    show(host);
    await lines();
    const rn = {
      patient_id: patient,
      user_id: 2,
      name: 'Dana Cole',
      role: 'rn',
      viewing: true,
      typing: false,
    };
    act(() => host.socket.next({ type: 'presence', changes: [rn] }));
    expect(await screen.findByText('Dana is viewing')).toBeVisible();
    act(() => host.socket.next({ type: 'presence', changes: [{ ...rn, typing: true }] }));
    expect(await screen.findByText('Dana is typing…')).toBeVisible();
  });

  it('adds new messages and announces them to screen readers', async () => {
    const host = hostOf({}, [yesterday()]);
    show(host);
    await lines();
    const payload = onWire(today());
    act(() => host.socket.event('messaging.message.sent', { patient_id: patient, payload }));
    act(() => host.socket.event('messaging.message.sent', { patient_id: patient, payload }));
    expect((await lines()).filter((line) => line.textContent?.includes('Chest tightness'))).toHaveLength(1);
    expect(screen.getByText('Rosa Pratt: Chest tightness since this morning')).toBeInTheDocument();
  });

  it('explains a missing thread, and offers Retry after a failure', async () => {
    const host = hostOf({}, []);
    host.answer('GET /api/chat/v4/thread/', { results: [], count: 0, count_exact: true, next: null });
    show(host);
    expect(await screen.findByText('Patient does not exist')).toBeVisible();
  });

  it('offers to join in tenants with onboarding, and posts the arrival event', async () => {
    const host = hostOf({}, [yesterday()], { 'POST /api/chat/v2/': taking() });
    show(host, ['onboarding']);
    await userEvent.click(await screen.findByRole('button', { name: 'Join the chat' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Join the chat' })).toBeNull());
    expect(host.calls('POST', '/api/chat/v2/')[0]?.body).toMatchObject({
      patient_id: patient,
      event: 'arrival',
    });
  });

  it.each([
    ['without onboarding', [], {}],
    ['for the care team', ['onboarding'], { metadata: { careTeamIds: [npSender.id] } }],
    ['for who took part', ['onboarding'], { clinicianHasChattedWithPatient: true }],
  ])('offers no joining %s', async (_case, features, over) => {
    show(hostOf(over, [yesterday()]), features);
    await lines();
    expect(screen.queryByRole('button', { name: 'Join the chat' })).toBeNull();
  });
});

describe('a composer that is not there yet', () => {
  it('gets the focus when it is, and until then the keys meant for it do nothing', async () => {
    const run = vi.fn();
    const remove = shortcuts.add({ keys: 'e', label: 'Done', group: 'Test', run });
    requestComposerFocus(patient);
    show(hostOf({}, [today()]));
    fireEvent.keyDown(document.body, { key: 'e' });
    await waitFor(async () => expect(await field()).toHaveFocus());
    expect(run).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}e');
    expect(run).toHaveBeenCalledOnce();
    remove();
  });

  it('does not get it from somebody who went elsewhere', async () => {
    requestComposerFocus(patient);
    cancelComposerFocus();
    show(hostOf({}, [today()]));
    expect(await field()).not.toHaveFocus();
  });
});

describe('reading', () => {
  const ON_OPEN = ['messaging.read_on_open'];

  it('marks nothing read by looking, clicking or typing', async () => {
    const host = hostOf({ isUnread: true }, [today()]);
    show(host, [], true);
    await lines();
    await userEvent.click(await field());
    await userEvent.keyboard('H');
    expect(host.calls('PATCH')).toHaveLength(0);
  });

  it('marks the thread read when it is opened in a focused window, in tenants that want that', async () => {
    const host = hostOf({ isUnread: true }, [today()]);
    show(host, ON_OPEN, true);
    await waitFor(() => expect(host.calls('PATCH')).toHaveLength(1));
    expect(host.calls('PATCH')[0]?.body).toMatchObject({ is_unread: false });
  });

  it('waits until the window has the focus', async () => {
    vi.spyOn(document, 'hasFocus').mockReturnValue(false);
    const host = hostOf({ isUnread: true }, [today()]);
    show(host, ON_OPEN, true);
    await lines();
    expect(host.calls('PATCH')).toHaveLength(0);
    act(() => void window.dispatchEvent(new Event('focus')));
    await waitFor(() => expect(host.calls('PATCH')).toHaveLength(1));
  });

  it('keeps a previewed thread unread until the user interacts with it', async () => {
    const host = hostOf({ isUnread: true }, [today()]);
    show(host, ON_OPEN);
    await lines();
    expect(host.calls('PATCH')).toHaveLength(0);
    await userEvent.click(await field());
    await waitFor(() => expect(host.calls('PATCH')).toHaveLength(1));
  });

  it('shows an error if marking fails', async () => {
    const host = hostOf({ isUnread: true }, [today()]);
    host.answer(`PATCH /api/chat/v3/thread/${thread({ patient }).uid}/`, problem(500, 'internal'));
    show(host, ON_OPEN, true);
    expect(await screen.findByText('Failed to mark thread read')).toBeVisible();
  });
});

describe('a protected patient', () => {
  it('hides the thread and requests access with a reason', async () => {
    const host = hostOf({ isMasked: true, lastMessage: null }, [], {
      'POST /api/phi_access_control/': { expires_at: '2026-11-22T02:00:00Z' },
    });
    show(host);
    expect(await screen.findByText('Protected patient')).toBeVisible();
    expect(screen.queryByRole('textbox')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Request Access' }));
    const dialog = await screen.findByRole('dialog');
    const submit = () => within(dialog).getByRole('button', { name: 'Request access' });
    expect(submit()).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(within(dialog).getByRole('radio', { name: 'Message triage' }));
    await userEvent.type(within(dialog).getByRole('textbox', { name: 'Note' }), 'Covering for NP');
    await userEvent.click(submit());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(host.calls('POST', '/api/phi_access_control/')[0]?.body).toEqual({
      user_id: patient,
      access_reason: 'message_triage',
      note: 'Covering for NP',
    });
    await waitFor(() => expect(host.calls('GET', '/api/chat/v4/thread/').length).toBeGreaterThan(1));
  });

  it('shows that access was declined when the user cancels', async () => {
    show(hostOf({ isMasked: true, lastMessage: null }, []));
    await userEvent.click(await screen.findByRole('button', { name: 'Request Access' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText('PHI access declined')).toBeVisible();
  });
});
