import { Toaster } from '@huddle/kit/components/ui/toast';
import { type FakeAnswer, fakeHost, onWire, problem, renderWithKit, testMe } from '@huddle/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { Patient } from '../api';
import { patientQuery } from '../patient.resource';
import { patient } from '../testing/samples';
import PatientHeader from './patient-header.slot';

const READ = 'GET /api/user/7/';
const protectedProblem = problem(403, 'phi-access-required', { detail: 'This record is protected.' });

function show(
  answer: FakeAnswer,
  { features = ['people', 'messaging', 'programs'], me = {} }: { features?: string[]; me?: object } = {},
) {
  const standAlone = vi.fn();
  const shown = renderWithKit(
    <>
      <PatientHeader patientId={7} standAlone={standAlone} />
      <Toaster />
    </>,
    {
      host: fakeHost({ [READ]: answer }),
      me,
      access: { features: new Set(features) as never },
      at: '/patients/7/profile',
    },
  );
  return { ...shown, standAlone };
}

const chips = () =>
  [...document.querySelectorAll('[data-slot=chip]')].map((chip) => chip.firstChild?.textContent);

async function chipsOf(of: Patient, features?: string[]) {
  show(onWire(of), { features });
  await screen.findByRole('heading', { level: 1 });
  return chips();
}

