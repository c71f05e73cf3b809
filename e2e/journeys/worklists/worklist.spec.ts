import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../../support/accessibility.ts';
import { call, licensedPatientAt, unheard } from '../../support/host.ts';
import { clinician, expect, leave, test } from '../../support/people.ts';

type Me = { id: number; assignee_group: { id: number } };

/** Creates a task for a patient that is due today. */
async function taskOf(patientId: number, title: string): Promise<void> {
  const me = await call<Me>('np', '/api/user/me/');
  const body = {
    title,
    due_date: new Date().toISOString(),
    owner_group: me.assignee_group.id,
    patient: patientId,
  };
  await call('np', '/api/task/', 'POST', body);
}

/** The address of the list of work that is due today, with only the tasks of a title. */
async function listOf(user: string, title: string): Promise<string> {
  const { results } = await call<{ results: { id: number; name: string }[] }>(user, '/api/worklists/');
  const list = results.find(({ name }) => name === 'Due today');
  expect(list, 'the list of work that is due today').toBeDefined();
  const filters = { linkOperator: 'and', items: [{ field: 'title', operator: 'contains', value: title }] };
  const linked = JSON.stringify({ worklistId: list?.id, filters });
  return `/worklist?worklistId=${list?.id}&worklistFilters=${encodeURIComponent(linked)}`;
}

function rowOf(page: Page, title: string) {
  return page.getByRole('table', { name: 'Due today' }).getByRole('row').filter({ hasText: title });
}

test('two colleagues empty a list together: what one completes leaves it for both', async ({ browser }) => {
  const patient = await licensedPatientAt('np', 71);
  const subject = unheard('Renew the inhaler');
  const titles = [`${subject} one`, `${subject} two`];
  for (const title of titles) await taskOf(patient.id, title);
  const np = await clinician(browser, 'np');
  const rn = await clinician(browser, 'rn');
  for (const { page } of [np, rn]) {
    await page.goto(await listOf('np', subject));
    for (const title of titles) await expect(rowOf(page, title)).toBeVisible();
  }
  await expectAccessible(np.page, 'worklist');
  await np.page.getByRole('button', { name: titles[0] }).click();
  const drawer = np.page.getByRole('dialog', { name: titles[0] });
  await expect(drawer).toBeVisible();
  await expectAccessible(np.page, 'worklist with an item');

  await drawer.getByRole('button', { name: /^Status/ }).click();
  await np.page.getByRole('menuitem').first().click();
  await np.page.getByRole('button', { name: 'OK' }).click();
  for (const { page } of [np, rn]) {
    await expect(rowOf(page, titles[0] ?? '')).toHaveCount(0);
    await expect(rowOf(page, titles[1] ?? '')).toBeVisible();
  }
  // The next item takes the place of the one that left.
  await expect(np.page.getByRole('dialog', { name: titles[1] })).toBeVisible();

  await rowOf(rn.page, titles[1] ?? '')
    .getByRole('checkbox')
    .check();
  await rn.page.getByRole('button', { name: /^Complete/ }).click();
  await expect(rowOf(np.page, titles[1] ?? '')).toHaveCount(0);
  await rn.page.getByRole('button', { name: 'Undo' }).click();
  for (const { page } of [np, rn]) await expect(rowOf(page, titles[1] ?? '')).toBeVisible();
  await leave(np, rn);
});

test('colleagues see who is in which record, and who has taken an item', async ({ browser }) => {
  const patient = await licensedPatientAt('np', 75);
  const title = unheard('Call about the cast');
  await taskOf(patient.id, title);
  const np = await clinician(browser, 'np');
  const rn = await clinician(browser, 'rn');
  for (const { page } of [np, rn]) {
    await page.goto(await listOf('np', title));
    await expect(rowOf(page, title)).toBeVisible();
  }
  await np.page.getByRole('button', { name: 'Next for me' }).click();
  const drawer = np.page.getByRole('dialog', { name: title });
  await expect(drawer.getByText(/^Yours until/)).toBeVisible();
  // The drawer leaves the table and its actions free.
  await np.page.setViewportSize({ width: 1366, height: 768 });
  await np.page.getByRole('button', { name: 'Next for me' }).click({ trial: true });
  await expect(rowOf(rn.page, title).getByRole('img', { name: /is in this record$/ })).toBeVisible();
  await expectAccessible(rn.page, 'worklist with a colleague in a record');
  await rowOf(rn.page, title).getByRole('button', { name: title }).click();
  const other = rn.page.getByRole('dialog', { name: title });
  await expect(other.getByText(/is in this record$/)).toBeVisible();
  await expect(other.getByText(/has this item until/)).toBeVisible();
  await expect(drawer.getByText(/is in this record$/)).toBeVisible();
  await drawer.getByRole('button', { name: 'Close' }).click();
  await expect(other.getByText(/is in this record$/)).toHaveCount(0);
  await leave(np, rn);
});

