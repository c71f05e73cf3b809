import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../../support/accessibility.ts';
import { call, patientAt, unheard } from '../../support/host.ts';
import { clinician, expect, leave, test } from '../../support/people.ts';

type Group = { id: number; name: string; is_provider: boolean };
type Plan = { id: number; tasks: { id: number; title: string }[] };

/** Adds a plan with tasks for a patient, past the console. */
async function planOf(user: string, patientId: number, title: string, tasks: string[]): Promise<Plan> {
  const groups = await call<Group[]>(user, `/api/user/assignee-group/?patient_id=${patientId}`);
  const owner = groups.find(({ is_provider }) => !is_provider);
  const due = new Date(Date.now() + 3 * 86_400_000).toISOString();
  return call(user, '/api/care-plan/', 'POST', {
    uid: randomUUID(),
    patient: patientId,
    title,
    notes: 'Walk 30 minutes a day.',
    tasks: tasks.map((task) => ({ title: task, due_date: due, owner_group: owner?.id, priority: 0 })),
  });
}

const cardOf = (page: Page, title: string) => page.getByRole('article').filter({ hasText: title });
const headOf = (page: Page, title: string) =>
  cardOf(page, title).getByRole('button', { name: title }).first();

test('a plan is written by keyboard, survives a reload before it is saved, and appears at the colleague', async ({
  browser,
}) => {
  const patient = await patientAt(122);
  const np = await clinician(browser, 'np');
  const rn = await clinician(browser, 'rn');
  await np.page.goto(`/patients/${patient.id}/careplans`);
  await rn.page.goto(`/patients/${patient.id}/careplans`);
  await expect(rn.page.getByRole('radio', { name: /^Active/ })).toBeChecked();

  const title = unheard('Sleep through the night');
  await np.page.getByRole('button', { name: 'Add care plan' }).press('Enter');
  const dialog = np.page.getByRole('dialog', { name: 'Add care plan' });
  await dialog.getByRole('textbox', { name: 'Name' }).focus();
  await np.page.keyboard.type(title);
  await dialog.getByRole('button', { name: 'Add task' }).press('Enter');
  await dialog.getByRole('textbox', { name: 'Task 1: Title' }).focus();
  await np.page.keyboard.type('Call in two weeks');
  await expect(dialog.getByRole('button', { name: 'Save' })).toHaveAccessibleDescription(
    'Each task needs a title, a due date and an owner',
  );
  await expectAccessible(np.page, 'new care plan');

  await np.page.reload();
  await np.page.getByRole('button', { name: 'Add care plan' }).press('Enter');
  await expect(dialog.getByRole('textbox', { name: 'Task 1: Title' })).toHaveValue('Call in two weeks');
  await dialog.getByRole('combobox', { name: 'Task 1: Owner' }).press('Enter');
  await np.page.getByRole('option').first().waitFor();
  await np.page.keyboard.press('Enter');
  await dialog.getByRole('textbox', { name: 'Name' }).press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(headOf(np.page, title)).toHaveAttribute('aria-expanded', 'true');
  await expectAccessible(np.page, 'care plans');

  // The colleague completes its task; it leaves both screens.
  await expect(headOf(rn.page, title)).toBeVisible();
  if ((await headOf(rn.page, title).getAttribute('aria-expanded')) === 'false')
    await headOf(rn.page, title).click();
  await cardOf(rn.page, title).getByRole('checkbox', { name: 'Complete: Call in two weeks' }).press('Space');
  await expect(cardOf(rn.page, title)).toContainText('All tasks are complete');
  await expect(cardOf(np.page, title)).toContainText('All tasks are complete');
  await cardOf(np.page, title).getByRole('button', { name: 'Show completed tasks (1)' }).press('Enter');
  await expect(cardOf(np.page, title)).toContainText('Completed by');
  await leave(np, rn);
});

