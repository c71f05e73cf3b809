import { Toaster } from '@huddle/kit/components/ui/toast';
import {
  FakeResponse,
  fakeHost,
  fieldsRefusedAbove,
  onWire,
  problem,
  renderWithKit,
} from '@huddle/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ProviderResult } from '../api';
import { option, options, provider, steerageProvider } from '../testing/providers';
import AddProviderDialog from './add-provider.dialog';
import EditAvailabilityDialog from './availability.dialog';
import CurateProviderDialog from './curate-provider.dialog';
import EditProviderDialog from './edit-provider.dialog';

const CURATE = 'POST /api/network/curated-provider/';
const CURATED = ['POST', '/api/network/curated-provider/'] as const;
const ADD = 'POST /api/referral/steerage/12/providers/';
const EDIT = 'PATCH /api/referral/steerage/12/provider/31/';
const NOTHING_CURATED = { source_identifier: '1234567893' };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-06-03T12:00:00Z') });
});
afterEach(() => void vi.useRealTimers());

const drafts = (place: string) => ({
  [`PUT /api/drafts/${place}/`]: new FakeResponse(204),
  [`DELETE /api/drafts/${place}/`]: new FakeResponse(204),
});

function rendered(ui: ReactNode, answers: Record<string, unknown> = {}) {
  const host = fakeHost({
    'GET /api/facts/specialty-groups/': options([option(3, 'Cardiology'), option(4, 'Internal Medicine')]),
    'GET /api/referral/steerage/reason-for-exception/': {
      results: [{ id: 1, label: 'Requested by the member' }],
    },
    ...drafts('new-provider:12.patient:7'),
    ...drafts('provider:31.patient:7'),
    ...drafts('curated-provider.1234567893:no-person'),
    ...drafts('curated-availability.1234567893:no-person'),
    ...answers,
  });
  return renderWithKit(
    <>
      {ui}
      <Toaster />
    </>,
    { host },
  );
}

const show = (...of: Parameters<typeof rendered>) => rendered(...of).host;

const save = () => screen.findByRole('button', { name: 'Save' });
const field = (name: string) => screen.findByRole('textbox', { name });
const fill = async (name: string, text: string) => {
  const input = await field(name);
  await userEvent.clear(input);
  await userEvent.type(input, text);
};

describe('Add Provider', () => {
  const open = (answers: Record<string, unknown> = {}) => {
    const onClose = vi.fn();
    const host = show(
      <AddProviderDialog subject={{ patientId: 7 }} steerageId={12} onClose={onClose} />,
      answers,
    );
    return { host, onClose };
  };

  it('needs first name, last name and NPI, or a practice name, and a reason', async () => {
    const { host, onClose } = open({ [ADD]: onWire(steerageProvider({ sourceIdentifier: null })) });
    expect(await save()).toHaveAccessibleDescription(
      'Enter first name, last name and NPI, or a practice name',
    );
    await fill('First name', 'Ada');
    await fill('Last name', 'Okafor');
    await fill('NPI', '1234567890');
    expect(await save()).toHaveAccessibleDescription('Enter a valid NPI with 10 digits');
    await fill('NPI', '1234567893');
    expect(await save()).toHaveAccessibleDescription('Choose a reason for exception');
    await userEvent.click(await screen.findByRole('radio', { name: 'Requested by the member' }));
    await fill('Phone', '617 555 0142');
    await userEvent.click(
      screen.getByRole('checkbox', { name: 'I have verified the phone and fax information' }),
    );
    await fill('TINs', '12-3456789, 987654321');
    await fill('Latitude', '42.36012345');
    await userEvent.click(await save());
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(host.calls('POST', '/api/referral/steerage/12/providers/')[0]?.body).toEqual({
      uid: expect.stringMatching(/^[0-9a-f-]{36}$/),
      reason_for_exception: 'Requested by the member',
      source: {
        data_source: 'manual',
        first_name: 'Ada',
        last_name: 'Okafor',
        care_organization_name: '',
        npi: '1234567893',
        specialty_group: null,
        address: { address_line_1: '', address_line_2: '', city: '', state: '', zip_code: '' },
        phone: '+16175550142',
        fax: '',
        has_verified_contact_details: true,
        tins: ['123456789', '987654321'],
        organization_npis: [],
        latitude: 42.360123,
        longitude: null,
      },
    });
  });

  it('shows what the host refuses at the fields', async () => {
    const { host } = open();
    await fill('Practice name', 'Harbor Heart');
    await userEvent.click(await screen.findByRole('radio', { name: 'Requested by the member' }));
    expect(await fieldsRefusedAbove(host, ADD)).toEqual(['/source/data_source', '/uid']);
  });
});

