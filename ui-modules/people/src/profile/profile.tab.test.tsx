import { Toaster } from '@huddle/kit/components/ui/toast';
import {
  type FakeAnswer,
  fakeHost,
  fieldsRefusedAbove,
  type KitTestOptions,
  onWire,
  problem,
  renderWithKit,
  testMe,
} from '@huddle/kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Patient } from '../api';
import { patient } from '../testing/samples';
import ProfileTab from './profile.tab';

const PERSON = 'PATCH /api/providers/me/user/people/1007/';

function show(answer: unknown, answers: Record<string, FakeAnswer> = {}, options: KitTestOptions = {}) {
  const host = fakeHost({
    'GET /api/user/7/': answer,
    'GET /api/facts/pronouns/': [{ id: 1, label: 'she/her', is_deleted: false }],
    'GET /api/facts/gender-identities/': [{ id: 1, label: 'Woman', is_deleted: false }],
    'GET /api/states/': [
      { name: 'Massachusetts', abbreviation: 'MA', is_territory: false, time_zone: 'America/New_York' },
      { name: 'New Hampshire', abbreviation: 'NH', is_territory: false, time_zone: 'America/New_York' },
    ],
    'GET /api/patient-referral-programs/': [{ uid: 'plan', label: 'Health plan' }],
    'GET /api/patient-referral-programs/latest/patients/7/': { patient_referral_program: null },
    'GET /api/user-segmentation/1007/': { completed_at: null, user_segmentation_response: [] },
    ...answers,
  });
  return renderWithKit(
    <>
      <ProfileTab patientId={7} />
      <Toaster />
    </>,
    { host, ...options },
  );
}

/** The person as returned by the host after a change. */
function person(change: Partial<Patient['person']>): unknown {
  return onWire(patient({ person: change }).person);
}

/** The profile as pairs of label and text. */
function facts(): Record<string, string | undefined> {
  const terms = screen.getAllByRole('term');
  return Object.fromEntries(
    terms.map((term) => [term.textContent ?? '', term.nextElementSibling?.textContent ?? undefined]),
  );
}

async function edit(section: string): Promise<ReturnType<typeof within>> {
  fireEvent.click(await screen.findByRole('button', { name: `Edit ${section}` }));
  return within(await screen.findByRole('dialog', { name: `Edit ${section}` }));
}

function type(form: ReturnType<typeof within>, label: string, value: string) {
  fireEvent.change(form.getByLabelText(label), { target: { value } });
}

it('shows the patient’s data by section', async () => {
  show(
    onWire(
      patient({
        person: {
          gender: ['Woman'],
          medicalEquipmentData: [{ type: 'bp_cuff_or_monitor', name: 'nonCellular' }],
        },
        summary: {
          coverageEnd: '2030-12-31',
          signedupAt: '2026-01-01T12:00:00Z',
          signupReasonsInfo: [
            { id: 2, label: 'Mental health' },
            { id: 1, label: 'A check-up' },
          ],
        },
      }),
    ),
    {
      'GET /api/user-segmentation/1007/': {
        completed_at: '2026-01-02T12:00:00Z',
        user_segmentation_response: [{ question: 'Why did you come?', answer: 'My knee' }],
      },
    },
  );
  await screen.findByText('My knee');
  expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
    'Basic info',
    'Contact',
    'Address',
    'Membership',
    'Care team',
    'Medical equipment',
    'Sign-up answers',
  ]);
  expect(facts()).toMatchObject({
    'First name': 'Rosa',
    'Last name': 'Pratt',
    'Date of birth': '03-14-1968',
    Sex: 'Female',
    Gender: 'Woman',
    Pronouns: 'she/her',
    'Preferred language': 'Spanish',
    'Protected access': 'Patient is not VIP',
    Home: '5 Elm StreetWorcester, MA 01608',
    'Time zone': 'Eastern',
    Account: 'Member',
    Coverage: 'Harbor Health Plan · Eligible',
    Covered: '01-01-2020 to 12-31-2030',
    'Nurse practitioner': 'ABAnna Berg',
    'Care pods': 'Alder',
    'BP cuff or monitor': 'Non-cellular',
    'Signed up': 'Jan 1, 2026',
    'Sign-up reasons': 'Mental health, A check-up',
    'Why did you come?': 'My knee',
    Answered: 'Jan 2, 2026',
  });
});

