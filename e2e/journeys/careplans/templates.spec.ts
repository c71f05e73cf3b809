import { expectAccessible } from '../../support/accessibility.ts';
import { patientAt, unheard } from '../../support/host.ts';
import { browserOf, clinician, expect, leave, test } from '../../support/people.ts';

test('a template that an admin writes begins a care plan, once', async ({ browser }) => {
  const patient = await patientAt(126);
  const admin = await browserOf(browser, 'admin');
  const np = await clinician(browser, 'np');
  const name = unheard('Hypertension');
  await admin.page.goto('/settings/care-plan-templates');
  await admin.page.getByRole('button', { name: 'Add template' }).click();
  const dialog = admin.page.getByRole('dialog', { name: 'Add template' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  await expectAccessible(admin.page, 'add template');
  await dialog.getByRole('textbox', { name: 'Name' }).press('Enter');
  await expect(admin.page.getByRole('heading', { level: 2, name })).toBeVisible();
  await admin.page.getByRole('button', { name: 'Add task' }).click();
  await admin.page.getByRole('textbox', { name: 'Task 1: title' }).fill('Order a cuff');
  await expectAccessible(admin.page, 'templates');
  await admin.page.getByRole('button', { name: 'Save' }).click();
  await expect(admin.page.getByText('Version 2', { exact: true })).toBeVisible();

  await np.page.goto(`/patients/${patient.id}/careplans`);
  const choose = async () => {
    await np.page.getByRole('button', { name: 'Add care plan' }).click();
    await np.page.getByRole('tab', { name: 'Templates' }).click();
    await np.page.getByRole('combobox', { name: /^Template/ }).click();
    await np.page.keyboard.type(name);
  };
  await choose();
  await np.page.getByRole('option', { name }).click();
  const adding = np.page.getByRole('dialog', { name: 'Add care plan' });
  await expect(adding.getByRole('textbox', { name: 'Task 1: Title' })).toHaveValue('Order a cuff');
  await expect(adding.getByRole('button', { name: 'Save' })).toHaveAccessibleDescription(
    'Each task needs a title, a due date and an owner',
  );
  await adding.getByRole('combobox', { name: 'Task 1: Owner' }).click();
  await np.page.getByRole('option').first().click();
  await expectAccessible(np.page, 'a care plan of a template');
  await adding.getByRole('button', { name: 'Save' }).click();
  await expect(adding).toHaveCount(0);
  await expect(np.page.getByRole('article').filter({ hasText: name })).toContainText('Order a cuff');
  await choose();
  await expect(np.page.getByRole('option', { name })).toContainText('(Already assigned)');
  await np.page.keyboard.press('Escape');
  await np.page.keyboard.press('Escape');
  await leave(admin, np);
});

test('an education resource is added, changed and archived', async ({ browser }) => {
  const admin = await browserOf(browser, 'admin');
  await admin.page.goto('/settings/education-resources');
  const title = unheard('Walking for health');
  await admin.page.getByRole('button', { name: 'Add resource' }).click();
  const dialog = admin.page.getByRole('dialog', { name: 'Add resource' });
  await dialog.getByRole('textbox', { name: 'Title' }).fill(title);
  await dialog.getByRole('textbox', { name: 'Address' }).fill('https://health.example/walking');
  await expectAccessible(admin.page, 'add resource');
  await dialog.getByRole('textbox', { name: 'Address' }).press('Enter');
  await expect(dialog).toHaveCount(0);
  const list = admin.page.getByRole('list', { name: 'Education resources' });
  const row = list.getByRole('listitem').filter({ hasText: title });
  await expect(row).toBeVisible();
  await expectAccessible(admin.page, 'education resources');
  await row.getByRole('button', { name: `Archive ${title}` }).click();
  await expect(row).toContainText('Archived');
  await row.getByRole('button', { name: `Restore ${title}` }).click();
  await expect(row).not.toContainText('Archived');
  await leave(admin);
});

test('templates and education resources are whole in a small window', async ({ browser }) => {
  const admin = await browserOf(browser, 'admin');
  const { page } = admin;
  await page.setViewportSize({ width: 720, height: 450 });
  /** The page itself never scrolls: its parts do. */
  const expectWhole = async () => {
    const beyond = await page.evaluate(() => {
      const { scrollWidth, scrollHeight } = document.documentElement;
      return [scrollWidth - innerWidth, scrollHeight - innerHeight];
    });
    expect(beyond).toEqual([0, 0]);
  };
  await page.goto('/settings/education-resources');
  await expect(page.getByRole('list', { name: 'Education resources' })).toBeVisible();
  await expectWhole();
  await page.goto('/settings/care-plan-templates');
  await page.getByRole('link', { name: /^Control type 2 diabetes/ }).click();
  const title = page.getByRole('textbox', { name: 'Task 1: title' });
  await title.scrollIntoViewIfNeeded();
  expect((await title.boundingBox())?.width).toBeGreaterThan(240);
  for (const name of ['Task 1: owner', 'Task 1: priority'])
    await expect(page.getByRole('combobox', { name })).toBeInViewport({ ratio: 1 });
  await expectWhole();
  await leave(admin);
});
