import type { Page } from '@playwright/test';
import {
  call,
  lastInList,
  type Patient,
  patientAt,
  patientWrites,
  unheard,
  unreadBadge,
} from '../../support/host.ts';
import {
  browserOf,
  type Clinician,
  clinician,
  connectionOf,
  expect,
  leave,
  openMessages,
  test,
} from '../../support/people.ts';
import { composerOf, messagesOf, paneOf, restPointer, rowOf, timed } from '../../support/screen.ts';

const NP = 'np';
const RN = 'rn';

async function both(browser: Parameters<typeof clinician>[0]): Promise<[Clinician, Clinician]> {
  return [await clinician(browser, NP), await clinician(browser, RN)];
}

test('two clinicians see the same thread, each other and what they write', async ({ browser }) => {
  const patient = await patientAt(10);
  const question = unheard('Is the pharmacy open on Sunday?');
  await patientWrites(patient, question);
  const [np, rn] = await both(browser);
  for (const { page } of [np, rn]) {
    await expect(rowOf(page, patient)).toContainText(question);
    await expect(rowOf(page, patient)).toHaveAccessibleName(/^Unread /);
  }

  // To look is not to read: that is said by who has read it, for the whole team.
  await rowOf(np.page, patient).click();
  await expect(paneOf(np.page, patient).getByRole('heading', { name: patient.name })).toBeVisible();
  await paneOf(np.page, patient).getByRole('list').first().click();
  await expect(rowOf(np.page, patient)).toHaveAccessibleName(/^Unread /);
  await np.page.keyboard.press('u');
  await timed('read state', async () => {
    await expect(rowOf(rn.page, patient)).not.toHaveAccessibleName(/^Unread /);
  });

  await rowOf(rn.page, patient).click();
  await timed('viewing', async () => {
    await expect(paneOf(np.page, patient).getByText('Marisol is viewing')).toBeVisible();
  });
  await expect(paneOf(rn.page, patient).getByText('Anna is viewing')).toBeVisible();

  const text = unheard('Yes, until noon. Bring the blue card.');
  await composerOf(np.page, patient).pressSequentially('Yes');
  await timed('typing', async () => {
    await Promise.all([
      expect(rowOf(rn.page, patient)).toContainText('Anna is typing…'),
      expect(paneOf(rn.page, patient).getByText('Anna is typing…')).toBeVisible(),
    ]);
  });
  await expect(paneOf(rn.page, patient).getByText('Anna is typing…')).toBeHidden();

  await composerOf(np.page, patient).fill(text);
  await composerOf(np.page, patient).press('ControlOrMeta+Enter');
  await timed('message', async () => {
    await Promise.all([
      expect(messagesOf(rn.page, patient).filter({ hasText: text })).toHaveCount(1),
      expect(rowOf(rn.page, patient)).toContainText(`Anna: ${text}`),
    ]);
  });
  await expect(messagesOf(np.page, patient).filter({ hasText: text })).toHaveCount(1);
  await expect(rowOf(np.page, patient)).toContainText(`You: ${text}`);

  await paneOf(rn.page, patient).getByRole('button', { name: 'Mark unread' }).click();
  await timed('marked unread', async () => {
    await expect(rowOf(np.page, patient)).toHaveAccessibleName(/^Unread /);
  });
  await leave(np, rn);
});

test('a patient who writes is unread in both consoles at once', async ({ browser }) => {
  const patient = await patientAt(11);
  await patientWrites(patient, 'My fever came back last night.');
  const [np, rn] = await both(browser);
  await rowOf(rn.page, patient).click();
  await expect(paneOf(rn.page, patient)).toBeVisible();
  await rn.page.keyboard.press('u');
  for (const { page } of [np, rn]) await expect(rowOf(page, patient)).not.toHaveAccessibleName(/^Unread /);
  // Somewhere else, or what comes would be seen as it comes.
  await rn.page.keyboard.press('Escape');
  await expect(paneOf(rn.page, patient)).toHaveCount(0);
  await restPointer(rn.page);
  // Host and consoles count again a moment after each change: wait until they agree.
  let before = -1;
  await expect
    .poll(async () => {
      ({ unread: before } = await call<{ unread: number }>(NP, '/api/chat/thread-counts/'));
      const shown = await Promise.all([np, rn].map(({ page }) => unreadCount(page)));
      return shown.every((count) => count === before);
    })
    .toBe(true);

  const news = unheard('Now it is 39 degrees.');
  await patientWrites(patient, news);
  await timed('patient message', async () => {
    await Promise.all([np, rn].map(({ page }) => expect(rowOf(page, patient)).toContainText(news)));
  });
  for (const { page } of [np, rn]) {
    await expect(rowOf(page, patient)).toHaveAccessibleName(/^Unread /);
    await expect.poll(() => unreadCount(page)).toBe(before + 1);
  }
  await expectBadge(np.page, NP);
  await expectBadge(rn.page, RN);

  await rowOf(rn.page, patient).click();
  await expect(paneOf(rn.page, patient)).toBeVisible();
  await rn.page.keyboard.press('u');
  for (const { page } of [np, rn]) {
    await expect(rowOf(page, patient)).not.toHaveAccessibleName(/^Unread /);
    await expect.poll(() => unreadCount(page)).toBe(before);
  }
  await expectBadge(np.page, NP);
  await leave(np, rn);
});

