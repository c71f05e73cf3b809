import { expectAccessible } from '../../support/accessibility.ts';
import { call, licensedPatientAt, patientAt, unheard } from '../../support/host.ts';
import { browserOf, clinician, expect, leave, test } from '../../support/people.ts';

type Me = { assignee_group: { id: number } };

test('an admin defines a list by keyboard, sees what it will contain, and clinicians get it at once', async ({
  browser,
}) => {
  const patient = await licensedPatientAt('np', 73);
  const me = await call<Me>('np', '/api/user/me/');
  const title = unheard('Send the records');
  await call('np', '/api/task/', 'POST', {
    title,
    due_date: new Date().toISOString(),
    owner_group: me.assignee_group.id,
    patient: patient.id,
  });
  const name = unheard('Tasks of today');
  const category = unheard('Morning');
  const np = await clinician(browser, 'np');
  await np.page.goto('/worklist');
  await expect(np.page.getByRole('tree', { name: 'Worklists' }).getByRole('treeitem').first()).toBeVisible();

  const admin = await browserOf(browser, 'admin');
  const { page } = admin;
  await page.goto('/settings/worklists');
  await expect(page.getByRole('button', { name: 'Due today' })).toBeVisible();
  await expectAccessible(page, 'definitions of worklists');
  await page.getByRole('button', { name: 'New worklist' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: /^Name/ }).focus();
  await page.keyboard.type(name);
  await page.keyboard.press('Tab');
  await page.keyboard.type(category);

  await addCondition('Due date');
  await page.keyboard.press('Enter');
  await page.keyboard.type('today');
  await page.keyboard.press('Enter');
  await addCondition('Type');
  await page.keyboard.press('Enter');
  await page.keyboard.type('task');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview.getByText(/^\d+ open items?$/)).toBeVisible();
  await expect(preview.getByRole('rowheader').first()).toBeVisible();
  await expectAccessible(page, 'a definition with its preview');

  // What was typed survives a reload.
  await expect(page.getByRole('button', { name: 'Discard', exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('textbox', { name: /^Name/ })).toHaveValue(name);
  await expect(preview.getByText(/^\d+ open items?$/)).toBeVisible();
  await page.getByRole('textbox', { name: /^Name/ }).press('Enter');
  await expect(page.getByText('Worklist created', { exact: true })).toBeVisible();
  await expect(page.getByText('Version 1', { exact: true })).toBeVisible();
  await expectAccessible(page, 'a definition with its versions');

  const node = np.page.getByRole('treeitem', { name });
  await np.page.getByRole('treeitem', { name: category }).press('ArrowRight');
  await node.click();
  await expect(np.page.getByRole('table', { name })).toContainText(title);

  await page.getByRole('button', { name: 'All worklists' }).click();
  await page.getByRole('switch', { name: `Offer ${name}` }).press('Space');
  await expect(
    page.getByText(`${name} is off. It is no longer shown to anyone.`, { exact: true }),
  ).toBeVisible();
  await expect(node).toHaveCount(0);
  np.complaints.length = 0;
  await leave(admin, np);

  /** Adds a condition, whose control then has the focus. */
  async function addCondition(condition: string) {
    await page.getByRole('button', { name: 'Add condition' }).press('Enter');
    await page.getByRole('menuitem', { name: condition, exact: true }).press('Enter');
    await expect(page.getByRole('combobox', { name: condition, exact: true })).toBeFocused();
  }
});

test('a list that would read too much is refused with the reason, and a stale edit names who saved', async ({
  browser,
}) => {
  const name = unheard('High risk');
  const body = { name, category: 'Attention', active: false, conditions: { priorities: [2] } };
  const created = await call<{ id: number }>('admin', '/api/worklists/definitions/', 'POST', body);
  const admin = await browserOf(browser, 'admin');
  const { page } = admin;
  await page.goto(`/settings/worklists?worklist=${created.id}`);
  await page.getByRole('button', { name: 'Remove condition: Priority' }).click();
  await page.getByRole('button', { name: 'Add condition' }).click();
  await page.getByRole('menuitem', { name: 'Risk' }).click();
  await page.getByRole('combobox', { name: 'Risk' }).press('Enter');
  await page.getByRole('option', { name: 'High' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByText('This list cannot be saved')).toBeVisible();
  await expect(page.getByText(/would read all open work/)).toBeVisible();
  await page.getByRole('button', { name: 'Add condition' }).click();
  await page.getByRole('menuitem', { name: 'Priority' }).click();
  await page.getByRole('combobox', { name: 'Priority' }).press('Enter');
  await page.getByRole('option', { name: 'High' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByText('This list cannot be saved')).toHaveCount(0);

  // A colleague saves a description meanwhile.
  await call('admin', `/api/worklists/definitions/${created.id}/`, 'PUT', {
    ...body,
    description: 'For the morning huddle',
    row_version: 1,
  });
  await page.getByRole('button', { name: 'Save' }).first().click();
  await expect(page.getByRole('alert').filter({ hasText: 'saved' })).toBeVisible();
  await expectAccessible(page, 'a definition that was changed meanwhile');
  await expect(page.getByRole('textbox', { name: 'What it is for' })).toHaveValue('For the morning huddle');
  await page.getByRole('button', { name: 'Save' }).first().click();
  await expect(page.getByText('Worklist updated', { exact: true })).toBeVisible();
  // The browser reports the refused calls.
  admin.complaints.length = 0;
  await leave(admin);
});

test('an admin uploads items, sees which rows are not accepted, and says to whom a list escalates', async ({
  browser,
}) => {
  const patient = await patientAt(92);
  const { person } = await call<{ person: { id: number } }>('admin', `/api/user/${patient.id}/`);
  const title = unheard('Call about the device');
  const file = {
    name: 'calls.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`title,person_id,key\n${title},${person.id},${title}\nNobody,999999999,x${title}\n`),
  };
  const admin = await browserOf(browser, 'admin');
  const { page } = admin;
  await page.goto('/settings/worklists');
  await page.getByRole('button', { name: 'Upload items' }).click();
  const dialog = page.getByRole('dialog', { name: 'Upload items' });
  await expect(dialog).toBeVisible();
  await page.locator('input[type="file"]').setInputFiles(file);
  await expect(dialog.getByRole('status').filter({ hasText: '2 rows' })).toContainText('1 new');
  await expect(dialog.getByRole('table', { name: 'Rows that are not accepted' })).toBeVisible();
  await expectAccessible(page, 'items that are uploaded');
  const downloading = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download rows with reasons' }).click();
  expect((await downloading).suggestedFilename()).toBe('calls - not accepted.csv');
  await dialog.getByRole('button', { name: 'Upload 1 item' }).click();
  await expect(page.getByText('1 item uploaded', { exact: true })).toBeVisible();
  // The same file again changes nothing.
  await dialog.getByRole('button', { name: 'Another file' }).click();
  await page.locator('input[type="file"]').setInputFiles(file);
  await expect(dialog.getByRole('status').filter({ hasText: '2 rows' })).toContainText('1 unchanged');
  await page.keyboard.press('Escape');

  const name = unheard('Calls');
  const created = await call<{ id: number }>('admin', '/api/worklists/definitions/', 'POST', {
    name,
    category: 'Calls',
    active: true,
    conditions: { content_types: ['worklist'] },
  });
  await page.goto(`/settings/worklists?worklist=${created.id}`);
  await expect(page.getByRole('region', { name: 'Preview' })).toContainText(title);
  const escalation = page.getByRole('region', { name: 'Escalation' });
  await escalation.getByRole('checkbox', { name: 'Escalate work that stays in this list' }).check();
  await page.getByRole('checkbox', { name: /^To the on-call clinician/ }).check();
  await page.getByRole('combobox', { name: /^Otherwise to/ }).click();
  await page.getByRole('option', { name: /^Nurse team/ }).click();
  await escalation.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Escalation rule updated', { exact: true })).toBeVisible();
  await expectAccessible(page, 'a definition with its escalation rule');
  // The definition scrolls, the page does not.
  expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0);
  await page.reload();
  await expect(page.getByRole('combobox', { name: /^Otherwise to/ })).toContainText('Nurse team');
  await leave(admin);
});
