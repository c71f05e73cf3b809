import type { Json } from '@huddle/kit/api';
import { Toaster } from '@huddle/kit/components/ui/toast';
import { type FakeCall, fakeHost, onWire, problem, renderWithKit } from '@huddle/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { DialogInputs } from '../../module';
import { phoneCall } from '../testing/samples';
import CallButton from './call-button.slot';
// Fetched when it is first opened: the tests do not wait for it.
import './call-dialog';
import { callDialog } from './call-dialog.store';
import LogCallDialog from './log-call.dialog';

const CALLS = '/api/providers/me/phone-calls/';
const PERSON = 'GET /api/user/7/';
const HARBOR = { phone: '+15085550199', name: 'Harbor Cardiology', office: '1234567893', steerage: 12 };
const PLACE = 'call:new:1007:steerage-12.office-1234567893';

beforeEach(() => {
  callDialog.set(null);
});

/** As the shell shows it: until it closes itself. */
function Opened({ input, onClose }: { input: Json; onClose: () => void }) {
  const [isOpen, setOpen] = useState(true);
  return isOpen ? (
    <LogCallDialog
      patientId={7}
      input={input}
      close={() => {
        setOpen(false);
        onClose();
      }}
    />
  ) : null;
}

function show(
  input: DialogInputs['log-call'] | { phone: number },
  { more = {}, flags = [] as string[] }: { more?: Record<string, unknown>; flags?: string[] } = {},
) {
  const close = vi.fn();
  const host = fakeHost({
    [PERSON]: { person: { id: 1007, first_name: 'Rosa', last_name: 'Pratt' } },
    'GET /api/user/people/search/': {
      results: [
        { id: 7, person_id: 1007, first_name: 'Rosa', last_name: 'Pratt', phone_number: '508-555-0107' },
      ],
    },
    [`GET ${CALLS}`]: onWire({ results: [], count: 0, countExact: true, next: null }),
    'GET /api/drafts/': [],
    [`GET ${CALLS}dispositions/`]: onWire({ results: [{ id: 5, title: 'Line busy' }] }),
    [`POST ${CALLS}`]: ({ body }: FakeCall) => ({
      ...(onWire(phoneCall()) as object),
      ...(body as object),
      about: [{ content_type: 'steerage', object_id: 12 }],
      id: 40,
      row_version: 1,
    }),
    ...more,
  });
  renderWithKit(
    <>
      <CallButton />
      <Opened input={input} onClose={close} />
      <Toaster />
    </>,
    { host, access: { features: new Set(['people', 'messaging']), flags: new Set(flags) } },
  );
  return { host, close };
}

const dialog = () => screen.findByRole('dialog', { name: /^Phone calls/ });
const logged = (host: ReturnType<typeof fakeHost>) => host.calls('POST', CALLS).map(({ body }) => body);