it('marks unknown values that matter, and omits the others', async () => {
  show(
    onWire(
      patient({
        email: null,
        phoneNumber: null,
        person: { addresses: [], timeZone: null, careTeam: [], pods: [], deceasedAt: '2025-08-21T00:00:00Z' },
        summary: {
          onboardingStatus: null,
          coverageStatus: 'ineligible',
          coveragePayer: null,
          coveragePayerShort: null,
          coverageStart: null,
        },
      }),
    ),
  );
  await screen.findByText('No care team yet');
  expect(facts()).toMatchObject({
    Deceased: '08-21-2025',
    Home: 'Not recorded',
    Account: 'Not recorded',
    Coverage: 'Ineligible',
    'Care pods': 'No care pods',
    Equipment: 'No medical equipment',
  });
  // What is unknown and means nothing takes no room.
  for (const label of ['Preferred name', 'Employer', 'Time zone', 'Covered']) {
    expect(facts()).not.toHaveProperty(label);
  }
  expect(screen.queryByRole('heading', { name: 'Sign-up answers' })).not.toBeInTheDocument();
});

// console.md §4: "Coverage status display: initial and incomplete show Eligible; processing shows Processing; ineligible and
// expired as such; covered shows Eligible."
it.each([
  ['initial', 'Eligible'],
  ['incomplete', 'Eligible'],
  ['processing', 'Processing'],
  ['ineligible', 'Ineligible'],
  ['expired', 'Expired'],
  ['covered', 'Eligible'],
])('says of coverage that is %s: %s', async (coverageStatus, shown) => {
  show(onWire(patient({ summary: { coverageStatus } })));
  await screen.findByText('Basic info');
  expect(facts().Coverage).toBe(`Harbor Health Plan · ${shown}`);
});

it.each([
  [['people', 'appointmentBooking'], 'Jun 3, 2026'],
  [['people'], undefined],
])('says when the patient was and is seen, with %s', async (features, shown) => {
  const summary = { lastVisitAt: null, nextVisitAt: '2026-06-03T16:00:00Z' };
  show(onWire(patient({ summary })), {}, { access: { features: new Set(features) as never } });
  await screen.findByText('Basic info');
  expect(facts()['Next visit']?.slice(0, 11)).toBe(shown);
  expect(facts()['Last visit']).toBe(shown && 'None');
});

it('renders nothing if the header shows why there is no record', async () => {
  show(problem(403, 'phi-access-required'));
  expect(await screen.findByText('Loading patient')).toBeInTheDocument();
  await waitFor(() => expect(document.body).toHaveTextContent(/^$/));
});

