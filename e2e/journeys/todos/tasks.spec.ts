import type { Page } from '@playwright/test';
import { expectAccessible } from '../../support/accessibility.ts';
import { licensedPatientAt, patientWrites, unheard } from '../../support/host.ts';
import { clinician, expect, leave, test } from '../../support/people.ts';
import { messagesOf, rowOf } from '../../support/screen.ts';

test('a task made from a message is done by a colleague, who stays on record', async ({ browser }) => {
  const patient = await licensedPatientAt('np', 76);
  const said = unheard('Could you send my blood results to the cardiologist before Friday, please?');
  await patientWrites(patient, said);
  const np = await clinician(browser, 'np');
  const rn = await clinician(browser, 'rn');
  await rowOf(np.page, patient).click();
  const line = messagesOf(np.page, patient).last();
  await expect(line).toContainText(said);
  await line.hover();
  await line.getByRole('button', { name: 'Message actions' }).click();
  await np.page.getByRole('menuitem', { name: 'Create task…' }).click();
  const dialog = np.page.getByRole('dialog', { name: 'Add Task' });
  const title = said.slice(0, 40).trim();
  await expect(dialog.getByRole('textbox', { name: /Title/ })).toHaveValue(title);
  await dialog.getByRole('textbox', { name: /Due date/ }).fill('3d');
  await expectAccessible(np.page, 'new task');
  await dialog.getByRole('textbox', { name: /Title/ }).press('Enter');
  await expect(dialog).toHaveCount(0);

  await rn.page.goto(`/patients/${patient.id}/todos`);
  const todos = (page: Page) => page.getByRole('list', { name: 'To dos' });
  const row = todos(rn.page).getByRole('listitem').filter({ hasText: title });
  await expect(row).toContainText('From a message');
  await expectAccessible(rn.page, 'to dos');
  await np.page.goto(`/patients/${patient.id}`);
  const same = todos(np.page).getByRole('listitem').filter({ hasText: title });
  await expect(same).toBeVisible();
  await row.getByRole('button', { name: /^Normal priority/ }).click();
  await expect(same.getByRole('button', { name: /^Medium priority/ })).toBeVisible();
  await row.getByRole('checkbox').click();
  // It leaves both lists.
  await expect(row).toHaveCount(0);
  await expect(same).toHaveCount(0);
  await np.page.getByRole('radio', { name: 'Closed' }).click();
  const completed = todos(np.page).getByRole('listitem');
  await expect(completed.filter({ hasText: title })).toContainText('Completed by');
  await leave(np, rn);
});

test('what was typed for a task survives a reload, and works by keyboard alone', async ({ browser }) => {
  const patient = await licensedPatientAt('md', 77);
  const md = await clinician(browser, 'md');
  await md.page.goto(`/patients/${patient.id}/todos`);
  await md.page.getByRole('button', { name: 'Add Task' }).press('Enter');
  const title = unheard('Order the blood pressure cuff');
  await expect(md.page.getByRole('textbox', { name: /Title/ })).toBeFocused();
  await md.page.keyboard.type(title);
  await md.page.reload();
  await md.page.getByRole('button', { name: 'Add Task' }).press('Enter');
  await expect(md.page.getByRole('textbox', { name: /Title/ })).toHaveValue(title);
  await md.page.keyboard.press('Enter');
  const row = md.page.getByRole('listitem').filter({ hasText: title });
  await expect(row).toContainText('Due today');
  await row.getByRole('button', { name: `Actions: ${title}` }).press('Enter');
  await md.page.getByRole('menuitem', { name: 'Delete task' }).press('Enter');
  await md.page.getByRole('dialog').getByRole('button', { name: 'Delete task' }).press('Enter');
  await expect(row).toHaveCount(0);
  await leave(md);
});
