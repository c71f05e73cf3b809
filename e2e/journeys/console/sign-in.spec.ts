import { expectAccessible } from '../../support/accessibility.ts';
import { call, patientAt } from '../../support/host.ts';
import { chooseAccount, clinician, expect, leave, signIn, test } from '../../support/people.ts';
import { keptInBrowser, logIn, openUserMenu } from '../../support/screen.ts';
import { consoleAddress } from '../../support/stack.ts';

test('leads back to the page that was asked for', async ({ page }) => {
  await page.goto('/patients?sort=name');
  await expect(page.getByRole('button', { name: 'LOG IN' })).toBeVisible();
  await expectAccessible(page, 'landing page');
  await logIn(page, 'np');
  await expect(page).toHaveURL('/patients?sort=name');
  await expect(page.getByRole('heading', { level: 1, name: 'Patients' })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending');
});

test('refuses a patient', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'LOG IN' }).click();
  await chooseAccount(page, 'patient');
  await expect(page.getByRole('alert')).toHaveText(
    "This account doesn't belong to a provider. Only care staff can use Huddle.",
  );
  const cookies = await page.context().cookies(`${consoleAddress()}/api/session/token`);
  expect(cookies.map(({ name }) => name)).not.toContain('huddle_session');
  await page.goto('/messages');
  await expect(page.getByRole('button', { name: 'LOG IN' })).toBeVisible();
});

test('keeps the session over a reload', async ({ page }) => {
  await signIn(page, 'np');
  await page.reload();
  await expect(page).toHaveURL(/\/messages/);
  await expect(page.getByRole('list', { name: 'Threads' }).getByRole('link').first()).toBeVisible();
});

test('opens by itself once the server answers again', async ({ browser }) => {
  const np = await clinician(browser, 'np');
  const { page, complaints } = np;
  await page.route('**/api/**', (route) => route.abort('connectionrefused'));
  await page.goto('/patients');
  await expect(page.getByRole('alert')).toContainText("Can't reach the server");
  await page.unroute('**/api/**');
  await expect(page.getByRole('heading', { level: 1, name: 'Patients' })).toBeVisible({ timeout: 20_000 });
  expect(complaints.splice(0).filter((complaint) => !/CONNECTION_REFUSED/.test(complaint))).toEqual([]);
  await leave(np);
});

test('leads a signed-in user from the landing page to the console', async ({ page }) => {
  await signIn(page, 'np');
  await page.goto('/');
  await expect(page).toHaveURL(/\/messages/);
  await page.goto('/?error=session-expired');
  await expect(page.getByRole('alert')).toHaveText('Your session has expired');
  await expect(page.getByRole('button', { name: 'LOG IN' })).toBeVisible();
});

test('logs out in all tabs and leaves nothing of a patient', async ({ page, context }) => {
  const patient = await patientAt(0);
  await signIn(page, 'np');
  await page.goto(`/patients/${patient.id}`);
  await expect(page.getByRole('heading', { level: 1, name: patient.name })).toBeVisible();
  const second = await context.newPage();
  await second.goto('/patients');
  await expect(second.getByRole('heading', { level: 1, name: 'Patients' })).toBeVisible();

  // A page in the background is drawn late.
  await page.bringToFront();
  await openUserMenu(page);
  await page.getByRole('menuitem', { name: 'Log out', exact: true }).click();

  await expect(page.getByRole('button', { name: 'LOG IN' })).toBeVisible();
  await expect(second.getByRole('button', { name: 'LOG IN' })).toBeVisible();
  for (const tab of [page, second]) {
    const kept = await keptInBrowser(tab);
    expect(kept).not.toContain(patient.name);
    expect(kept).not.toContain(String(patient.id));
  }
  await page.goBack();
  await expect(page.getByRole('button', { name: 'LOG IN' })).toBeVisible();
  await expect(page.getByText(patient.name)).toHaveCount(0);
});

test('logs out everywhere', async ({ browser }) => {
  // Nobody else's journey: every session of this user ends.
  const [desk, laptop] = await Promise.all([
    browser.newContext().then((context) => context.newPage()),
    browser.newContext().then((context) => context.newPage()),
  ]);
  await signIn(desk, 'rn2');
  await signIn(laptop, 'rn2');
  await laptop.goto('/patients?sort=name');
  await expect(laptop.getByRole('heading', { level: 1, name: 'Patients' })).toBeVisible();
  await expect(laptop.getByRole('status').filter({ hasText: 'Live' })).toBeVisible();

  await openUserMenu(desk);
  await desk.getByRole('menuitem', { name: 'Log out everywhere' }).click();

  await expect(desk.getByRole('button', { name: 'LOG IN' })).toBeVisible();
  await expect(laptop.getByRole('alert')).toHaveText('Your session has expired');
  await expectAccessible(laptop, 'landing page with an error');
  await logIn(laptop, 'rn2');
  await expect(laptop).toHaveURL('/patients?sort=name');
  await Promise.all([desk.context().close(), laptop.context().close()]);
});

test('refuses the token of a session that was logged out', async ({ page }) => {
  await signIn(page, 'hg');
  const request = await Promise.all([page.waitForRequest(/\/api\/user\/me\//), page.reload()]).then(
    ([first]) => first,
  );
  const { authorization = '' } = await request.allHeaders();
  const me = () => fetch(`${consoleAddress()}/api/user/me/`, { headers: { authorization } });
  expect((await me()).status).toBe(200);

  await openUserMenu(page);
  await page.getByRole('menuitem', { name: 'Log out', exact: true }).click();
  await expect(page.getByRole('button', { name: 'LOG IN' })).toBeVisible();

  expect((await me()).status).toBe(401);
  // Another session of the same person is not touched.
  await call('hg', '/api/user/me/');
});
