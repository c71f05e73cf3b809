import type { Page } from '@playwright/test';
import { call, patientAt, unheard } from '../../support/host.ts';
import { clinician, expect, leave, test } from '../../support/people.ts';

/** By how many pixels the document is larger than the window, horizontally and vertically. */
function excessOf(page: Page): Promise<number[]> {
  return page.evaluate(() => {
    const { scrollWidth, scrollHeight } = document.documentElement;
    return [scrollWidth - innerWidth, scrollHeight - innerHeight];
  });
}

test('at 720 × 450 the settings fit the window, and the open page is seen in their menu', async ({
  browser,
}) => {
  const admin = await clinician(browser, 'admin');
  await admin.page.setViewportSize({ width: 720, height: 450 });
  for (const [path, name] of [
    ['/settings/protected-access', 'Protected access'],
    ['/admin/modules', 'Modules'],
    ['/admin/failures', 'Failed work'],
    ['/settings/macros', /^Macros/],
  ] as const) {
    await admin.page.goto(path);
    const menu = admin.page.getByRole('navigation', { name: 'Settings' });
    await expect(menu.getByRole('link', { name })).toBeInViewport({ ratio: 0.95 });
    expect(await excessOf(admin.page)).toEqual([0, 0]);
  }
  // A long list scrolls by itself.
  await admin.page.goto('/settings/case-categories');
  await expect(admin.page.getByRole('tree', { name: 'Categories' })).toBeVisible();
  expect(await excessOf(admin.page)).toEqual([0, 0]);
  // The names of the states are not cut off.
  await admin.page.getByRole('treeitem', { name: 'Prescription Refill' }).click();
  const states = admin.page.getByRole('textbox', { name: /^State \d+: name$/ });
  await expect(states.first()).toBeVisible();
  const cut = states.evaluateAll((all) =>
    all.flatMap((one) =>
      one instanceof HTMLInputElement && one.scrollWidth > one.clientWidth ? [one.value] : [],
    ),
  );
  expect(await cut).toEqual([]);
  await leave(admin);
});

test('at 1366 × 768 every column of the patient list says what it is', async ({ browser }) => {
  const np = await clinician(browser, 'np');
  await np.page.setViewportSize({ width: 1366, height: 768 });
  await np.page.goto('/patients');
  await expect(np.page.getByRole('columnheader', { name: 'Email' })).toBeVisible();
  const cut = await np.page
    .locator('thead .truncate')
    .evaluateAll((titles) =>
      titles
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
        .map(({ textContent }) => textContent),
    );
  expect(cut).toEqual([]);
  await leave(np);
});

test('at 720 × 450 a list of choices fits in the window with its search field visible', async ({
  browser,
}) => {
  const patient = await patientAt(67);
  const np = await clinician(browser, 'np');
  await np.page.setViewportSize({ width: 720, height: 450 });
  await np.page.goto(`/patients/${patient.id}/todos`);
  await np.page.getByRole('combobox', { name: 'Add case' }).click();
  const choices = np.page.getByRole('dialog', { name: 'Add case' });
  await expect(choices).toBeInViewport({ ratio: 1 });
  await expect(choices.getByRole('combobox')).toBeInViewport({ ratio: 1 });
  await leave(np);
});

test('at 720 × 450 a case opens at its title, and its emails can be answered', async ({ browser }) => {
  const patient = await patientAt(68);
  const { results } = await call<{ results: { id: number; title: string }[] }>(
    'np',
    '/api/providers/me/cases/categories/',
  );
  const category = results.find(({ title }) => title === 'Specialty Referral')?.id;
  const body = { user: patient.id, category, description: unheard('Gastroenterology for reflux') };
  const { id } = await call<{ id: number }>('np', '/api/providers/me/cases/', 'POST', body);
  const np = await clinician(browser, 'np');
  await np.page.setViewportSize({ width: 720, height: 450 });
  await np.page.goto(`/patients/${patient.id}/todos?caseId=${id}`);
  const tasks = np.page.getByRole('list', { name: 'Tasks of Specialty Referral' });
  await expect(tasks).toBeAttached();
  const actions = np.page.getByRole('button', { name: 'Actions: Specialty Referral' });
  await expect(actions).toBeInViewport({ ratio: 1 });
  await actions.click();
  await np.page.getByRole('menuitem', { name: 'Show External Email' }).click();
  const dialog = np.page.getByRole('dialog', { name: 'External email' });
  await dialog.getByRole('button', { name: 'Send' }).scrollIntoViewIfNeeded();
  await expect(dialog.getByRole('button', { name: 'Send' })).toBeInViewport({ ratio: 1 });
  await leave(np);
});
