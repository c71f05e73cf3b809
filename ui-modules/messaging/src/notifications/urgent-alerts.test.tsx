import { keepQuiet } from '@huddle/kit/lib/quiet';
import { fakeHost, onWire, renderWithKit, settle } from '@huddle/kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Message } from '../api';
import { message, thread } from '../testing/samples';
import { AlertSettings } from './alert-settings';
import { readAlertPreferences, writeAlertPreferences } from './preferences';
import { useUrgentAlerts } from './use-urgent-alerts';

const shown = vi.fn();
class FakeNotification {
  static permission = 'granted';
  static requestPermission = async () => FakeNotification.permission;
  onclick: (() => void) | null = null;
  constructor(title: string, { body }: { body: string }) {
    shown(title, body, this);
  }
  close() {}
}

beforeEach(() => {
  shown.mockClear();
  FakeNotification.permission = 'granted';
  vi.stubGlobal('Notification', FakeNotification);
  // A single tab; what is held stays held until the next test.
  const held = new Set<string>();
  Object.defineProperty(navigator, 'locks', {
    configurable: true,
    value: {
      request: async (name: string, _options: unknown, run: (lock: object | null) => unknown) => {
        const isFree = !held.has(name);
        held.add(name);
        void run(isFree ? {} : null);
      },
    },
  });
  vi.spyOn(document, 'hasFocus').mockReturnValue(false);
  writeAlertPreferences(1, { desktop: true, sound: false });
});

function Alerts() {
  useUrgentAlerts();
  return <p>Listening</p>;
}

function show({ podIds = [2], mine = [2] }: { podIds?: number[]; mine?: number[] } = {}) {
  return renderWithKit(<Alerts />, {
    host: fakeHost({
      'GET /api/chat/v4/thread/': onWire({
        results: [thread({ metadata: { podIds } })],
        count: 1,
        countExact: true,
        next: null,
      }),
      'GET /api/chat/pod-filter-options/': onWire(
        [1, 2].map((id) => ({ id, name: `Pod ${id}`, isMine: mine.includes(id) })),
      ),
    }),
  });
}

const URGENT = { isUrgentMessage: true, text: 'My chest hurts' };

let position = 0;

/** Delivers a patient message that was sent this long ago. */
async function arrives(host: ReturnType<typeof show>['host'], over: Partial<Message>, secondsAgo = 0) {
  // A message before the subscription would prove nothing.
  await screen.findByText('Listening');
  position += 1;
  const at = new Date(Date.now() - secondsAgo * 1_000).toISOString();
  await act(async () => {
    host.socket.next({
      type: 'event',
      position: String(position),
      kind: 'messaging.message.sent',
      patient_id: 7,
      at,
      payload: onWire(message(over)),
    });
    await settle();
  });
}

describe('an urgent message', () => {
  it('shows a notification without patient data that opens the thread', async () => {
    const { host, history } = show();
    await arrives(host, URGENT);
    await waitFor(() => expect(shown).toHaveBeenCalledTimes(1));
    const [title, body, notification] = shown.mock.calls[0] as [string, string, FakeNotification];
    expect([title, body]).toEqual([
      'Urgent message',
      'A patient in one of your pods sent a message. Open Huddle to read it.',
    ]);
    act(() => notification.onclick?.());
    await waitFor(() => expect(history.location.pathname).toBe('/patients/7'));
  });

  it.each<[string, () => void, Partial<Message>, Parameters<typeof show>[0], number]>([
    ['of another pod', () => {}, URGENT, { podIds: [1] }, 0],
    ['that is not urgent', () => {}, { text: 'Hello' }, {}, 0],
    ['of staff', () => {}, { ...URGENT, sender: null }, {}, 0],
    ['that is old', () => {}, URGENT, {}, 90],
    [
      'while the page has the focus',
      () => vi.spyOn(document, 'hasFocus').mockReturnValue(true),
      URGENT,
      {},
      0,
    ],
    ['to who did not ask', () => writeAlertPreferences(1, { desktop: false, sound: false }), URGENT, {}, 0],
  ])('%s is not', async (_case, prepare, over, world, secondsAgo) => {
    prepare();
    const { host } = show(world);
    await arrives(host, over, secondsAgo);
    expect(shown).not.toHaveBeenCalled();
  });

  it('is not announced while the user shares the screen or is in a visit', async () => {
    const { host } = show();
    const end = keepQuiet();
    await arrives(host, URGENT);
    expect(shown).not.toHaveBeenCalled();
    end();
    await arrives(host, { ...URGENT, uid: 'after' });
    await waitFor(() => expect(shown).toHaveBeenCalledTimes(1));
  });

  it('is announced once, and does not keep the next one from being announced', async () => {
    const { host } = show();
    vi.spyOn(document, 'hasFocus').mockReturnValue(true);
    await arrives(host, { ...URGENT, uid: 'seen' });
    vi.spyOn(document, 'hasFocus').mockReturnValue(false);
    await arrives(host, { ...URGENT, uid: 'seen' });
    expect(shown).not.toHaveBeenCalled();
    await arrives(host, { ...URGENT, uid: 'next' });
    await waitFor(() => expect(shown).toHaveBeenCalledTimes(1));
  });

  it('is announced to every user without a pod', async () => {
    const { host } = show({ podIds: [1], mine: [] });
    await arrives(host, URGENT);
    await waitFor(() => expect(shown).toHaveBeenCalledTimes(1));
  });
});

describe('the settings of alerts', () => {
  it('are off by default, stored per user, and say if the browser blocks notifications', async () => {
    writeAlertPreferences(1, { desktop: false, sound: false });
    FakeNotification.permission = 'denied';
    renderWithKit(<AlertSettings />);
    const desktop = await screen.findByRole('switch', { name: /Desktop notification/ });
    expect(desktop).not.toBeChecked();
    await userEvent.click(desktop);
    expect(await screen.findByText(/blocked in this browser/)).toBeVisible();
    expect(desktop).not.toBeChecked();
    FakeNotification.permission = 'granted';
    await userEvent.click(desktop);
    await waitFor(() => expect(desktop).toBeChecked());
    expect(readAlertPreferences(1)).toEqual({ desktop: true, sound: false });
    expect(readAlertPreferences(2)).toEqual({ desktop: false, sound: false });
  });
});