describe('the phone call dialog, opened at a referral', () => {
  it('logs a call to an office, about the referral', async () => {
    const { host, close } = show(HARBOR);
    const user = userEvent.setup();
    const form = within(
      await screen.findByRole('dialog', { name: 'Phone calls: Harbor Cardiology, about Rosa Pratt' }),
    );
    expect(close).toHaveBeenCalled();
    expect(form.getByRole('tab', { name: 'Outgoing' })).toHaveAttribute('aria-selected', 'true');
    expect(form.getByLabelText('Phone number')).toHaveValue('(508) 555-0199');
    expect(form.getByRole('group', { name: 'Patient' })).toHaveTextContent('Rosa Pratt');
    expect(form.getByText('This call will be shown with the referral.')).toBeVisible();
    const notes = form.getByLabelText('Notes');
    expect(notes).toHaveValue('Harbor Cardiology: ');
    await user.click(notes);
    await user.paste('line busy');
    await user.click(form.getByRole('button', { name: 'Log call' }));
    expect(await screen.findByText('Phone call logged')).toBeVisible();
    expect(logged(host)).toEqual([
      expect.objectContaining({
        person: 1007,
        user: 7,
        direction: 'OUTBOUND',
        contact_phone_number: '(508) 555-0199',
        notes: 'Harbor Cardiology: line busy',
        about: { content_type: 'steerage', object_id: 12 },
      }),
    ]);
  });

  it('has the number of the patient who is called', async () => {
    const { host } = show({ phone: '', name: '', office: null, steerage: 12 });
    const user = userEvent.setup();
    const form = within(await dialog());
    await waitFor(() => expect(form.getByLabelText('Phone number')).toHaveValue('(508) 555-0107'));
    expect(form.getByLabelText('Notes')).toHaveValue('');
    await user.click(form.getByRole('button', { name: 'Log call' }));
    await waitFor(() => expect(logged(host)).toHaveLength(1));
    expect(logged(host)[0]).toMatchObject({ about: { content_type: 'steerage', object_id: 12 } });
  });

  it('keeps a draft for each office and referral', async () => {
    const kept = {
      place: PLACE,
      body: { direction: 'OUTBOUND', number: '508', notes: 'On hold', contact: null },
    };
    const { host } = show(HARBOR, { more: { [`GET /api/drafts/${encodeURIComponent(PLACE)}/`]: kept } });
    const form = within(await dialog());
    await waitFor(() => expect(form.getByLabelText('Notes')).toHaveValue('On hold'));
    expect(form.getByLabelText('Phone number')).toHaveValue('508');
    expect(logged(host)).toHaveLength(0);
  });

  it('returns to the call in progress about the referral', async () => {
    const body = {
      uid: crypto.randomUUID(),
      callId: null,
      person: null,
      rowVersion: null,
      disposition: null,
      startedAt: new Date().toISOString(),
      endedAt: null,
      contact: { personId: 1007, userId: 7, name: 'Rosa Pratt' },
      topic: { phone: HARBOR.phone, office: { id: HARBOR.office, name: HARBOR.name }, steerage: 12 },
      direction: 'OUTBOUND',
      number: '(508) 555-0199',
      notes: 'On hold',
    };
    const { host } = show(
      { ...HARBOR, phone: '5085550142', name: 'Bay Cardiology', office: '1999999999' },
      {
        flags: ['chat.newPhoneCallDesign'],
        more: {
          'GET /api/drafts/': [{ place: PLACE, patient_id: 7, body }],
          [`GET /api/drafts/${encodeURIComponent(PLACE)}/`]: { place: PLACE, body },
        },
      },
    );
    const user = userEvent.setup();
    const other = within(await screen.findByRole('dialog', { name: /Bay Cardiology/ }));
    await user.click(await other.findByRole('button', { name: 'Return to call' }));
    const card = within(await screen.findByRole('dialog', { name: /Harbor Cardiology/ }));
    expect(await card.findByRole('timer')).toBeVisible();
    expect(card.getByLabelText('Notes')).toHaveValue('On hold');
    await user.click(card.getByRole('button', { name: 'End call' }));
    await waitFor(() => expect(logged(host)).toHaveLength(1));
    expect(logged(host)[0]).toMatchObject({ about: { content_type: 'steerage', object_id: 12 } });
  });

  it('discards without a question what nobody typed', async () => {
    show(HARBOR, { flags: ['chat.newPhoneCallDesign'] });
    const card = within(await dialog());
    await userEvent.click(card.getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('says that it cannot be opened', async () => {
    const { close } = show(HARBOR, { more: { [PERSON]: problem(403, 'phi-access-required') } });
    expect(await screen.findByText('The phone call dialog could not be opened')).toBeVisible();
    expect(close).toHaveBeenCalled();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('does not open for something else than a call', async () => {
    const { close } = show({ phone: 5 });
    await waitFor(() => expect(close).toHaveBeenCalled());
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
