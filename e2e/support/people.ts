import {
  type Browser,
  type BrowserContext,
  test as base,
  type ConsoleMessage,
  expect,
  type Page,
} from '@playwright/test';
import { CONSOLE } from './stack.ts';

/** What a page reported that nobody expected. */
export type Complaints = string[];

/** Collects console errors and warnings and uncaught errors of a page. */
export function listen(page: Page): Complaints {
  const complaints: Complaints = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()) && !isOrdinary(message)) {
      complaints.push(`${message.type()}: ${message.text()}`);
    }
  });
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`));
  return complaints;
}

/** What the console is made to say. */
function isOrdinary(message: ConsoleMessage): boolean {
  // The browser's word on the question whether anybody is signed in, when nobody is.
  if (message.location().url === `${CONSOLE}/api/session/token`) return message.text().includes('401');
  // The console's own measure of calls (console.md §8), whatever their ids; the journey on hygiene looks for doubled ones.
  return message.text().startsWith('Rapid calling: ');
}

/** Chooses an account at the identity provider's page. */
export async function chooseAccount(page: Page, email: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(email.replace('.', '\\.')) }).click();
}

/** Signs in from the landing page and waits for the console. */
export async function signIn(page: Page, email: string): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: 'LOG IN' }).click();
  await chooseAccount(page, email);
  await expect(page).toHaveURL(/\/messages/);
  await expect(page.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible();
}

/** A clinician in a browser of their own. */
export type Clinician = { page: Page; context: BrowserContext; complaints: Complaints };

/** Opens a browser for a demo user and signs in. */
export async function clinician(browser: Browser, email: string): Promise<Clinician> {
  const context = await browser.newContext({ baseURL: CONSOLE });
  const page = await context.newPage();
  const complaints = listen(page);
  await signIn(page, email);
  return { page, context, complaints };
}

/** A test whose page must not complain. */
export const test = base.extend<{ complaints: Complaints }>({
  complaints: [
    async ({ page }, use) => {
      const complaints = listen(page);
      await use(complaints);
      expect(complaints, 'the browser console').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
