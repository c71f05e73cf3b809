import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { call, patientAt, patientWrites, protectedPatientAt, threadOf } from '../support/host.ts';
import { browserOf, clinician, expect, expectLive, leave, test } from '../support/people.ts';
import { composerOf, openUserMenu, rowOf, searchFor } from '../support/screen.ts';

const NP = 'np@northwind.example';

/** The rules that a theme can break; the others see no difference between light and dark. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** axe finds nothing, in the light and in the dark theme (ui.md, "Accessibility"): on the page, or in what has come over it. */
async function expectAccessible(page: Page, what: string, part = 'html'): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // Colours that are half-way from one theme to the other belong to neither.
    await page.waitForFunction(
      (scheme) =>
        getComputedStyle(document.documentElement).colorScheme === scheme &&
        document.getAnimations().every(({ playState }) => playState !== 'running'),
      colorScheme,
    );
    // There are no frames to be put together in a page of its own, and of what is in order one place a rule is enough.
    const axe = new AxeBuilder({ page })
      .include(part)
      .setLegacyMode()
      .options({ resultTypes: ['violations'] });
    const { violations, passes } = await (colorScheme === 'dark'
      ? axe.withRules(COLOUR_RULES)
      : axe
    ).analyze();
    expect(passes.map(({ id }) => id)).toContain('color-contrast');
    const found = violations.map(
      ({ id, nodes }) =>
        `${id}: ${nodes.map(({ target, any }) => `${target.join(' ')} ${any[0]?.message ?? ''}`).join('; ')}`,
    );
    expect.soft(found, `${what}, ${colorScheme}`).toEqual([]);
  }
}

test('landing page', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'LOG IN' })).toBeVisible();
  await expectAccessible(page, 'landing page');
  await page.goto('/?error=session-expired');
  await expect(page.getByRole('alert')).toBeVisible();
  await expectAccessible(page, 'landing page with an error');
});

test('messages', async ({ browser }) => {
  const patient = await patientAt(50);
  await patientWrites(patient, 'May I take both together?');
  const np = await clinician(browser, NP);
  await expectAccessible(np.page, 'thread list');
  await rowOf(np.page, patient).click();
  await expect(composerOf(np.page, patient)).toBeVisible();
  await expectAccessible(np.page, 'thread');
  await np.page.getByRole('button', { name: 'Message actions' }).last().click();
  await expect(np.page.getByRole('menu')).toBeVisible();
  await expectAccessible(np.page, 'message menu', '[role=menu]');
  await leave(np);
});

test('claims', async ({ browser }) => {
  const patient = await patientAt(50);
  const np = await browserOf(browser, NP);
  const { page } = np;
  await page.goto(`/messages?patient=${patient.id}`);
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Hand over' }).click();
  await expect(dialog.getByRole('textbox', { name: 'What they should know' })).toBeVisible();
  await expectAccessible(page, 'handing over', '[role=dialog]');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Snooze' }).click();
  await page.getByRole('menuitem', { name: 'Until a time' }).click();
  await expect(dialog.getByLabel('Until')).toBeVisible();
  await expectAccessible(page, 'snoozing', '[role=dialog]');
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  const claim = `/api/chat/thread/${await threadOf(patient)}/claim/`;
  await call('rn@northwind.example', claim, 'PUT', { take_over: true });
  await expect(page.getByRole('button', { name: 'Take over' })).toBeVisible();
  await composerOf(page, patient).fill('Yes');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(page.getByRole('alertdialog')).toBeFocused();
  await expectAccessible(page, 'replying over a claim', '[role=alertdialog]');
  await page.keyboard.press('Escape');
  await composerOf(page, patient).fill('');
  await call('rn@northwind.example', claim, 'DELETE');
  await leave(np);
});

