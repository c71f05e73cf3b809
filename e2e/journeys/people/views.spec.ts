import { expectAccessible } from '../../support/accessibility.ts';
import { browserOf, expect, leave, test } from '../../support/people.ts';

test('a view of a list is saved for everyone, and found by a colleague on another machine', async ({
  browser,
}) => {
  const name = `By email ${Date.now()}`;
  const np = await browserOf(browser, 'np');
  await np.page.goto('/patients');
  await np.page.getByRole('columnheader', { name: 'Email' }).getByRole('button').click();
  await expect(np.page).toHaveURL(/sort=email/);
  await np.page.getByRole('button', { name: /^Columns/ }).click();
  await np.page.getByRole('checkbox', { name: 'Phone' }).click();
  await np.page.keyboard.press('Escape');
  await expect(np.page.getByRole('columnheader', { name: 'Phone' })).toHaveCount(0);

  await np.page.getByRole('button', { name: /Default view/ }).click();
  await np.page.getByRole('menuitem', { name: 'Save as new view…' }).click();
  await np.page.getByRole('textbox', { name: 'Name' }).fill(name);
  await np.page.getByRole('checkbox', { name: /Share with everyone/ }).click();
  await np.page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(np.page.getByRole('button', { name: new RegExp(name) })).toBeVisible();
  await expect(np.page).toHaveURL(/view=\d+/);
  await expectAccessible(np.page, 'a list in a saved view');

  const md = await browserOf(browser, 'md');
  await md.page.goto('/patients');
  await expect(md.page.getByRole('columnheader', { name: 'Phone' })).toBeVisible();
  await md.page.getByRole('button', { name: /Default view/ }).click();
  await md.page.getByRole('menuitem', { name: new RegExp(name) }).click();
  await expect(md.page.getByRole('columnheader', { name: 'Phone' })).toHaveCount(0);
  await expect(md.page.getByRole('columnheader', { name: 'Email' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
  await leave(np);
  await leave(md);
});
