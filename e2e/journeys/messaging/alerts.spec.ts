import { patientOfPods, patientWrites, unheard, unreadBadge } from '../../support/host.ts';
import { browserOf, expect, expectBackground, expectLive, leave, test } from '../../support/people.ts';
import { messagesOf, rowOf } from '../../support/screen.ts';
import { consoleAddress } from '../../support/stack.ts';

const NP = 'np';

/** The notifications that a page showed, as the browser itself made them. */
type Shown = { title: string; body: string; isShown: boolean };

/** Real notifications, written down and kept, so that one can be clicked; and for which messages this browser was asked to tell. */
function noteNotifications(): void {
  const told: string[] = [];
  const request = navigator.locks.request.bind(navigator.locks) as LockManager['request'];
  navigator.locks.request = ((name: string, ...rest: [LockOptions, LockGrantedCallback<unknown>]) => {
    told.push(name);
    return request(name, ...rest);
  }) as LockManager['request'];
  const shown: Notification[] = [];
  const seen = new Set<Notification>();
  class Noted extends Notification {
    constructor(title: string, options?: NotificationOptions) {
      super(title, options);
      shown.push(this);
      this.addEventListener('show', () => seen.add(this));
    }
  }
  Object.assign(window, {
    Notification: Noted,
    shownNotifications: () =>
      shown.map((one) => ({ title: one.title, body: one.body, isShown: seen.has(one) })),
    toldMessages: () => told,
    clickNotification: () => shown.at(-1)?.dispatchEvent(new Event('click')),
  });
}

test('an urgent message is announced outside the page without naming the patient, and opens the thread', async ({
  browser,
}) => {
  const patient = await patientOfPods(NP, 90);
  await patientWrites(patient, 'May I call you tomorrow?');
  const np = await browserOf(browser, NP);
  const { page } = np;
  await np.context.grantPermissions(['notifications'], { origin: consoleAddress() });
  await page.addInitScript(noteNotifications);
  await page.goto('/messages');
  await expectLive(page);
  await expectBackground(page);
  const shown = () =>
    page.evaluate(() => (window as unknown as { shownNotifications(): Shown[] }).shownNotifications());
  const desktop = page.getByRole('switch', { name: 'Desktop notification' });
  await desktop.click();
  await expect(desktop).toBeChecked();

  // Whoever looks at the console sees it there.
  const first = unheard('My chest feels tight again.');
  const { uid } = await patientWrites(patient, first, { is_urgent: true });
  await expect(rowOf(page, patient)).toContainText(first);
  const told = () => page.evaluate(() => (window as unknown as { toldMessages(): string[] }).toldMessages());
  await expect.poll(told).toContainEqual(expect.stringContaining(uid));
  expect(await shown()).toEqual([]);

  // Playwright makes every page believe that it has the focus; this one is behind another now.
  const session = await np.context.newCDPSession(page);
  await session.send('Emulation.setFocusEmulationEnabled', { enabled: false });
  const other = await np.context.newPage();
  await other.bringToFront();
  await expect.poll(() => page.evaluate(() => document.hasFocus())).toBe(false);
  await patientWrites(patient, unheard('It is getting worse.'), { is_urgent: true });
  await expect.poll(shown).toEqual([
    {
      title: 'Urgent message',
      body: 'A patient in one of your pods sent a message. Open Huddle to read it.',
      isShown: true,
    },
  ]);
  const badge = await unreadBadge(NP);
  await expect(page).toHaveTitle(new RegExp(`^\\(${badge}\\) `));
  const icon = await page.locator('link[rel="icon"]').getAttribute('href');
  expect(decodeURIComponent(icon ?? '')).toContain('<circle');

  await page.evaluate(() => (window as unknown as { clickNotification(): void }).clickNotification());
  await expect(page).toHaveURL(new RegExp(`/patients/${patient.id}(/|$)`));
  await expect(messagesOf(page, patient).filter({ hasText: 'It is getting worse.' }).last()).toBeVisible();
  await leave(np);
});
