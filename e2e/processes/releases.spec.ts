import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import {
  build,
  changedSource,
  hashesOf,
  placeOf,
  publish,
  publishOwn,
  redeclared,
} from '../support/builds.ts';
import { call, patientAt } from '../support/host.ts';
import { browserOf, expect, expectLive, test } from '../support/people.ts';
import { composerOf, messagesOf } from '../support/screen.ts';
import { huddle, ROOT } from '../support/stack.ts';

const NP = 'np';
const ADMIN = 'admin';

type List = { shell: { version: string }; modules: { name: string; version: string }[] };

/** What is current: the builds by name, and the hash of each file that the host serves of them. */
async function current(): Promise<Record<string, { version: string; files: Record<string, string> }>> {
  const { shell, modules } = await call<List>(NP, '/api/ui/modules/');
  return Object.fromEntries(
    [{ name: 'shell', ...shell }, ...modules].map(({ name, version }) => [
      name,
      { version, files: hashesOf(placeOf(name, version)) },
    ]),
  );
}

const table = (page: Page) => page.getByRole('row').nth(1);

test('one module is published alone: nothing else changes, open pages go on, new ones have it, and back is one call', async ({
  browser,
}) => {
  const patient = await patientAt(2);
  const before = await current();
  const open = await browserOf(browser, NP);
  await open.page.goto('/patients');
  await expect(table(open.page)).toBeVisible();

  const version = publish(
    build(
      changedSource('people', {
        'src/profile/en.json': (source) => source.replace('"Basic info"', '"First of all"'),
      }),
    ),
  );
  try {
    const { people, ...others } = await current();
    const { people: peopleBefore, ...othersBefore } = before;
    expect(others).toEqual(othersBefore);
    expect(people?.version).toBe(version);
    expect(peopleBefore && hashesOf(placeOf('people', peopleBefore.version))).toEqual(peopleBefore?.files);

    // The page that was open hears of it, and goes on with what it has: also with files that it had not fetched yet.
    await expect(open.page.getByRole('status').filter({ hasText: 'An update is available' })).toBeVisible();
    const fetched = open.page.waitForResponse(/expose-slot-patient-commands\./);
    await open.page.keyboard.press('ControlOrMeta+j');
    expect((await fetched).url()).toContain(`/ui/people/${peopleBefore?.version}/`);
    await open.page.keyboard.press('Escape');
    await expect(table(open.page)).toBeVisible();
    // The next way to another page takes the new one along (console.md §9).
    await open.page.evaluate(
      (entry) => history.pushState(history.state, '', entry),
      `/patients/${patient.id}/profile`,
    );
    await expect(open.page.getByRole('heading', { name: 'First of all' })).toBeVisible();

    const fresh = await browserOf(browser, NP);
    await fresh.page.goto(`/patients/${patient.id}/profile`);
    await expect(fresh.page.getByRole('heading', { name: 'First of all' })).toBeVisible();

    huddle('ui', 'rollback', 'people');
    expect(await current()).toEqual(before);
    await fresh.page.goto(`/patients/${patient.id}/profile`);
    await expect(fresh.page.getByRole('heading', { name: 'Basic info' })).toBeVisible();
    await fresh.context.close();
  } finally {
    await open.context.close();
    publishOwn('people');
  }
});

test('a build that does not fit keeps its place and says why, until one that fits is current', async ({
  browser,
}) => {
  const working = await browserOf(browser, NP);
  await working.page.goto('/patients');
  await expect(table(working.page)).toBeVisible();
  try {
    for (const [change, reason] of [
      [{ kit: '^9.0.0' }, /Built for kit \^9\.0\.0, this console has 1\./],
      [{ api: '^9.0.0' }, /built for API \^9\.0\.0 of people, this server has 1\./],
    ] as const) {
      publish(redeclared('people', change));
      const { page, context } = await browserOf(browser, NP);
      const incompatible = page.getByText('Patients is not compatible with this version of Huddle');
      await page.goto('/patients');
      await expect(incompatible.last()).toBeVisible();
      await page.getByRole('link', { name: 'Messages' }).click();
      await expect(page.getByRole('list', { name: 'Threads' }).getByRole('link').first()).toBeVisible();
      await page.getByRole('link', { name: 'Patients' }).click();

      const admin = await browserOf(browser, ADMIN);
      await admin.page.goto('/admin/modules');
      const row = admin.page
        .getByRole('row')
        .filter({ hasText: 'Patients' })
        .filter({ hasText: 'Entire module' });
      await expect(row).toContainText('Incompatible');
      await expect(row).toContainText(reason);
      await admin.context.close();

      // Who works with the build that fits is not disturbed.
      await expect(table(working.page)).toBeVisible();
      await expect(working.page.getByText('is not compatible')).toHaveCount(0);

      huddle('ui', 'rollback', 'people');
      await expect(table(page)).toBeVisible();
      await expect(incompatible).toHaveCount(0);
      await context.close();
      publishOwn('people');
    }
  } finally {
    await working.context.close();
    publishOwn('people');
  }
});

