import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../../support/accessibility.ts';
import { isUnread, patientAt, patientWrites, unheard } from '../../support/host.ts';
import { accountButton, browserOf, expect, leave, test } from '../../support/people.ts';
import { composerOf, foundOn, messagesOf, paneOf, rowOf } from '../../support/screen.ts';

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
  await tabTo(page, accountButton(page, 'np'));
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
  // The reply has marked it read; looking had not.
  await expect(rowOf(page, first)).not.toHaveAccessibleName(/^Unread /);
  await page.keyboard.press('u');
  await expect(rowOf(page, first)).toHaveAccessibleName(/^Unread /);
  await expect.poll(() => isUnread('np', first)).toBe(true);
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
  await expect(page.getByRole('region', { name: /^Thread with/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('No thread selected')).toBeVisible();

  await page.keyboard.press('ControlOrMeta+k');
  await expect(page.getByRole('combobox', { name: 'Search patients' })).toBeFocused();
  await page.keyboard.type(String(second.id));
  await expect(foundOn(page).and(page.getByRole('option', { selected: true }))).toContainText(second.name);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: second.name })).toBeFocused();
});

test('the settings are found by their name', async ({ browser }) => {
  const admin = await browserOf(browser, 'admin');
  const { page } = admin;
  await page.goto('/patients');
  await expect(page.getByRole('heading', { level: 1, name: 'Patients' })).toBeFocused();
  for (const [words, name] of [
    ['licen', 'State Licenses'],
    ['protected', 'Protected access'],
    ['feat', 'Features'],
  ] as const) {
    await page.keyboard.press('ControlOrMeta+j');
    const palette = page.getByRole('dialog', { name: 'Command palette' });
    await expect(palette.getByRole('combobox')).toBeFocused();
    if (name === 'State Licenses') await expectAccessible(page, 'command palette', '[role=dialog]');
    await page.keyboard.type(words);
    await expect(palette.getByRole('option', { name, selected: true })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name })).toBeFocused();
  }
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await expectAccessible(page, 'shortcuts', '[role=dialog]');
  await leave(admin);

  // Who has no settings is offered none (console.md §6).
  const external = await browserOf(browser, 'external');
  await external.page.goto('/patients');
  await expect(external.page.getByRole('heading', { level: 1, name: 'Patients' })).toBeFocused();
  await external.page.keyboard.press('ControlOrMeta+j');
  const options = external.page.getByRole('dialog', { name: 'Command palette' }).getByRole('option');
  await expect(options.filter({ hasText: /^Patients/ })).toBeVisible();
  await expect(options.filter({ hasText: 'State Licenses' })).toHaveCount(0);
  await leave(external);
});

test('the chat has the width that one gives it, which is nobody else’s', async ({ browser }) => {
  const patient = await patientAt(62);
  const np = await browserOf(browser, 'np');
  const { page } = np;
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/patients/${patient.id}`);
  const edge = page.getByRole('separator', { name: 'Chat width' });
  const expectWidth = (width: number) => expect(edge).toHaveAttribute('aria-valuenow', String(width));
  await expect(composerOf(page, patient)).toBeVisible();
  await expectWidth(416);

  await edge.focus();
  await page.keyboard.press('Shift+ArrowLeft');
  await page.keyboard.press('ArrowRight');
  await expectWidth(464);
  await page.reload();
  await expectWidth(464);

  const place = await edge.boundingBox();
  if (!place) throw new Error('The edge of the chat has no place.');
  const [x, y] = [place.x + place.width / 2, place.y + place.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x - 100, y, { steps: 4 });
  await page.mouse.up();
  await expectWidth(564);

  // Somebody else at this machine has their own.
  const rn = await browserOf(browser, 'rn');
  await rn.context.addInitScript(
    (kept) => {
      for (const [name, value] of Object.entries(kept)) localStorage.setItem(name, value);
    },
    await page.evaluate(() => ({ ...localStorage }) as Record<string, string>),
  );
  await rn.page.setViewportSize({ width: 1440, height: 900 });
  await rn.page.goto(`/patients/${patient.id}`);
  await expect(rn.page.getByRole('separator', { name: 'Chat width' })).toHaveAttribute(
    'aria-valuenow',
    '416',
  );
  await leave(rn);

  await edge.dblclick();
  await expectWidth(416);
  await page.reload();
  await expectWidth(416);
  await leave(np);
});

test('the chat is a tab where there is no room beside the record', async ({ browser }) => {
  const patient = await patientAt(62);
  const np = await browserOf(browser, 'np');
  const { page } = np;
  const edge = page.getByRole('separator', { name: 'Chat width' });
  const tabs = page.getByRole('navigation', { name: 'Patient record' });
  await page.goto(`/patients/${patient.id}`);
  await expect(edge).toBeVisible();
  await page.setViewportSize({ width: 1000, height: 800 });
  await expect(edge).toBeHidden();
  await expect(composerOf(page, patient)).toBeHidden();
  await tabs.getByRole('link', { name: 'Chat' }).click();
  await expect(composerOf(page, patient)).toBeVisible();
  await composerOf(page, patient).fill('Half a sentence');
  // In a window that has room again it stands beside the record, with what was typed.
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(edge).toBeVisible();
  await expect(tabs.getByRole('link', { name: 'Chat' })).toBeHidden();
  await expect(composerOf(page, patient)).toHaveValue('Half a sentence');
  await composerOf(page, patient).fill('');
  await leave(np);
});
