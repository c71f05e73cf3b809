import type { Page } from '@playwright/test';
import { expectAccessible } from '../../support/accessibility.ts';
import { allPatients, call, patientAt, patientWrites, unheard } from '../../support/host.ts';
import { browserOf, clinician, expect, expectLive, leave, test } from '../../support/people.ts';
import { composerOf, foundOn, messagesOf, rowOf, searchFor } from '../../support/screen.ts';
import { hostLog } from '../../support/stack.ts';

/** Two equal calls that begin within this time are one too many. */
const AT_ONCE_MS = 200;

/** Notes calls that were made, and answered, twice at once. */
function watchDoubledCalls(page: Page): string[] {
  const doubled: string[] = [];
  const last = new Map<string, number>();
  page.on('requestfinished', (request) => {
    if (!new URL(request.url()).pathname.startsWith('/api/')) return;
    const what = `${request.method()} ${request.url()} ${request.postData() ?? ''}`;
    const { startTime } = request.timing();
    const gap = Math.abs(startTime - (last.get(what) ?? Number.NEGATIVE_INFINITY));
    if (gap < AT_ONCE_MS) doubled.push(`${what} after ${Math.round(gap)} ms`);
    last.set(what, startTime);
  });
  return doubled;
}

/** Counts how often the page's content is built: a heading of the first rank comes with each. */
async function countBuilds(page: Page): Promise<() => Promise<number>> {
  const counter = await page.evaluateHandle(() => {
    const built = { times: 0 };
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) {
        for (const node of addedNodes)
          if (node instanceof Element && node.querySelector('h1')) built.times += 1;
      }
    }).observe(document.getElementById('content') ?? document.body, { childList: true, subtree: true });
    return built;
  });
  return () => counter.evaluate(({ times }) => times);
}

test('the browser has nothing to complain of', async ({ browser }) => {
  const patient = await patientAt(70);
  await patientWrites(patient, 'Is my appointment on Thursday?');
  const md = await browserOf(browser, 'md');
  const { page } = md;
  const doubled = watchDoubledCalls(page);
  await page.goto('/messages');
  await rowOf(page, patient).click();
  await expect(composerOf(page, patient)).toBeVisible();
  await page.getByRole('link', { name: 'Open patient' }).click();
  await expect(page.getByRole('heading', { level: 1, name: patient.name })).toBeVisible();
  await expect(composerOf(page, patient)).toBeVisible();
  const builds = await countBuilds(page);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Patients' }).click();
  await page.getByRole('columnheader', { name: 'Email' }).getByRole('button').click();
  await expect(page).toHaveURL(/sort=email/);
  expect(await builds()).toBe(1);
  await expect((await searchFor(page, patient.name)).first()).toBeVisible();
  await page.goto('/nowhere');
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  await expectLive(page);
  await expectAccessible(page, 'unknown address');
  await leave(md);
  expect(doubled).toEqual([]);
});

test('the host’s log names no patient and holds no text and no token', async ({ browser }) => {
  const patient = await patientAt(71);
  const written = [unheard('The rash is on my left arm.'), unheard('Send me a picture, please.')];
  await patientWrites(patient, written[0] ?? '');
  const md = await clinician(browser, 'md');
  await rowOf(md.page, patient).click();
  await composerOf(md.page, patient).fill(written[1] ?? '');
  await composerOf(md.page, patient).press('ControlOrMeta+Enter');
  await expect(messagesOf(md.page, patient).filter({ hasText: written[1] })).toBeVisible();
  await searchFor(md.page, patient.name);
  await foundOn(md.page).first().click();
  await expect(md.page.getByRole('heading', { level: 1, name: patient.name })).toBeVisible();
  await leave(md);
  // What is refused is written down too, without what was sent.
  await expect(call('md', `/api/chat/v2/?q=${encodeURIComponent(patient.name)}`)).rejects.toThrow();
  await expect(call('md', '/api/chat/v2/', 'POST', { text: written[0] })).rejects.toThrow();

  const log = hostLog();
  expect(log).toContain('"operation":"send_message"');
  const names = (await allPatients()).map(({ name }) => name);
  const secrets = [
    ...names,
    ...written,
    encodeURIComponent(patient.name),
    'eyJ',
    'Bearer',
    'huddle_session=',
  ];
  expect(secrets.filter((secret) => log.includes(secret))).toEqual([]);
});