test('React is there once, and no module brings a part of it', async ({ browser }) => {
  const patient = await patientAt(2);
  const { page, context } = await browserOf(browser, NP);
  // Each container is given what is shared when it starts.
  await page.addInitScript(() => {
    type Container = { init(scope: object): unknown; get(file: string): unknown };
    const started = new Proxy<Record<string, Container>>(
      {},
      {
        set: (all, name: string, container: Container) => {
          const init = (scope: object) => {
            Object.assign(window, { shared: scope });
            return container.init(scope);
          };
          all[name] = { init, get: (file) => container.get(file) };
          return true;
        },
      },
    );
    Object.assign(window, { __huddleContainers: started });
  });
  await page.goto(`/patients/${patient.id}`);
  await expect(composerOf(page, patient)).toBeVisible();
  const versions = await page.evaluate(() => {
    const { shared } = window as unknown as { shared: Record<string, Record<string, object>> };
    return Object.fromEntries(Object.entries(shared).map(([name, offers]) => [name, Object.keys(offers)]));
  });
  for (const name of [
    'react',
    'react-dom',
    '@tanstack/react-router',
    '@tanstack/react-query',
    '@huddle/kit/session',
  ]) {
    expect(versions[name], name).toHaveLength(1);
  }
  await context.close();
  for (const module of readdirSync(path.join(ROOT, 'ui-modules'))) {
    const dist = path.join(ROOT, 'ui-modules', module, 'dist');
    for (const file of readdirSync(dist).filter((name) => name.endsWith('.js'))) {
      // What React's own code says of itself, and nobody else's.
      expect(readFileSync(path.join(dist, file), 'utf8'), file).not.toMatch(
        /react\.transitional\.element|__CLIENT_INTERNALS_DO_NOT_USE/,
      );
    }
  }
});

/** How everything looks that is not inside the module `people`. */
function looks(page: Page): Promise<Record<string, string>> {
  return page.evaluate(() => {
    const seen: Record<string, string> = {};
    const properties = [
      'color',
      'background-color',
      'font-size',
      'letter-spacing',
      'padding',
      'border-radius',
      'display',
    ];
    for (const element of document.querySelectorAll('body, body *')) {
      if (element.closest('[data-module="people"], script, style, li, time')) continue;
      const at: string[] = [];
      for (let node: Element | null = element; node && node !== document.body; node = node.parentElement) {
        at.unshift(`${node.localName}:${[...(node.parentElement?.children ?? [])].indexOf(node)}`);
      }
      const style = getComputedStyle(element);
      seen[at.join(' ')] = properties.map((name) => style.getPropertyValue(name)).join('|');
    }
    return seen;
  });
}

const HOSTILE = (rules: string) => ({
  'src/routes.ts': (source: string) => `import './hostile.css';\n${source}`,
  'src/header/patient-header.slot.tsx': (source: string) => `import '../hostile.css';\n${source}`,
  'src/hostile.css': () => rules,
});

test('styles of a module reach its own elements and nothing else', async ({ browser }) => {
  const patient = await patientAt(2);
  const { page, context } = await browserOf(browser, NP);
  const open = async () => {
    await page.goto(`/patients/${patient.id}/profile`);
    await expect(composerOf(page, patient)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Basic info' })).toBeVisible();
    await expectLive(page);
    await expect(page.getByRole('button', { name: /, menu$/ })).toBeVisible();
    // Until then the chat is a skeleton, with a look of its own.
    await expect(messagesOf(page, patient).last()).toBeVisible();
    await expect(page.locator('[data-slot=spinner]')).toHaveCount(0);
    // It is loaded some time after the page.
    await expect(page.getByRole('region', { name: /^Notifications/ })).toBeAttached();
  };
  const spacing = () =>
    page
      .getByRole('heading', { level: 1, name: patient.name })
      .evaluate((heading) => getComputedStyle(heading).letterSpacing);
  await open();
  const before = await looks(page);
  expect(Object.keys(before).length).toBeGreaterThan(50);
  const rules =
    '* { letter-spacing: 9px !important; color: rgb(255 0 0) !important; padding: 7px !important }';
  try {
    publish(
      build(
        changedSource(
          'people',
          HOSTILE(
            `@scope ([data-module="people"]) to ([data-module]:not([data-module="people"])) { ${rules} :root ${rules} body ${rules} }`,
          ),
        ),
      ),
    );
    await open();
    expect(await spacing()).toBe('9px');
    expect(await looks(page)).toEqual(before);
  } finally {
    await context.close();
    publishOwn('people');
  }
  // Out of its scope the same sheet is not built at all.
  expect(() => build(changedSource('people', HOSTILE(rules)))).toThrow(/is in no scope of the module/);
});
