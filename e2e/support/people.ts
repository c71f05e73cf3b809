import {
  type Browser,
  type BrowserContext,
  test as base,
  type ConsoleMessage,
  expect,
  type Locator,
  type Page,
  type WebSocketRoute,
} from '@playwright/test';
import { emailOf } from './host.ts';
import { providerAddress, SLOWDOWN, start } from './stack.ts';

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
  if (message.location().url.endsWith('/api/session/token')) return message.text().includes('401');
  // The console's own measure of calls (console.md §8), whatever their ids; the journey on hygiene looks for doubled ones.
  return message.text().startsWith('Rapid calling: ');
}

/** Chooses an account at the identity provider's page. */
export async function chooseAccount(page: Page, user: string): Promise<void> {
  await accountButton(page, user).click();
}

/** A demo user's button at the identity provider's page. */
export function accountButton(page: Page, user: string): Locator {
  return page.getByRole('button', { name: emailOf(user) });
}

/** Signs in from the landing page and waits for the console. */
export async function signIn(page: Page, user: string): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: 'LOG IN' }).click();
  await chooseAccount(page, user);
  await expect(page).toHaveURL(/\/messages/);
  await expect(page.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible();
}

/** A clinician in a browser of their own. */
export type Clinician = {
  page: Page;
  context: BrowserContext;
  complaints: Complaints;
};

type Kept = Awaited<ReturnType<BrowserContext['storageState']>>;

/** Sessions of this worker by address: a journey about something else need not sign in again. */
const sessions = new Map<string, Kept>();

/** Begins a session as a browser would, without showing its pages: the journeys of the sign-in itself do that. */
async function beginSession(context: BrowserContext, user: string): Promise<Kept> {
  const email = emailOf(user);
  const picker = await context.request.get('/api/session/login?next=/');
  expect(picker.url()).toContain(providerAddress());
  const sub = email.replace(/^(.+)@(.+)\.example$/, '$2|$1');
  const landing = await context.request.post(picker.url(), { form: { account: sub } });
  expect(landing.ok(), `sign-in of ${email}`).toBe(true);
  return context.storageState();
}

/** A browser of its own in which a demo user is signed in. Nothing is open or cached yet. */
export async function browserOf(browser: Browser, user: string): Promise<Clinician> {
  const email = emailOf(user);
  const storageState = sessions.get(email);
  const context = await browser.newContext({ storageState });
  if (!storageState) sessions.set(email, await beginSession(context, user));
  const page = await context.newPage();
  return { page, context, complaints: listen(page) };
}

/** A demo user who is signed in and at the thread list, with everything live. */
export async function clinician(browser: Browser, user: string): Promise<Clinician> {
  const opened = await browserOf(browser, user);
  await openMessages(opened.page);
  return opened;
}

/** Opens the thread list and waits until everything is live. */
export async function openMessages(page: Page): Promise<void> {
  await page.goto('/messages');
  await expect(page.getByRole('list', { name: 'Threads' }).getByRole('link').first()).toBeVisible();
  await expectLive(page);
}

/** What happens now arrives by itself. */
export async function expectLive(page: Page): Promise<void> {
  await expect(page.locator('[data-slot="sync-indicator"]')).toHaveText('Live');
}

/** What the modules do in the background, such as alerts, has begun: it waits until the first page is complete. */
export async function expectBackground(page: Page): Promise<void> {
  await expect(page.locator('[data-slot="background"]')).toHaveAttribute('aria-busy', 'false');
}

/**
 * Lets a journey cut a browser off the host and let it reach the host again; called before a page is open. Chromium's own switch leaves
 * open sockets open, so they are closed here.
 */
export async function connectionOf(context: BrowserContext): Promise<(isOffline: boolean) => Promise<void>> {
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

/** Closes a console, ignoring logged errors that match `intended`; any other error fails the test. */
export async function leaveRefused({ complaints, context }: Clinician, intended: RegExp): Promise<void> {
  await context.close();
  expect(
    complaints.filter((complaint) => !intended.test(complaint)),
    'the browser console',
  ).toEqual([]);
}

/** Slows down the pages of a browser by the factor that was asked for. */
function slowDown(browser: Browser): void {
  if (SLOWDOWN === 1) return;
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await newContext(options);
    context.on('page', async (page) => {
      const session = await context.newCDPSession(page);
      await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    });
    return context;
  };
}

/** A test whose page must not complain. */
export const test = base.extend<object, { ownConsole: undefined; isSlow: undefined }>({
  page: async ({ page }, use) => {
    const complaints = listen(page);
    await use(page);
    expect(complaints, 'the browser console').toEqual([]);
  },
  // One browser per worker, before any of its pages.
  isSlow: [
    async ({ browser }, use) => {
      slowDown(browser);
      await use(undefined);
    },
    { scope: 'worker', auto: true },
  ],
  // The journeys share a console, which the global set-up starts. What is done to processes is done to a console that lives as long as
  // its worker: after a failure the next test begins with a new one.
  ownConsole: [
    async ({ browserName: _ }, use, { project }) => {
      const stop = project.name === 'processes' ? await start('processes') : async () => {};
      await use(undefined);
      await stop();
    },
    { scope: 'worker', auto: true, timeout: 120_000 },
  ],
});

export { expect };
