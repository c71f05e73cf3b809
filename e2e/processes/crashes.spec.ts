import { call, type Message, type Patient, patientAt, patientWrites, unheard } from '../support/host.ts';
import { clinician, expect, expectLive, test } from '../support/people.ts';
import { composerOf, messagesOf, paneOf, rowOf } from '../support/screen.ts';
import { consoleAddress, killDatabase, killHost } from '../support/stack.ts';

const CRASHES = [
  { what: 'host', kill: killHost, place: 0 },
  { what: 'database', kill: killDatabase, place: 1 },
];

for (const { what, kill, place } of CRASHES) {
  test(`nothing that was written is lost when the ${what} is killed`, async ({ browser }) => {
    test.setTimeout(120_000);
    const patient = await patientAt(place);
    await patientWrites(patient, unheard('May I take both in the evening?'));
    const np = await clinician(browser, 'np');
    const { page } = np;
    await rowOf(page, patient).click();
    await expect(paneOf(page, patient)).toBeVisible();
    const before = unheard('Yes, both.');
    await composerOf(page, patient).fill(before);
    await composerOf(page, patient).press('ControlOrMeta+Enter');
    await expect(messagesOf(page, patient).filter({ hasText: before })).toHaveCount(1);

    kill();
    const during = unheard('After the meal, please.');
    await composerOf(page, patient).fill(during);
    await composerOf(page, patient).press('ControlOrMeta+Enter');
    await expect(messagesOf(page, patient).filter({ hasText: during })).toHaveCount(1);
    const draft = unheard('And tell me tomorrow how');
    await composerOf(page, patient).fill(draft);

    // The console comes back by itself, and what waited goes out.
    await expect.poll(answersReady, { timeout: 60_000 }).toBe(true);
    await expectLive(page);
    await expect.poll(() => stored(patient, [before, during]), { timeout: 30_000 }).toEqual([before, during]);
    await expect(composerOf(page, patient)).toHaveValue(draft);
    await page.reload();
    await expect(composerOf(page, patient)).toHaveValue(draft);
    for (const text of [before, during]) {
      await expect(messagesOf(page, patient).filter({ hasText: text })).toHaveCount(1);
    }
    // Failed calls stand in the browser's console; that is what there is to say of a host that is away.
    await np.context.close();
  });
}

/** Whether host and database serve. */
async function answersReady(): Promise<boolean> {
  const answer = await fetch(`${consoleAddress()}/readyz`).catch(() => undefined);
  return answer?.ok ?? false;
}

/** Which of these texts the host has, as often and in the order that it has them. */
async function stored(patient: Patient, texts: string[]): Promise<string[]> {
  const threads = await call<{ results: { uid: string }[] }>(
    'np',
    `/api/chat/v4/thread/?patientId=${patient.id}`,
  );
  const now = `${Date.now() + 60_000}0000`;
  const found = await Promise.all(
    threads.results.map(({ uid }) =>
      call<{ results: Message[] }>('np', `/api/chat/v3/thread/${uid}/history-at/${now}/?numBefore=20`),
    ),
  );
  return found
    .flatMap(({ results }) => results.map(({ text }) => text))
    .filter((text) => texts.includes(text));
}
