import type { Page } from '@playwright/test';
import { expectAccessible } from '../../support/accessibility.ts';
import { call, patientAt, patientWrites, unheard } from '../../support/host.ts';
import {
  browserOf,
  type Clinician,
  clinician,
  expect,
  leave,
  leaveRefused,
  test,
} from '../../support/people.ts';
import { composerOf, messagesOf, openUserMenu, paneOf, rowOf, timed } from '../../support/screen.ts';

const ADMIN = 'admin';
const NP = 'np';

/** The modules whose pages the journeys know. */
const KNOWN = ['messaging', 'people'];

/** Requests sent just before the console learns that a feature is off are refused, and the browser logs that. */
const SENT_TOO_LATE = /403|feature-disabled/;

type Feature = { key: string; module: string | null; is_active: boolean; row_version: number };

async function features(): Promise<Feature[]> {
  return (await call<{ features: Feature[] }>(ADMIN, '/api/admin/features/')).features;
}

/** Switches a feature past the console, as another admin would. */
async function setFeature(key: string, isActive: boolean): Promise<void> {
  const feature = (await features()).find((one) => one.key === key);
  if (!feature) throw new Error(`There is no feature ${key}.`);
  if (feature.is_active === isActive) return;
  await call(ADMIN, `/api/admin/features/${key}/`, 'PATCH', {
    is_active: isActive,
    row_version: feature.row_version,
  });
}

/** Switches the modules that came after the journeys: a new one changes no journey. */
async function setOthers(isActive: boolean): Promise<void> {
  for (const { key, module } of await features()) {
    if (module && !KNOWN.includes(module)) await setFeature(key, isActive);
  }
}

test.afterEach(async () => {
  // Whatever a journey left off would fail all that come after it.
  for (const key of KNOWN) await setFeature(key, true);
  await setOthers(true);
});

function places(page: Page) {
  return page.getByRole('navigation', { name: 'Main' }).getByRole('link');
}

/** Marks the document: a reload loses the mark. */
async function mark(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => Object.assign(window, { isTheSameDocument: true }));
  return async () => {
    expect(await page.evaluate(() => 'isTheSameDocument' in window), 'the page was not reloaded').toBe(true);
  };
}

