import {
  type Browser,
  type BrowserContext,
  test as base,
  type ConsoleMessage,
  expect,
  type Page,
  type WebSocketRoute,
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
export type Clinician = {
  page: Page;
  context: BrowserContext;
  complaints: Complaints;
  /** Cuts the browser off the host, and lets it reach the host again. */
  setOffline: (isOffline: boolean) => Promise<void>;
};

type Kept = Awaited<ReturnType<BrowserContext['storageState']>>;

/** Sessions that were begun, by user: a journey about something else need not sign in again. */
const sessions = new Map<string, Kept>();

/** A browser of its own in which a demo user is signed in. Nothing is open or cached yet. */
export async function browserOf(browser: Browser, email: string): Promise<Clinician> {
  let storageState = sessions.get(email);
  if (!storageState) {
    const first = await browser.newContext({ baseURL: CONSOLE });
    await signIn(await first.newPage(), email);
    storageState = await first.storageState();
    sessions.set(email, storageState);
    await first.close();
  }
  const context = await browser.newContext({ baseURL: CONSOLE, storageState });
  const setOffline = await cuttable(context);
  const page = await context.newPage();
  return { page, context, complaints: listen(page), setOffline };
}

/** A demo user who is signed in and at the thread list, with everything live. */
export async function clinician(browser: Browser, email: string): Promise<Clinician> {
  const opened = await browserOf(browser, email);
  await opened.page.goto('/messages');
  await expect(opened.page.getByRole('list', { name: 'Threads' }).getByRole('link').first()).toBeVisible();
  await expectLive(opened.page);
  return opened;
}

/** What happens now arrives by itself. */
export async function expectLive(page: Page): Promise<void> {
  await expect(page.getByRole('status').filter({ hasText: /^Live$/ })).toBeVisible();
}

/** Chromium's own switch leaves open sockets open, so they are cut here. */
async function cuttable(context: BrowserContext): Promise<Clinician['setOffline']> {
  let isCut = false;
  const sockets = new Set<WebSocketRoute>();
  await context.routeWebSocket(/\/api\/realtime\//, async (socket) => {
    if (isCut) {
      await socket.close();
      return;
    }
    socket.connectToServer();
    sockets.add(socket);
  });
  return async (isOffline) => {
    isCut = isOffline;
    await context.setOffline(isOffline);
    if (isOffline) await Promise.all([...sockets].map((socket) => socket.close()));
    sockets.clear();
  };
}

/** Closes the browsers, which must have had nothing to complain of. */
export async function leave(...clinicians: Clinician[]): Promise<void> {
  for (const { context, complaints } of clinicians) {
    await context.close();
    expect(complaints, 'the browser console').toEqual([]);
  }
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
