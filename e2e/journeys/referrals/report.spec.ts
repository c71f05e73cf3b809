import { expectAccessible } from '../../support/accessibility.ts';
import { patientAt, unheard } from '../../support/host.ts';
import { clinician, expect, leave, test } from '../../support/people.ts';
import { SPECIALTY, steerageOf } from '../../support/steerages.ts';

test('leads see how referrals end, by care pod and for a specialty, and nobody else does', async ({
  browser,
}) => {
  await steerageOf(await patientAt(38), unheard('A dermatologist should look at the scar'));
  const admin = await clinician(browser, 'admin');
  await admin.page.getByRole('link', { name: 'Referral outcomes' }).press('Enter');
  await expect(admin.page.getByRole('heading', { level: 1, name: 'Referral outcomes' })).toBeFocused();
  const outcomes = admin.page.getByRole('table', { name: 'Outcomes' });
  await expect(outcomes.getByRole('row', { name: /^All referrals/ })).toBeVisible();
  await expect(
    admin.page.getByRole('table', { name: 'Steps' }).getByRole('row', { name: /^Reviewed/ }),
  ).toBeVisible();
  await expect(admin.page.getByRole('figure', { name: 'Referrals by step reached' })).toBeVisible();
  await expectAccessible(admin.page, 'outcomes of referrals');

  const specialty = admin.page.getByRole('combobox', { name: 'Specialty' });
  await specialty.press('Enter');
  await admin.page.keyboard.type(SPECIALTY);
  await admin.page.getByRole('option', { name: SPECIALTY, exact: true }).click();
  await expect(admin.page).toHaveURL(/specialty=[1-9]\d*/);
  await expect(specialty).toHaveText(SPECIALTY);
  // Header row, total row, and one row for the specialty.
  await expect(outcomes.getByRole('row')).toHaveCount(3);
  await expect(outcomes.getByRole('row', { name: new RegExp(`^${SPECIALTY}`) })).toBeVisible();

  await admin.page.getByRole('radio', { name: 'Care pod' }).check();
  await expect(outcomes.getByRole('columnheader', { name: 'Care pod' })).toBeVisible();
  await admin.page.reload();
  await expect(outcomes.getByRole('columnheader', { name: 'Care pod' })).toBeVisible();

  const download = admin.page.waitForEvent('download');
  await admin.page.getByRole('button', { name: 'Download CSV' }).press('Enter');
  expect((await download).suggestedFilename()).toMatch(/^Referral outcomes.*\.csv$/);
  await leave(admin);

  const np = await clinician(browser, 'np');
  await expect(np.page.getByRole('link', { name: 'Referral outcomes' })).toHaveCount(0);
  await np.page.goto('/referrals/report');
  await expect(
    np.page.getByRole('heading', { level: 1, name: 'Referral outcomes is not available to you' }),
  ).toBeVisible();
  await leave(np);
});
