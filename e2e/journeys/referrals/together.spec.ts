import type { Page } from '@playwright/test';
import { expectAccessible } from '../../support/accessibility.ts';
import { patientAt, unheard } from '../../support/host.ts';
import { clinician, expect, leave, test } from '../../support/people.ts';
import { SPECIALTY, steerageOf } from '../../support/steerages.ts';

const editorOf = (page: Page) => page.getByRole('region', { name: `Referral: ${SPECIALTY}` });
const description = (page: Page) =>
  editorOf(page).getByRole('textbox', { name: 'Description for the member' });
const draft = (page: Page) => editorOf(page).getByRole('button', { name: 'Save as Draft' });

test('two people on one steerage: nothing is lost, and a lock stops both', async ({ browser }) => {
  const patient = await patientAt(107);
  const { id } = await steerageOf(patient, unheard('A dermatologist should look at the mole on your back'));
  const np = await clinician(browser, 'np');
  const rn = await clinician(browser, 'rn');
  for (const { page } of [np, rn]) {
    await page.goto(`/patients/${patient.id}/navigation?steerage=${id}`);
    await expect(description(page)).toHaveValue(/mole on your back/);
  }

  // Both edit: the second one gets the first one's change and loses nothing.
  const told = unheard('Please call one of these offices');
  await description(np.page).fill(told);
  const day = editorOf(rn.page).getByRole('textbox', { name: /^Scheduled date/ });
  await day.fill('5d');
  await day.blur();
  await draft(rn.page).press('Enter');
  await expect(rn.page.getByText('Referral saved', { exact: true })).toBeVisible();
  await draft(np.page).press('Enter');
  await expect(editorOf(np.page).getByRole('alert')).toContainText(/^\S.* saved .*\d/);
  await expect(editorOf(np.page).getByRole('textbox', { name: /^Scheduled date/ })).not.toHaveValue('');
  await expectAccessible(np.page, 'a steerage with a merged change');
  await draft(np.page).press('Enter');
  await expect(np.page.getByText('Referral saved', { exact: true })).toBeVisible();
  await expect(description(rn.page)).toHaveValue(told);

  // One locks it: the other one can change nothing until it is unlocked.
  await editorOf(np.page).getByRole('button', { name: 'Lock', exact: true }).press('Enter');
  const unlock = editorOf(rn.page).getByRole('button', { name: 'Unlock' });
  await expect(unlock).toBeVisible();
  await expect(editorOf(rn.page)).toContainText(/Locked by .+ on /);
  await expect(description(rn.page)).toBeDisabled();
  await expect(draft(rn.page)).toHaveCount(0);
  await expectAccessible(rn.page, 'a locked steerage');
  await unlock.press('Enter');
  await expect(description(np.page)).toBeEnabled();
  expect(np.complaints.splice(0).filter((complaint) => !/412|stale-version/.test(complaint))).toEqual([]);
  await leave(np, rn);
});