describe('the facts', () => {
  it('take one line above the chat on a phone, and expand', async () => {
    renderWithKit(<PatientHeader patientId={7} isCompact />, {
      host: fakeHost({ [READ]: onWire(patient()) }),
      at: '/patients/7/chat',
    });
    expect(await screen.findByRole('heading', { level: 1, name: /Pratt/ })).toBeVisible();
    expect(chips()).toEqual([]);
    expect(screen.queryByRole('button', { name: 'Add note' })).toBeNull();
    const more = screen.getByRole('button', { name: 'Show more' });
    expect(more).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(more);
    expect(chips()).not.toEqual([]);
    expect(screen.getByRole('button', { name: 'Add note' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Show less' })).toHaveFocus();
  });

  it('identify the patient in one line', async () => {
    vi.setSystemTime('2026-03-13T16:00:00Z');
    show(onWire(patient({ preferredName: 'Rosie' })));
    expect(await screen.findByRole('heading', { level: 1, name: 'Rosa "Rosie" Pratt' })).toBeVisible();
    expect(screen.getByText('7 · 57 F · born 03-14-1968 · she/her · Spanish')).toBeVisible();
    vi.useRealTimers();
  });

  it('omit unknown facts', async () => {
    show(
      onWire(
        patient({
          email: null,
          phoneNumber: null,
          person: {
            dob: null,
            sex: 'Unknown',
            pronouns: null,
            preferredLanguage: null,
            addresses: [],
            timeZone: null,
            careTeam: [],
          },
        }),
      ),
    );
    await screen.findByRole('heading', { level: 1 });
    expect(screen.getByText('7')).toBeVisible();
    // There is nothing to copy and no team; a note can be added.
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['Add note']);
    expect(document.querySelector('[data-slot=local-clock]')).toBeNull();
    expect(screen.getByText('Unknown state')).toBeVisible();
  });

  it('show age and date of death', async () => {
    show(onWire(patient({ person: { deceasedAt: '2020-03-14T05:00:00Z' } })));
    expect(await screen.findByText(/^7 · 52 F/)).toBeVisible();
    expect(screen.getByText('Deceased 03-14-2020')).toBeVisible();
  });

  it('show the patient’s local time', async () => {
    show(onWire(patient()));
    const [clock] = await screen.findAllByText(/Worcester, MA · /);
    expect(clock).toHaveTextContent('Eastern');
  });

  it('show the care team', async () => {
    show(onWire(patient()));
    await userEvent.click(await screen.findByRole('button', { name: 'Care team: 1 member' }));
    const team = screen.getByRole('dialog', { name: 'Care team' });
    expect(within(team).getByRole('listitem')).toHaveTextContent('Anna BergNurse practitioner');
  });

  it('copy contact details', async () => {
    const user = userEvent.setup();
    show(onWire(patient()));
    await user.click(await screen.findByRole('button', { name: 'Copy (508) 555-0107' }));
    expect(await navigator.clipboard.readText()).toBe('(508) 555-0107');
    expect(await screen.findByText('Copied')).toBeVisible();
  });

  it('show the sticky note and its date', async () => {
    show(
      onWire(
        patient({
          person: { providerNote: 'Calls after 3 PM.', providerNoteLastUpdatedAt: '2025-11-12T15:00:00Z' },
        }),
      ),
    );
    expect((await screen.findByText('Note')).closest('p')).toHaveTextContent(
      'NoteCalls after 3 PM. · Nov 12, 2025',
    );
  });

  it('are reloaded when the record changes', async () => {
    const { host } = show(onWire(patient()));
    await screen.findByRole('heading', { name: 'Rosa Pratt' });
    host.answer(READ, onWire(patient({ preferredName: 'Rosie' })));
    host.socket.event('people.person.changed', { patient_id: 7 });
    expect(await screen.findByRole('heading', { name: 'Rosa "Rosie" Pratt' })).toBeVisible();
  });
});

describe('the chips', () => {
  const payer = 'Harbor';
  it.each<[string, Parameters<typeof patient>[0], (string | undefined)[]]>([
    ['a member in care', {}, ['Care', payer, 'Member', 'Pod Alder']],
    ['high risk', { summary: { riskScore: 'high' } }, ['Care', payer, 'High risk', 'Member', 'Pod Alder']],
    ['other risk', { summary: { riskScore: 'low' } }, ['Care', payer, 'Member', 'Pod Alder']],
    [
      'no program and no payer',
      { summary: { programStatus: 'none', coveragePayer: null, coveragePayerShort: null } },
      ['No program', 'Member', 'Pod Alder'],
    ],
    ['a program that is not known', { summary: { programStatus: null } }, [payer, 'Member', 'Pod Alder']],
    [
      'somebody who signed up',
      { summary: { programStatus: 'signed_up', onboardingStatus: 'signedup' } },
      ['Signed up', payer, 'Pod Alder'],
    ],
    [
      'somebody in sign-up',
      { summary: { programStatus: 'none', onboardingStatus: 'initialized' } },
      ['No program', payer, 'In sign-up', 'Pod Alder'],
    ],
    [
      'a deactivated account',
      { summary: { programStatus: 'deactivated', onboardingStatus: 'deactivated' } },
      ['Deactivated', payer, 'Pod Alder'],
    ],
    [
      'a discharged patient',
      { summary: { programStatus: 'discharged', onboardingStatus: 'deactivated' } },
      ['Discharged', payer, 'Account deactivated', 'Pod Alder'],
    ],
    [
      'coverage that ended',
      { summary: { coverageEnd: '2021-06-27' } },
      ['Care', 'Coverage ended Jun 27', 'Member', 'Pod Alder'],
    ],
    [
      'coverage that is looked into',
      { summary: { coverageStatus: 'processing', programStatus: 'discharge_in_progress' } },
      ['Discharge in progress', payer, 'Coverage: Processing', 'Member', 'Pod Alder'],
    ],
    [
      'somebody who is not covered',
      {
        summary: {
          coverageStatus: 'ineligible',
          programStatus: 'churned',
          coveragePayer: null,
          coveragePayerShort: null,
        },
      },
      ['Churned', 'Coverage: Ineligible', 'Member', 'Pod Alder'],
    ],
    [
      'coverage that expired at some time',
      { summary: { coverageStatus: 'expired' } },
      ['Care', payer, 'Coverage: Expired', 'Member', 'Pod Alder'],
    ],
    [
      'coverage that expired on a day',
      { summary: { coverageStatus: 'expired', coverageEnd: '2021-06-27' } },
      ['Care', 'Coverage ended Jun 27', 'Member', 'Pod Alder'],
    ],
    [
      'what decides first',
      { isProtected: true, testOnly: true, urgentVisit: true, person: { pods: [] } },
      ['Protected', 'Test', 'Urgent visit', 'Care', payer, 'Member'],
    ],
    [
      'a pod that is called one',
      { person: { pods: [{ id: 1, name: 'Pod Birch' }] } },
      ['Care', payer, 'Member', 'Pod Birch'],
    ],
  ])('of %s', async (_, over, expected) => {
    expect(await chipsOf(patient(over))).toEqual(expected);
  });

  it('show neither program nor coverage without programs', async () => {
    expect(await chipsOf(patient(), ['people'])).toEqual(['Member', 'Pod Alder']);
  });
});

describe('the licence warning', () => {
  const inVermont = patient({
    person: {
      addresses: [{ streetAddress: '', streetAddress2: '', city: 'Barre', state: 'VT', zipcode: '05641' }],
    },
  });
  const warning = 'This member is located in VT. You are unable to provide clinical care.';

  it('warns a clinician without a licence in the patient’s state', async () => {
    show(onWire(inVermont));
    expect(await screen.findByRole('note')).toHaveTextContent(warning);
  });

  it('does not warn in a licensed state', async () => {
    show(onWire(patient()));
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('note')).toBeNull();
  });

  it('does not warn an admin', async () => {
    show(onWire(inVermont), {
      me: { isAdmin: true, providerFields: { ...testMe.providerFields, closedStates: [] } },
    });
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('note')).toBeNull();
  });
});

