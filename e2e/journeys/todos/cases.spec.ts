import type { Page } from '@playwright/test';
import { expectAccessible } from '../../support/accessibility.ts';
import { call, caseIsProposed, caseIsSummarized, patientAt, unheard } from '../../support/host.ts';
import { clinician, expect, leave, test } from '../../support/people.ts';

type Category = { id: number; title: string };
type Case = { id: number };

const REFILL = 'Prescription Refill';

/** The ID of a category. */
async function categoryOf(user: string, title: string): Promise<number> {
  const { results } = await call<{ results: Category[] }>(user, '/api/providers/me/cases/categories/');
  return results.find((one) => one.title === title)?.id ?? 0;
}

/** Opens a case for a patient, past the console. */
async function caseOf(user: string, patientId: number, title: string, description: string): Promise<Case> {
  const body = { user: patientId, category: await categoryOf(user, title), description };
  return call(user, '/api/providers/me/cases/', 'POST', body);
}

/** The card of a case by a text that it shows. */
function cardOf(page: Page, text: string) {
  return page.getByRole('article').filter({ hasText: text });
}

test('two clinicians work on one case: nothing is lost, and it cannot be closed while tasks are open', async ({
  browser,
}) => {
  const patient = await patientAt(93);
  const np = await clinician(browser, 'np');
  const rn = await clinician(browser, 'rn');
  await np.page.goto(`/patients/${patient.id}/todos`);
  await rn.page.goto(`/patients/${patient.id}/todos`);

  // Made from its category, as the preview says; the colleague sees it at once.
  const about = unheard('Lisinopril runs out on Friday');
  await np.page.getByRole('combobox', { name: 'Add case' }).click();
  await np.page.keyboard.type('refill');
  await np.page.getByRole('option', { name: REFILL }).click();
  const dialog = np.page.getByRole('dialog', { name: `Add case: ${REFILL}` });
  await expect(dialog.getByRole('textbox', { name: 'Task 1: Title' })).toHaveValue(/./);
  await dialog.getByRole('textbox', { name: 'Description', exact: true }).fill(about);
  await expectAccessible(np.page, 'new case');
  await dialog.getByRole('button', { name: 'Add case' }).click();
  await expect(np.page).toHaveURL(/caseId=\d+/);
  const mine = cardOf(np.page, about);
  await expect(mine.getByRole('button', { name: new RegExp(REFILL) }).first()).toHaveAttribute(
    'aria-expanded',
    'true',
  );
  await mine.getByRole('button', { name: `Actions: ${REFILL}` }).hover();
  await expect(np.page.getByRole('tooltip')).toBeVisible();
  await expectAccessible(np.page, 'a case among the to dos, and a tooltip');
  const theirs = cardOf(rn.page, about);
  await expect(theirs).toBeVisible();

  // Both edit: the second one gets the first one's change and loses nothing.
  for (const { page } of [np, rn]) {
    const own = cardOf(page, about);
    await own.getByRole('button', { name: `Actions: ${REFILL}` }).click();
    await page.getByRole('menuitem', { name: 'Change case' }).click();
  }
  const change = (page: Page) => page.getByRole('dialog', { name: 'Change Case' });
  await expectAccessible(np.page, 'change case');
  const notes = unheard('Called the pharmacy');
  await change(np.page).getByRole('textbox', { name: 'Notes' }).fill(notes);
  const tag = unheard('fax');
  await change(rn.page).getByRole('textbox', { name: 'Tags' }).fill(tag);
  await change(rn.page).getByRole('textbox', { name: 'Tags' }).blur();
  await change(rn.page)
    .getByRole('textbox', { name: /^Due date/ })
    .fill('5d');
  await change(rn.page).getByRole('button', { name: 'Save' }).click();
  await expect(change(rn.page)).toHaveCount(0);
  await change(np.page).getByRole('button', { name: 'Save' }).click();
  await expect(change(np.page).getByRole('alert')).toContainText(/^\S.* saved .*\d/);
  await change(np.page).getByRole('button', { name: 'Save' }).click();
  await expect(change(np.page)).toHaveCount(0);
  await expect(mine).toContainText(notes);
  await expect(mine).toContainText(tag);
  await theirs
    .getByRole('button', { name: new RegExp(REFILL) })
    .first()
    .click();
  await expect(theirs).toContainText(notes);

  // With open tasks no action closes it.
  await theirs.getByRole('button', { name: /^Status/ }).click();
  await expect(rn.page.getByRole('menuitem', { name: 'Send to clinician' })).toBeVisible();
  await expect(rn.page.getByRole('menuitem', { name: 'Defer' })).toHaveCount(0);
  await rn.page.keyboard.press('Escape');
  await expect(theirs).toContainText('Complete the open tasks to close the case.');
  const tasks = theirs.getByRole('list', { name: `Tasks of ${REFILL}` }).getByRole('listitem');
  for (let left = await tasks.count(); left > 0; left -= 1) {
    await tasks.first().getByRole('checkbox').click();
    await expect(tasks).toHaveCount(left - 1);
  }
  await theirs.getByRole('button', { name: /^Status/ }).click();
  await rn.page.getByRole('menuitem', { name: /^Defer/ }).click();
  await rn.page.getByRole('dialog').getByRole('button', { name: 'OK' }).click();
  // It is followed to the closed ones, where no task can be added.
  await expect(rn.page.getByRole('radio', { name: 'Closed' })).toBeChecked();
  await expect(rn.page).toHaveURL(/caseId=\d+/);
  await expect(theirs.getByRole('button', { name: 'Add Task' })).toHaveAccessibleDescription(
    'Update status to add tasks',
  );
  expect(np.complaints.splice(0).filter((complaint) => !/412|stale-version/.test(complaint))).toEqual([]);
  await leave(np, rn);
});

