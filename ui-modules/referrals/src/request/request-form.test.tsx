import { Toaster } from '@huddle/kit/components/ui/toast';
import {
  type FakeCall,
  FakeResponse,
  fakeHost,
  fieldsRefusedAbove,
  onWire,
  problem,
  renderWithKit,
} from '@huddle/kit/testing';
import '@testing-library/jest-dom/vitest';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { SearchOption, Steerage } from './request.resource';
import { RequestForm } from './request-form';

const CREATE = 'POST /api/referral/steerage/';
const UPDATE = 'PATCH /api/referral/steerage/8/';
const PORTS = 'GET /api/referral/ports/';
const TEMPLATE = 'GET /api/referral/steerage/person/4/elation-referral-template/';
const NO_PARTNERS = 'Try another specialty/service type, no partners found.';

function option(over: Partial<SearchOption>): SearchOption {
  return {
    id: 12,
    label: 'Cardiology',
    source: 'SpecialtyGroup',
    isDeprecated: false,
    services: [
      { id: 1, label: 'Consultation', cptCodes: [] },
      { id: 2, label: 'Stress test', cptCodes: ['93015'] },
    ],
    clinicalFocusAreas: [{ id: 5, label: 'Arrhythmia' }],
    doesVirtualPartnerExist: false,
    ...over,
  };
}

const SPECIALTIES = [
  option({}),
  option({
    id: 13,
    label: 'Dermatology',
    services: [{ id: 3, label: 'Skin check', cptCodes: [] }],
    doesVirtualPartnerExist: true,
  }),
  option({ id: 14, label: 'Phlebology', isDeprecated: true }),
];
const SERVICE_TYPES = [
  option({ id: 40, label: 'Imaging center', source: 'LocationType', services: [], clinicalFocusAreas: [] }),
];

function steerage(over: Partial<Steerage> = {}) {
  return {
    id: 8,
    uid: '0198a2c4-0000-7000-8000-000000000008',
    person: 4,
    isLocked: false,
    description: '',
    preferredProviderOrFacility: 'Elm Cardiology',
    services: [{ id: 1, label: 'Consultation', cptCodes: [] }],
    clinicalFocusAreas: [],
    cases: [],
    isInitiatedFromLucian: true,
    rowVersion: 3,
    specialtyGroup: { id: 12, label: 'Cardiology' },
    locationType: null,
    priority: 0,
    typeOfVisit: null,
    notifyClinicianYn: false,
    referral: { body: 'Palpitations', isActive: true, isLastMile: false, createdAt: '2026-01-05T15:00:00Z' },
    ...over,
  } as Steerage;
}

function show(stored: Steerage | undefined, answers: Record<string, unknown> = {}, caseId?: number) {
  const places = ['new-steerage:person:4', 'new-steerage:case:31', 'steerage:8:request'];
  const host = fakeHost({
    [PORTS]: { member_app: true, fax: true, elation: true },
    'GET /api/facts/specialty-groups/': onWire({ results: SPECIALTIES }),
    'GET /api/facts/location-types/': onWire({ results: SERVICE_TYPES }),
    'GET /api/referral/steerage/last-mile-service/': onWire({
      results: [
        { id: 1, label: 'Home infusion' },
        { id: 2, label: 'Medical equipment' },
      ],
    }),
    ...Object.fromEntries(
      places.flatMap((place) => [
        [`PUT /api/drafts/${place}/`, {}],
        [`DELETE /api/drafts/${place}/`, {}],
      ]),
    ),
    ...answers,
  });
  const onDone = vi.fn();
  const onCancel = vi.fn();
  renderWithKit(
    <>
      <RequestForm
        subject={{ personId: 4 }}
        steerage={stored}
        caseId={caseId}
        onDone={onDone}
        onCancel={onCancel}
      />
      <Toaster />
    </>,
    { host },
  );
  return { host, onDone, onCancel };
}