it('saves a section with the version that was seen, and shows the stored values', async () => {
  const { host } = show(onWire(patient()), {
    [PERSON]: person({ employer: 'Mill', versions: { ...patient().person.versions, basicInfo: 4 } }),
  });
  const form = await edit('Basic info');
  type(form, 'Employer', 'Mill');
  fireEvent.click(form.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Patient info updated')).toBeInTheDocument();
  const [call] = host.calls('PATCH');
  expect(call?.headers.get('if-match')).toBe('"3"');
  expect(call?.body).toMatchObject({
    employer: 'Mill',
    first_name: 'Rosa',
    dob: '1968-03-14',
    preferred_name: '',
  });
  expect(facts().Employer).toBe('Mill');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('keeps the draft when the form is closed, and discards it only on request', async () => {
  const { host } = show(onWire(patient()));
  const form = await edit('Address');
  type(form, 'City', 'Lynn');
  fireEvent.click(form.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByText('Unsaved changes')).toBeInTheDocument();
  const again = await edit('Address');
  expect(again.getByLabelText('City')).toHaveValue('Lynn');
  await waitFor(() => expect(host.calls('PUT', '/api/drafts/')[0]?.body).toMatchObject({ patient_id: 7 }));
  fireEvent.click(again.getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(screen.queryByText('Unsaved changes')).not.toBeInTheDocument());
});

it('merges an edit with a concurrent change, and asks about conflicting fields', async () => {
  const home = { streetAddress: '5 Elm Street', streetAddress2: '', state: 'MA', zipcode: '01608' };
  const versions = { ...patient().person.versions, address: 5 };
  let isStale = true;
  const { host } = show(onWire(patient()), {
    [PERSON]: () => {
      if (!isStale)
        return person({ addresses: [{ ...home, city: 'Salem' }], versions: { ...versions, address: 6 } });
      isStale = false;
      const current = person({ addresses: [{ ...home, streetAddress2: 'Apt 4', city: 'Salem' }], versions });
      return problem(412, 'stale-version', { current });
    },
  });
  const form = await edit('Address');
  type(form, 'City', 'Lynn');
  fireEvent.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByRole('alert')).toHaveTextContent(
    'Someone else saved changes while you were editing.',
  );
  expect(form.getByLabelText('City')).toHaveValue('Lynn');
  expect(form.getByLabelText('Street address, line 2')).toHaveValue('Apt 4');
  expect(form.getByText('Saved value: Salem')).toBeInTheDocument();
  fireEvent.click(form.getByRole('button', { name: 'Use the saved value for City' }));
  expect(form.getByLabelText('City')).toHaveValue('Salem');
  fireEvent.click(form.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Patient address updated')).toBeInTheDocument();
  const [, second] = host.calls('PATCH');
  expect(second?.headers.get('if-match')).toBe('"5"');
  expect(second?.body).toMatchObject({ addresses: [{ street_address_2: 'Apt 4', city: 'Salem' }] });
});

it('keeps the equipment that each of two people added', async () => {
  const versions = { ...patient().person.versions, medicalEquipment: 8 };
  const theirs = { type: 'ekg', name: 'ihealth' } as const;
  let isStale = true;
  const { host } = show(onWire(patient()), {
    [PERSON]: () => {
      if (!isStale) return person({ versions: { ...versions, medicalEquipment: 9 } });
      isStale = false;
      const current = person({ medicalEquipmentData: [theirs], versions });
      return problem(412, 'stale-version', {
        current,
        saved_by: 'Marisol Vega',
        saved_at: '2026-03-02T15:04:00Z',
      });
    },
  });
  const form = await edit('Medical equipment');
  fireEvent.click(form.getByRole('button', { name: 'Add equipment' }));
  fireEvent.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByRole('alert')).toHaveTextContent('Marisol Vega saved');
  fireEvent.click(form.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Updated medical equipment')).toBeInTheDocument();
  const [, second] = host.calls('PATCH');
  expect(second?.headers.get('if-match')).toBe('"8"');
  expect(second?.body).toEqual({ medical_equipment_data: [theirs, { type: null, name: null }] });
});

it('shows errors at the field, and other failures below', async () => {
  const { host } = show(onWire(patient()), {
    [PERSON]: problem(400, 'invalid-request', {
      errors: [{ pointer: '/addresses/0/zipcode', detail: 'This ZIP code is not in this state' }],
    }),
  });
  const form = await edit('Address');
  type(form, 'ZIP code', '03103');
  fireEvent.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByText('This ZIP code is not in this state')).toBeInTheDocument();
  host.answer(PERSON, problem(503, 'unavailable'));
  fireEvent.click(form.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Problem updating patient address')).toBeInTheDocument();
  expect(form.getByLabelText('ZIP code')).toHaveValue('03103');
});

it('requires four fields only in tenants that match people during sign-up', async () => {
  const me = {
    providerFields: {
      ...testMe.providerFields,
      personMatchingDuringSignup: true,
    },
  };
  show(onWire(patient()), {}, { me });
  const form = await edit('Basic info');
  for (const label of ['First name', 'Last name', 'Date of birth', 'Sex at birth']) {
    expect(form.getByLabelText(new RegExp(`^${label}`))).toHaveAttribute('aria-required', 'true');
  }
  expect(form.getByLabelText('Employer')).not.toHaveAttribute('aria-required');
});

it('links to the Elation chart if the tenant has it', async () => {
  const elationUrl = 'https://chart.elation.example/patient/1';
  const features = { features: new Set(['people', 'elationIntegration']) };
  const { unmount } = show(onWire(patient({ person: { elationUrl } })), {}, { access: features });
  expect(await screen.findByRole('link', { name: 'Open chart in Elation' })).toHaveAttribute(
    'href',
    elationUrl,
  );
  unmount();
  show(onWire(patient({ person: { elationUrl } })));
  await screen.findByText('Basic info');
  expect(screen.queryByRole('link', { name: 'Open chart in Elation' })).not.toBeInTheDocument();
});

it('marks an urgent visit at once, and reverts on failure', async () => {
  const { host } = show(onWire(patient()), { 'PATCH /api/user/7/': onWire(patient({ urgentVisit: true })) });
  const mark = await screen.findByRole('switch', { name: 'Urgent visit' });
  fireEvent.click(mark);
  expect(await screen.findByText('Urgent visit info updated')).toBeInTheDocument();
  expect(host.calls('PATCH')[0]?.body).toEqual({ urgent_visit: true });
  await waitFor(() => expect(mark).toBeChecked());
  host.answer('PATCH /api/user/7/', problem(503, 'unavailable'));
  fireEvent.click(mark);
  expect(await screen.findByText('Problem updating urgent visit info')).toBeInTheDocument();
  await waitFor(() => expect(mark).toBeChecked());
});

it.each([
  ['ssn', 'Last 4 of SSN'],
  ['employee_id', 'Last 4 of Employee ID'],
])('checks a caller by %s', async (memberIdentifierType, label) => {
  const { host } = show(onWire(patient({ person: { memberIdentifierType } })), {
    'POST /api/bff/crm/verify-member/': { is_verified: true },
  });
  const digits = await screen.findByLabelText(label);
  fireEvent.change(digits, { target: { value: '00a42' } });
  fireEvent.click(screen.getByRole('button', { name: 'Verify' }));
  expect(await screen.findByText('SSN or Employee ID is verified')).toBeInTheDocument();
  expect(host.calls('POST')[0]?.body).toEqual({ person_id: 1007, member_identification_number: '0042' });
  host.answer('POST /api/bff/crm/verify-member/', { is_verified: false });
  fireEvent.change(digits, { target: { value: '0043' } });
  fireEvent.click(screen.getByRole('button', { name: 'Verify' }));
  expect(await screen.findByText('SSN or Employee ID is not verified')).toBeInTheDocument();
});

it('disables the identity check if no number is on record', async () => {
  show(onWire(patient({ person: { memberIdentifierType: null } })));
  expect(await screen.findByLabelText('Last 4 of SSN')).toBeDisabled();
});

it.each([
  ['Basic info', (form: ReturnType<typeof within>) => type(form, 'Employer', 'Bakery')],
  ['Address', (form: ReturnType<typeof within>) => type(form, 'City', 'Lynn')],
  [
    'Medical equipment',
    (form: ReturnType<typeof within>) => fireEvent.click(form.getByRole('button', { name: 'Add equipment' })),
  ],
])('shows each refusal of the host at its field: %s', async (section, change) => {
  const { host } = show(onWire(patient()));
  change(await edit(section));
  expect(await fieldsRefusedAbove(host, PERSON)).toEqual([]);
});