test('beside an open item the filter and the actions of the list do not cover each other', async ({
  browser,
}) => {
  const patient = await licensedPatientAt('np', 76);
  const title = unheard('Ask about the new pharmacy');
  await taskOf(patient.id, title);
  const np = await clinician(browser, 'np');
  await np.page.goto(await listOf('np', title));
  await rowOf(np.page, title).getByRole('button', { name: title }).click();
  await expect(np.page.getByRole('dialog', { name: title })).toBeVisible();
  const filters = np.page.getByRole('search', { name: 'Filters' });
  const chip = filters.getByRole('button', { name: /contains/ });
  for (const width of [1280, 1366, 1920]) {
    await np.page.setViewportSize({ width, height: 768 });
    // A click on the middle of each arrives, and their boxes are apart.
    for (const control of [chip, np.page.getByRole('button', { name: 'Next for me' })]) {
      await control.click({ trial: true });
    }
    const [shown, next] = await Promise.all([
      filters.evaluate((bar) =>
        Math.max(...[...bar.children].map((one) => one.getBoundingClientRect().right)),
      ),
      np.page
        .getByRole('button', { name: 'Next for me' })
        .evaluate((button) => button.getBoundingClientRect().toJSON() as DOMRect),
    ]);
    const { top, bottom } = await filters.evaluate((bar) => bar.getBoundingClientRect().toJSON() as DOMRect);
    const isBelow = next.top >= bottom || next.bottom <= top;
    expect(isBelow || shown <= next.left, `${width} pixels`).toBe(true);
  }
  await leave(np);
});

test('a list is downloaded as a file of the host, and its history is shown as charts and tables', async ({
  browser,
}) => {
  const patient = await licensedPatientAt('np', 91);
  const title = unheard('Order the splint');
  await taskOf(patient.id, title);
  const np = await clinician(browser, 'np');
  const { page } = np;
  await page.goto(await listOf('np', title));
  await expect(rowOf(page, title)).toBeVisible();
  // The lists beside the table are longer than the window; they scroll, the page does not.
  await expect(page.getByRole('treeitem', { name: 'Due today' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('Due today.csv');
  const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
  // The header and the only row that fits the filter.
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(title);

  await page.getByRole('button', { name: 'History' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'History of Due today' });
  await expect(dialog.getByRole('table', { name: 'Open by owner' }).getByRole('row').nth(1)).toBeVisible();
  await expectAccessible(page, 'history of a worklist');
  const saving = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download CSV of all days' }).press('Enter');
  expect(await readFile(await (await saving).path(), 'utf8')).toMatch(/Date,Open,New,Closed/);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'History' })).toBeFocused();
  await leave(np);
});

test('a list is worked off by keyboard alone', async ({ browser }) => {
  const patient = await licensedPatientAt('np', 72);
  const subject = unheard('Fax the orders');
  for (const title of [`${subject} one`, `${subject} two`]) await taskOf(patient.id, title);
  const md = await clinician(browser, 'md');
  const { page } = md;
  await page.keyboard.press('g');
  await page.keyboard.press('w');
  await expect(page).toHaveURL(/\/worklist/);
  await page.goto(await listOf('md', subject));
  await expect(rowOf(page, `${subject} two`)).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog');
  await expect(drawer).toContainText('1 of 2 on this page');
  await page.keyboard.press('j');
  await expect(drawer).toContainText('2 of 2 on this page');
  // The first Escape may only close the tooltip of the focused button.
  await expect(async () => {
    await page.keyboard.press('Escape');
    await expect(drawer).toHaveCount(0, { timeout: 1_000 });
  }).toPass();
  await page.keyboard.press('x');
  await expect(page.getByRole('toolbar', { name: '1 row selected' })).toBeVisible();
  await leave(md);
});

test('filters that cannot be read, and lists that do not exist, are reported', async ({ browser }) => {
  const np = await clinician(browser, 'np');
  const { page } = np;
  for (const size of [
    { width: 1366, height: 768 },
    { width: 720, height: 450 },
  ]) {
    await page.setViewportSize(size);
    const sound = await listOf('np', 'x');
    await page.goto(sound.replace(/worklistFilters=.*/, 'worklistFilters=%7Bbroken'));
    await expect(page.getByText('could not be read and are ignored')).toBeVisible();
    await expect(page.getByRole('table', { name: 'Due today' }).getByRole('rowheader').first()).toBeVisible();
    await expectAccessible(page, `worklist at ${size.width} px`);
    await page.goto('/worklist?worklistId=999999');
    await expect(page.getByText('Worklist does not exist')).toBeVisible();
  }
  // The browser reports the refused call.
  np.complaints.length = 0;
  await leave(np);
});
