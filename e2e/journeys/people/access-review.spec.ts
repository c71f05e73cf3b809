import type { Page } from '@playwright/test';
import { expectAccessible } from '../../support/accessibility.ts';
import { call, patientAt, patientWrites, protectedPatientAt, unheard } from '../../support/host.ts';
import { browserOf, clinician, expect, expectLive, leave, test } from '../../support/people.ts';
import { composerOf, openUserMenu, timed } from '../../support/screen.ts';
import { listenAs } from '../../support/socket.ts';

const ADMIN = 'admin';
const RN = 'rn';
const NP2 = 'np2';

const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Settings' });

test('an admin takes access back while the record is open, and it closes at once', async ({ browser }) => {
  const patient = await protectedPatientAt(RN, 0);
  const bystander = await patientAt(63);
  const rn = await browserOf(browser, RN);
  await rn.page.goto(`/patients/${patient.id}`);
  const request = rn.page.getByRole('dialog', { name: 'Request access to a protected patient' });
  await request.getByRole('radio', { name: 'Quality' }).check();
  await request.getByRole('textbox', { name: 'Note' }).fill('Chart audit of November');
  await request.getByRole('button', { name: 'Request access' }).click();
  const name = rn.page.getByRole('heading', { level: 1, name: new RegExp(patient.name) });
  await expect(name).toBeVisible();
  await expect(composerOf(rn.page, patient)).toBeVisible();
  await expectLive(rn.page);

  const listening = await browserOf(browser, RN);
  await listening.page.goto('/patients');
  const socket = await listenAs(RN, listening.page);
  const before = unheard('The first that is heard');
  await patientWrites(patient, before);
  await expect(rn.page.getByText(before).first()).toBeVisible();
  await expect.poll(() => socket.heard()).toContain(before);

  // By keyboard: the menu, the settings, the queue, the row, the question.
  const admin = await browserOf(browser, ADMIN);
  await admin.page.goto('/patients');
  await openUserMenu(admin.page);
  await admin.page.getByRole('menuitem', { name: 'Settings' }).press('Enter');
  await menuOf(admin.page).getByRole('link', { name: 'Protected access' }).press('Enter');
  await expect(admin.page.getByRole('heading', { level: 1, name: 'Protected access' })).toBeVisible();
  const row = admin.page.getByRole('row').filter({ hasText: 'Chart audit of November' }).first();
  await expect(row).toContainText(patient.name);
  await expect(row).toContainText('Quality');
  await expect(row).toContainText('Active');
  await expectAccessible(admin.page, 'review of protected access');
  await row.getByRole('button', { name: /^Revoke .+ access to/ }).press('Enter');
  const question = admin.page.getByRole('dialog', { name: /^Revoke .+ access to/ });
  await question.getByRole('button', { name: 'Revoke access' }).press('Enter');
  await timed('record closed at another console', async () => {
    await expect(rn.page.getByText('PHI access declined')).toBeVisible();
  });
  await expect(name).toHaveCount(0);
  await expect(composerOf(rn.page, patient)).toHaveCount(0);
  await expect(rn.page.getByText(before)).toHaveCount(0);
  await expect(row).toHaveCount(0);

  // What comes after is not told to the socket that was open all the time: a later word of somebody else is.
  const after = unheard('Nobody without access hears this');
  await patientWrites(patient, after);
  const later = unheard('Heard by everybody');
  await patientWrites(bystander, later);
  await expect.poll(() => socket.heard()).toContain(later);
  expect(socket.heard()).not.toContain(after);
  await socket.close();
  await listening.context.close();
  const refused = await call(RN, `/api/user/${patient.id}/`).catch((error: Error) => error.message);
  expect(refused).toContain('phi-access-required');

  // Reviewed with it, and requested again by those who still need it.
  await admin.page.getByRole('radio', { name: 'Reviewed' }).click();
  await expect(row).toContainText('Revoked');
  await rn.page.getByRole('button', { name: 'Request Access', exact: true }).click();
  await expect(request).toBeVisible();
  await leave(admin);
  await rn.context.close();
});

test('a licence that an admin adds appears in the header of its clinician', async ({ browser }) => {
  const np = await clinician(browser, NP2);
  await expect(np.page.getByRole('banner')).toContainText('CT · NY · RI');
  await expect(np.page.getByRole('banner')).not.toContainText('VT');

  const admin = await browserOf(browser, ADMIN);
  await admin.page.goto('/settings/empanelment?role=np');
  await expect(admin.page.getByRole('heading', { level: 1, name: 'State Licenses' })).toBeVisible();
  const row = admin.page.getByRole('row').filter({ hasText: 'Malik Henderson' });
  const edit = row.getByRole('button', { name: 'Edit licenses for Malik Henderson' });
  await expect(edit).toBeAttached();
  await expectAccessible(admin.page, 'state licenses');
  const put = async (state: string) => {
    await edit.press('Enter');
    const dialog = admin.page.getByRole('dialog', { name: 'Licenses for Malik Henderson' });
    await dialog.getByRole('searchbox', { name: 'Find state' }).fill(state);
    await dialog.getByRole('checkbox', { name: state }).press('Space');
    await dialog.getByRole('button', { name: 'Save' }).press('Enter');
    await expect(dialog).toHaveCount(0);
  };
  await edit.press('Enter');
  await expect(admin.page.getByRole('dialog').getByRole('checkbox').first()).toBeVisible();
  await expectAccessible(admin.page, 'licenses of a clinician', '[role=dialog]');
  await admin.page.keyboard.press('Escape');
  await put('Vermont');
  await expect(admin.page.getByText('Updated Practicing States').first()).toBeVisible();
  await expect(row).toContainText('VT');
  await timed('licence at another console', async () => {
    await expect(np.page.getByRole('banner')).toContainText('VT');
  });
  await menuOf(admin.page).getByRole('link', { name: 'Thread assignment' }).click();
  await expect(admin.page.getByRole('radio', { name: 'Warn' })).toBeChecked();
  await expectAccessible(admin.page, 'thread assignment settings');
  await admin.page.goBack();
  // As it was, for the journeys that follow.
  await put('Vermont');
  await expect(row).not.toContainText('VT');
  await leave(np, admin);
});
