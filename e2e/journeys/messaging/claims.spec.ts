import { expectAccessible } from '../../support/accessibility.ts';
import { licensedPatientAt, patientWrites, unheard } from '../../support/host.ts';
import { clinician, expect, leave, test } from '../../support/people.ts';
import { composerOf, messagesOf, paneOf, restPointer, rowOf } from '../../support/screen.ts';

test('a claimed thread is seen by the others, who are asked before they reply, and leaves the list when it is done', async ({
  browser,
}) => {
  const patient = await licensedPatientAt('np', 156);
  await patientWrites(patient, 'May I swim with the patch?');
  const np = await clinician(browser, 'np');
  const rn = await clinician(browser, 'rn');
  const work = (page: typeof np.page) =>
    paneOf(page, patient).getByRole('region', { name: 'Thread assignment' });
  await rowOf(np.page, patient).click();
  await expect(work(np.page)).toContainText('Unassigned');
  await np.page.keyboard.press('o');
  await expect(rowOf(np.page, patient)).toContainText('You');
  // Whoever takes a thread stays with it.
  await expect(rowOf(np.page, patient)).toHaveAttribute('aria-current', 'true');
  await expect(work(np.page)).toContainText('Thread assigned to you');

  // What the owner can do with it instead.
  const dialog = np.page.getByRole('dialog');
  await np.page.getByRole('button', { name: 'Reassign' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Note for the assignee' })).toBeVisible();
  await expectAccessible(np.page, 'handing over', '[role=dialog]');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await np.page.getByRole('button', { name: 'Snooze', exact: true }).click();
  await np.page.getByRole('menuitem', { name: 'Until a specific time' }).click();
  await expect(dialog.getByLabel('Until')).toBeVisible();
  await expectAccessible(np.page, 'snoozing', '[role=dialog]');
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await rowOf(rn.page, patient).click();
  await expect(work(rn.page)).toContainText(/Thread assigned to (?!you)\w+/);
  await expect(rn.page.getByRole('button', { name: 'Take over' })).toBeVisible();
  const reply = unheard('Yes, you may');
  await composerOf(rn.page, patient).fill(reply);
  await rn.page.keyboard.press('ControlOrMeta+Enter');
  const question = rn.page.getByRole('alertdialog', { name: /^Thread assigned to/ });
  await expect(question).toBeFocused();
  await expectAccessible(rn.page, 'replying over a claim', '[role=alertdialog]');
  await rn.page.keyboard.press('ControlOrMeta+Enter');
  await expect(messagesOf(np.page, patient).filter({ hasText: reply })).toBeVisible();

  // Whoever owns it goes on, and is through with it.
  await np.page.getByRole('button', { name: /^Mine/ }).click();
  await expect(rowOf(np.page, patient)).toBeVisible();
  await np.page.keyboard.press('e');
  const done = np.page.getByText(`${patient.name} marked done`, { exact: true });
  await expect(done).toBeVisible();
  await expect(work(rn.page)).toContainText('Marked as done');
  await np.page.getByRole('button', { name: 'Undo' }).click();
  await expect(work(np.page)).toContainText('Thread assigned to you');
  await expect(rowOf(np.page, patient)).toBeVisible();
  await rowOf(np.page, patient).focus();
  // Single keys rest for a second after the list has moved on.
  await np.page.waitForTimeout(1_000);
  await np.page.keyboard.press('e');
  await expect(work(rn.page)).toContainText('Marked as done');
  await np.page.keyboard.press('Escape');
  await restPointer(np.page);
  await expect(rowOf(np.page, patient)).toBeHidden();
  await expect(work(rn.page)).toContainText('Marked as done');
  await leave(np, rn);
});
