import { Toaster } from '@huddle/kit/components/ui/toast';
import type { AssigneeGroup, AssigneeGroupUser, Licensing } from '@huddle/kit/lib/assignees';
import { fakeHost, fieldsRefusedAbove, onWire, problem, renderWithKit } from '@huddle/kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it } from 'vitest';
import type { Patient } from '../api';
import { patient } from '../testing/samples';
import { CareTeamSection } from './care-team';

const GROUPS = 'GET /api/user/assignee-group/';
const TEAM = 'PATCH /api/user/7/care-team/v2/';

beforeAll(() => {
  Element.prototype.scrollIntoView = () => undefined;
});

/** A clinician with the result of the licensing rule for the patient. */
function clinician(
  id: number,
  name: string,
  internalRole: string,
  licensing: Licensing,
  over: Partial<AssigneeGroupUser> = {},
): AssigneeGroup {
  const [firstName = '', lastName = ''] = name.split(' ');
  const user = { id, firstName, lastName, internalRole, roleLabel: internalRole.toUpperCase(), ...over };
  return {
    id: id + 500,
    name,
    isProvider: true,
    openWork: 0,
    licensing,
    assigneeGroupUsers: [
      { isActive: true, isExternal: false, isTakingNewPatients: true, practicingStates: [], ...user },
    ],
  };
}

const STAFF = [
  clinician(11, 'Ada Quill', 'np', 'not_licensed'),
  clinician(12, 'Ben Alder', 'np', 'licensed'),
  clinician(13, 'Cleo Marsh', 'np', 'licensed', { isTakingNewPatients: false }),
  clinician(14, 'Dov Larkin', 'np', 'state_unknown'),
  clinician(15, 'Edda Rowe', 'np', 'inactive', { isActive: false }),
  clinician(16, 'Finn Tarr', 'np', 'licensed', { isExternal: true }),
  clinician(17, 'Gil Hart', 'md', 'licensed'),
  { id: 600, name: 'Nurse team', isProvider: false, assigneeGroupUsers: [] },
];

