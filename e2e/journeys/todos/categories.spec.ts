import { expectAccessible } from '../../support/accessibility.ts';
import { patientAt, unheard } from '../../support/host.ts';
import { browserOf, clinician, expect, leave, test } from '../../support/people.ts';

test('an admin changes a case category, sees what it touches, and clinicians get the new version', async ({
  browser,
}) => {
  const admin = await browserOf(browser, 'admin');
  const np = await clinician(browser, 'np');
  const { page } = admin;
  await page.goto('/settings/case-categories');
  const tree = page.getByRole('tree', { name: 'Categories' });
  await tree.getByRole('treeitem', { name: 'Form Completion' }).click();
  const title = page.getByRole('textbox', { name: 'Title', exact: true });
  await expect(title).toHaveValue('Form Completion');
  await expectAccessible(page, 'case categories');
  const task = unheard('Fax the form');
  await page.getByRole('button', { name: 'Add task' }).click();
  await page
    .getByRole('textbox', { name: /^Task \d+: title/i })
    .last()
    .fill(task);
  await expect(page.getByRole('status').filter({ hasText: 'New cases get a new version' })).toContainText(
    task,
  );
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Category updated', { exact: true })).toBeVisible();

  // The next case of the category has the task.
  const patient = await patientAt(98);
  await np.page.goto(`/patients/${patient.id}/todos`);
  await np.page.getByRole('combobox', { name: 'Add case' }).click();
  await np.page.keyboard.type('form completion');
  await np.page.getByRole('option', { name: 'Form Completion' }).click();
  await expect(
    np.page
      .getByRole('dialog', { name: 'Add case: Form Completion' })
      .getByRole('textbox', { name: /^Task \d+: Title$/ })
      .last(),
  ).toHaveValue(task);
  await leave(admin, np);
});
