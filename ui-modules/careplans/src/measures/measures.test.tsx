import { Toaster } from '@huddle/kit/components/ui/toast';
import { opened, SlotProvider } from '@huddle/kit/contract';
import { fakeHost, fakeSlots, fieldsRefusedAbove, onWire, problem, renderWithKit } from '@huddle/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { decision, kind, measure, measures, result } from '../testing/measures';
import { planCase } from '../testing/rows';
import EvidenceDialog from './evidence.dialog';
import MeasureList from './measure-list';

const LIST = 'GET /api/care-plan/measures/people/4/';
const DECIDE = 'PUT /api/care-plan/measures/people/4/colorectal/decision/';
const RECORD = 'POST /api/care-plan/measures/people/4/colorectal/results/';
const COLON = measure('colorectal', 'Colorectal cancer screening');

function show(items = [COLON], answers: Record<string, unknown> = {}) {
  const host = fakeHost({
    [LIST]: measures(items),
    'PUT /api/drafts/care-gap:4:colorectal/': {},
    'DELETE /api/drafts/care-gap:4:colorectal/': {},
    ...answers,
  });
  renderWithKit(
    <>
      <MeasureList personId={4} patientId={7} />
      <Toaster />
    </>,
    { host },
  );
  return host;
}

const row = (name: RegExp) => screen.findByRole('button', { name, expanded: false });

it('parts what is outstanding, overdue first, from what is complete', async () => {
  show([
    measure('flu', 'Influenza vaccine', { careGapStatus: 'Due Soon', nextActionDate: '2026-03-01' }),
    measure('bp', 'Blood pressure', {
      careGapStatus: 'Complete',
      isCareGap: false,
      lastAction: 'Blood pressure',
      lastActionDate: '2025-06-02',
      nextActionDate: '2026-06-02',
    }),
    COLON,
    measure('aaa', 'Aortic aneurysm', { careGapStatus: 'Not Applicable', isCareGap: false }),
  ]);
  const outstanding = await screen.findByRole('list', { name: 'Outstanding' });
  const names = (list: HTMLElement) =>
    within(list)
      .getAllByRole('button')
      .map(({ textContent }) => textContent);
  expect(names(outstanding)).toEqual([
    expect.stringMatching(/^Colorectal cancer screening.*No record.*Overdue$/),
    expect.stringMatching(/^Influenza vaccine.*Due by .*Mar 1, 2026.*Due soon$/),
  ]);
  expect(names(screen.getByRole('list', { name: 'Complete' }))).toEqual([
    expect.stringMatching(/^Aortic aneurysm.*Not applicable$/),
    expect.stringMatching(/^Blood pressure.*Jun 2, 2025.*Next by .*Jun 2, 2026.*Complete$/),
  ]);
});

it('says on a click why a measure is due, which records count, and where the rule comes from', async () => {
  const why = {
    kind: 'partial_evidence' as const,
    text: 'The last stool test is older than a year.',
    records: [
      { label: 'Stool test', recordId: 77, system: 'loinc' as const, code: '57905-2', on: '2024-05-01' },
    ],
  };
  show([measure('colorectal', 'Colorectal cancer screening', { why })]);
  await userEvent.click(await row(/^Colorectal/));
  expect(screen.getByText('The last stool test is older than a year.')).toBeVisible();
  expect(screen.getByRole('list', { name: 'Records that count' })).toHaveTextContent(
    'May 1, 2024 · Stool test (57905-2)',
  );
  expect(screen.getByRole('link', { name: /^USPSTF: Colorectal/ })).toHaveAttribute(
    'href',
    'https://example.org/colorectal',
  );
  expect(screen.getByText('Offer a stool test or a colonoscopy.', { exact: false })).toBeVisible();
});

it('says that nothing can be reviewed before the first visit', async () => {
  show([], { [LIST]: measures([], false) });
  expect(await screen.findByText('Will be ready for review 24 hours after the first visit')).toBeVisible();
});

it('overrides a measure with a reason and until when', async () => {
  const saved = measure('colorectal', 'Colorectal cancer screening', {
    careGapStatus: 'Complete',
    decision: decision(),
    decisionVersion: 1,
  });
  const host = show([COLON], { [DECIDE]: onWire(saved) });
  await userEvent.click(await row(/^Colorectal/));
  await userEvent.click(screen.getByRole('button', { name: 'Override' }));
  await userEvent.click(await screen.findByRole('radio', { name: 'Declined' }));
  const save = screen.getByRole('button', { name: 'Save' });
  expect(save).toHaveAccessibleDescription('Enter a reason');
  await userEvent.click(screen.getByRole('textbox', { name: 'Reason' }));
  await userEvent.paste('Wants to wait.');
  expect(save).toHaveAccessibleDescription('Enter an end date');
  await userEvent.click(screen.getByRole('textbox', { name: 'Until' }));
  await userEvent.paste('01-01-2027');
  await userEvent.tab();
  host.answer(LIST, measures([saved]));
  await userEvent.click(save);
  expect(await screen.findByText('Override saved')).toBeVisible();
  const [sent] = host.calls('PUT', '/api/care-plan/measures');
  expect(sent?.body).toEqual({
    kind: 'declined',
    reason: 'Wants to wait.',
    until: '2027-01-01',
  });
  expect(sent?.headers.get('If-Match')).toContain('0');
  const complete = await screen.findByRole('list', { name: 'Complete' });
  expect(complete).toHaveTextContent(/Declined until Jan 1, 2027: Wants to wait\..*Nora Page/);
  await waitFor(() => expect(within(complete).getByRole('button', { name: /^Colorectal/ })).toHaveFocus());
});

