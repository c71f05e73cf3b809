import { fakeHost, onWire, problem, renderWithKit } from '@huddle/kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { patient } from '../testing/samples';
import ProfileTab from './profile.tab';

function show(answer: unknown) {
  return renderWithKit(<ProfileTab patientId={7} />, { host: fakeHost({ 'GET /api/user/7/': answer }) });
}

/** The profile as pairs of label and text. */
function facts(): Record<string, string | undefined> {
  const terms = screen.getAllByRole('term');
  return Object.fromEntries(
    terms.map((term) => [term.textContent ?? '', term.nextElementSibling?.textContent ?? undefined]),
  );
}

it('shows who the patient is, section by section', async () => {
  show(
    onWire(
      patient({
        person: { gender: ['Woman'] },
        summary: { riskScore: 'high', coverageEnd: '2030-12-31' },
      }),
    ),
  );
  expect((await screen.findAllByRole('heading', { level: 2 })).map((heading) => heading.textContent)).toEqual(
    ['Basic info', 'Contact', 'Membership', 'Care team'],
  );
  expect(facts()).toEqual({
    'First name': 'Rosa',
    'Last name': 'Pratt',
    'Preferred name': 'Not known',
    'Date of birth': '03-14-1968',
    Sex: 'Female',
    Gender: 'Woman',
    Pronouns: 'she/her',
    'Preferred language': 'Spanish',
    Employer: 'Not known',
    Email: 'rosa.pratt@example.com',
    Phone: '508-555-0107',
    Address: '5 Elm StreetWorcester, MA 01608',
    'Time zone': 'Eastern',
    Account: 'Member',
    Coverage: 'Harbor Health Plan · Eligible',
    Covered: '01-01-2020 to 12-31-2030',
    Risk: 'High risk',
    'Nurse practitioner': 'ABAnna Berg',
    'Care pods': 'Alder',
  });
});

it('says what is not known', async () => {
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
    Address: 'Not known',
    'Time zone': 'Not known',
    Account: 'Not known',
    Coverage: 'Ineligible',
    Covered: 'Not known',
    Risk: 'Not known',
    'Care pods': 'No care pod',
  });
});

it('leaves the word to the header when there is no record to show', async () => {
  show(problem(403, 'phi-access-required'));
  expect(await screen.findByText('Loading the patient')).toBeInTheDocument();
  await waitFor(() => expect(document.body).toHaveTextContent(/^$/));
});