const submit = () => screen.getByRole('button', { name: 'Create request' });
const save = () => screen.getByRole('button', { name: 'Save' });
const body = () => screen.getByRole('textbox', { name: /^Referral body/ });
const combobox = (name: RegExp) => screen.getByRole('combobox', { name });

async function pick(name: RegExp, label: string) {
  await userEvent.click(combobox(name));
  await userEvent.click(await screen.findByRole('option', { name: new RegExp(`^${label}`) }));
}

const answer = (group: string, label: string) =>
  userEvent.click(
    within(screen.getByRole('radiogroup', { name: group })).getByRole('radio', { name: label }),
  );

async function fill() {
  await screen.findByRole('dialog', { name: 'Request / Clinical Referral' });
  await answer('Priority', 'Urgent');
  await pick(/^Specialty or service type/, 'Cardiology');
  await pick(/^Services/, 'Stress test');
  await userEvent.keyboard('{Escape}');
  await answer('Notify clinician', 'Yes');
  await answer('Last-mile service', 'No');
  await userEvent.click(body());
  await userEvent.paste('Palpitations for two weeks');
}

it('says what is missing until the rules of the form are met, and creates the request of a case', async () => {
  const { host, onDone, onCancel } = show(
    undefined,
    { [CREATE]: () => new FakeResponse(201, onWire(steerage())) },
    31,
  );
  await screen.findByRole('dialog', { name: 'Request / Clinical Referral' });
  expect(submit()).toHaveAccessibleDescription('Choose a priority');
  await answer('Priority', 'Soonest Available');
  expect(submit()).toHaveAccessibleDescription('Choose a specialty or service type');
  await pick(/^Specialty or service type/, 'Cardiology');
  expect(submit()).toHaveAccessibleDescription('Choose at least one service');
  await pick(/^Services/, 'Consultation');
  await userEvent.keyboard('{Escape}');
  expect(submit()).toHaveAccessibleDescription('Choose whether to notify the clinician');
  await answer('Notify clinician', 'No');
  expect(submit()).toHaveAccessibleDescription('Choose whether it is a last-mile service');
  expect(await screen.findByText('Last-mile services: Home infusion, Medical equipment')).toBeVisible();
  await answer('Last-mile service', 'Yes');
  expect(submit()).toHaveAccessibleDescription('Enter the referral body');
  await userEvent.type(body(), 'Palpitations');
  await pick(/^Clinical focus areas/, 'Arrhythmia');
  await userEvent.keyboard('{Escape}');
  await userEvent.type(
    screen.getByRole('textbox', { name: 'Preferred provider or facility' }),
    'Elm Cardiology',
  );
  await userEvent.click(submit());
  expect(await screen.findByText('Request created')).toBeVisible();
  expect(host.calls('POST', '/api/referral/steerage/').map((call) => call.body)).toEqual([
    {
      uid: expect.any(String),
      person: 4,
      case: 31,
      priority: 1,
      specialty_group: 12,
      service_ids: [1],
      clinical_focus_area_ids: [5],
      type_of_visit: null,
      preferred_provider_or_facility: 'Elm Cardiology',
      notify_clinician_yn: false,
      referral: { is_last_mile: true, body: 'Palpitations', is_active: true },
    },
  ]);
  expect(onDone).toHaveBeenCalledExactlyOnceWith(8);
  expect(onCancel).not.toHaveBeenCalled();
});

it('chooses the single service, and asks for the type of visit when a virtual partner exists', async () => {
  const { onCancel } = show(undefined);
  await screen.findByRole('dialog');
  await userEvent.click(combobox(/^Specialty or service type/));
  await screen.findByRole('option', { name: 'Dermatology' });
  expect(screen.queryByRole('option', { name: /Phlebology/ })).toBeNull();
  await userEvent.click(screen.getByRole('option', { name: 'Dermatology' }));
  expect(combobox(/^Services/)).toHaveTextContent('Skin check');
  await answer('Priority', 'Standard');
  expect(submit()).toHaveAccessibleDescription('Choose the type of visit');
  await userEvent.click(combobox(/^Type of visit/));
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Not specified',
    'Any (Yes)',
    'In Person (No)',
    'Virtual',
    'In Person Or Virtual',
    'Home',
  ]);
  await userEvent.click(screen.getByRole('option', { name: 'In Person (No)' }));
  expect(submit()).toHaveAccessibleDescription('Choose whether to notify the clinician');
  await pick(/^Specialty or service type/, 'Imaging center');
  expect(combobox(/^Services/)).toBeDisabled();
  expect(combobox(/^Services/)).not.toHaveTextContent('Skin check');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(onCancel).toHaveBeenCalledTimes(1);
});