it('records what was done elsewhere, with its date and source', async () => {
  const saved = measure('colorectal', 'Colorectal cancer screening', {
    careGapStatus: 'Complete',
    results: [result()],
  });
  const host = show([COLON], {
    [RECORD]: onWire(saved),
    'PUT /api/drafts/care-gap-result:4:colorectal/': {},
    'DELETE /api/drafts/care-gap-result:4:colorectal/': {},
  });
  await userEvent.click(await row(/^Colorectal/));
  await userEvent.click(screen.getByRole('button', { name: 'Record result' }));
  const save = await screen.findByRole('button', { name: 'Save' });
  await userEvent.click(screen.getByRole('radio', { name: 'Colonoscopy' }));
  expect(save).toHaveAccessibleDescription('Enter when it was done');
  await userEvent.click(screen.getByRole('textbox', { name: 'Done on' }));
  await userEvent.paste('03-01-2020');
  await userEvent.tab();
  await userEvent.click(screen.getByRole('radio', { name: 'Elsewhere' }));
  expect(save).toHaveAccessibleDescription('Enter who did it, or which report says so');
  await userEvent.click(screen.getByRole('textbox', { name: 'Source' }));
  await userEvent.paste('Dr. Ito');
  expect(screen.queryByRole('textbox', { name: 'Due again on' })).toBeNull();
  host.answer(LIST, measures([saved]));
  await userEvent.click(save);
  expect(await screen.findByText('Result recorded')).toBeVisible();
  expect(host.calls('POST', '/api/care-plan/measures').at(-1)?.body).toEqual({
    uid: expect.any(String),
    kind: 'colonoscopy',
    done_on: '2020-03-01',
    value: '',
    place: 'elsewhere',
    source: 'Dr. Ito',
    due_on: null,
    file: null,
  });
  const results = await screen.findByRole('list', { name: 'Recorded results: Colorectal cancer screening' });
  expect(results).toHaveTextContent(/Mar 1, 2020.*Colonoscopy.*Done elsewhere: Dr\. Ito/);
});

it('asks for a blood pressure, and when it is due again while staff keep the measures', async () => {
  const pressure = kind('blood-pressure', 'Blood pressure', { valueForm: 'pressure', unit: 'mmHg' });
  const item = measure('bp', 'Blood pressure');
  const host = show([], {
    [LIST]: measures([{ ...item, measure: { ...item.measure, resultKinds: [pressure] } }], true, true),
    'PUT /api/drafts/care-gap-result:4:bp/': {},
  });
  await userEvent.click(await row(/^Blood pressure/));
  await userEvent.click(screen.getByRole('button', { name: 'Record result' }));
  const save = await screen.findByRole('button', { name: 'Save' });
  expect(screen.getByRole('radio', { name: 'Blood pressure' })).toBeChecked();
  await userEvent.click(screen.getByRole('textbox', { name: 'Done on' }));
  await userEvent.paste('03-01-2020');
  await userEvent.tab();
  expect(save).toHaveAccessibleDescription('Enter the blood pressure like 120/80');
  await userEvent.type(screen.getByRole('textbox', { name: 'Blood pressure (mmHg)' }), '118/75');
  expect(save).not.toHaveAccessibleDescription('Enter the blood pressure like 120/80');
  expect(screen.getByRole('textbox', { name: 'Due again on' })).toBeVisible();
  expect(host.calls('POST', '/api/care-plan/measures')).toHaveLength(0);
});

it('marks a result as entered in error, with the reason', async () => {
  const gone = result({
    retractedAt: '2026-01-02T12:00:00Z',
    retractedByName: 'Nora Page',
    retractedReason: 'Wrong patient',
  });
  const host = show([measure('colorectal', 'Colorectal cancer screening', { results: [result()] })], {
    'POST /api/care-plan/measures/people/4/results/5/retract/': onWire(
      measure('colorectal', 'Colorectal cancer screening', { results: [gone] }),
    ),
  });
  await userEvent.click(await row(/^Colorectal/));
  await userEvent.click(
    await screen.findByRole('button', { name: 'Entered in error: Colonoscopy, Mar 1, 2020' }),
  );
  // The dialog may be found before it takes pointer events over from the layer below.
  await userEvent.click(await screen.findByRole('textbox', { name: 'Reason' }), { pointerEventsCheck: 0 });
  await userEvent.paste('Wrong patient');
  host.answer(LIST, measures([measure('colorectal', 'Colorectal cancer screening', { results: [gone] })]));
  await userEvent.click(screen.getByRole('button', { name: 'Mark as entered in error' }));
  expect(await screen.findByText(/Entered in error: Wrong patient/)).toBeVisible();
  expect(host.calls('POST', '/api/care-plan/measures').at(-1)?.body).toEqual({ reason: 'Wrong patient' });
});

