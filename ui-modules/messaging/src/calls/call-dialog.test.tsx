import { Toaster } from '@huddle/kit/components/ui/toast';
import { type FakeCall, fakeHost, onWire, problem, renderWithKit } from '@huddle/kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type { PhoneCall } from '../api';
import { phoneCall } from '../testing/samples';
import CallButton from './call-button.slot';
import { callDialog, openCallDialog } from './call-dialog.store';

const ROSA = { personId: 1007, userId: 7, name: 'Rosa Pratt' };
const MIKE = { personId: 1008, userId: 8, name: 'Mike Ode' };
const CALLS = '/api/providers/me/phone-calls/';

beforeEach(() => {
  callDialog.set(null);
});

function page(results: PhoneCall[]) {
  return onWire({ results, count: results.length, countExact: true, next: null });
}

/** The host's response to a body: the stored call. */
function stored(body: unknown, version: number) {
  return { ...(onWire(phoneCall()) as object), ...(body as object), about: [], id: 40, row_version: version };
}

function hostOf(more: Record<string, unknown> = {}) {
  return fakeHost({
    [`GET ${CALLS}`]: page([]),
    'GET /api/drafts/': [],
    [`GET ${CALLS}dispositions/`]: onWire({ results: [{ id: 3, title: 'Left a voicemail' }] }),
    [`POST ${CALLS}`]: ({ body }: FakeCall) => stored(body, 1),
    ...more,
  });
}

function show(host = hostOf(), flags: string[] = []) {
  renderWithKit(
    <>
      <CallButton />
      <Toaster />
    </>,
    { host, access: { features: new Set(['people', 'messaging']), flags: new Set(flags) } },
  );
  return host;
}

function open(request: Parameters<typeof openCallDialog>[0]): void {
  act(() => openCallDialog(request));
}
/** Sets the text at once: typing letter by letter is slow and makes no difference to the form. */
async function write(user: ReturnType<typeof userEvent.setup>, field: HTMLElement, text: string) {
  await user.click(field);
  await user.paste(text);
}