test('a thread that was not in the list comes into it when its patient writes', async ({ browser }) => {
  const np = await clinician(browser, NP);
  const patient = await lastInList();
  await restPointer(np.page);
  await patientWrites(patient, 'It has been a long time.');
  await expect(rowOf(np.page, patient)).toContainText('It has been a long time.');
  await expect(np.page.getByRole('list', { name: 'Threads' }).getByRole('link').first()).toContainText(
    patient.name,
  );
  await leave(np);
});

test('what is written without a connection arrives once, in order', async ({ browser }) => {
  const patient = await patientAt(12);
  const question = unheard('Can you call me after four?');
  await patientWrites(patient, question);
  const rn = await clinician(browser, RN);
  const np = await browserOf(browser, NP);
  const setOffline = await connectionOf(np.context);
  await openMessages(np.page);
  for (const { page } of [np, rn]) await rowOf(page, patient).click();
  await expect(messagesOf(rn.page, patient).filter({ hasText: question })).toBeVisible();
  await expect(paneOf(np.page, patient).getByText('Marisol is viewing')).toBeVisible();

  await setOffline(true);
  const own = ['Yes, at 4:15.', 'On the mobile number.', 'Keep the line free.'].map(unheard);
  for (const text of own) {
    await composerOf(np.page, patient).fill(text);
    await composerOf(np.page, patient).press('ControlOrMeta+Enter');
    await expect(composerOf(np.page, patient)).toHaveValue('');
  }
  await expect(np.page.getByRole('status').filter({ hasText: 'Offline, 3 unsent messages' })).toBeVisible();
  await expect(paneOf(np.page, patient).getByText('Waiting for connection')).toBeVisible();
  // Meanwhile the patient goes on.
  const more = unheard('Or after five, I am at work.');
  await patientWrites(patient, more);
  await expect(messagesOf(rn.page, patient).filter({ hasText: more })).toBeVisible();

  await setOffline(false);
  await expect(np.page.getByRole('status').filter({ hasText: /^Live$/ })).toBeVisible();
  await expect(paneOf(np.page, patient).getByText('Waiting for connection')).toHaveCount(0);
  // All that stands after the question, on both sides, and after a reload as well.
  for (const page of [rn.page, np.page]) await expectNewest(page, patient, [question, more, ...own]);
  await np.page.reload();
  await expectNewest(np.page, patient, [question, more, ...own]);
  await np.context.close();
  await leave(rn);
});

/** The end of a conversation: these messages in this order, each once. */
async function expectNewest(page: Page, patient: Patient, texts: string[]): Promise<void> {
  await expect
    .poll(async () => {
      const lines = await messagesOf(page, patient).allTextContents();
      return lines
        .map((line) => texts.findIndex((text) => line.includes(text)))
        .filter((place) => place >= 0);
    })
    .toEqual(texts.map((_, place) => place));
}

/** How many unread threads the filters count. */
async function unreadCount(page: Page): Promise<number> {
  const filter = page.getByRole('list', { name: 'Show' }).getByRole('button', { name: /^Unread/ });
  return Number(/\d+/.exec((await filter.textContent()) ?? '')?.[0]);
}

/** The navigation counts what is unread in the reader's own pods. */
async function expectBadge(page: Page, email: string): Promise<void> {
  const badge = await unreadBadge(email);
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Messages' });
  await expect(link).toHaveAccessibleName(
    badge === 0 ? 'Messages' : new RegExp(`^Messages ?, ${badge} unread threads?$`),
  );
}
