import type { Page } from '@playwright/test';
import { expectAccessible } from '../../support/accessibility.ts';
import { patientAt, unheard } from '../../support/host.ts';
import { clinician, expect, leave, test } from '../../support/people.ts';

const cardOf = (page: Page) => page.getByRole('article').filter({ hasText: 'Staying Healthy' });

test('a Staying Healthy plan is reviewed, sent to the member with a message, and hidden again', async ({
  browser,
}) => {
  const patient = await patientAt(125);
  const np = await clinician(browser, 'np');
  const rn = await clinician(browser, 'rn');
  for (const { page } of [np, rn]) await page.goto(`/patients/${patient.id}/careplans`);
  const add = np.page.getByRole('button', { name: 'Add Staying Healthy' });
  await add.click();
  await expect(cardOf(np.page)).toContainText('Draft');
  await expect(add).toHaveCount(0);
  await expect(cardOf(rn.page)).toBeVisible();

  // Manual tracking saves a draft; automatic tracking goes on to the message.
  await cardOf(np.page).getByRole('button', { name: 'Review and Send' }).press('Enter');
  const review = np.page.getByRole('dialog', { name: 'Review Staying Healthy' });
  await review.getByRole('radio', { name: 'Automatic' }).check();
  await expectAccessible(np.page, 'data tracking of a Staying Healthy plan');
  await review.getByRole('button', { name: 'Continue' }).click();
  await expect(review.getByRole('button', { name: 'Send to member' })).toHaveAccessibleDescription(
    'Goals or personalized message required',
  );
  const message = unheard('Please keep walking');
  await review.getByRole('textbox', { name: 'From Your Clinician' }).fill(message);
  await review.getByRole('combobox', { name: /^Resources/ }).click();
  await np.page.getByRole('option').first().click();
  await np.page.keyboard.press('Escape');
  await expectAccessible(np.page, 'message of a Staying Healthy plan');
  await review.getByRole('button', { name: 'Send to member' }).click();
  await expect(cardOf(np.page).getByRole('button', { name: 'Status: Member-Facing' })).toBeVisible();
  await expect(cardOf(rn.page)).toContainText(message);
  await expect(cardOf(rn.page).getByRole('link').first()).toHaveAttribute('target', '_blank');
  await expectAccessible(rn.page, 'a Staying Healthy plan');

  await cardOf(rn.page).getByRole('button', { name: 'Hide from member' }).click();
  await expect(cardOf(np.page).getByRole('button', { name: 'Review and Send' })).toBeVisible();
  await leave(np, rn);
});

test('a goal with a target is added by keyboard, and appears at the colleague', async ({ browser }) => {
  const patient = await patientAt(48);
  const np = await clinician(browser, 'np');
  const rn = await clinician(browser, 'rn');
  for (const { page } of [np, rn]) await page.goto(`/patients/${patient.id}/careplans`);
  await np.page.getByRole('button', { name: 'Add Staying Healthy' }).click();
  await cardOf(np.page).getByRole('button', { name: 'Add goal' }).press('Enter');
  const goal = np.page.getByRole('dialog', { name: 'Add goal' });
  const text = unheard('Bring the blood pressure down');
  await goal.getByRole('textbox', { name: 'Goal' }).fill(text);
  await goal.getByRole('checkbox', { name: 'With a measured target' }).press('Space');
  await goal.getByRole('combobox', { name: 'What is measured' }).click();
  await np.page.getByRole('option', { name: 'Systolic blood pressure' }).click();
  await goal.getByRole('textbox', { name: 'Value' }).fill('130');
  await expectAccessible(np.page, 'a goal');
  await goal.getByRole('textbox', { name: 'Value' }).press('Enter');
  await expect(cardOf(rn.page)).toContainText(text);
  await leave(np, rn);
});
