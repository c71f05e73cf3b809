import { expectAccessible } from '../../support/accessibility.ts';
import { clinician, expect, leave, test } from '../../support/people.ts';

test('an admin changes the practice hours by keyboard, and a colleague sees them at once', async ({
  browser,
}) => {
  const admin = await clinician(browser, 'admin');
  const np = await clinician(browser, 'np');
  for (const { page } of [admin, np]) await page.goto('/settings/clinic-hours');
  const rowOf = (page: typeof admin.page) => page.getByRole('listitem').filter({ hasText: 'Saturday' });
  await expect(rowOf(np.page)).toContainText('Closed');
  await expect(np.page.getByRole('button', { name: 'Edit hours of Saturday' })).toHaveAccessibleDescription(
    'Only administrators can edit practice hours',
  );
  await expectAccessible(admin.page, 'practice hours');

  await admin.page.getByRole('button', { name: 'Edit hours of Saturday' }).press('Enter');
  const dialog = admin.page.getByRole('dialog', { name: 'Hours of Saturday' });
  await dialog.getByRole('radio', { name: 'Open at these hours' }).press('Space');
  const open = dialog.getByRole('combobox', { name: 'Open time' });
  const close = dialog.getByRole('combobox', { name: 'Close time' });
  await open.fill('9 pm');
  await open.press('Tab');
  await close.fill('1 pm');
  await close.press('Tab');
  await expect(open).toHaveAccessibleDescription(/Open time cannot be later than Close time/);
  await expectAccessible(admin.page, 'hours of a weekday');
  await open.fill('9 am');
  await open.press('Enter');
  await dialog.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(admin.page.getByText('Saved clinic hours', { exact: true })).toBeVisible();
  await expect(rowOf(admin.page)).toContainText('9:00 AM – 1:00 PM');
  await expect(rowOf(np.page)).toContainText('9:00 AM – 1:00 PM');

  await admin.page.getByRole('button', { name: 'Add closure' }).press('Enter');
  const closure = admin.page.getByRole('dialog', { name: 'Add closure' });
  await closure.getByRole('textbox', { name: 'Date' }).fill('12/24/2040');
  await closure.getByRole('textbox', { name: 'Name' }).fill('Christmas Eve');
  await closure.getByRole('textbox', { name: 'Name' }).press('Enter');
  await expect(admin.page.getByText('Closure added', { exact: true })).toBeVisible();
  await expect(np.page.getByRole('list', { name: 'Planned closures' })).toContainText('Christmas Eve');
  await admin.page.getByRole('button', { name: 'Remove closure on Dec 24, 2040' }).press('Enter');
  await expect(np.page.getByText('Christmas Eve', { exact: true })).toHaveCount(0);
  await leave(admin, np);
});

test('whoever is put on call is shown to everybody', async ({ browser }) => {
  const np = await clinician(browser, 'np');
  const rn = await clinician(browser, 'rn');
  for (const { page } of [np, rn]) await page.goto('/settings/on-call');
  const picker = (page: typeof np.page) => page.getByRole('combobox', { name: 'On-call clinician' });
  await picker(np.page).press('Enter');
  const option = np.page.getByRole('option').filter({ hasText: 'Vega' }).first();
  await option.click();
  await expectAccessible(np.page, 'on-call');
  await np.page.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(np.page.getByText('Updated on-call clinician.', { exact: true })).toBeVisible();
  await expect(picker(rn.page)).toContainText('Vega');
  await leave(np, rn);
});

test('appointment types and scheduling are edited by who may', async ({ browser }) => {
  const admin = await clinician(browser, 'admin');
  await admin.page.goto('/settings/appointment-types');
  await admin.page.getByRole('button', { name: 'Edit Focused' }).press('Enter');
  const dialog = admin.page.getByRole('dialog', { name: 'Appointment type Focused' });
  await dialog.getByRole('spinbutton', { name: 'Duration' }).fill('20');
  await expectAccessible(admin.page, 'an appointment type');
  await dialog.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(admin.page.getByText('Appointment type saved', { exact: true })).toBeVisible();
  await expect(admin.page.getByRole('row').filter({ hasText: 'Focused' })).toContainText('20 min');

  await admin.page.goto('/settings/scheduling');
  await admin.page.getByRole('textbox', { name: 'Allowed hosts' }).fill('calendar.google.com');
  await expectAccessible(admin.page, 'scheduling');
  await admin.page.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(admin.page.getByText('Scheduling settings saved', { exact: true })).toBeVisible();
  await leave(admin);
});