describe('Edit Provider', () => {
  const open = (changes = {}, answers: Record<string, unknown> = {}) => {
    const onClose = vi.fn();
    const host = show(
      <EditProviderDialog
        provider={steerageProvider({ status: 'accepted', ...changes })}
        subject={{ patientId: 7 }}
        onClose={onClose}
      />,
      answers,
    );
    return { host, onClose };
  };

  it('has a fixed NPI if the provider has a source identifier, and saves what changed', async () => {
    const { host, onClose } = open({}, { [EDIT]: onWire(steerageProvider({ rowVersion: 2 })) });
    expect(await field('NPI')).toBeDisabled();
    expect(await field('Phone')).toHaveValue('(617) 555-0142');
    await fill('Phone', '(617) 555-0199');
    await userEvent.click(await save());
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    const [call] = host.calls('PATCH', '/api/referral/steerage/12/provider/31/');
    expect(call?.body).toEqual({
      phone: '+16175550199',
      fax: '+16175550143',
      has_verified_contact_details: false,
    });
    expect(call?.headers.get('if-match')).toContain('1');
  });

  it('has an NPI to enter for a provider without a source identifier', async () => {
    open({ sourceIdentifier: null });
    expect(await field('NPI')).toBeEnabled();
  });

  it('does not save a provider without a name', async () => {
    open({ sourceIdentifier: null, careOrganizationName: '' });
    await userEvent.clear(await field('Last name'));
    expect(await save()).toHaveAccessibleDescription(
      'Enter first name, last name and NPI, or a practice name',
    );
  });

  it('shows what the host refuses at the fields', async () => {
    const { host } = open({ sourceIdentifier: null });
    for (const [name, text] of [
      ['First name', 'Eve'],
      ['Practice name', 'Heart'],
      ['Phone', '(617) 555-0199'],
      ['City', 'Lynn'],
      ['TINs', '123456789'],
      ['Latitude', '42'],
    ] as const)
      await fill(name, text);
    expect(await fieldsRefusedAbove(host, EDIT)).toEqual([]);
  });
});

describe('Edit Provider of the directory', () => {
  const open = (changes: Partial<ProviderResult> = {}, answers: Record<string, unknown> = {}) => {
    const onClose = vi.fn();
    const host = show(
      <CurateProviderDialog provider={provider(changes)} name="Ada Okafor, MD" onClose={onClose} />,
      answers,
    );
    return { host, onClose };
  };

  it('records only what changed', async () => {
    const { host, onClose } = open({}, { [CURATE]: NOTHING_CURATED });
    expect(await save()).toHaveAccessibleDescription('Nothing has changed');
    await fill('Street address', '1 Elm St');
    await userEvent.click(await save());
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(host.calls(...CURATED)[0]?.body).toEqual({
      source_identifier: '1234567893',
      address: {
        address_line_1: '1 Elm St',
        address_line_2: '',
        city: 'Boston',
        state: 'MA',
        zip_code: '02110',
      },
    });
    expect((await screen.findAllByText('Provider details updated. Refresh browser to view.')).length).toBe(1);
  });

  it('records both numbers as verified', async () => {
    const { host, onClose } = open({}, { [CURATE]: NOTHING_CURATED });
    await userEvent.click(
      await screen.findByRole('checkbox', { name: 'I have verified the phone and fax information' }),
    );
    await userEvent.click(await save());
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(host.calls(...CURATED)[0]?.body).toEqual({
      source_identifier: '1234567893',
      contact: { phone: '+16175550142', fax: '+16175550143', is_verified: true },
    });
  });

  it('says that it failed', async () => {
    open({}, { [CURATE]: problem(500, 'internal') });
    await fill('Phone', '(617) 555-0199');
    await userEvent.click(await save());
    expect((await screen.findAllByText('Unable to update provider details')).length).toBeGreaterThan(0);
  });

  it('shows what the host refuses at the fields', async () => {
    const { host } = open();
    for (const [name, text] of [
      ['Phone', '(617) 555-0199'],
      ['Fax', '(617) 555-0198'],
      ['City', 'Lynn'],
      ['TINs', '123456789'],
      ['Organization NPIs', '1234567893'],
      ['Latitude', '42'],
      ['Longitude', '-71'],
    ] as const)
      await fill(name, text);
    expect(await fieldsRefusedAbove(host, CURATE)).toEqual(['/source_identifier']);
  });
});

