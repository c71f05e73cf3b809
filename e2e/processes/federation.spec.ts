import { readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { build, changedSource, placeOf, publish, publishOwn, redeclared } from '../support/builds.ts';
import { patientAt } from '../support/host.ts';
import { entriesOf, reportsOf, retry } from '../support/modules.ts';
import { browserOf, expect, expectLive, test } from '../support/people.ts';
import { composerOf } from '../support/screen.ts';
import { ROOT } from '../support/stack.ts';

test('files of a published build that are gone take their own place, and come back without a reload', async ({
  browser,
}) => {
  const folder = build(changedSource('people'));
  const version = publish(folder);
  const place = placeOf('people', version);
  const files = readdirSync(place);
  const lost = [
    files.filter((file) => file.startsWith('remoteEntry.')),
    files.filter((file) => /^\d+\..*\.js$/.test(file)),
  ];
  try {
    for (const names of lost) {
      expect(names).not.toEqual([]);
      for (const name of names) rmSync(path.join(place, name));
      const { page, context } = await browserOf(browser, 'np');
      const reports = reportsOf(page);
      await page.goto('/patients');
      await expect(page.getByText('Patients could not be loaded').last()).toBeVisible();
      await expectLive(page);
      await expect.poll(() => reports.filter(({ state }) => state === 'failed').length).toBe(1);
      await page.evaluate(() => Object.assign(window, { isSamePage: true }));
      // The other places of the module are tried too, and one attempt must end before the next begins.
      await page.waitForLoadState('networkidle');

      publish(folder);
      await retry(page).last().click();
      await expect(page.getByRole('row').nth(1)).toBeVisible();
      await expect(page.getByText('Patients could not be loaded')).toHaveCount(0);
      expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
      await context.close();
    }
  } finally {
    publishOwn('people');
  }
});

const asks = (fault: string) => `sessionStorage.getItem('fault') === '${fault}'`;
const fail = (fault: string) => `if (${asks(fault)}) throw new TypeError('of Rosa Alvarez');`;

/** A component that throws while it is shown, when the page asks for that. */
function throwsAtRender(fault: string, head: string) {
  return (source: string) => source.replace(head, `${head}\n  ${fail(fault)}`);
}

test('what throws takes its own place: a page, a tab, the patient header, the header', async ({
  browser,
}) => {
  const patient = await patientAt(2);
  publish(
    build(
      changedSource('people', {
        'src/patients/patients.page.tsx': throwsAtRender('page', 'export function PatientsPage() {'),
        'src/header/patient-header.slot.tsx': throwsAtRender(
          'header',
          '({ patientId, standAlone, isCompact }) => {',
        ),
        'src/search/patient-search.slot.tsx': throwsAtRender(
          'search',
          "SlotComponent<'header.search/v1'> = ({ begun = null, takeEnter }) => {",
        ),
        'src/profile/profile.tab.tsx': (source) =>
          `${throwsAtRender('tab', '({ patientId }) => {')(source)}
${fail('import')}
document.addEventListener('fault-in-event', () => { throw new RangeError('of Rosa Alvarez'); });
document.addEventListener('fault-in-promise', () => void Promise.reject(new EvalError('of Rosa Alvarez')));
`,
      }),
    ),
  );
  const { page, context } = await browserOf(browser, 'np');
  const reports = reportsOf(page);
  const entries = entriesOf(page, 'people');
  const record = `/patients/${patient.id}/profile`;
  const tab = page.getByRole('heading', { name: 'Basic info' });
  const header = page.getByRole('heading', { level: 1, name: patient.name });
  const search = page.getByRole('combobox', { name: 'Search patients' });
  const table = page.getByRole('row').nth(1);
  const cases = [
    { fault: 'import', at: record, says: 'Patients could not start', gone: tab, stay: [header, search] },
    { fault: 'tab', at: record, says: 'Oh no! An error occurred', gone: tab, stay: [header, search] },
    {
      fault: 'header',
      at: record,
      says: 'Patients has run into a problem',
      gone: header,
      stay: [tab, search],
    },
    {
      fault: 'search',
      at: record,
      says: 'Patients has run into a problem',
      gone: search,
      stay: [tab, header],
    },
    { fault: 'page', at: '/patients', says: 'Oh no! An error occurred', gone: table, stay: [search] },
  ];
  try {
    await page.goto(record);
    for (const { fault, at, says, gone, stay } of cases) {
      await page.evaluate((name) => sessionStorage.setItem('fault', name), fault);
      await page.goto(at, { waitUntil: 'commit' });
      // The page that is left may have met the fault too.
      reports.length = 0;
      await expect(page.getByText(says)).toBeVisible();
      for (const part of stay) await expect(part).toBeVisible();
      if (at === record) await expect(composerOf(page, patient)).toBeVisible();
      await expect(gone).toHaveCount(0);
      await expect
        .poll(() => reports.map(({ module, state }) => [module, state]))
        .toEqual([['people', 'failed']]);
      if (fault !== 'import') expect(reports[0]?.reason).toMatch(/TypeError at \/patients/);

      entries.length = 0;
      await page.evaluate(() => sessionStorage.removeItem('fault'));
      const isMain = fault === 'tab' || fault === 'page';
      await (isMain ? page.getByRole('button', { name: 'Reload', exact: true }) : retry(page)).click();
      await expect(gone).toBeVisible();
      await expect(page.getByText(says)).toHaveCount(0);
      expect(entries).toEqual([]);
    }

    // What no boundary sees: event handlers and promises.
    await page.goto(record);
    await expect(tab).toBeVisible();
    reports.length = 0;
    for (const name of ['fault-in-event', 'fault-in-event', 'fault-in-promise']) {
      await page.evaluate((event) => document.dispatchEvent(new Event(event)), name);
    }
    await expect
      .poll(() => reports.map(({ module, reason }) => [module, /: (\w+) at/.exec(reason)?.[1]]))
      .toEqual([
        ['people', 'RangeError'],
        ['people', 'EvalError'],
      ]);
    expect(JSON.stringify(reports)).not.toMatch(new RegExp(`Rosa|Alvarez|/patients/${patient.id}`));
  } finally {
    await context.close();
    publishOwn('people');
  }
});

/** What the page's document may use of the machine, by the browser's own word. */
function devicesOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    type Policy = { allowsFeature(name: string): boolean };
    const { featurePolicy } = document as Document & { featurePolicy: Policy };
    return ['camera', 'microphone'].filter((name) => featurePolicy.allowsFeature(name));
  });
}

