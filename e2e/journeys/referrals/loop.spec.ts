import type { Page } from '@playwright/test';
import { expectAccessible } from '../../support/accessibility.ts';
import { call, licensedPatientAt, type Patient, unheard } from '../../support/host.ts';
import { clinician, expect, leave, test } from '../../support/people.ts';
import { SPECIALTY, steerageOf } from '../../support/steerages.ts';

const DAY_MS = 86_400_000;

/** The progress of the referral that is open. */
const progressOf = (page: Page) => page.getByRole('region', { name: 'Progress' });

/** Presses a button of the progress. */
const press = (page: Page, name: string) => progressOf(page).getByRole('button', { name }).press('Enter');

/** What is to be done next, on the screens of both. */
async function expectNext(step: string, ...pages: Page[]): Promise<void> {
  for (const page of pages) await expect(progressOf(page).getByText(`Next: ${step}`)).toBeVisible();
}

/** Opens a referral in the record of its patient. */
async function openReferral(page: Page, patient: Patient, id: number): Promise<void> {
  await page.goto(`/patients/${patient.id}/navigation?steerage=${id}`);
  await expect(progressOf(page)).toBeVisible();
}

test('two people bring a referral from sent to reviewed by keyboard, and see each step of the other', async ({
  browser,
}) => {
  const patient = await licensedPatientAt('np', 133);
  const { id } = await steerageOf(patient, unheard('A dermatologist should look at the mole on your back'));
  const np = await clinician(browser, 'np');
  const rn = await clinician(browser, 'rn');
  await openReferral(np.page, patient, id);
  await openReferral(rn.page, patient, id);
  await expectNext('Complete and send', np.page, rn.page);
  // The author of a referral owns it at first.
  const creator = await call<{ first_name: string; last_name: string }>('np', '/api/user/me/');
  for (const { page } of [np, rn]) {
    await expect(progressOf(page).getByRole('combobox', { name: 'Owner' })).toHaveText(
      `${creator.first_name} ${creator.last_name}`,
    );
  }

  // A note is kept when the dialog is closed.
  const note = unheard('Faxed to the office');
  await press(np.page, 'Record progress');
  await np.page.getByRole('menuitem', { name: 'Mark as sent…' }).press('Enter');
  const sending = np.page.getByRole('dialog', { name: 'Mark as sent' });
  await sending.getByRole('textbox', { name: 'Note' }).fill(note);
  await expectAccessible(np.page, 'a step of a referral');
  await np.page.keyboard.press('Escape');
  await expect(sending).toHaveCount(0);
  await press(np.page, 'Record progress');
  await np.page.getByRole('menuitem', { name: 'Mark as sent…' }).press('Enter');
  await expect(sending.getByRole('textbox', { name: 'Note' })).toHaveValue(note);
  await sending.getByRole('button', { name: 'Mark as sent' }).press('Enter');
  await expectNext('Confirm that it arrived', np.page, rn.page);

  await press(rn.page, 'Mark as received');
  await expectNext('Ask the office to accept it', np.page, rn.page);
  await press(np.page, 'Mark as accepted');
  await expectNext('Confirm the appointment', np.page, rn.page);
  await expectAccessible(np.page, 'a referral that was accepted');

  await press(np.page, 'Record appointment');
  const booking = np.page.getByRole('dialog', { name: 'Record appointment' });
  const appointment = booking.getByRole('group', { name: /^Appointment/ });
  await appointment.getByRole('textbox', { name: 'Date' }).fill('3d');
  await appointment.getByRole('textbox', { name: 'Date' }).press('Tab');
  await appointment.getByRole('combobox', { name: 'Time' }).fill('9:30 AM');
  await appointment.getByRole('combobox', { name: 'Time' }).press('Tab');
  await expectAccessible(np.page, 'the appointment of a referral');
  await booking.getByRole('button', { name: 'Record appointment' }).press('Enter');
  await expectNext('Confirm the visit', np.page, rn.page);
  await expect(progressOf(rn.page)).toContainText('9:30 AM');

  await press(rn.page, 'Mark as seen');
  await expectNext('Get the report', np.page, rn.page);
  await press(np.page, 'Record report');
  await expectNext('Review the report', np.page, rn.page);

  await press(rn.page, 'Close as reviewed');
  const closing = rn.page.getByRole('dialog', { name: 'Close as reviewed' });
  const close = closing.getByRole('button', { name: 'Close as reviewed' });
  await expect(close).toHaveAccessibleDescription('Choose an outcome');
  await closing.getByRole('combobox', { name: /^Outcome/ }).press('Enter');
  await rn.page.getByRole('option', { name: 'Care is complete' }).click();
  await expectAccessible(rn.page, 'the outcome of a referral');
  await close.press('Enter');
  for (const { page } of [np, rn]) {
    await expect(progressOf(page)).toContainText('Care is complete');
    await expect(progressOf(page).getByRole('combobox', { name: 'Owner' })).toHaveCount(0);
  }
  await progressOf(np.page)
    .getByRole('button', { name: /^History/ })
    .press('Enter');
  const history = progressOf(np.page).getByRole('region', { name: 'History of the referral' });
  await expect(history.getByText('closed the referral as reviewed')).toBeVisible();
  await expect(history.getByText(note)).toBeVisible();
  await expectAccessible(np.page, 'a closed referral with its history');
  await leave(np, rn);
});

test('an overdue referral is in the worklist and in the inbox of its owner, and opens from both', async ({
  browser,
}) => {
  const patient = await licensedPatientAt('np', 136);
  const { id } = await steerageOf(patient, unheard('A dermatologist should look at the rash'));
  await call('np', `/api/referral/steerage/${id}/tracking/`, 'PATCH', {
    due_at: new Date(Date.now() - 3 * DAY_MS).toISOString(),
    row_version: 1,
  });
  const { results } = await call<{ results: { id: number; name: string }[] }>('np', '/api/worklists/');
  const list = results.find(({ name }) => name === 'Overdue referrals');
  const np = await clinician(browser, 'np');
  const { page } = np;
  await page.goto(`/worklist?worklistId=${list?.id}`);
  const table = page.getByRole('table', { name: 'Overdue referrals' });
  const row = table.getByRole('row').filter({ hasText: patient.name });
  await expect(row).toContainText(/Overdue since/);
  await expectAccessible(page, 'the worklist of overdue referrals');
  await row.getByRole('button', { name: new RegExp(SPECIALTY) }).press('Enter');
  const drawer = page.getByRole('dialog', { name: new RegExp(SPECIALTY) });
  await drawer.getByRole('link', { name: patient.name, exact: true }).press('Enter');
  await expect(page).toHaveURL(new RegExp(`steerage=${id}`));
  await expect(progressOf(page)).toContainText(/Overdue since/);
  const listed = page.getByRole('list', { name: 'Referrals' }).getByRole('button', { pressed: true });
  await expect(listed).toContainText(/Overdue since/);
  await expectAccessible(page, 'an overdue referral');

  const types = encodeURIComponent(JSON.stringify(['steerage']));
  await page.goto(`/inbox?nextActionDate=overdue&types=${types}`);
  const mine = page.getByRole('row').filter({ hasText: patient.name });
  await expect(mine.getByRole('img', { name: 'Referral' })).toBeVisible();
  await expectAccessible(page, 'an inbox with a referral');
  await mine.getByRole('link', { name: new RegExp(SPECIALTY) }).press('Enter');
  await expect(page).toHaveURL(new RegExp(`steerage=${id}`));
  await expect(progressOf(page)).toContainText(/Overdue since/);
  await leave(np);
});
