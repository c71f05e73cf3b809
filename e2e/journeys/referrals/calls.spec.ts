import { randomUUID } from 'node:crypto';
import { expectAccessible } from '../../support/accessibility.ts';
import { call, licensedPatientAt, unheard } from '../../support/host.ts';
import { clinician, expect, leave, test } from '../../support/people.ts';
import { steerageOf } from '../../support/steerages.ts';

const OFFICE = 'Harbor Skin Center';
const NUMBER = '(617) 555-0142';

test('a call to an office is logged at the referral and in the communications, and its draft is kept', async ({
  browser,
}) => {
  const patient = await licensedPatientAt('np', 138);
  const { id } = await steerageOf(patient, unheard('A dermatologist should look at the rash'));
  await call('np', `/api/referral/steerage/${id}/providers/`, 'POST', {
    uid: randomUUID(),
    source: { care_organization_name: OFFICE, phone: NUMBER },
    reason_for_exception: 'Other: nearest to the patient',
  });
  const np = await clinician(browser, 'np');
  const rn = await clinician(browser, 'rn');
  for (const { page } of [np, rn]) {
    await page.goto(`/patients/${patient.id}/navigation?steerage=${id}`);
    await expect(page.getByRole('button', { name: `Call ${NUMBER}` })).toBeVisible();
  }
  const progress = rn.page.getByRole('region', { name: 'Progress' });
  await expect(progress).not.toContainText('1 call');

  // A window that is closed keeps what was typed.
  const told = unheard('They have a slot next week');
  const opener = np.page.getByRole('button', { name: `Call ${NUMBER}` });
  const dialog = np.page.getByRole('dialog', { name: `Phone calls: ${OFFICE}, about ${patient.name}` });
  await opener.press('Enter');
  await expect(dialog.getByRole('textbox', { name: 'Phone number' })).toHaveValue(NUMBER);
  const notes = dialog.getByRole('textbox', { name: 'Notes' });
  await expect(notes).toHaveValue(`${OFFICE}: `);
  await notes.fill(`${OFFICE}: ${told}`);
  await expectAccessible(np.page, 'a call to an office', '[role=dialog]');
  await dialog.getByRole('button', { name: 'Close' }).press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();
  await opener.press('Enter');
  await expect(notes).toHaveValue(`${OFFICE}: ${told}`);

  await dialog.getByRole('button', { name: 'Start call' }).press('Enter');
  await dialog.getByRole('combobox', { name: 'Disposition' }).click();
  await np.page.getByRole('option', { name: 'Line busy' }).click();
  // The list takes the focus back while it closes.
  await dialog.getByRole('button', { name: 'End and save' }).click();
  await expect(np.page.getByText('Phone call saved', { exact: true })).toBeVisible();

  // The colleague sees the attempt without loading the page again.
  await expect(progress).toContainText('1 call');
  await expect(progress).toContainText('Line busy');
  await rn.page.goto(`/patients/${patient.id}/communications`);
  const entry = rn.page.getByRole('article', { name: /^Outgoing call/ }).filter({ hasText: told });
  await entry.getByRole('link', { name: 'About: Referral' }).press('Enter');
  await expect(rn.page.getByRole('region', { name: 'Progress' })).toContainText('1 call');
  await leave(np, rn);
});
