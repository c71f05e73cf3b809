import { patientAt, patientWrites, unheard } from '../../support/host.ts';
import { clinician, expect, leave, signIn, test } from '../../support/people.ts';
import { composerOf, keptInBrowser, logIn, openUserMenu, paneOf, rowOf } from '../../support/screen.ts';

test('what was typed survives a reload and a log-out, and is nobody else’s', async ({ browser, page }) => {
  const patient = await patientAt(20);
  await patientWrites(patient, 'Which of the two do I take first?');
  await signIn(page, 'md');
  await rowOf(page, patient).click();
  const text = unheard('The white one, before');
  await composerOf(page, patient).pressSequentially(text, { delay: 5 });

  // At once, so that the host may not have all of it yet.
  await page.reload();
  await expect(composerOf(page, patient)).toHaveValue(text);

  const rn = await clinician(browser, 'rn');
  await rowOf(rn.page, patient).click();
  await expect(paneOf(rn.page, patient)).toBeVisible();
  await expect(composerOf(rn.page, patient)).toHaveValue('');
  await leave(rn);

  const address = page.url();
  const longer = `${text} breakfast`;
  await composerOf(page, patient).fill(longer);
  // No pause: what was typed last goes to the host with the log-out.
  await openUserMenu(page);
  await page.getByRole('menuitem', { name: 'Log out', exact: true }).click();
  await expect(page.getByRole('button', { name: 'LOG IN' })).toBeVisible();
  expect(await keptInBrowser(page)).toBe('[{},{}]');

  await page.goto(address);
  await logIn(page, 'md');
  await expect(composerOf(page, patient)).toHaveValue(longer);

  await composerOf(page, patient).press('ControlOrMeta+Enter');
  await expect(composerOf(page, patient)).toHaveValue('');
  await expect(rowOf(page, patient)).toContainText(`You: ${longer}`);
  await page.reload();
  await expect(composerOf(page, patient)).toBeVisible();
  await expect(composerOf(page, patient)).toHaveValue('');
});
