import type { Locator, Page } from '@playwright/test';
import { patientAt, patientWrites, unheard } from '../support/host.ts';
import { expect, test } from '../support/people.ts';
import { composerOf, foundOn, messagesOf, paneOf, rowOf } from '../support/screen.ts';

/** Goes on with Tab until something has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  await expect(async () => {
    await page.keyboard.press('Tab');
    await expect(target).toBeFocused({ timeout: 1 });
  }).toPass({ intervals: [0], timeout: 20_000 });
}

test('a day’s work without a mouse', async ({ page }) => {
  const [second, first] = [await patientAt(60), await patientAt(61)];
  await patientWrites(second, 'I feel better, thank you.');
  await patientWrites(first, 'Could you renew the prescription?');

  await page.goto('/');
  await tabTo(page, page.getByRole('button', { name: 'LOG IN' }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: /np@northwind\.example/ }));
  await page.keyboard.press('Enter');
  await expect(rowOf(page, first)).toBeVisible();
  // The new page says what it is.
  await expect(page.getByRole('heading', { level: 1, name: 'Messages' })).toBeFocused();

  await page.keyboard.press('j');
  await expect(paneOf(page, first)).toBeVisible();
  await expect(rowOf(page, first)).toBeFocused();
  await page.keyboard.press('j');
  await expect(paneOf(page, second)).toBeVisible();
  await page.keyboard.press('k');
  await expect(paneOf(page, first)).toBeVisible();
  await expect(rowOf(page, first)).toBeFocused();

  await page.keyboard.press('r');
  await expect(composerOf(page, first)).toBeFocused();
  const answer = unheard('It is at the pharmacy.');
  await page.keyboard.type(answer);
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(messagesOf(page, first).filter({ hasText: answer })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(rowOf(page, first)).toBeFocused();
  await page.keyboard.press('u');
  await expect(rowOf(page, first)).toHaveAccessibleName(/^Unread /);
  await page.keyboard.press('u');
  await expect(rowOf(page, first)).not.toHaveAccessibleName(/^Unread /);

  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: first.name })).toBeVisible();
  await expect(composerOf(page, first)).toBeVisible();
  await page.keyboard.press('g');
  await page.keyboard.press('p');
  await expect(page.getByRole('heading', { level: 1, name: 'Patients' })).toBeFocused();
  await page.keyboard.press('g');
  await page.keyboard.press('m');
  await expect(page.getByRole('heading', { level: 1, name: 'Messages' })).toBeFocused();

  await page.keyboard.press('j');
  await expect(page.getByRole('region', { name: /^Thread of/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('No thread selected')).toBeVisible();

  await page.keyboard.press('ControlOrMeta+k');
  await expect(page.getByRole('combobox', { name: 'Search patients' })).toBeFocused();
  await page.keyboard.type(second.name);
  await expect(foundOn(page).first()).toContainText(second.name);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: second.name })).toBeFocused();
});
