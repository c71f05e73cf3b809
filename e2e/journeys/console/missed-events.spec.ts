import type { Page } from '@playwright/test';
import { patientAt, patientWrites, unheard } from '../../support/host.ts';
import { clinician, expect, expectLive, leave, test } from '../../support/people.ts';
import { messagesOf } from '../../support/screen.ts';

/** A promise, and what fulfills it. */
function signal(): { given: Promise<void>; give: () => void } {
  let give = () => {};
  const given = new Promise<void>((resolve) => {
    give = resolve;
  });
  return { given, give };
}

/** Resolves when a page that is opened after this call receives an event with these words. */
function received(page: Page, words: string): Promise<unknown> {
  return new Promise((resolve) => {
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        if (String(payload).includes(words)) resolve(payload);
      }),
    );
  });
}

test('a change made while the page waits for its first response is shown', async ({ browser }) => {
  const patient = await patientAt(50);
  const np = await clinician(browser, 'np');
  const rn = await clinician(browser, 'rn');
  const [read, changed] = [signal(), signal()];
  await rn.page.route(
    /\/api\/care-plan\/v2\//,
    async (route) => {
      const response = await route.fetch();
      read.give();
      await changed.given;
      await route.fulfill({ response });
    },
    { times: 1 },
  );
  const event = received(rn.page, 'careplans.plan.changed');
  await rn.page.goto(`/patients/${patient.id}/careplans`);
  await read.given;
  await expectLive(rn.page);
  await np.page.goto(`/patients/${patient.id}/careplans`);
  await np.page.getByRole('button', { name: 'Add Staying Healthy' }).click();
  // The response without the plan arrives after the event.
  await event;
  changed.give();
  await expect(rn.page.getByRole('article').filter({ hasText: 'Staying Healthy' })).toBeVisible();
  await leave(np, rn);
});

test('a change made while another tab of the record is open is shown', async ({ browser }) => {
  const patient = await patientAt(51);
  const np = await clinician(browser, 'np');
  const rn = await clinician(browser, 'rn');
  await rn.page.goto(`/patients/${patient.id}/careplans`);
  await expect(rn.page.getByText('No active care plans')).toBeVisible();
  const tabs = rn.page.getByRole('navigation', { name: 'Patient record' });
  await tabs.getByRole('link', { name: 'Profile' }).click();
  await expect(rn.page.getByRole('heading', { name: 'Basic info' })).toBeVisible();
  await np.page.goto(`/patients/${patient.id}/careplans`);
  await np.page.getByRole('button', { name: 'Add Staying Healthy' }).click();
  await expect(np.page.getByRole('article').filter({ hasText: 'Staying Healthy' })).toBeVisible();
  await tabs.getByRole('link', { name: 'Care Plans' }).click();
  await expect(rn.page.getByRole('article').filter({ hasText: 'Staying Healthy' })).toBeVisible();
  await leave(np, rn);
});

test('a message that arrives before the code of the chat is shown', async ({ browser }) => {
  const patient = await patientAt(52);
  const rn = await clinician(browser, 'rn');
  const arrived = signal();
  await rn.page.route(/\/ui\/messaging\/.*\/expose-slot-chat\..*\.js/, async (route) => {
    await arrived.given;
    await route.continue();
  });
  const history = rn.page.waitForResponse(/\/history-at\//);
  const text = unheard('Is my appointment tomorrow?');
  const event = received(rn.page, text);
  await rn.page.goto(`/patients/${patient.id}/profile`);
  await history;
  await expectLive(rn.page);
  await patientWrites(patient, text);
  await event;
  arrived.give();
  await expect(messagesOf(rn.page, patient).filter({ hasText: text })).toBeVisible();
  await leave(rn);
});

test('a message that arrives while the record is not open is shown', async ({ browser }) => {
  const patient = await patientAt(53);
  const rn = await clinician(browser, 'rn');
  const text = unheard('The rash is gone.');
  const event = received(rn.page, text);
  await rn.page.goto(`/patients/${patient.id}/profile`);
  await expect(messagesOf(rn.page, patient).first()).toBeVisible();
  await expectLive(rn.page);
  await rn.page.getByRole('link', { name: 'Worklists' }).click();
  await expect(rn.page.getByRole('heading', { level: 1, name: 'Worklists' })).toBeVisible();
  await patientWrites(patient, text);
  await event;
  await rn.page.goBack();
  await expect(messagesOf(rn.page, patient).filter({ hasText: text })).toBeVisible();
  await leave(rn);
});
