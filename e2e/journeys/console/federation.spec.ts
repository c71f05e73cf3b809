import { patientAt } from '../../support/host.ts';
import { entriesOf, reportsOf, retry } from '../../support/modules.ts';
import { browserOf, expect, expectBackground, expectLive, test } from '../../support/people.ts';
import { composerOf, searchFor } from '../../support/screen.ts';

test('a part that does not load leaves the rest of the page alone', async ({ browser }) => {
  const patient = await patientAt(40);
  const { page, context } = await browserOf(browser, 'np');
  const reports = reportsOf(page);
  const entries = entriesOf(page, 'messaging');
  await page.route(/\/ui\/messaging\/.*\/expose-slot-chat\..*\.js/, (route) => route.abort());
  await page.goto(`/patients/${patient.id}/profile`);

  await expect(page.getByText('Messages could not be loaded')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: patient.name })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Basic info' })).toBeVisible();
  await expectLive(page);
  await expect((await searchFor(page, String(patient.id))).filter({ hasText: patient.name })).toBeVisible();
  expect(reports.map(({ module, state }) => [module, state])).toEqual([['messaging', 'failed']]);

  await page.unrouteAll();
  await retry(page).click();
  await expect(composerOf(page, patient)).toBeVisible();
  await expect(page.getByText('Messages could not be loaded')).toHaveCount(0);
  // The module started once: a second start would be a second module beside the first.
  expect(entries).toHaveLength(1);
  await expect.poll(() => reports.map(({ state }) => state)).toEqual(['failed', 'ready']);
  await context.close();
});

test('a module that does not load at all takes its own page only', async ({ browser }) => {
  const { page, context } = await browserOf(browser, 'np');
  await page.route(/\/ui\/messaging\/.*\.js/, (route) => route.abort());
  await page.goto('/messages');
  await expect(page.getByText('Messages could not be loaded')).toBeVisible();

  await page.getByRole('link', { name: 'Patients' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Patients' })).toBeVisible();
  await expect(page.getByRole('row')).not.toHaveCount(1);

  await page.getByRole('link', { name: 'Messages' }).click();
  await expect(page.getByText('Messages could not be loaded')).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('main').getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('list', { name: 'Threads' }).getByRole('link').first()).toBeVisible();
  await context.close();
});

test('a part that hangs is given up after ten seconds, and comes when it is asked for again', async ({
  browser,
}) => {
  const patient = await patientAt(40);
  const { page, context } = await browserOf(browser, 'np');
  await page.clock.install();
  const hung = page.waitForRequest(/\/ui\/people\/.*\/expose-slot-profile\..*\.js/);
  await page.route(/\/ui\/people\/.*\/expose-slot-profile\..*\.js/, () => {});
  await page.goto(`/patients/${patient.id}/profile`);
  await hung;
  await expect(composerOf(page, patient)).toBeVisible();
  await expect(page.getByText('Patients is taking too long to load')).toHaveCount(0);
  // The search and the work in the background are loaded after the page: none of them may still be loading when the clock moves.
  await expect(page.getByRole('combobox', { name: 'Search patients' })).toBeVisible();
  await expectBackground(page);
  await expectLive(page);
  await page.clock.fastForward(10_000);
  await expect(page.getByText('Patients is taking too long to load')).toBeVisible();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await retry(page).click();
  await expect(page.getByRole('heading', { name: 'Basic info' })).toBeVisible();
  await context.close();
});

test('a dialog that was never opened before opens without a connection', async ({ browser }) => {
  const patient = await patientAt(42);
  const { page, context } = await browserOf(browser, 'np');
  const entries = entriesOf(page, 'todos');
  const fetched = new Set<string>();
  page.on('requestfinished', (request) => fetched.add(request.url()));
  await page.goto(`/patients/${patient.id}/todos`);
  await expect(page.getByRole('button', { name: 'Add Task' })).toBeVisible();
  await expectBackground(page);
  await expectLive(page);
  const list = new URL('files.json', entries[0]?.url()).href;
  const files: string[] = await (await page.request.get(list)).json();
  const scripts = files.filter((file) => file.endsWith('.js')).map((file) => new URL(file, list).href);
  // They are fetched after ten seconds. A clock that jumps there gives up whatever is still loading.
  await expect.poll(() => scripts.filter((script) => !fetched.has(script)), { timeout: 40_000 }).toEqual([]);

  await context.setOffline(true);
  await expect(page.getByRole('status').filter({ hasText: 'Offline' })).toBeVisible();
  await page.getByRole('button', { name: 'Add Task' }).click();
  await expect(page.getByRole('dialog', { name: 'Add Task' })).toBeVisible();
  await context.close();
});