async function edit(groups: unknown = onWire(STAFF), subject: Patient = patient()) {
  const host = fakeHost({ [GROUPS]: groups, 'GET /api/user/7/': onWire(subject), [TEAM]: {} });
  renderWithKit(
    <>
      <CareTeamSection subject={subject} />
      <Toaster />
    </>,
    { host },
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Edit Care team' }));
  return { host, form: within(await screen.findByRole('dialog', { name: 'Edit Care team' })) };
}

type Form = Awaited<ReturnType<typeof edit>>['form'];

async function open(form: Form, place: string) {
  await userEvent.click(await form.findByRole('combobox', { name: place }));
}

const optionsOf = (group: string) =>
  within(screen.getByRole('group', { name: group }))
    .getAllByRole('option')
    .map((option) => option.textContent);

const team = (change: object) => ({
  care_team: { md: null, np: 2, rn: null, health_guide: null, behavioral_health: null, ...change },
});

// record.md §5: "A provider who cannot provide care for the patient (not in-state) cannot be selected; tooltip '{displayName} is not
// in-state'. Providers not taking new patients are labelled '(Closed)'. Only active, non-external providers are listed."
it('offers eligible clinicians, and marks those not licensed in the patient’s state', async () => {
  const { host, form } = await edit();
  await open(form, 'Nurse practitioner');
  await screen.findByRole('group', { name: 'Licensed in MA' });
  expect(optionsOf('Licensed in MA')).toEqual(['Ben Alder', 'Cleo Marsh(Closed)']);
  expect(optionsOf('Unknown state')).toEqual(['Dov Larkin']);
  expect(screen.getByRole('option', { name: /Ada Quill/ })).toHaveTextContent('Ada Quill is not in-state');
  expect(screen.getByRole('option', { name: /Ada Quill/ })).toHaveAttribute('aria-disabled', 'true');
  // The present clinician is listed last, whether or not still eligible.
  expect(
    screen
      .getAllByRole('option')
      .map((option) => option.textContent)
      .at(-1),
  ).toMatch(/^Anna Berg/);
  expect(screen.getAllByRole('option')).toHaveLength(5);
  await userEvent.click(screen.getByRole('option', { name: /Cleo Marsh/ }));
  expect(form.getByRole('combobox', { name: 'Nurse practitioner' })).toHaveTextContent('Cleo Marsh');
  fireEvent.click(form.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Care team updated')).toBeInTheDocument();
  expect(host.calls('GET', '/api/user/assignee-group/')[0]?.query.get('patient_id')).toBe('7');
  expect(host.calls('PATCH')[0]?.body).toEqual(team({ np: 13 }));
});

// record.md §5: "'No provider selected' when none. Clicking the selected one deselects it."
it('deselects a clinician, even one who is no longer eligible', async () => {
  const groups = onWire([...STAFF, clinician(2, 'Anna Berg', 'np', 'not_licensed')]);
  const { host, form } = await edit(groups);
  const place = await form.findByRole('combobox', { name: 'Nurse practitioner' });
  await waitFor(() => expect(place).toHaveTextContent('Anna Berg'));
  await userEvent.click(place);
  const anna = await screen.findByRole('option', { name: /Anna Berg is not in-state/ });
  expect(anna).not.toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(anna);
  expect(place).toHaveTextContent('No provider selected');
  // Once removed, they are listed with the clinicians who cannot be chosen.
  await userEvent.click(place);
  expect(await screen.findByRole('option', { name: /Anna Berg/ })).toHaveAttribute('aria-disabled', 'true');
  await userEvent.keyboard('{Escape}');
  fireEvent.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(host.calls('PATCH')[0]?.body).toEqual(team({ np: null })));
});

// record.md §4: "Turning on auto-selects the only behavioral provider if exactly one exists; turning off clears the selection."
it.each([
  ['the only one', [clinician(21, 'Hana Goto', 'bh', 'licensed')], 'Hana Goto'],
  [
    'nobody of two',
    [clinician(21, 'Hana Goto', 'bh', 'licensed'), clinician(22, 'Ina Goto', 'bh', 'licensed')],
  ],
  ['nobody who is not in-state', [clinician(21, 'Hana Goto', 'bh', 'not_licensed')]],
  ['nobody where there is none', []],
])('chooses with behavioral health %s', async (_, groups, chosen = 'No provider selected') => {
  const { form } = await edit(onWire(groups));
  const place = { name: 'Behavioral health' };
  const toggle = await form.findByRole('switch', { name: 'Behavioral health provider' });
  expect(form.queryByRole('combobox', place)).toBeNull();
  // Until the clinicians are loaded, it could select nobody.
  await waitFor(() => expect(toggle).toBeEnabled());
  fireEvent.click(toggle);
  expect(form.getByRole('combobox', place)).toHaveTextContent(chosen);
  fireEvent.click(toggle);
  expect(form.queryByRole('combobox', place)).toBeNull();
  fireEvent.click(toggle);
  expect(form.getByRole('combobox', place)).toHaveTextContent(chosen);
});

it('shows the host’s refusal at the field', async () => {
  const { host, form } = await edit();
  const errors = [{ pointer: '/care_team/np', detail: 'Ben Alder is not in-state' }];
  host.answer(TEAM, problem(400, 'invalid-request', { errors }));
  await open(form, 'Nurse practitioner');
  await userEvent.click(await screen.findByRole('option', { name: /Ben Alder/ }));
  fireEvent.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByText('Ben Alder is not in-state')).toBeInTheDocument();
});

it('shows an error if clinicians cannot be loaded, and retries', async () => {
  const { host, form } = await edit(problem(503, 'unavailable'));
  expect(await form.findByRole('alert')).toHaveTextContent('Problem fetching providers');
  host.answer(GROUPS, onWire(STAFF));
  fireEvent.click(form.getByRole('button', { name: 'Retry' }));
  await open(form, 'Physician');
  expect(await screen.findByRole('option', { name: /Gil Hart/ })).toBeVisible();
});

it('shows each refusal of the host at its field', async () => {
  const { host, form } = await edit();
  await open(form, 'Nurse practitioner');
  await userEvent.click(await screen.findByRole('option', { name: /Cleo Marsh/ }));
  // Its control is shown once it is switched on.
  expect(await fieldsRefusedAbove(host, TEAM)).toEqual(['/care_team/behavioral_health']);
});