/** The admin's page of features, by the menu that leads there. */
async function atFeatures({ page }: Clinician): Promise<void> {
  await page.goto('/patients');
  await openUserMenu(page);
  await page.getByRole('menuitem', { name: 'Features' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Features' })).toBeFocused();
}

test('an admin switches a module off and on, and the consoles of others follow without a reload', async ({
  browser,
}) => {
  const patient = await patientAt(14);
  await patientWrites(patient, unheard('Am I still to fast tomorrow?'));
  const np = await clinician(browser, NP);
  const admin = await browserOf(browser, ADMIN);
  const stays = await mark(np.page);
  const draft = unheard('Half a sentence about the');
  await rowOf(np.page, patient).click();
  await composerOf(np.page, patient).fill(draft);

  await atFeatures(admin);
  const messaging = admin.page.getByRole('switch', { name: 'Messaging', exact: true });
  // By keyboard alone: a switch, a question that says what will vanish, an answer.
  await admin.page.getByRole('searchbox', { name: 'Search features' }).fill('messag');
  await messaging.focus();
  await admin.page.keyboard.press('Space');
  const question = admin.page.getByRole('dialog', { name: 'Turn off Messaging?' });
  await expect(question).toContainText(/disappear from \d+ open consoles? within a second/);
  for (const loss of ['Messages page and its navigation item', 'Chat panel in the patient record']) {
    await expect(question.getByRole('listitem').filter({ hasText: loss })).toHaveCount(1);
  }
  await admin.page.keyboard.press('Escape');
  await expect(messaging).toBeFocused();
  await expect(messaging).toBeChecked();
  await admin.page.keyboard.press('Space');
  await question.getByRole('button', { name: 'Turn off' }).focus();
  const answered = admin.page.waitForResponse((response) => response.request().method() === 'PATCH');
  await admin.page.keyboard.press('Enter');
  await answered;
  await timed('switched off at another console', async () => {
    await expect(places(np.page).filter({ hasText: 'Messages' })).toHaveCount(0);
  });
  await expect(messaging).not.toBeChecked();
  await expect(messaging).toBeFocused();

  // The reason replaces the page; a screen reader begins there, and says that nothing is lost.
  const off = np.page.getByRole('heading', {
    level: 1,
    name: 'Messages is turned off for your organization',
  });
  await expect(off).toBeFocused();
  await expect(
    np.page.getByText('Your draft in Messages is saved and will be available when access returns.').first(),
  ).toBeVisible();
  await np.page.keyboard.press('g');
  await np.page.keyboard.press('m');
  await np.page.keyboard.press('ControlOrMeta+j');
  const commands = np.page.getByRole('dialog').getByRole('option');
  await expect(commands.filter({ hasText: 'Patients' })).not.toHaveCount(0);
  await expect(commands.filter({ hasText: 'Messages' })).toHaveCount(0);
  await np.page.keyboard.press('Escape');
  const refused = await call(NP, '/api/chat/v4/thread/').catch((error: Error) => error.message);
  expect(refused).toContain('feature-disabled');

  await messaging.focus();
  await admin.page.keyboard.press('Space');
  await timed('switched on at another console', async () => {
    await expect(places(np.page).filter({ hasText: 'Messages' })).toHaveCount(1);
  });
  await expect(composerOf(np.page, patient)).toHaveValue(draft);
  await composerOf(np.page, patient).press('ControlOrMeta+Enter');
  // A message that the host has not stored would still be unsent in this user's next journey.
  await expect(messagesOf(np.page, patient).filter({ hasText: draft })).toContainText('Sent');
  await stays();
  await leave(admin);
  await leaveRefused(np, SENT_TOO_LATE);
});

test('beside a record and in its tabs the same holds, and the focus has somewhere to be', async ({
  browser,
}) => {
  const patient = await patientAt(15);
  const np = await clinician(browser, NP);
  const { page } = np;
  await page.goto(`/patients/${patient.id}/profile`);
  const stays = await mark(page);
  const name = page.getByRole('heading', { level: 1, name: patient.name });
  const draft = unheard('To be continued');
  await composerOf(page, patient).fill(draft);

  await setFeature('messaging', false);
  await timed('chat gone', async () => {
    await expect(composerOf(page, patient)).toHaveCount(0);
  });
  await expect(
    page.getByText('Your draft in Chat is saved and will be available when access returns.').first(),
  ).toBeVisible();
  await expect(name).toBeFocused();
  await setFeature('messaging', true);
  await expect(composerOf(page, patient)).toHaveValue(draft);

  // The tab that is looked at says that it is off; what is beside it goes on, under the hands of who writes there.
  await composerOf(page, patient).focus();
  await page.keyboard.press('ControlOrMeta+End');
  await setFeature('people', false);
  const off = page.getByRole('heading', { name: 'Profile is turned off for your organization' });
  await expect(off).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Search patients' })).toHaveCount(0);
  await expect(places(page).filter({ hasText: 'Patients' })).toHaveCount(0);
  await expect(composerOf(page, patient)).toBeFocused();
  await page.keyboard.type(' tomorrow');
  await setFeature('people', true);
  await expect(name).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Search patients' })).toBeVisible();
  await expect(composerOf(page, patient)).toBeFocused();
  await expect(composerOf(page, patient)).toHaveValue(`${draft} tomorrow`);
  await composerOf(page, patient).fill('');
  await stays();
  await leaveRefused(np, SENT_TOO_LATE);
});

test('a message on its way when its feature goes off is refused, kept, and sent when it is back', async ({
  browser,
}) => {
  const patient = await patientAt(16);
  await patientWrites(patient, unheard('Did the results come?'));
  const np = await clinician(browser, NP);
  await rowOf(np.page, patient).click();
  let send = () => {};
  const isOff = new Promise<void>((resolve) => {
    send = resolve;
  });
  const held = np.page.waitForRequest(/\/api\/chat\/v2\/$/);
  await np.page.route(/\/api\/chat\/v2\/$/, async (route) => {
    await isOff;
    await route.continue();
  });
  const text = unheard('Too late by a moment');
  await composerOf(np.page, patient).fill(text);
  await composerOf(np.page, patient).press('ControlOrMeta+Enter');
  await held;
  await setFeature('messaging', false);
  send();
  await expect(
    np.page.getByText('Not saved: this was turned off for your organization').first(),
  ).toBeVisible();
  await expect(places(np.page).filter({ hasText: 'Messages' })).toHaveCount(0);
  await np.page.unroute(/\/api\/chat\/v2\/$/);

  await setFeature('messaging', true);
  const pane = paneOf(np.page, patient);
  await expect(pane.getByText('Not sent: messaging was turned off for your organization')).toBeVisible();
  // The next journey of this user must not find the message among the unsent ones.
  const forgotten = np.page.waitForResponse(
    (response) => response.url().includes('/api/drafts/unsent') && response.request().method() === 'DELETE',
  );
  await pane.getByRole('button', { name: 'Retry' }).click();
  await expect(messagesOf(np.page, patient).filter({ hasText: text })).toHaveCount(1);
  await forgotten;
  await expect(pane.getByText(/^Not sent/)).toHaveCount(0);
  await leaveRefused(np, SENT_TOO_LATE);
});

test('an admin who decided on an outdated state is informed, and is warned before the last page goes', async ({
  browser,
}) => {
  await setOthers(false);
  const admin = await browserOf(browser, ADMIN);
  const { page } = admin;
  await atFeatures(admin);
  const feature = (name: string) => page.getByRole('switch', { name, exact: true });
  await feature('Messaging').click();
  const question = page.getByRole('dialog', { name: 'Turn off Messaging?' });
  await expect(question).toBeVisible();
  // Another admin switches it off and on again meanwhile: it looks the same, and is another state.
  await setFeature('messaging', false);
  await setFeature('messaging', true);
  await question.getByRole('button', { name: 'Turn off' }).click();
  await expect(
    page.getByText('Someone else changed this in the meantime. The current value is shown.').first(),
  ).toBeVisible();
  await expect(feature('Messaging')).toBeChecked();

  await feature('Messaging').click();
  await question.getByRole('button', { name: 'Turn off' }).click();
  await expect(feature('Messaging')).not.toBeChecked();
  // The question is asked for the pages that this console has.
  await expect(places(page).filter({ hasText: 'Messages' })).toHaveCount(0);
  await feature('Patients and search').click();
  const last = page.getByRole('dialog', { name: 'Turn off Patients and search?' });
  await expect(last).toContainText('The navigation will be empty.');
  await last.getByRole('button', { name: 'Turn off' }).click();
  // The dialog hides the navigation until the change is stored, so an empty navigation alone shows nothing.
  await expect(feature('Patients and search')).not.toBeChecked();
  await expect(places(page)).toHaveCount(0);

  // The way back stays, also for a console that begins now, at a page that is off.
  await page.goto('/messages');
  await expect(
    page.getByRole('heading', { level: 1, name: 'Messages is turned off for your organization' }),
  ).toBeVisible();
  await openUserMenu(page);
  await expectAccessible(page, 'user menu', '[role=menu]');
  await page.getByRole('menuitem', { name: 'Features' }).click();
  await feature('Patients and search').click();
  await expect(places(page).filter({ hasText: 'Patients' })).toHaveCount(1);
  await feature('Messaging').click();
  await expect(places(page).filter({ hasText: 'Messages' })).toHaveCount(1);
  await openUserMenu(page);
  await page.getByRole('menuitem', { name: 'Modules' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Modules' })).toBeVisible();
  await expectAccessible(page, 'modules');
  await leaveRefused(admin, /412|stale-version/);
});
