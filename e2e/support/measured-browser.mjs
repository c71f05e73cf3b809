// The browser of the measurements, and a member of staff in it.

import { chromium } from '@playwright/test';

export const VIEWPORT = { width: 1440, height: 900 };

export function launch(...args) {
  return chromium.launch({
    executablePath: process.env.HUDDLE_CHROMIUM,
    args: ['--no-sandbox', ...args],
  });
}

/** A page that shows the inbox, in a context of its own. */
export async function signIn(browser, origin) {
  const context = await browser.newContext({ viewport: VIEWPORT });
  const page = await context.newPage();
  await page.goto(origin);
  await page.getByRole('button', { name: 'LOG IN' }).click();
  await page.getByRole('button', { name: /np@northwind\.example/ }).click();
  await page.getByRole('heading', { level: 1, name: 'Messages' }).waitFor();
  return page;
}