it('merges the decision of a colleague, and withdraws it', async () => {
  const host = show([COLON], {
    [DECIDE]: problem(412, 'stale-version', { current: onWire(decision({ kind: 'postponed' })) }),
  });
  await userEvent.click(await row(/^Colorectal/));
  await userEvent.click(screen.getByRole('button', { name: 'Override' }));
  await userEvent.click(await screen.findByRole('radio', { name: 'Not applicable' }));
  await userEvent.click(screen.getByRole('textbox', { name: 'Reason' }));
  await userEvent.paste('Colon removed.');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(/Someone else saved changes/);
  expect(screen.getByRole('radio', { name: 'Not applicable' })).toBeChecked();
  expect(screen.getByRole('button', { name: /Use the saved value for Override/ })).toBeVisible();
  host.answer(DECIDE, onWire(COLON));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Override saved');
  expect(host.calls('PUT', '/api/care-plan/measures').at(-1)?.headers.get('If-Match')).toContain('2');
});

it('opens or links a case about a gap, and shows the cases', async () => {
  const host = fakeHost({
    [LIST]: measures([measure('colorectal', 'Colorectal cancer screening', { cases: [planCase()] })]),
  });
  const slots = fakeSlots({
    'patient.dialog/v1': { 'new-case': () => null, 'link-to-case': () => null },
  });
  renderWithKit(
    <SlotProvider value={slots}>
      <MeasureList personId={4} patientId={7} planId={57} />
    </SlotProvider>,
    { host },
  );
  await userEvent.click(await row(/^Colorectal/));
  expect(screen.getByRole('link', { name: 'Home blood pressure' })).toHaveAttribute(
    'href',
    '/patients/7/todos?caseId=31',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Open case' }));
  expect(opened['patient.dialog/v1'].get()).toEqual({
    path: 'new-case',
    patientId: 7,
    input: {
      caregap: 70,
      careplan: 57,
      text: 'Colorectal cancer screening: Offer a stool test or a colonoscopy.',
    },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Link to case' }));
  expect(opened['patient.dialog/v1'].get()).toMatchObject({ path: 'link-to-case', input: { caregap: 70 } });
});

it('shows every override of a measure', async () => {
  const decisions = [
    decision({ rowVersion: 3, kind: null, reason: 'She agreed', until: null }),
    decision({
      rowVersion: 2,
      confirmedBy: 5,
      confirmedByName: 'Ada Obi',
      confirmedAt: '2026-02-03T12:00:00Z',
    }),
    decision({ rowVersion: 1 }),
  ];
  show([measure('colorectal', 'Colorectal cancer screening', { decisionVersion: 3 })], {
    'GET /api/care-plan/measures/people/4/colorectal/decisions/': onWire({ results: decisions }),
  });
  await userEvent.click(await row(/^Colorectal/));
  await userEvent.click(screen.getByRole('button', { name: 'Show overrides' }));
  const list = await screen.findByRole('list', { name: 'Overrides: Colorectal cancer screening' });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    expect.stringMatching(/^Withdrawn: She agreed.*Nora Page/),
    expect.stringMatching(/^Declined until .*Nora Page.*Confirmed by Ada Obi, .*Feb 3, 2026/),
    expect.stringMatching(/^Declined until Jan 1, 2027: Wants to wait\./),
  ]);
});

it('asks for the evidence of a gap when a case about it is completed', async () => {
  const host = fakeHost({
    'GET /api/user/7/': onWire({ id: 7, person: { id: 4 } }),
    [LIST]: measures([COLON]),
    'PUT /api/drafts/care-gap-result:4:colorectal/': {},
  });
  renderWithKit(<EvidenceDialog patientId={7} input={{ caregap: 70 }} close={() => undefined} />, { host });
  const dialog = await screen.findByRole('dialog', { name: 'Evidence' });
  expect(dialog).toHaveTextContent('Colorectal cancer screening: the case can be completed once');
  expect(within(dialog).getByRole('radio', { name: 'Colonoscopy' })).toBeVisible();
});

it('reloads when the record changed', async () => {
  const host = show();
  await row(/^Colorectal/);
  host.answer(LIST, measures([]));
  host.socket.event('careplans.gaps.changed', { payload: { person_id: 4, overdue: 0, due_soon: 0 } });
  await waitFor(() => expect(screen.getByText('Nothing is outstanding')).toBeVisible());
});

it('shows each refusal of an override at its field', async () => {
  const host = show();
  await userEvent.click(await row(/^Colorectal/));
  await userEvent.click(screen.getByRole('button', { name: 'Override' }));
  await userEvent.click(await screen.findByRole('radio', { name: 'Not applicable' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Reason' }), 'Colectomy');
  expect(await fieldsRefusedAbove(host, DECIDE)).toEqual([]);
});