describe('a protected record', () => {
  it('asks for a reason, hides the rest of the workspace, and opens when access is granted', async () => {
    const { host, standAlone } = show(protectedProblem);
    host.answer('POST /api/phi_access_control/', () => {
      host.answer(READ, onWire(patient({ isProtected: true })));
      return onWire({ expiresAt: '2026-01-01T00:00:00Z' });
    });
    const dialog = await screen.findByRole('dialog');
    expect(standAlone).toHaveBeenLastCalledWith(true);
    expect(within(dialog).getByRole('button', { name: 'Request access' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await userEvent.click(within(dialog).getByRole('radio', { name: 'Clinical care' }));
    await userEvent.type(within(dialog).getByRole('textbox', { name: 'Note' }), 'On call');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Request access' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Rosa Pratt' })).toBeVisible();
    expect(standAlone).toHaveBeenLastCalledWith(false);
    expect(host.calls('POST', '/api/phi_access_control/')[0]?.body).toEqual({
      user_id: 7,
      access_reason: 'clinical_care',
      note: 'On call',
    });
  });

  it('shows that access was declined, and lets the user ask again', async () => {
    show(protectedProblem);
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText('PHI access declined')).toBeVisible();
    expect(screen.queryByText('Rosa Pratt')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Request Access' }));
    expect(await screen.findByRole('dialog')).toBeVisible();
  });

  it('keeps the dialog open with an error if the request fails', async () => {
    const { host } = show(protectedProblem);
    host.answer('POST /api/phi_access_control/', problem(500, 'internal', { detail: 'Try again later.' }));
    const dialog = await screen.findByRole('dialog');
    await userEvent.click(within(dialog).getByRole('radio', { name: 'Billing' }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Request access' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('Access could not be requested');
  });

  it('closes when access ends while the record is open', async () => {
    const { host, queryClient, standAlone } = show(onWire(patient()));
    await screen.findByRole('heading', { name: 'Rosa Pratt' });
    host.answer(READ, protectedProblem);
    await queryClient.invalidateQueries({ queryKey: patientQuery(7).queryKey });
    // The user requested nothing: the event is shown, and asking for access is left to them.
    expect(await screen.findByText('PHI access declined')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByText('Rosa Pratt')).toBeNull();
    expect(standAlone).toHaveBeenLastCalledWith(true);
    await userEvent.click(screen.getByRole('button', { name: 'Request Access' }));
    expect(await screen.findByRole('dialog')).toBeVisible();
  });
});

describe('no record', () => {
  it.each([
    ['Patient does not exist', problem(404, 'not-found')],
    ['User is not a patient', problem(404, 'not-found', { detail: 'User is not a patient' })],
  ])('leads to the list: %s', async (text, answer) => {
    const { history } = show(answer);
    await waitFor(() => expect(history.location.pathname).toBe('/patients'));
    expect(await screen.findByText(text)).toBeVisible();
  });

  it('shows a host error and retries', async () => {
    const { host } = show(problem(500, 'internal'));
    expect(
      await screen.findByText('Unable to check access for patient 7', undefined, { timeout: 8_000 }),
    ).toBeVisible();
    host.answer(READ, onWire(patient()));
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { name: 'Rosa Pratt' })).toBeVisible();
  }, 10_000);
});
