import { expectAccessible } from '../../support/accessibility.ts';
import { patientWrites, protectedPatientAt, unheard } from '../../support/host.ts';
import { browserOf, clinician, expect, expectLive, leave, test } from '../../support/people.ts';
import { composerOf, paneOf, rowOf, searchFor } from '../../support/screen.ts';

test('a protected record opens for a reason, to the one who gave it', async ({ browser }) => {
  const patient = await protectedPatientAt('bh', 0);
  const [bh, rc] = [await clinician(browser, 'bh'), await browserOf(browser, 'rc')];

  const hit = (await searchFor(bh.page, String(patient.id))).filter({ hasText: patient.name });
  await expect(hit).toContainText('Protected');
  // Of whom there is no more to see than the name and the number.
  await expect(hit).not.toContainText(/Male|Female|\d{2}-\d{2}-\d{4}/);
  await hit.click();

  const dialog = bh.page.getByRole('dialog', { name: 'Request access to a protected patient' });
  await expect(dialog).toBeVisible();
  await expectAccessible(bh.page, 'request for access', '[role=dialog]');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(bh.page.getByText('PHI access declined')).toBeVisible();
  await expectAccessible(bh.page, 'declined access');
  await expect(composerOf(bh.page, patient)).toHaveCount(0);

  await bh.page.getByRole('button', { name: 'Request Access', exact: true }).click();
  await dialog.getByRole('radio', { name: 'Clinical care' }).check();
  await dialog.getByRole('textbox', { name: 'Note' }).fill('On call this weekend');
  await dialog.getByRole('button', { name: 'Request access' }).click();
  await expect(bh.page.getByRole('heading', { level: 1, name: new RegExp(patient.name) })).toBeVisible();
  await expect(composerOf(bh.page, patient)).toBeVisible();

  // The grant is one person's.
  await rc.page.goto(`/patients/${patient.id}`);
  await expect(rc.page.getByRole('dialog', { name: 'Request access to a protected patient' })).toBeVisible();
  await expect(composerOf(rc.page, patient)).toHaveCount(0);
  await rc.page.goto('/messages');
  const other = (await searchFor(rc.page, String(patient.id))).filter({ hasText: patient.name });
  await expect(other).toContainText('Protected');
  await Promise.all([bh.context.close(), rc.context.close()]);
});

test('a chat that was loaded after access began is open', async ({ browser }) => {
  const patient = await protectedPatientAt('rc', 2);
  const rc = await browserOf(browser, 'rc');
  // The code of the chat comes late. What it shows was requested before, beside the shell.
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await rc.page.route(/\/ui\/messaging\/.*\.js/, async (route) => {
    await released;
    await route.continue();
  });
  await rc.page.goto(`/patients/${patient.id}`);
  const dialog = rc.page.getByRole('dialog', { name: 'Request access to a protected patient' });
  await dialog.getByRole('radio', { name: 'Clinical care' }).check();
  await dialog.getByRole('button', { name: 'Request access' }).click();
  // The header also has the preferred name, between first and last name.
  const lastName = patient.name.split(' ').at(-1);
  await expect(rc.page.getByRole('heading', { level: 1, name: lastName })).toBeVisible();
  await expectLive(rc.page);
  release();
  await expect(composerOf(rc.page, patient)).toBeVisible();
  await rc.context.close();
});

test('a protected patient stands masked in the lists', async ({ browser }) => {
  const patient = await protectedPatientAt('rc', 1);
  const rc = await clinician(browser, 'rc');
  const secret = unheard('Nobody else may know this.');
  await patientWrites(patient, secret);
  await rc.page.reload();
  await expect(rowOf(rc.page, patient)).toContainText('Request access to read this thread');

  await rowOf(rc.page, patient).click();
  await expect(paneOf(rc.page, patient).getByText('Protected patient')).toBeVisible();
  await expect(composerOf(rc.page, patient)).toHaveCount(0);
  await expect(rc.page.getByText(secret)).toHaveCount(0);
  await leave(rc);
});