test('phone calls', async ({ browser }) => {
  const patient = await patientAt(50);
  const np = await clinician(browser, NP);
  await np.page.goto('/messages/calls');
  await expect(np.page.getByRole('list', { name: 'Call queue' })).toBeVisible();
  await expectAccessible(np.page, 'call queue');
  await np.page.goto(`/messages?patient=${patient.id}`);
  await np.page.getByRole('button', { name: `Phone call with ${patient.name}` }).click();
  const dialog = np.page.getByRole('dialog', { name: 'Phone calls' });
  await expect(dialog.getByRole('button', { name: 'Start call' })).toBeVisible();
  await expectAccessible(np.page, 'phone call dialog', '[role=dialog]');
  await dialog.getByRole('tab', { name: 'Link calls' }).click();
  await expect(dialog.getByRole('list', { name: 'Call queue' })).toBeVisible();
  await expectAccessible(np.page, 'calls to link', '[role=dialog]');
  await leave(np);
});

test('search in messages', async ({ browser }) => {
  const np = await clinician(browser, NP);
  await np.page.goto('/messages/search');
  await np.page.getByRole('textbox', { name: 'Words in messages' }).fill('refill');
  await np.page.getByRole('list', { name: 'Search results' }).getByRole('link').first().click();
  await np.page.getByRole('button', { name: 'Search in chat' }).click();
  await np.page.getByRole('textbox', { name: 'Search in this chat' }).fill('refill');
  await expect(np.page.locator('mark').first()).toBeVisible();
  await expectAccessible(np.page, 'search in messages');
  await leave(np);
});

test('files of messages', async ({ browser }) => {
  const np = await browserOf(browser, NP);
  const { page } = np;
  await page.goto('/messages/search');
  await page.getByRole('checkbox', { name: 'Has attachment' }).check();
  const hits = page.getByRole('list', { name: 'Search results' }).getByRole('link');
  for (const [name, drawn] of [
    ['rash on forearm.jpg', 'img[alt]'],
    ['after your visit.pdf', 'canvas[data-page="1"]'],
    ['referral fax.tif', 'img[alt]'],
  ] as const) {
    await hits.filter({ hasText: name }).first().click();
    await page.getByRole('button', { name: `Open ${name}` }).click();
    await expect(page.getByRole('dialog', { name }).locator(drawn)).toBeVisible();
    await expectAccessible(page, name, '[role=dialog]');
    await page.keyboard.press('Escape');
  }
  await leave(np);
});

test('macros', async ({ browser }) => {
  const patient = await patientAt(50);
  const np = await browserOf(browser, NP);
  await np.page.goto('/settings/macros');
  await expect(np.page.getByRole('rowheader').first()).toBeVisible();
  await expectAccessible(np.page, 'macros');
  await np.page.getByRole('button', { name: 'Edit signoff' }).click();
  await expect(np.page.getByRole('dialog')).toBeVisible();
  await expectAccessible(np.page, 'editing a macro', '[role=dialog]');
  await np.page.goto(`/patients/${patient.id}`);
  await composerOf(np.page, patient).click();
  await np.page.keyboard.type('/');
  await expect(np.page.getByRole('listbox', { name: 'Macros' })).toBeVisible();
  await expectAccessible(np.page, 'macros in a message', '[role=listbox]');
  await composerOf(np.page, patient).fill('');
  await leave(np);
});

test('patients', async ({ browser }) => {
  const patient = await patientAt(51);
  const np = await browserOf(browser, NP);
  await np.page.goto('/patients');
  await expect(np.page.getByRole('link', { name: 'Open Patient' }).first()).toBeVisible();
  await expectAccessible(np.page, 'patient list');
  await np.page.goto(`/patients/${patient.id}`);
  await expect(composerOf(np.page, patient)).toBeVisible();
  await expect(np.page.getByRole('heading', { name: 'Basic info' })).toBeVisible();
  await expectAccessible(np.page, 'patient');
  await np.page.getByRole('button', { name: /^(Add a note|Edit the note)$/ }).click();
  await expect(np.page.getByRole('textbox', { name: 'Sticky note' })).toBeFocused();
  await expectAccessible(np.page, 'sticky note');
  await np.page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await leave(np);
});

