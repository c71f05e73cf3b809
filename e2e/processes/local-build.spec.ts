import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { changedSource, serveSource } from '../support/builds.ts';
import { browserOf, expect, test } from '../support/people.ts';
import { developmentAddress } from '../support/stack.ts';

test('a module runs from source in a running console, in one tab, until it is reset', async ({ browser }) => {
  test.setTimeout(180_000);
  const source = changedSource('people');
  const stopServing = await serveSource(source, 'people');
  const { page, context } = await browserOf(browser, 'np');
  const words = page.getByRole('combobox', { name: 'Search patients' });
  const banner = page.getByText(`This tab is running a local build of people from ${developmentAddress()}.`);
  try {
    await page.goto('/patients');
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await expect(banner).toHaveCount(0);
    await page.keyboard.press('ControlOrMeta+j');
    await page.getByRole('option', { name: `Use the local build from ${developmentAddress()}` }).click();
    await expect(banner).toBeVisible({ timeout: 30_000 });
    await expect(page.getByRole('row').nth(1)).toBeVisible();

    // What is saved appears by itself, and what the page holds stays.
    await words.fill('Zz');
    await page.evaluate(() => Reflect.set(window, 'isSamePage', true));
    const file = path.join(source, 'src/search/patient-search.slot.tsx');
    writeFileSync(
      file,
      readFileSync(file, 'utf8').replace("label={t('label')}", 'label="Search from source"'),
    );
    const changed = page.getByRole('combobox', { name: 'Search from source' });
    await expect(changed).toHaveValue('Zz', { timeout: 30_000 });
    expect(await page.evaluate(() => Reflect.get(window, 'isSamePage'))).toBe(true);

    // Another tab is not concerned, and this one is done with it when it says so.
    const other = await context.newPage();
    await other.goto('/patients');
    await expect(other.getByRole('combobox', { name: 'Search patients' })).toBeVisible();
    await expect(other.getByText(/local build/)).toHaveCount(0);
    await other.close();
    await page.getByRole('button', { name: 'Reset' }).click();
    await expect(words).toBeVisible();
    await expect(banner).toHaveCount(0);
  } finally {
    await context.close();
    await stopServing();
  }
});

test('a development server that is gone gives the tab back to what is published', async ({ browser }) => {
  const { page, context } = await browserOf(browser, 'np');
  await page.goto('/patients');
  await page.evaluate((origin) => sessionStorage.setItem('huddle.local-build', origin), developmentAddress());
  await page.reload();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('huddle.local-build'))).toBeNull();
  await context.close();
});

test('no address and no other server can make a tab run foreign code', async ({ browser }) => {
  const { page, context } = await browserOf(browser, 'np');
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).host.startsWith('foreign.example')) foreign.push(request.url());
  });
  await page.goto(`/patients?huddle.local-build=${encodeURIComponent('http://foreign.example:8090')}`);
  await page.evaluate(() => sessionStorage.setItem('huddle.local-build', 'http://foreign.example:8090'));
  await page.reload();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expect(page.getByText(/local build/)).toHaveCount(0);
  expect(foreign).toEqual([]);
  // Even code that runs in the page cannot bring more: the policy of the page names one development server.
  const blocked = await page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        document.addEventListener('securitypolicyviolation', (event) => resolve(event.effectiveDirective));
        const script = document.createElement('script');
        script.src = 'http://foreign.example:8090/main.js';
        document.head.append(script);
      }),
  );
  expect(blocked).toBe('script-src-elem');
  await context.close();
});
