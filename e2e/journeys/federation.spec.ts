import { patientAt } from '../support/host.ts';
import { browserOf, expect, expectLive, test } from '../support/people.ts';
import { composerOf, searchFor } from '../support/screen.ts';

test('a part that does not load leaves the rest of the page alone', async ({ browser }) => {
  const patient = await patientAt(40);
  const { page, context } = await browserOf(browser, 'np@northwind.example');
  await page.route(/\/ui\/messaging\/.*\/expose-slot-chat\..*\.js/, (route) => route.abort());
  await page.goto(`/patients/${patient.id}`);

  await expect(page.getByText('Messages could not be loaded')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: patient.name })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Basic info' })).toBeVisible();
  await expectLive(page);
  await expect((await searchFor(page, String(patient.id))).filter({ hasText: patient.name })).toBeVisible();

  await page.unrouteAll();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(composerOf(page, patient)).toBeVisible();
  await expect(page.getByText('Messages could not be loaded')).toHaveCount(0);
  await context.close();
});

test('a module that does not load at all takes its own page only', async ({ browser }) => {
  const { page, context } = await browserOf(browser, 'np@northwind.example');
  await page.route(/\/ui\/messaging\/.*\.js/, (route) => route.abort());
  await page.goto('/messages');
  await expect(page.getByText('Messages could not be loaded')).toBeVisible();

  await page.getByRole('link', { name: 'Patients' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Patients' })).toBeVisible();
  await expect(page.getByRole('row')).not.toHaveCount(1);

  await page.getByRole('link', { name: 'Messages' }).click();
  await expect(page.getByText('Messages could not be loaded')).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('list', { name: 'Threads' }).getByRole('link').first()).toBeVisible();
  await context.close();
});