it('inserts the template below what was typed, and says when it cannot be loaded', async () => {
  const { host } = show(undefined, { [TEMPLATE]: problem(503, 'unavailable') });
  await screen.findByRole('dialog');
  await userEvent.type(body(), 'Palpitations');
  const insert = screen.getByRole('button', { name: 'Insert Elation template' });
  await userEvent.click(insert);
  expect(await screen.findByText('Elation template could not be loaded')).toBeVisible();
  expect(body()).toHaveValue('Palpitations');
  host.answer(TEMPLATE, { body: 'Patient: Ada Alvarez' });
  await userEvent.click(insert);
  await waitFor(() => expect(body()).toHaveValue('Palpitations\n\nPatient: Ada Alvarez'));
});

it('offers to retry when the specialties cannot be loaded', async () => {
  const { host } = show(undefined, { 'GET /api/facts/location-types/': problem(500, 'internal') });
  expect(await screen.findByText('Specialties and service types could not be loaded')).toBeVisible();
  host.answer('GET /api/facts/location-types/', onWire({ results: SERVICE_TYPES }));
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await pick(/^Specialty or service type/, 'Imaging center');
});

it('shows each refusal of a new request at its field', async () => {
  const { host } = show(undefined);
  await fill();
  expect(await fieldsRefusedAbove(host, CREATE, submit())).toEqual([
    '/person',
    '/referral/is_active',
    '/uid',
  ]);
});

it('saves changes of a stored request on the version that was seen', async () => {
  const { host, onDone, onCancel } = show(steerage(), { [UPDATE]: onWire(steerage({ rowVersion: 4 })) });
  await screen.findByRole('dialog', { name: 'Request / Clinical Referral' });
  expect(combobox(/^Specialty or service type/)).toHaveTextContent('Cardiology');
  await pick(/^Specialty or service type/, 'Imaging center');
  await userEvent.click(save());
  expect(await screen.findByText('Request saved')).toBeVisible();
  const [sent] = host.calls('PATCH', '/api/referral/steerage/8/');
  expect(sent?.headers.get('If-Match')).toContain('3');
  expect(sent?.query.toString()).toBe('');
  expect(sent?.body).toMatchObject({ location_type: 40, service_ids: [], priority: 0 });
  expect(sent?.body).not.toHaveProperty('specialty_group');
  expect(onDone).toHaveBeenCalledExactlyOnceWith(8);
  expect(onCancel).not.toHaveBeenCalled();
});

it('shows each refusal of a change at its field', async () => {
  const { host } = show(steerage());
  await screen.findByRole('dialog');
  await pick(/^Specialty or service type/, 'Dermatology');
  await pick(/^Type of visit/, 'Virtual');
  expect(await fieldsRefusedAbove(host, UPDATE)).toEqual(['/referral/is_active']);
});

