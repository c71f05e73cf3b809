import type { Page } from '@playwright/test';
import { expectAccessible } from '../../support/accessibility.ts';
import { call, licensedPatientAt, unheard } from '../../support/host.ts';
import { clinician, expect, leave, test } from '../../support/people.ts';

type Me = { id: number; assignee_group: { id: number } };

/** Creates a task for a patient that is due today and owned by a member of staff. */
async function taskOf(user: string, patientId: number, title: string): Promise<void> {
  const me = await call<Me>(user, '/api/user/me/');
  const body = {
    title,
    due_date: new Date().toISOString(),
    owner_group: me.assignee_group.id,
    patient: patientId,
  };
  await call(user, '/api/task/', 'POST', body);
}

function rowOf(page: Page, title: string) {
  return page.getByRole('table', { name: 'To Dos' }).getByRole('row').filter({ hasText: title });
}

test('what a colleague finishes leaves the inbox, and one undo brings all of it back', async ({
  browser,
}) => {
  const patient = await licensedPatientAt('np', 78);
  const titles = [unheard('Fax the order'), unheard('Call the pharmacy')];
  for (const title of titles) await taskOf('np', patient.id, title);
  const np = await clinician(browser, 'np');
  const rn = await clinician(browser, 'rn');
  await np.page.getByRole('link', { name: /^To Dos/ }).click();
  const owner = await call<Me>('np', '/api/user/me/');
  await rn.page.goto(`/inbox?ownerGroupIds=${owner.assignee_group.id}`);
  for (const title of titles) {
    await expect(rowOf(np.page, title)).toContainText('Due today');
    await expect(rowOf(rn.page, title)).toBeVisible();
  }
  await expectAccessible(np.page, 'inbox');
  for (const title of titles) await rowOf(rn.page, title).getByRole('checkbox').check();
  await rn.page.getByRole('button', { name: /^Complete/ }).click();
  for (const title of titles) await expect(rowOf(np.page, title)).toHaveCount(0);
  await rn.page.getByRole('button', { name: 'Undo' }).click();
  for (const title of titles) await expect(rowOf(np.page, title)).toBeVisible();

  // A due date for both, which takes them out of what is due today.
  for (const title of titles) await rowOf(np.page, title).getByRole('checkbox').check();
  await np.page.getByRole('button', { name: 'Due date' }).click();
  await np.page.getByRole('textbox', { name: 'New due date' }).fill('3d');
  await np.page.getByRole('textbox', { name: 'New due date' }).press('Enter');
  for (const title of titles) await expect(rowOf(np.page, title)).toHaveCount(0);
  await np.page.getByRole('combobox', { name: 'Next action date' }).click();
  await np.page.getByRole('option', { name: 'Next 7 Days' }).click();
  for (const title of titles) await expect(rowOf(np.page, title)).toBeVisible();
  await rowOf(np.page, titles[0] ?? '')
    .getByRole('link', { name: titles[0] })
    .click();
  await expect(np.page).toHaveURL(new RegExp(`/patients/${patient.id}/todos`));
  await leave(np, rn);
});

test('work is reassigned from an inbox that keeps its filters and its number of rows', async ({
  browser,
}) => {
  const patient = await licensedPatientAt('md', 91);
  const title = unheard('Send the imaging order');
  await taskOf('md', patient.id, title);
  const owner = await call<Me>('md', '/api/user/me/');
  const md = await clinician(browser, 'md');
  const rn = await clinician(browser, 'rn');
  await md.page.goto('/inbox');
  await expect(rowOf(md.page, title)).toBeVisible();
  const { page } = rn;
  await page.goto(`/inbox?ownerGroupIds=${owner.assignee_group.id}`);
  await expect(rowOf(page, title)).toBeVisible();

  // One kind is chosen while the others stay at hand.
  const kinds = page.getByRole('group', { name: 'Types' });
  await kinds.getByRole('button', { name: /^Task/ }).press('Enter');
  await expect(kinds.getByRole('button', { name: /^Task/ })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('combobox', { name: 'Next action date' }).click();
  await page.getByRole('option', { name: 'Any date' }).click();
  await page.getByRole('combobox', { name: 'Next action date' }).click();
  await page.getByRole('option', { name: 'Custom dates' }).click();
  await page.getByRole('button', { name: 'Custom dates' }).click();
  await page.getByRole('textbox', { name: 'From' }).fill('1d');
  await page.getByRole('textbox', { name: 'From' }).press('Enter');
  await expect(rowOf(page, title)).toHaveCount(0);
  await page.getByRole('textbox', { name: 'From' }).fill('0d');
  await page.getByRole('textbox', { name: 'From' }).press('Enter');
  await expectAccessible(page, 'custom dates of the inbox');
  await page.keyboard.press('Escape');
  await expect(rowOf(page, title)).toBeVisible();
  await page.getByRole('combobox', { name: 'Rows per page' }).click();
  await page.getByRole('option', { name: '100' }).click();
  await expect(rowOf(page, title)).toBeVisible();
  const filtered = new URL(page.url()).search;
  await page.getByRole('link', { name: /^Patients/ }).click();
  await expect(page).toHaveURL(/\/patients/);
  await page.getByRole('link', { name: /^To Dos/ }).click();
  await expect(rowOf(page, title)).toBeVisible();
  expect(new URL(page.url()).search).toBe(filtered);
  await page.reload();
  await expect(page.getByRole('combobox', { name: 'Rows per page' })).toHaveText('100');

  // The list of owners says how much each has open.
  await rowOf(page, title).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Reassign' }).click();
  await page.getByRole('combobox', { name: 'New owner' }).click();
  await page.keyboard.type('nurse');
  const nurses = page.getByRole('option', { name: /^Nurse team/ });
  await expect(nurses).toContainText(/\d+ open/);
  await nurses.click();
  await expect(rowOf(page, title)).toHaveCount(0);
  await expect(rowOf(md.page, title)).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(rowOf(md.page, title)).toBeVisible();
  await leave(md, rn);
});

test('the inbox works by keyboard alone', async ({ browser }) => {
  const patient = await licensedPatientAt('md', 79);
  const title = unheard('Repeat the potassium');
  await taskOf('md', patient.id, title);
  const md = await clinician(browser, 'md');
  await md.page.keyboard.press('g');
  await md.page.keyboard.press('t');
  await expect(md.page).toHaveURL(/\/inbox/);
  const row = rowOf(md.page, title);
  await row.getByRole('checkbox').focus();
  await md.page.keyboard.press('x');
  await expect(row.getByRole('checkbox')).toBeChecked();
  await md.page.keyboard.press('e');
  await expect(row).toHaveCount(0);
  await leave(md);
});

test('cases are told apart in small windows', async ({ browser }) => {
  const md = await clinician(browser, 'md');
  await md.page.goto('/inbox?ownerId=any&nextActionDate=any&types=%5B%22case%22%5D');
  const titles = md.page.getByRole('table', { name: 'To Dos' }).getByRole('rowheader').getByRole('link');
  for (const width of [1024, 720]) {
    await md.page.setViewportSize({ width, height: 600 });
    await expect(titles.first()).toBeVisible();
    // Titles that do not fit show about 25 characters.
    const widths = await titles.evaluateAll((links) =>
      links.map((link) =>
        link.scrollWidth > link.clientWidth ? link.clientWidth : Number.POSITIVE_INFINITY,
      ),
    );
    expect(Math.min(...widths), `${width} pixels`).toBeGreaterThan(150);
  }
  await leave(md);
});
