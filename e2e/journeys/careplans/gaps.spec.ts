import type { Page } from '@playwright/test';
import { expectAccessible } from '../../support/accessibility.ts';
import { call, patientAt, unheard } from '../../support/host.ts';
import { clinician, expect, leave, test } from '../../support/people.ts';

type Measures = {
  measure_collection_measures: {
    measure: { id: string; name: string };
    measure_reports: { is_care_gap: boolean; decision_version: number }[];
  }[];
};

/** A report: a picture of one white pixel. */
const REPORT = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGP4DwABAQEAsTj2FAAAAABJRU5ErkJggg==',
  'base64',
);

/** Yesterday in New York, as dates are typed. */
function yesterday(): string {
  const day = new Date(Date.now() - 86_400_000);
  const parts = { timeZone: 'America/New_York', year: 'numeric', month: '2-digit', day: '2-digit' } as const;
  return day.toLocaleDateString('en-US', parts).replaceAll('/', '-');
}

/** A measure that the patient lacks, about which nobody decided yet. */
async function gapOf(patientId: number): Promise<{ personId: number; id: string; name: string }> {
  const { person } = await call<{ person: { id: number } }>('np', `/api/user/${patientId}/`);
  const found = await call<Measures>('np', `/api/care-plan/measures/people/${person.id}/`);
  const gap = found.measure_collection_measures.find(({ measure_reports: [report] }) =>
    report ? report.is_care_gap && report.decision_version === 0 : false,
  );
  if (!gap) throw new Error(`Patient ${patientId} has no care gap`);
  return { personId: person.id, ...gap.measure };
}

/** Expands the care gaps of the patient, and one measure of a list. */
async function openGap(
  page: Page,
  patientId: number,
  gap: string,
  list: 'Outstanding' | 'Complete' = 'Outstanding',
): Promise<void> {
  await page.goto(`/patients/${patientId}/careplans`);
  await page.getByRole('button', { name: /^Care gaps/ }).press('Enter');
  await page.getByRole('list', { name: list }).getByRole('button', { name: gap }).press('Enter');
}

test('a gap is overridden by keyboard, withdrawn by a colleague, and the header counts with them', async ({
  browser,
}) => {
  const patient = await patientAt(128);
  const np = await clinician(browser, 'np');
  const rn = await clinician(browser, 'rn');
  const { name: gap } = await gapOf(patient.id);
  await openGap(np.page, patient.id, gap);
  await openGap(rn.page, patient.id, gap);
  const chip = rn.page.getByRole('link', { name: /care gaps? overdue$/ });
  await expect(chip).toBeVisible();

  await np.page.getByRole('button', { name: 'Override' }).press('Enter');
  const dialog = np.page.getByRole('dialog', { name: 'Override' });
  await dialog.getByRole('radio', { name: 'Not applicable' }).press('Space');
  const reason = unheard('Not for this person');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill(reason);
  await expectAccessible(np.page, 'override of a measure');
  await dialog.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(np.page.getByText('Override saved', { exact: true })).toBeVisible();

  // The measure stays expanded while it moves from one list to the other.
  await expect(rn.page.getByRole('list', { name: 'Complete' })).toContainText(reason);
  await rn.page.getByRole('button', { name: 'Change override' }).click();
  await rn.page.getByRole('button', { name: 'Withdraw override' }).click();
  await expect(rn.page.getByText('Override withdrawn', { exact: true })).toBeVisible();
  await expect(
    np.page.getByRole('list', { name: 'Outstanding' }).getByRole('button', { name: gap }),
  ).toBeVisible();
  await np.page.getByRole('button', { name: 'Show overrides' }).click();
  await expect(np.page.getByRole('list', { name: `Overrides: ${gap}` })).toContainText(reason);
  await expectAccessible(np.page, 'a measure with its overrides');
  await leave(np, rn);
});