it('merges what a colleague saved', async () => {
  const theirs = steerage({
    priority: 2,
    preferredProviderOrFacility: 'Oak Cardiology',
    rowVersion: 4,
  });
  const { host } = show(steerage(), {
    [UPDATE]: ({ headers }: FakeCall) =>
      headers.get('If-Match')?.includes('3')
        ? problem(412, 'stale-version', {
            current: onWire(theirs),
            saved_by: 'Marisol Vega',
            saved_at: '2026-03-02T15:04:00Z',
          })
        : onWire(theirs),
  });
  await screen.findByRole('dialog');
  const preferred = screen.getByRole('textbox', { name: 'Preferred provider or facility' });
  await userEvent.clear(preferred);
  await userEvent.type(preferred, 'Ash Cardiology');
  await userEvent.click(save());
  expect(await screen.findByText(/^Marisol Vega saved at/)).toBeVisible();
  expect(screen.getByRole('radio', { name: 'Urgent' })).toBeChecked();
  expect(preferred).toHaveValue('Ash Cardiology');
  await userEvent.click(screen.getByRole('button', { name: /Preferred provider or facility/ }));
  expect(preferred).toHaveValue('Oak Cardiology');
  await answer('Notify clinician', 'Yes');
  await userEvent.click(save());
  expect(await screen.findByText('Request saved')).toBeVisible();
  expect(host.calls('PATCH').at(-1)?.headers.get('If-Match')).toContain('4');
});

it('resets the choices and clears the service type when no partners are found', async () => {
  const { onDone } = show(steerage(), {
    [UPDATE]: problem(400, 'invalid-request', { title: NO_PARTNERS }),
  });
  await screen.findByRole('dialog');
  await answer('Priority', 'Urgent');
  await userEvent.type(body(), ' since May');
  await userEvent.click(save());
  expect(await screen.findByText(NO_PARTNERS)).toBeVisible();
  expect(combobox(/^Specialty or service type/)).toHaveTextContent('Choose');
  expect(combobox(/^Services/)).toBeDisabled();
  expect(screen.getByRole('radio', { name: 'Standard' })).toBeChecked();
  expect(body()).toHaveValue('Palpitations since May');
  expect(onDone).not.toHaveBeenCalled();
});

it('disables sending to Elation with the reason once the host says that it is not set up', async () => {
  const { host } = show(steerage(), {
    [UPDATE]: ({ query }: FakeCall) =>
      query.has('send_to_elation')
        ? problem(409, 'elation-not-configured', { title: 'Elation is not set up' })
        : onWire(steerage()),
  });
  await screen.findByRole('dialog');
  const elation = screen.getByRole('checkbox', { name: 'Send to Elation' });
  await userEvent.click(elation);
  await answer('Priority', 'Urgent');
  await userEvent.click(save());
  expect(await screen.findByText('Request could not be saved')).toBeVisible();
  expect(elation).toBeDisabled();
  expect(elation).not.toBeChecked();
  expect(elation).toHaveAccessibleDescription('Elation is not configured.');
  await userEvent.click(save());
  expect(await screen.findByText('Request saved')).toBeVisible();
  expect(host.calls('PATCH').map(({ query }) => query.get('send_to_elation'))).toEqual(['true', null]);
});

it('disables sending to Elation from the start where it is not configured', async () => {
  show(steerage(), { [PORTS]: { member_app: false, fax: false, elation: false } });
  await screen.findByRole('dialog');
  const elation = screen.getByRole('checkbox', { name: 'Send to Elation' });
  await waitFor(() => expect(elation).toBeDisabled());
  expect(elation).toHaveAccessibleDescription('Elation is not configured.');
});

it('keeps a new request whose letter could not be sent', async () => {
  const { onDone } = show(undefined, {
    [CREATE]: () => new FakeResponse(201, onWire(steerage())),
    [UPDATE]: problem(409, 'elation-not-configured', { title: 'Elation is not set up' }),
  });
  await fill();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Send to Elation' }));
  await userEvent.click(submit());
  expect(await screen.findByText('Request created, but the letter was not sent to Elation')).toBeVisible();
  expect(onDone).toHaveBeenCalledExactlyOnceWith(8);
});

it('is read-only while the steerage is locked', async () => {
  show(steerage({ isLocked: true }));
  await screen.findByRole('dialog');
  expect(body()).toBeDisabled();
  expect(combobox(/^Specialty or service type/)).toBeDisabled();
  expect(screen.getByRole('radio', { name: 'Urgent' })).toBeDisabled();
  expect(screen.getByText('This request is locked. Unlock it to edit it.')).toBeVisible();
});