test('a case works by keyboard alone, and its history tells what was done', async ({ browser }) => {
  const patient = await patientAt(94);
  const about = unheard('Metformin is out of stock');
  const made = await caseOf('md', patient.id, REFILL, about);
  const md = await clinician(browser, 'md');
  await md.page.goto(`/cases/${made.id}`);
  await expect(md.page).toHaveURL(new RegExp(`/patients/${patient.id}/todos\\?caseId=${made.id}`));
  const card = cardOf(md.page, about);
  await card.getByRole('button', { name: /^Status/ }).press('Enter');
  await md.page.getByRole('menuitem', { name: 'Send to clinician' }).press('Enter');
  await expect(card.getByRole('button', { name: /With Clinician/ })).toBeVisible();
  await card.getByRole('button', { name: `Actions: ${REFILL}` }).press('Enter');
  await md.page.getByRole('menuitem', { name: 'History' }).press('Enter');
  const history = md.page.getByRole('dialog', { name: 'History' });
  await expect(history).toContainText('updated the status: Send to clinician');
  await expect(history).toContainText('created the case');
  await expectAccessible(md.page, 'history of a case');
  await md.page.keyboard.press('Escape');
  await expect(history).toHaveCount(0);
  await md.page.getByRole('combobox', { name: 'Add case' }).press('Enter');
  await expect(md.page.getByRole('option', { name: REFILL })).toBeVisible();
  await md.page.keyboard.press('Escape');
  await expect(md.page.getByRole('option')).toHaveCount(0);
  await leave(md);
});

test('a case that does not exist is said to be none', async ({ browser }) => {
  const md = await clinician(browser, 'md');
  await md.page.goto('/inbox');
  const jump = md.page.getByRole('form', { name: /jump/i });
  await jump.getByRole('combobox').click();
  await md.page.getByRole('option', { name: 'Go to case' }).click();
  await jump.getByRole('textbox').fill('999999999');
  await jump.getByRole('textbox').press('Enter');
  await expect(md.page.getByText('Could not locate case with ID 999999999')).toBeVisible();
  expect(md.complaints.splice(0).filter((complaint) => !/404|not-found/.test(complaint))).toEqual([]);
  await leave(md);
});

test('what a program proposes is accepted by keyboard, and its summary is rated', async ({ browser }) => {
  const patient = await patientAt(92);
  const np = await clinician(browser, 'np');
  await np.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await np.page.goto(`/patients/${patient.id}/todos`);
  await expect(np.page.getByRole('combobox', { name: 'Add case' })).toBeVisible();
  const about = unheard('No refill of atorvastatin for 90 days');
  const id = await caseIsProposed(patient, await categoryOf('np', REFILL), about);

  // It arrives by itself, and has no status to choose.
  const card = cardOf(np.page, about);
  await expect(card).toContainText('Machine-Generated');
  await expect(card.getByRole('button', { name: /^Status/ })).toHaveCount(0);
  await expectAccessible(np.page, 'a proposed case');
  const menu = card.getByRole('button', { name: `Actions: ${REFILL}` });
  await menu.press('Enter');
  await expect(np.page.getByRole('menuitem', { name: /^Change case/ })).toBeDisabled();
  await np.page.getByRole('menuitem', { name: 'Copy Case ID' }).press('Enter');
  await expect(np.page.getByText('Case id copied to clipboard', { exact: true })).toBeVisible();
  expect(await np.page.evaluate(() => navigator.clipboard.readText())).toBe(String(id));
  await card.getByRole('button', { name: 'Accept' }).press('Enter');
  await expect(card.getByRole('button', { name: /^Status/ })).toBeVisible();
  await expect(card).toContainText(/tasks? open/);

  await card
    .getByRole('button', { name: new RegExp(REFILL) })
    .first()
    .press('Enter');
  await caseIsSummarized(id, 'Asked twice by message; the pharmacy waits for a new prescription.');
  await expect(card).toContainText('the pharmacy waits for a new prescription');
  await card.getByRole('button', { name: 'Good summary' }).press('Enter');
  await expect(card.getByRole('status')).toHaveText('Thanks for your feedback');
  await expect(card.getByRole('button', { name: 'Good summary' })).toHaveAttribute('aria-pressed', 'true');
  await expect(card.getByRole('status')).toHaveText('');
  await caseIsSummarized(id, 'x'.repeat(401));
  await expect(card).toContainText('Summary withheld due to length');
  await leave(np);
});

test('someone without an account has to dos, too', async ({ browser }) => {
  const { results } = await call<{ results: { person_id: number }[] }>(
    'md',
    '/api/user/people/search/?search=E0000001',
  );
  const person = results[0]?.person_id;
  const md = await clinician(browser, 'md');
  await md.page.goto(`/person/${person}/todos`);
  const about = unheard('Wants to know which forms are needed');
  await md.page.getByRole('combobox', { name: 'Add case' }).press('Enter');
  await md.page.keyboard.type('complaint');
  await md.page.getByRole('option', { name: 'Complaint' }).click();
  const dialog = md.page.getByRole('dialog', { name: 'Add case: Complaint' });
  await dialog.getByRole('textbox', { name: 'Description', exact: true }).fill(about);
  await dialog.getByRole('button', { name: 'Add case' }).click();
  await expect(cardOf(md.page, about)).toBeVisible();
  const caseId = new URL(md.page.url()).searchParams.get('caseId');
  await md.page.goto(`/cases/${caseId}`);
  await expect(md.page).toHaveURL(new RegExp(`/people/${person}/todos\\?caseId=${caseId}$`));
  await expect(cardOf(md.page, about)).toBeVisible();
  await leave(md);
});