test('a case about a gap is completed once the evidence is recorded', async ({ browser }) => {
  const patient = await patientAt(129);
  const np = await clinician(browser, 'np');
  const { name: gap } = await gapOf(patient.id);
  await openGap(np.page, patient.id, gap);
  await np.page.getByRole('button', { name: 'Open case' }).click();
  const choice = np.page.getByRole('dialog', { name: 'Open a case for this care gap' });
  await choice.getByRole('combobox', { name: 'Category' }).click();
  await np.page.getByRole('option', { name: 'Immunization Outreach' }).click();
  await expectAccessible(np.page, 'category of a case about a gap');
  await choice.getByRole('button', { name: 'Continue' }).click();
  const added = np.page.getByRole('dialog', { name: /Immunization Outreach/ });
  await added.getByRole('button', { name: 'Add case' }).click();
  await expect(np.page.getByText('Case added', { exact: true })).toBeVisible();

  const card = np.page.getByRole('article', { name: 'Immunization Outreach' });
  await expect(card).toContainText(gap);
  const complete = async () => {
    await card.getByRole('button', { name: /^Status:/ }).click();
    await np.page.getByRole('menuitem', { name: /^Complete/ }).click();
    await np.page.getByRole('dialog').getByRole('button', { name: 'OK' }).click();
  };
  await complete();
  const evidence = np.page.getByRole('dialog', { name: 'Evidence' });
  await evidence.getByRole('radiogroup', { name: 'What was done' }).getByRole('radio').first().check();
  await evidence.getByRole('textbox', { name: 'Done on' }).fill(yesterday());
  if (gap === 'Blood pressure')
    await evidence.getByRole('textbox', { name: 'Blood pressure (mmHg)' }).fill('118/76');
  await evidence.getByRole('radio', { name: 'Elsewhere' }).check();
  await evidence.getByRole('textbox', { name: 'Source' }).fill('Report of the pharmacy');
  await evidence
    .locator('input[type=file]')
    .setInputFiles({ name: 'report.png', mimeType: 'image/png', buffer: REPORT });
  await expectAccessible(np.page, 'evidence of a care gap');
  await evidence.getByRole('button', { name: 'Save' }).click();
  await expect(np.page.getByText('Result recorded', { exact: true })).toBeVisible();
  await complete();
  await expect(np.page.getByText('Case updated', { exact: true })).toBeVisible();

  await openGap(np.page, patient.id, gap, 'Complete');
  await np.page.getByRole('button', { name: 'Open report.png' }).click();
  await expect(np.page.getByRole('dialog')).toContainText('report.png');
  await np.page.keyboard.press('Escape');
  await expectAccessible(np.page, 'a result with its file');
  // The refusal without evidence.
  expect(np.complaints.splice(0).filter((complaint) => !/409|evidence-required/.test(complaint))).toEqual([]);
  await leave(np);
});

test('leads see how care gaps close, limited to a measure', async ({ browser }) => {
  const admin = await clinician(browser, 'admin');
  await admin.page.goto('/care-gaps');
  const table = admin.page.getByRole('table', { name: 'Care gaps' });
  await expect(table.getByRole('row').nth(1)).toBeVisible();
  await expectAccessible(admin.page, 'care gap closure');
  await admin.page.getByRole('link', { name: 'Overrides without an end' }).click();
  await expect(admin.page.getByRole('heading', { name: 'Overrides without an end' })).toBeVisible();
  await expectAccessible(admin.page, 'overrides without an end');
  await admin.page.getByRole('link', { name: 'Care gap closure' }).click();
  await table
    .getByRole('button', { name: /^Show only / })
    .first()
    .press('Enter');
  await expect(admin.page).toHaveURL(/measure=/);
  await admin.page.getByRole('radio', { name: 'Provider' }).check();
  await expect(table.getByRole('columnheader', { name: 'Provider' })).toBeVisible();
  await leave(admin);
});

test('a lead confirms that an override without an end still applies', async ({ browser }) => {
  const patient = await patientAt(127);
  const admin = await clinician(browser, 'admin');
  const { personId, id, name } = await gapOf(patient.id);
  const reason = unheard('Removed in surgery');
  await call('np', `/api/care-plan/measures/people/${personId}/${id}/decision/`, 'PUT', {
    kind: 'not_applicable',
    reason,
    row_version: 0,
  });
  await admin.page.goto('/care-gaps/overrides');
  const row = admin.page.getByRole('row').filter({ hasText: reason });
  await row.getByRole('button', { name: `Still applies: ${name}` }).press('Enter');
  await expect(admin.page.getByText('Override confirmed', { exact: true })).toBeVisible();
  await expect(row).toBeHidden();
  await admin.page.getByRole('switch', { name: 'Show confirmed' }).press('Space');
  await expect(row).toContainText(/Confirmed by .+ on .+ · next review/);
  await expectAccessible(admin.page, 'confirmed overrides');
  await leave(admin);
});
