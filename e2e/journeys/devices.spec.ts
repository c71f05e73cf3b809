import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { publish, publishOwn, redeclared } from '../support/builds.ts';
import { browserOf, expect, test } from '../support/people.ts';
import { ROOT } from '../support/stack.ts';

/** What becomes of asking for the camera, in a browser whose user allows it. This machine may have none. */
const askForCamera = (page: Page) =>
  page.evaluate(() =>
    navigator.mediaDevices.getUserMedia({ video: true }).then(
      () => 'there',
      ({ name }: DOMException) => name,
    ),
  );
const allowed = /^(there|NotFoundError)$/;

/** Marks the document, to see whether it is still the same later. */
const mark = (page: Page) => page.evaluate(() => document.documentElement.setAttribute('data-same', ''));
const isSame = (page: Page) => page.evaluate(() => document.documentElement.hasAttribute('data-same'));

test('camera and microphone are for the page that declares them, which has a document of its own', async ({
  browser,
}) => {
  const file = path.join(ROOT, 'ui-modules/messaging/dist/module.json');
  const { routes } = JSON.parse(readFileSync(file, 'utf8')) as { routes: object[] };
  publish(
    redeclared('messaging', {
      routes: routes.map((route) => ({ ...route, devices: ['camera', 'microphone'] })),
    }),
  );
  const { page, context } = await browserOf(browser, 'np@northwind.example');
  try {
    await context.grantPermissions(['camera', 'microphone']);
    const patients = page.getByRole('row').nth(1);
    const threads = page.getByRole('list', { name: 'Threads' }).getByRole('link');
    const main = page.getByRole('navigation', { name: 'Main' });
    await page.goto('/patients');
    await expect(patients).toBeVisible();
    expect(await askForCamera(page)).toBe('NotAllowedError');

    await mark(page);
    await main.getByRole('link', { name: 'Messages' }).click();
    await expect(threads.first()).toBeVisible();
    expect(await isSame(page)).toBe(false);
    expect(await askForCamera(page)).toMatch(allowed);

    await mark(page);
    await threads.first().click();
    await expect(page).toHaveURL(/patient=/);
    expect(await isSame(page)).toBe(true);

    await main.getByRole('link', { name: 'Patients' }).click();
    await expect(patients).toBeVisible();
    expect(await isSame(page)).toBe(false);
    expect(await askForCamera(page)).toBe('NotAllowedError');

    await page.goBack();
    await expect(threads.first()).toBeVisible();
    expect(await askForCamera(page)).toMatch(allowed);
  } finally {
    await context.close();
    publishOwn('messaging');
  }
});
