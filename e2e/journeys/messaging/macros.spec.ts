import { expectAccessible } from '../../support/accessibility.ts';
import { patientAt, patientWrites, unheard } from '../../support/host.ts';
import { browserOf, clinician, expect, leave, test } from '../../support/people.ts';
import { composerOf, messagesOf, rowOf } from '../../support/screen.ts';

test('a text that is kept in the settings is found by / and sent when all of it is filled in', async ({
  browser,
}) => {
  const patient = await patientAt(66);
  await patientWrites(patient, 'When may I come?');
  const np = await browserOf(browser, 'np');
  await np.page.goto('/settings/macros');
  await expect(np.page.getByRole('heading', { level: 1, name: 'My Macros' })).toBeVisible();
  const said = unheard('your visit is on');
  const add = np.page.getByRole('form', { name: 'Add macro' });
  // Its leading dot and its first white space are left out (console.md §5).
  await add.getByRole('textbox', { name: 'Name' }).fill('.come in');
  await add
    .getByRole('textbox', { name: 'Text' })
    .fill(`{{patient.first_name}}, ${said} {{ask:Which day?}} at {{visit.time}}. {{me.first_name}}`);
  await add.getByRole('button', { name: 'Add macro' }).click();
  const table = np.page.getByRole('table', { name: 'My Macros' });
  await expect(table.getByRole('rowheader', { name: 'comein' })).toBeVisible();

  await expectAccessible(np.page, 'macros');
  await np.page.getByRole('button', { name: 'Edit comein' }).click();
  const dialog = np.page.getByRole('dialog', { name: 'Edit comein' });
  await expect(dialog).toBeVisible();
  await expectAccessible(np.page, 'editing a macro', '[role=dialog]');
  await dialog.getByRole('combobox', { name: 'Available to' }).click();
  await np.page.getByRole('option', { name: /^Team Nurs/ }).click();
  await dialog.getByRole('textbox', { name: 'Shortcut key' }).fill('9');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(table.getByRole('rowheader', { name: 'comein' })).toContainText('Team Nurs');
  await leave(np);

  // A colleague of the team has it as well.
  const rn = await clinician(browser, 'rn');
  await rowOf(rn.page, patient).click();
  const composer = composerOf(rn.page, patient);
  await composer.click();
  await rn.page.keyboard.type('Hello /comin');
  const offered = rn.page.getByRole('listbox', { name: 'Macros' });
  await expect(offered.getByRole('option', { name: 'comein' })).toBeVisible();
  await expectAccessible(rn.page, 'macros in a message', '[role=listbox]');
  await rn.page.keyboard.press('Tab');
  const [firstName] = patient.name.split(' ');
  const open = `${firstName}, ${said} {{ask:Which day?}} at {{visit.time}}. `;
  await expect.poll(() => composer.inputValue()).toContain(`Hello ${open}`);
  await rn.page.keyboard.type('Monday');
  await rn.page.keyboard.press('ControlOrMeta+Enter');
  await expect(rn.page.getByRole('alert')).toHaveText('Fill in “visit.time” before sending');
  await rn.page.keyboard.type('3 p.m.');
  await rn.page.keyboard.press('ControlOrMeta+Enter');
  await expect(messagesOf(rn.page, patient).filter({ hasText: `${said} Monday at 3 p.m.` })).toBeVisible();

  // Its key puts it in at once.
  await composer.press('Alt+9');
  await expect.poll(() => composer.inputValue()).toContain(open);
  await composer.fill('');
  await leave(rn);
});