function Opener() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {isOpen ? (
        <EditAvailabilityDialog provider={provider()} name="Ada Okafor, MD" onClose={() => setOpen(false)} />
      ) : null}
    </>
  );
}

describe('Edit Availability', () => {
  const open = (changes: Partial<ProviderResult> = {}, answers: Record<string, unknown> = {}) => {
    const onClose = vi.fn();
    const host = show(
      <EditAvailabilityDialog provider={provider(changes)} name="Ada Okafor, MD" onClose={onClose} />,
      answers,
    );
    return { host, onClose };
  };
  const date = () => screen.findByRole('textbox', { name: 'Next available' });
  const RECORDED = 'GET /api/network/curated-provider/1234567893/';
  const LINE = 'This location · Cardiology · Next available Jun 10, 2026';
  const NOTHING = { ...NOTHING_CURATED, availabilities: [] };
  const JUNE_10 = {
    ...NOTHING_CURATED,
    availabilities: [
      {
        scope: 'location',
        location_key: '',
        specialty_group: { id: 3, label: 'Cardiology' },
        next_available_on: '2026-06-10',
        number_of_days_till_next_availability: 9,
        does_provider_exist: true,
        added_at: '2026-05-30T15:00:00Z',
        added_by_name: 'Ben Ruiz',
      },
    ],
  };

  it('needs a date and a scope', async () => {
    const { host, onClose } = open({}, { [CURATE]: NOTHING_CURATED });
    expect(await save()).toHaveAccessibleDescription(
      "Choose a date, or mark that the provider doesn't exist here",
    );
    await userEvent.type(await date(), '06/10/2026{Enter}');
    expect(await save()).toHaveAccessibleDescription('Choose what the availability applies to');
    await userEvent.click(screen.getByRole('radio', { name: 'This location' }));
    await userEvent.click(await save());
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(host.calls(...CURATED)[0]?.body).toEqual({
      source_identifier: '1234567893',
      availability: {
        scope: 'location',
        specialty_group: 3,
        next_available_on: '2026-06-10',
        does_provider_exist: true,
      },
    });
  });

  it("records that the provider doesn't exist here", async () => {
    const { host, onClose } = open({}, { [CURATE]: NOTHING_CURATED });
    await userEvent.click(await screen.findByRole('checkbox', { name: "Provider doesn't exist here" }));
    await userEvent.click(screen.getByRole('radio', { name: 'This location' }));
    await userEvent.click(await save());
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(host.calls(...CURATED)[0]?.body).toMatchObject({
      availability: { next_available_on: null, does_provider_exist: false },
    });
  });

  it('asks for one of several specialties', async () => {
    open({ specialtyList: ['Cardiology', 'Internal Medicine'] });
    await userEvent.click(await screen.findByRole('checkbox', { name: "Provider doesn't exist here" }));
    await userEvent.click(screen.getByRole('radio', { name: 'All locations of this provider' }));
    expect(await save()).toHaveAccessibleDescription('Choose a specialty');
    await userEvent.click(screen.getByRole('combobox', { name: 'Specialty' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Internal Medicine' }));
    expect(await save()).not.toHaveAttribute('aria-disabled');
  });

  it('deletes what is recorded for a scope', async () => {
    const { host, onClose } = open({}, { [CURATE]: NOTHING_CURATED });
    const remove = await screen.findByRole('button', { name: 'Delete availability' });
    expect(remove).toHaveAccessibleDescription('Choose what to delete: this location or all locations');
    await userEvent.click(screen.getByRole('radio', { name: 'All locations of this provider' }));
    await userEvent.click(remove);
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(host.calls(...CURATED)[0]?.body).toMatchObject({
      availability: { scope: 'provider', specialty_group: 3, delete: true },
    });
  });

  it('shows what is recorded, and deletes nothing else', async () => {
    open({}, { [RECORDED]: JUNE_10 });
    expect(await screen.findByText(LINE)).toBeVisible();
    expect(screen.getByText('Ben Ruiz, May 30, 2026')).toBeVisible();
    const remove = screen.getByRole('button', { name: 'Delete availability' });
    await userEvent.click(screen.getByRole('radio', { name: 'All locations of this provider' }));
    expect(remove).toHaveAccessibleDescription('No availability is recorded for this choice');
    await userEvent.click(screen.getByRole('radio', { name: 'This location' }));
    expect(remove).not.toHaveAttribute('aria-disabled');
  });

  it('shows when it is opened again what was recorded, and no more what was deleted', async () => {
    const { host, queryClient } = rendered(<Opener />, { [RECORDED]: NOTHING, [CURATE]: NOTHING_CURATED });
    // What was loaded is fresh for as long as in the console.
    queryClient.setDefaultOptions({ queries: { retry: false, staleTime: 30_000 } });
    const reopen = async () => {
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      await userEvent.click(await screen.findByRole('button', { name: 'Open' }));
    };
    await reopen();
    expect(await screen.findByText('No availability recorded')).toBeVisible();
    await userEvent.type(await date(), '06/10/2026{Enter}');
    await userEvent.click(screen.getByRole('radio', { name: 'This location' }));
    host.answer(RECORDED, JUNE_10);
    await userEvent.click(await save());
    await reopen();
    expect(await screen.findByText(LINE)).toBeVisible();
    await userEvent.click(screen.getByRole('radio', { name: 'This location' }));
    const remove = screen.getByRole('button', { name: 'Delete availability' });
    expect(remove).not.toHaveAttribute('aria-disabled');
    host.answer(RECORDED, NOTHING);
    await userEvent.click(remove);
    await reopen();
    expect(await screen.findByText('No availability recorded')).toBeVisible();
    expect(screen.queryByText(LINE)).toBeNull();
  });

  it('shows what a colleague records meanwhile', async () => {
    const { host } = open({}, { [RECORDED]: NOTHING });
    expect(await screen.findByText('No availability recorded')).toBeVisible();
    host.answer(RECORDED, JUNE_10);
    host.socket.event('referrals.provider.changed', { payload: { source_identifier: '1234567893' } });
    expect(await screen.findByText(LINE)).toBeVisible();
  });

  it('shows what the host refuses at the fields', async () => {
    const { host } = open({ specialtyList: ['Cardiology', 'Internal Medicine'] });
    await userEvent.type(await date(), '06/10/2026{Enter}');
    await userEvent.click(screen.getByRole('radio', { name: 'This location' }));
    await userEvent.click(screen.getByRole('combobox', { name: 'Specialty' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Cardiology' }));
    expect(await fieldsRefusedAbove(host, CURATE)).toEqual(['/source_identifier']);
  });
});

it('the reasons can be loaded again', async () => {
  const host = show(<AddProviderDialog subject={{ patientId: 7 }} steerageId={12} onClose={() => {}} />, {
    'GET /api/referral/steerage/reason-for-exception/': problem(500, 'internal'),
  });
  const failed = await screen.findByRole('alert');
  expect(failed).toHaveTextContent('The reasons could not be loaded');
  host.answer('GET /api/referral/steerage/reason-for-exception/', { results: [{ id: 1, label: 'Other' }] });
  await userEvent.click(within(failed).getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('radio', { name: 'Other' })).toBeVisible();
});