test('device tab', async ({ browser }) => {
  const patient = await patientAt(51);
  const admin = await browserOf(browser, 'admin@northwind.example');
  await admin.page.goto(`/patients/${patient.id}/meta`);
  await admin.page.getByText('Patient info').click();
  const trail = admin.page.getByRole('table', { name: 'Who looked at this record' });
  await expect(trail.getByRole('rowheader').first()).toBeVisible();
  await expectAccessible(admin.page, 'device tab');

  await admin.page.getByRole('combobox', { name: 'Search patients' }).click();
  await expect(admin.page.getByRole('listbox', { name: 'Recently viewed' })).toBeVisible();
  await expectAccessible(admin.page, 'recently viewed', '[role=listbox]');
  await leave(admin);
});

test('profile', async ({ browser }) => {
  const patient = await patientAt(53);
  const np = await browserOf(browser, NP);
  const { page } = np;
  await page.goto(`/patients/${patient.id}/profile`);
  const dialog = page.getByRole('dialog');
  for (const section of ['Basic info', 'Medical equipment', 'Care team']) {
    await page.getByRole('button', { name: `Edit ${section}` }).click();
    await expect(dialog).toBeVisible();
    if (section === 'Medical equipment') await dialog.getByRole('button', { name: 'Add equipment' }).click();
    await expectAccessible(page, `form of ${section}`, '[role=dialog]');
    await dialog.getByRole('button', { name: /Cancel|Discard/ }).click();
    await expect(dialog).toBeHidden();
  }
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  await expect(dialog).toBeVisible();
  await expectAccessible(page, 'change of email', '[role=dialog]');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.goto('/people/add');
  await expect(page.getByRole('heading', { level: 1, name: 'Add Patient' })).toBeVisible();
  await expectAccessible(page, 'a new patient');
  await leave(np);
});

test('protected patient', async ({ browser }) => {
  const patient = await protectedPatientAt(NP, 2);
  const np = await browserOf(browser, NP);
  await np.page.goto(`/patients/${patient.id}`);
  await expect(np.page.getByRole('dialog')).toBeVisible();
  await expectAccessible(np.page, 'request for access', '[role=dialog]');
  await np.page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(np.page.getByText('PHI access declined')).toBeVisible();
  await expectAccessible(np.page, 'declined access');
  await np.context.close();
});

test('settings', async ({ browser }) => {
  const admin = await browserOf(browser, 'admin@northwind.example');
  const { page } = admin;
  await page.goto('/settings');
  const edit = page.getByRole('button', { name: /^Edit the licenses of/ });
  await expect(edit.first()).toBeAttached();
  await expectAccessible(page, 'state licenses');
  await edit.first().press('Enter');
  await expect(page.getByRole('dialog').getByRole('checkbox').first()).toBeVisible();
  await expectAccessible(page, 'licenses of a clinician', '[role=dialog]');
  await page.keyboard.press('Escape');
  await page
    .getByRole('navigation', { name: 'Settings' })
    .getByRole('link', { name: 'Protected access' })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Protected access' })).toBeVisible();
  await expectAccessible(page, 'review of protected access');
  await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Claims' }).click();
  await expect(page.getByRole('radio', { name: 'Warned' })).toBeChecked();
  await expectAccessible(page, 'how claims work');
  await leave(admin);
});

test('what floats over the page', async ({ browser }) => {
  const patient = await patientAt(52);
  const np = await browserOf(browser, 'admin@northwind.example');
  const { page } = np;
  await page.goto('/nowhere');
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  await expectLive(page);
  await expectAccessible(page, 'unknown address');

  await openUserMenu(page);
  await expectAccessible(page, 'user menu', '[role=menu]');
  await page.keyboard.press('Escape');

  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await expectAccessible(page, 'shortcuts', '[role=dialog]');
  await page.keyboard.press('Escape');

  await page.keyboard.press('ControlOrMeta+j');
  await expect(page.getByRole('dialog', { name: 'Command palette' })).toBeVisible();
  await expectAccessible(page, 'command palette', '[role=dialog]');
  await page.keyboard.press('Escape');

  const results = await searchFor(page, patient.name);
  await expect(results.first()).toBeVisible();
  await expectAccessible(page, 'search results', '[role=listbox]');
  await page.keyboard.press('Escape');

  await openUserMenu(page);
  await page.getByRole('menuitem', { name: 'Modules' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Modules' })).toBeVisible();
  await expectAccessible(page, 'modules');
  await leave(np);
});