test('two clinicians edit one plan, and closing it asks again after the colleague added a task', async ({
  browser,
}) => {
  const patient = await patientAt(123);
  const title = unheard('Lower blood pressure');
  await planOf('md', patient.id, title, ['Send the walking plan']);
  const np = await clinician(browser, 'np');
  const rn = await clinician(browser, 'rn');
  const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Edit care plan' });
  for (const { page } of [np, rn]) {
    await page.goto(`/patients/${patient.id}/careplans`);
    await page.getByRole('button', { name: `Edit ${title}` }).click();
    await expect(dialogOf(page)).toBeVisible();
  }
  await expectAccessible(np.page, 'edit care plan');
  const notes = unheard('Salt below five grams');
  await dialogOf(np.page).getByRole('textbox', { name: 'Description' }).fill(notes);
  await dialogOf(rn.page).getByRole('textbox', { name: 'Task 1: Title' }).fill('Send the swimming plan');
  await dialogOf(rn.page).getByRole('button', { name: 'Save' }).click();
  await expect(dialogOf(rn.page)).toHaveCount(0);
  await dialogOf(np.page).getByRole('button', { name: 'Save' }).click();
  await expect(dialogOf(np.page).getByRole('alert')).toContainText(/^\S.* saved .*\d/);
  await expect(dialogOf(np.page).getByRole('textbox', { name: 'Task 1: Title' })).toHaveValue(
    'Send the swimming plan',
  );
  await dialogOf(np.page).getByRole('button', { name: 'Save' }).click();
  await expect(dialogOf(np.page)).toHaveCount(0);
  // The patient may have another plan, which is then the one that is expanded.
  for (const { page } of [np, rn]) {
    const header = cardOf(page, title).getByRole('button', { name: title, exact: true });
    if ((await header.getAttribute('aria-expanded')) !== 'true') await header.click();
  }
  await expect(cardOf(rn.page, title)).toContainText(notes);
  await expect(cardOf(np.page, title)).toContainText('Send the swimming plan');

  // Closing: the list of what is lost, again after the colleague added a task meanwhile.
  await cardOf(np.page, title).getByRole('button', { name: 'Status: Active' }).click();
  await np.page.getByRole('menuitem', { name: 'Mark inactive' }).click();
  const question = np.page.getByRole('dialog', { name: `Mark inactive: ${title}?` });
  await expect(question).toContainText('This task will be deleted');
  await expectAccessible(np.page, 'closing a care plan');
  await rn.page.getByRole('button', { name: `Edit ${title}` }).click();
  await dialogOf(rn.page).getByRole('button', { name: 'Add task' }).click();
  await dialogOf(rn.page).getByRole('textbox', { name: 'Task 2: Title' }).fill('Order a cuff');
  await dialogOf(rn.page).getByRole('button', { name: 'Save' }).click();
  await expect(dialogOf(rn.page)).toHaveCount(0);
  await question.getByRole('button', { name: 'Mark inactive' }).click();
  await expect(question).toContainText('Order a cuff');
  await expect(question.getByRole('alert')).toContainText('Nothing was saved yet');
  await question.getByRole('button', { name: 'Mark inactive' }).click();
  await expect(question).toHaveCount(0);
  await expect(cardOf(np.page, title)).toHaveCount(0);
  await expect(cardOf(rn.page, title)).toHaveCount(0);
  await np.page.getByRole('radio', { name: /^Inactive/ }).click();
  await cardOf(np.page, title).getByRole('button', { name: 'Status: Inactive' }).click();
  await np.page.getByRole('menuitem', { name: 'Mark active' }).click();
  await expect(cardOf(rn.page, title)).toBeVisible();
  expect(
    np.complaints
      .splice(0)
      .filter((complaint) => !/409|412|stale-version|confirmation-required/.test(complaint)),
  ).toEqual([]);
  await leave(np, rn);
});

test('the care plans are whole in a small window', async ({ browser }) => {
  const patient = await patientAt(124);
  const title = unheard('Walk to the shops and back twice a day, and write down how long it took');
  await planOf('md', patient.id, title, ['Send the walking plan']);
  const np = await clinician(browser, 'np');
  await np.page.setViewportSize({ width: 720, height: 450 });
  await np.page.goto(`/patients/${patient.id}/careplans`);
  await expect(headOf(np.page, title)).toBeVisible();
  const widths = await np.page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  expect(widths[0]).toBeLessThanOrEqual(widths[1] ?? 0);
  await np.page.getByRole('button', { name: 'Add care plan' }).click();
  await expect(np.page.getByRole('button', { name: 'Save' })).toBeInViewport();
  await np.page.keyboard.press('Escape');
  await leave(np);
});