const dialog = () => screen.findByRole('dialog', { name: /^Phone calls/ });
async function close(user: ReturnType<typeof userEvent.setup>) {
  await user.click(within(await dialog()).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}
const sent = (host: ReturnType<typeof hostOf>, method: string, path: string) =>
  host.calls(method, path).map(({ body }) => body as Record<string, unknown>);

describe('the phone call dialog', () => {
  it('logs a call with the simple form', async () => {
    const host = show();
    const user = userEvent.setup();
    open({ tab: 'INBOUND', contact: ROSA });
    const form = within(await dialog());
    expect(form.getByRole('tab', { name: 'Incoming' })).toHaveAttribute('aria-selected', 'true');
    await write(user, form.getByLabelText('Phone number'), '508-555-0101');
    await write(user, form.getByLabelText('Notes'), 'Asked for a refill.');
    await user.click(form.getByRole('button', { name: 'Log call' }));
    await waitFor(() => expect(sent(host, 'POST', CALLS)).toHaveLength(1));
    expect(sent(host, 'POST', CALLS)[0]).toMatchObject({
      person: 1007,
      user: 7,
      direction: 'INBOUND',
      created_by: 1,
      contact_phone_number: '508-555-0101',
      notes: 'Asked for a refill.',
    });
    expect(await screen.findByText('Phone call logged')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('logs a past call without starting one, at the times that are entered', async () => {
    const host = show(hostOf(), ['chat.newPhoneCallDesign']);
    const user = userEvent.setup();
    open({ contact: ROSA });
    const card = within(await dialog());
    await user.click(card.getByRole('button', { name: 'Log a past call' }));
    expect(card.queryByRole('button', { name: 'Start call' })).toBeNull();
    expect(card.queryByRole('timer')).toBeNull();
    fireEvent.change(card.getByLabelText('Started'), { target: { value: '2026-11-20T09:00:00' } });
    fireEvent.change(card.getByLabelText('Ended'), { target: { value: '2026-11-20T09:04:00' } });
    await user.click(card.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent(host, 'POST', CALLS)).toHaveLength(1));
    expect(sent(host, 'POST', CALLS)[0]).toMatchObject({
      called_at: new Date('2026-11-20T09:00:00').toISOString(),
      call_ended_at: new Date('2026-11-20T09:04:00').toISOString(),
    });
  });

  it('has the number of the patient, which can be replaced', async () => {
    const host = show(
      hostOf({
        'GET /api/user/people/search/': {
          results: [
            { id: 70, person_id: 1070, first_name: 'Other', last_name: 'One', phone_number: '508-555-0170' },
            { id: 7, person_id: 1007, first_name: 'Rosa', last_name: 'Pratt', phone_number: '508-555-0107' },
          ],
        },
      }),
    );
    const user = userEvent.setup();
    open({ contact: ROSA });
    const form = within(await dialog());
    const number = form.getByLabelText('Phone number');
    await waitFor(() => expect(number).toHaveValue('(508) 555-0107'));
    expect(host.calls('GET', '/api/user/people/search/')[0]?.query.get('search')).toBe('7');
    expect(form.getByRole('link', { name: 'Call (508) 555-0107' })).toHaveAttribute('href', 'tel:5085550107');
    await user.click(form.getByRole('button', { name: 'Log call' }));
    await waitFor(() => expect(sent(host, 'POST', CALLS)).toHaveLength(1));
    expect(sent(host, 'POST', CALLS)[0]).toMatchObject({ contact_phone_number: '(508) 555-0107' });

    open({ contact: ROSA });
    const again = within(await dialog()).getByLabelText('Phone number');
    await user.clear(again);
    expect(again).toHaveValue('');
  });

  it('leaves the page usable during a call, and says whom it is about', async () => {
    const host = show(hostOf(), ['chat.newPhoneCallDesign']);
    const user = userEvent.setup();
    open({ contact: ROSA });
    const card = await screen.findByRole('dialog', { name: 'Phone calls: Rosa Pratt' });
    await user.click(within(card).getByRole('button', { name: 'Start call' }));
    await waitFor(() => expect(sent(host, 'POST', CALLS)).toHaveLength(1));
    expect(card).toHaveAttribute('aria-modal', 'false');
    // What is behind a modal dialog cannot be found.
    const header = screen.getByRole('button', { name: /^Phone calls/ });
    await user.click(header);
    await user.keyboard('{Escape}');
    expect(within(card).getByRole('timer')).toBeVisible();
    await user.click(within(card).getByRole('button', { name: 'Minimize' }));
    expect(card).toHaveAccessibleName('Phone calls: Rosa Pratt');
  });

  it('dials the number that is entered', async () => {
    show();
    const user = userEvent.setup();
    open({ contact: ROSA });
    const form = within(await dialog());
    const number = form.getByLabelText('Phone number');
    await user.type(number, '+1 (508) 555-0101');
    expect(number).toHaveFocus();
    const link = form.getByRole('link', { name: 'Call +1 (508) 555-0101' });
    expect(link).toHaveAttribute('href', 'tel:+15085550101');
  });

  it('shows field errors and keeps the input', async () => {
    const wrong = problem(400, 'invalid-request', {
      errors: [{ pointer: '/contact_phone_number', detail: 'This is not a phone number' }],
    });
    show(hostOf({ [`POST ${CALLS}`]: wrong }));
    const user = userEvent.setup();
    open({ contact: ROSA });
    const form = within(await dialog());
    await write(user, form.getByLabelText('Phone number'), '12');
    await user.click(form.getByRole('button', { name: 'Log call' }));
    expect(await screen.findByText('Failed to add phone call')).toBeVisible();
    expect(form.getByLabelText('Phone number')).toHaveAccessibleDescription('This is not a phone number');
    expect(form.getByLabelText('Phone number')).toHaveValue('12');
  });

  it('follows a call from start to end in the newer design', async () => {
    const host = show(
      hostOf({
        [`PATCH ${CALLS}40/`]: ({ body }: FakeCall) => stored(body, 2),
      }),
      ['chat.newPhoneCallDesign'],
    );
    const user = userEvent.setup();
    open({ contact: ROSA });
    const card = within(await dialog());
    await user.click(card.getByRole('button', { name: 'Start call' }));
    expect(await card.findByRole('timer')).toHaveTextContent(/^0:0\d$/);
    await waitFor(() => expect(sent(host, 'POST', CALLS)).toHaveLength(1));
    expect(sent(host, 'POST', CALLS)[0]).toMatchObject({
      person: 1007,
      direction: 'OUTBOUND',
      call_ended_at: null,
    });
    await write(user, card.getByLabelText('Notes'), 'No side effects.');
    await user.click(card.getByRole('button', { name: 'End call' }));
    await waitFor(() => expect(sent(host, 'PATCH', `${CALLS}40/`)).toHaveLength(1));
    const [ended] = sent(host, 'PATCH', `${CALLS}40/`);
    expect(ended).toMatchObject({ id: 40, row_version: 1, notes: 'No side effects.' });
    expect(ended?.call_ended_at).toEqual(expect.any(String));
    await user.click(card.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Phone call saved')).toBeVisible();
    expect(sent(host, 'PATCH', `${CALLS}40/`)[1]).toMatchObject({ row_version: 2 });
  });

  it('asks before discarding the notes', async () => {
    const host = show(hostOf(), ['chat.newPhoneCallDesign']);
    const user = userEvent.setup();
    open({ contact: ROSA });
    const card = within(await dialog());
    await write(user, card.getByLabelText('Notes'), 'She is worse.');
    await user.click(card.getByRole('button', { name: 'Discard' }));
    const question = within(await screen.findByRole('dialog', { name: 'Discard this phone call?' }));
    await user.click(question.getByRole('button', { name: 'Keep editing' }));
    expect(card.getByLabelText('Notes')).toHaveValue('She is worse.');
    await user.click(card.getByRole('button', { name: 'Discard' }));
    await user.click(
      within(await screen.findByRole('dialog', { name: /^Discard this/ })).getByRole('button', {
        name: 'Discard',
      }),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent(host, 'POST', CALLS)).toHaveLength(0);
  });

  it('shows the duration of a call started before a reload', async () => {
    const startedAt = new Date(Date.now() - 65_000).toISOString();
    const draft = {
      place: 'call:new:1007',
      patient_id: 7,
      body: { startedAt, endedAt: null, contact: ROSA },
    };
    show(hostOf({ 'GET /api/drafts/': [draft] }), ['chat.newPhoneCallDesign']);
    expect(await screen.findByText(/^1:\d\d$/)).toBeVisible();
  });

  it('never shows the patient, notes or call of another patient', async () => {
    const host = show(hostOf(), ['chat.newPhoneCallDesign']);
    const user = userEvent.setup();
    open({ contact: ROSA });
    const first = within(await dialog());
    await write(user, first.getByLabelText('Notes'), 'Rosa is worse.');
    await close(user);

    open({ contact: MIKE });
    const second = within(await dialog());
    expect(second.getByRole('group', { name: 'Patient' })).toHaveTextContent('Mike Ode');
    expect(second.getByLabelText('Notes')).toHaveValue('');
    await user.click(second.getByRole('button', { name: 'Start call' }));
    await waitFor(() => expect(sent(host, 'POST', CALLS)).toHaveLength(1));
    expect(sent(host, 'POST', CALLS)[0]).toMatchObject({
      person: MIKE.personId,
      user: MIKE.userId,
      notes: '',
    });
    await close(user);

    open({ contact: ROSA });
    const again = within(await dialog());
    expect(again.getByRole('group', { name: 'Patient' })).toHaveTextContent('Rosa Pratt');
    expect(again.getByLabelText('Notes')).toHaveValue('Rosa is worse.');
    expect(again.getByText('You have a call with Mike Ode in progress.')).toBeVisible();
    await user.click(again.getByRole('button', { name: 'Return to call' }));
    const back = within(await dialog());
    expect(await back.findByRole('timer')).toBeVisible();
    expect(back.getByRole('group', { name: 'Patient' })).toHaveTextContent('Mike Ode');
  });

  it('opens the call in progress from the header', async () => {
    const startedAt = new Date().toISOString();
    const body = {
      startedAt,
      endedAt: null,
      contact: MIKE,
      direction: 'OUTBOUND',
      number: '',
      notes: 'Asked.',
    };
    const place = `call:new:${MIKE.personId}`;
    show(
      hostOf({
        'GET /api/drafts/': [{ place, patient_id: MIKE.userId, body }],
        [`GET /api/drafts/${encodeURIComponent(place)}/`]: { place, body },
      }),
      ['chat.newPhoneCallDesign'],
    );
    await screen.findByText(/^0:\d\d$/);
    await userEvent.click(screen.getByRole('button', { name: /^Phone calls/ }));
    const card = within(await dialog());
    expect(await card.findByRole('timer')).toBeVisible();
    expect(card.getByRole('group', { name: 'Patient' })).toHaveTextContent('Mike Ode');
  });

  it('says that a call is not saved while its clock runs', async () => {
    const host = show(hostOf({ [`POST ${CALLS}`]: problem(503, 'unavailable') }), [
      'chat.newPhoneCallDesign',
    ]);
    const user = userEvent.setup();
    open({ contact: ROSA });
    const card = within(await dialog());
    await user.click(card.getByRole('button', { name: 'Start call' }));
    expect(await card.findByRole('alert')).toHaveTextContent('This call is not saved');
    expect(card.getByRole('timer')).toBeVisible();
    host.answer(`POST ${CALLS}`, ({ body }: FakeCall) => stored(body, 1));
    await user.click(card.getByRole('button', { name: 'Save now' }));
    await waitFor(() => expect(card.queryByRole('alert')).toBeNull());
  });

  it('repeats a request without a response as it was, then adds what was typed meanwhile', async () => {
    const host = show(
      hostOf({
        [`POST ${CALLS}`]: problem(503, 'unavailable'),
        [`PATCH ${CALLS}40/`]: ({ body }: FakeCall) => stored(body, 2),
      }),
      ['chat.newPhoneCallDesign'],
    );
    const user = userEvent.setup();
    open({ contact: ROSA });
    const card = within(await dialog());
    await user.click(card.getByRole('button', { name: 'Start call' }));
    expect(await card.findByRole('alert')).toHaveTextContent('This call is not saved');
    await write(user, card.getByLabelText('Notes'), 'She is better.');
    host.answer(`POST ${CALLS}`, ({ body }: FakeCall) => stored(body, 1));
    await user.click(card.getByRole('button', { name: 'Save now' }));
    await waitFor(() => expect(sent(host, 'PATCH', `${CALLS}40/`)).toHaveLength(1));
    const [first, second] = sent(host, 'POST', CALLS);
    expect(second).toEqual(first);
    expect(sent(host, 'PATCH', `${CALLS}40/`)[0]).toMatchObject({ notes: 'She is better.', row_version: 1 });
  });

  it('shows a colleague’s concurrent change and asks how to continue', async () => {
    const theirs = phoneCall({ notes: 'Their notes', rowVersion: 5 });
    let isStale = true;
    const host = show(
      hostOf({
        [`PATCH ${CALLS}40/`]: ({ body }: FakeCall) => {
          if (isStale) return problem(412, 'stale-version', { current: onWire(theirs) });
          return stored(body, 6);
        },
      }),
    );
    const user = userEvent.setup();
    open({ call: phoneCall(), contact: ROSA });
    const form = within(await screen.findByRole('dialog', { name: 'Phone call' }));
    await write(user, form.getByLabelText('Notes'), ' Again.');
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await form.findByRole('alert')).toHaveTextContent('Their notes');
    isStale = false;
    await user.click(form.getByRole('button', { name: 'Save my version' }));
    await waitFor(() => expect(sent(host, 'PATCH', `${CALLS}40/`)).toHaveLength(2));
    expect(sent(host, 'PATCH', `${CALLS}40/`)[1]).toMatchObject({
      row_version: 5,
      notes: expect.stringContaining('Again.'),
    });
  });

  it('links a queued call, and follows changes by others', async () => {
    const waiting = phoneCall({
      id: 41,
      user: null,
      person: null,
      contact: null,
      createdBy: null,
      creator: null,
      disposition: null,
    });
    const host = show(
      hostOf({
        [`GET ${CALLS}`]: page([waiting, { ...waiting, id: 43, contactPhoneNumber: '508-555-0103' }]),
        [`PATCH ${CALLS}41/`]: onWire({ ...waiting, user: 7, person: 1007, rowVersion: 2 }),
      }),
    );
    const user = userEvent.setup();
    open({ tab: 'link', contact: ROSA });
    const queue = within(await dialog());
    await user.click(
      await queue.findByRole('button', { name: 'Link call from (508) 555-0101 to Rosa Pratt' }),
    );
    expect(await screen.findByText('Linked to Rosa Pratt')).toBeVisible();
    expect(sent(host, 'PATCH', `${CALLS}41/`)[0]).toMatchObject({ person: 1007, user: 7, row_version: 1 });
    await waitFor(() => expect(queue.queryByText('(508) 555-0101')).toBeNull());
    expect(queue.getByRole('list', { name: 'Call queue' })).toHaveFocus();
    act(() => host.socket.event('messaging.call.removed', { payload: { id: 43, person: null } }));
    expect(await queue.findByText('No calls to link')).toBeVisible();

    const other = { ...waiting, id: 42, contactPhoneNumber: '508-555-0102' };
    act(() => host.socket.event('messaging.call.changed', { payload: onWire(other) }));
    expect(await queue.findByText('(508) 555-0102')).toBeVisible();
    act(() => host.socket.event('messaging.call.removed', { payload: { id: 42, person: null } }));
    expect(await queue.findByText('No calls to link')).toBeVisible();
  });

  it('confirms the link even if the event about it arrives before the response', async () => {
    const waiting = phoneCall({
      id: 41,
      user: null,
      person: null,
      contact: null,
      createdBy: null,
      creator: null,
    });
    const host = show(
      hostOf({
        [`GET ${CALLS}`]: page([waiting]),
        [`PATCH ${CALLS}41/`]: async () => {
          act(() => host.socket.event('messaging.call.removed', { payload: { id: 41, person: null } }));
          await screen.findByText('No calls to link');
          return onWire({ ...waiting, user: 7, person: 1007, rowVersion: 2 });
        },
      }),
    );
    const user = userEvent.setup();
    open({ tab: 'link', contact: { ...ROSA, name: 'Nia New' } });
    const queue = within(await dialog());
    await user.click(await queue.findByRole('button', { name: 'Link call from (508) 555-0101 to Nia New' }));
    expect(await screen.findByText('Linked to Nia New')).toBeVisible();
  });
});
