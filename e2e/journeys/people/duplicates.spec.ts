import { expectAccessible } from '../../support/accessibility.ts';
import { call, patientAt } from '../../support/host.ts';
import { browserOf, expect, expectLive, leave, test } from '../../support/people.ts';

const MD = 'md';
const ADMIN = 'admin';

test('a duplicate record is reported, merged while a colleague has it open, and the merge is undone', async ({
  browser,
}) => {
  const [kept, second] = [await patientAt(89), await patientAt(90)];
  const md = await browserOf(browser, MD);
  await md.page.goto(`/patients/${second.id}/profile`);
  await expect(md.page.getByRole('heading', { level: 1, name: second.name })).toBeVisible();
  await expectLive(md.page);
  await md.page.getByRole('button', { name: 'Patient actions' }).click();
  await md.page.getByRole('menuitem', { name: 'Report duplicate record' }).click();
  const report = md.page.getByRole('dialog', { name: `Another record of ${second.name}` });
  await expectAccessible(md.page, 'report of a duplicate', '[role=dialog]');
  await report.getByRole('combobox', { name: 'Other record' }).click();
  await md.page.getByRole('combobox', { name: 'Select a patient' }).fill(String(kept.id));
  await md.page.getByRole('option', { name: new RegExp(kept.name) }).click();
  await report.getByRole('button', { name: 'Report' }).click();
  const mark = md.page.getByRole('link', { name: `Possible duplicate of ${kept.id}` });
  await expect(mark).toBeVisible();

  const admin = await browserOf(browser, ADMIN);
  const { page } = admin;
  await page.goto('/settings/duplicates');
  await expect(page.getByRole('heading', { level: 1, name: 'Duplicate records' })).toBeVisible();
  await page.getByRole('button', { name: new RegExp(`${second.id}`) }).click();
  await expect(page.getByRole('table', { name: /^Comparison of/ })).toContainText(second.name);
  await expectAccessible(page, 'comparison of two records');
  await page.getByRole('button', { name: `Keep the record ${kept.name} · ${kept.id}` }).click();
  const question = page.getByRole('dialog', { name: /^Merge/ });
  await question.getByRole('button', { name: 'Merge' }).click();
  await expect(page.getByText('Records merged', { exact: true })).toBeVisible();

  // The colleague sees it at once, and the search leads to the record in use.
  await expect(md.page.getByRole('link', { name: `Merged into ${kept.id}` })).toBeVisible();
  await expect(mark).toHaveCount(0);
  const search = await call<{ results: { id: number }[] }>(
    MD,
    `/api/user/people/search/?search=${second.id}`,
  );
  expect(search.results.map(({ id }) => id)).toContain(kept.id);

  await page.getByRole('radio', { name: /^Merged/ }).click();
  await page.getByRole('button', { name: new RegExp(`${second.id}`) }).click();
  await page.getByRole('button', { name: 'Undo merge' }).click();
  await expect(page.getByText('Returned to review', { exact: true })).toBeVisible();
  await expect(mark).toBeVisible();
  await leave(md);
  await leave(admin);
});