test('camera and microphone are for the page that declares them, and for no other', async ({ browser }) => {
  const patient = await patientAt(2);
  const { page, context } = await browserOf(browser, 'np');
  const title = (name: string) => page.getByRole('heading', { level: 1, name });
  for (const [path, name] of [
    ['/messages', 'Messages'],
    ['/patients', 'Patients'],
    [`/patients/${patient.id}`, patient.name],
    ['/settings/empanelment', 'State Licenses'],
    ['/people/add', 'Add Patient'],
  ] as const) {
    await page.goto(path);
    await expect(title(name)).toBeVisible();
    expect(await devicesOf(page), path).toEqual([]);
  }

  type Route = { path: string; devices?: string[] };
  const declaration = path.join(ROOT, 'ui-modules/people/dist/module.json');
  const { routes } = JSON.parse(readFileSync(declaration, 'utf8')) as { routes: Route[] };
  const devices = ['camera', 'microphone'];
  publish(
    redeclared('people', {
      routes: routes.map((route) => (route.path === '/people/add' ? { ...route, devices } : route)),
    }),
  );
  try {
    // The host looks at what is published once a second.
    await expect(async () => {
      await page.goto('/people/add');
      expect(await devicesOf(page)).toEqual(devices);
    }).toPass();
    await expect(title('Add Patient')).toBeVisible();
    // From page to page by links: each has the document that it may have.
    await page.getByRole('link', { name: 'Patients', exact: true }).click();
    await expect(title('Patients')).toBeVisible();
    expect(await devicesOf(page)).toEqual([]);
    await page.getByRole('link', { name: 'Add Patient' }).click();
    await expect(title('Add Patient')).toBeVisible();
    expect(await devicesOf(page)).toEqual(devices);
  } finally {
    await context.close();
    publishOwn('people');
  }
});
