import { call, type Patient, patientsAt, patientWrites, unheard } from '../../support/host.ts';
import { clinician, expect, leave, test } from '../../support/people.ts';
import { composerOf, messagesOf, paneOf, rowOf } from '../../support/screen.ts';

const NP = 'np';

type Row = { patient: number; is_unread: boolean; is_urgent: boolean; tag: string | null };

/** How the newest threads stand, by patient. */
async function newest(): Promise<Map<number, Omit<Row, 'patient'>>> {
  const { results } = await call<{ results: Row[] }>(NP, '/api/chat/v4/thread/?limit=100');
  return new Map(
    results.map(({ patient, is_unread, is_urgent, tag }) => [patient, { is_unread, is_urgent, tag }]),
  );
}

test('twenty threads are gone through with the keyboard alone, and none jumps away', async ({ browser }) => {
  const patients = await patientsAt(100, 22);
  const [late, later, ...writers] = patients as [Patient, Patient, ...Patient[]];
  for (const patient of writers) await patientWrites(patient, 'I have a question.');
  // The newest is at the top.
  const queue = writers.toReversed();
  const np = await clinician(browser, NP);
  const { page } = np;
  await expect(rowOf(page, queue[0] as Patient)).toBeVisible();
  await page.getByRole('heading', { level: 1 }).focus();

  const answer = unheard('We will call you today.');
  for (const [place, patient] of queue.entries()) {
    await page.keyboard.press('j');
    await expect(rowOf(page, patient)).toBeFocused();
    await expect(paneOf(page, patient)).toBeVisible();
    if (place === 10) {
      const before = await rowOf(page, patient).boundingBox();
      await patientWrites(late, 'And I?');
      await patientWrites(later, 'Me too.');
      await expect(page.getByRole('button', { name: 'Show 2 threads with new messages' })).toBeVisible();
      await expect(rowOf(page, patient)).toBeFocused();
      expect(await rowOf(page, patient).boundingBox()).toEqual(before);
    }
    if (place % 4 === 0) {
      await page.keyboard.press('r');
      await expect(composerOf(page, patient)).toBeFocused();
      await page.keyboard.type(answer);
      await page.keyboard.press('ControlOrMeta+Enter');
      await expect(messagesOf(page, patient).filter({ hasText: answer })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(rowOf(page, patient)).toBeFocused();
    } else {
      if (place % 4 === 1) await page.keyboard.press('!');
      if (place % 4 === 2) await page.keyboard.press('c');
      await page.keyboard.press('u');
    }
    await expect(rowOf(page, patient)).not.toHaveAccessibleName(/^Unread /);
  }
  const wanted = queue.map((_, place) => ({
    is_unread: false,
    is_urgent: place % 4 === 1,
    tag: place % 4 === 2 ? 'clinical' : null,
  }));
  await expect
    .poll(async () => {
      const rows = await newest();
      return queue.map(({ id }) => rows.get(id));
    })
    .toEqual(wanted);

  // Above the first row is what came meanwhile, below what was answered after it.
  for (let place = queue.length - 1; place > 0; place -= 1) await page.keyboard.press('k');
  await expect(rowOf(page, queue[0] as Patient)).toBeFocused();
  await page.keyboard.press('k');
  for (const patient of [queue[16], queue[12], later, late] as Patient[]) {
    await expect(rowOf(page, patient)).toBeFocused();
    if (patient !== late) await page.keyboard.press('j');
  }
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: late.name })).toBeVisible();
  // The tab says how much waits, and of whom it does not.
  await expect(page).toHaveTitle(/^\(\d+\) /);
  expect(await page.title()).not.toContain(late.name);
  await leave(np);
});

test('twenty-five threads are put aside by keyboard, each once, however late the host answers', async ({
  browser,
}) => {
  const writers = [...(await patientsAt(142, 15)), ...(await patientsAt(165, 10))];
  for (const patient of writers) await patientWrites(patient, 'Please look at this.');
  const queue = writers.toReversed();
  const np = await clinician(browser, NP);
  const { page } = np;
  let latency = 0;
  const finished: string[] = [];
  await page.route('**/api/chat/thread/*/done/', async (route) => {
    finished.push(new URL(route.request().url()).pathname.split('/').at(-3) ?? '');
    await new Promise((go) => setTimeout(go, latency));
    await route.continue();
  });
  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('j');
  for (const [place, patient] of queue.entries()) {
    await expect(paneOf(page, patient)).toBeVisible();
    latency = place < 16 ? 0 : place < 22 ? 200 : 1_500;
    // Keys rest for a second after the list has moved on by itself: who is faster asks again.
    const question = page.getByRole('dialog', { name: 'Mark done without a reply?' });
    await expect(async () => {
      await page.keyboard.press('e');
      await expect(question).toBeVisible({ timeout: 400 });
    }).toPass();
    const markDone = question.getByRole('button', { name: 'Mark done' });
    await expect(async () => {
      await page.keyboard.press('Tab');
      await expect(markDone).toBeFocused({ timeout: 1 });
    }).toPass({ intervals: [0] });
    await page.keyboard.press('Enter');
    // Half of the time out of habit, before the answer is there: no patient is passed over.
    if (place % 2 === 0) await page.keyboard.press('j');
    await expect(question).toBeHidden();
    const next = queue[place + 1];
    if (!next) break;
    await expect(async () => {
      if (!(await paneOf(page, next).isVisible())) await page.keyboard.press('j');
      await expect(paneOf(page, next)).toBeVisible({ timeout: 1_100 });
    }).toPass();
  }
  const states = async () => {
    const { results } = await call<{ results: (Row & { work: { done: unknown } })[] }>(
      NP,
      '/api/chat/v4/thread/?limit=100',
    );
    return queue.map(({ id }) => Boolean(results.find(({ patient }) => patient === id)?.work.done));
  };
  await expect.poll(states).toEqual(queue.map(() => true));
  expect(new Set(finished).size).toBe(queue.length);
  expect(finished).toHaveLength(queue.length);
  await leave(np);
});
