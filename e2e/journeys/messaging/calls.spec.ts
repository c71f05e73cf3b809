import { expectAccessible } from '../../support/accessibility.ts';
import { callArrives, patientAt } from '../../support/host.ts';
import { browserOf, expect, expectLive, leave, test } from '../../support/people.ts';
import { messagesOf, paneOf } from '../../support/screen.ts';

const NP = 'np';
const RN = 'rn';

test('a call is logged, seen by the other at once, taken out, and deleted', async ({ browser }) => {
  const patient = await patientAt(64);
  const [np, rn] = [await browserOf(browser, NP), await browserOf(browser, RN)];
  for (const { page } of [np, rn]) {
    await page.goto(`/messages?patient=${patient.id}`);
    await expect(messagesOf(page, patient).last()).toBeVisible();
    await expectLive(page);
  }
  await paneOf(np.page, patient)
    .getByRole('button', { name: `Phone call with ${patient.name}` })
    .click();
  const dialog = np.page.getByRole('dialog', { name: 'Phone calls' });
  await expect(dialog.getByRole('button', { name: 'Start call' })).toBeVisible();
  await expectAccessible(np.page, 'phone call dialog', '[role=dialog]');
  await dialog.getByRole('tab', { name: 'Link calls' }).click();
  await expect(dialog.getByRole('list', { name: 'Call queue' })).toBeVisible();
  await expectAccessible(np.page, 'calls to link', '[role=dialog]');
  await dialog.getByRole('tab', { name: 'Outgoing' }).click();
  await dialog.getByRole('button', { name: 'Start call' }).click();
  // Whoever looks at the thread sees that somebody is on the phone.
  const seen = messagesOf(rn.page, patient)
    .getByRole('article', { name: /^Outgoing call/ })
    .last();
  await expect(seen).toBeVisible();
  await expect(dialog.getByRole('timer')).toHaveText(/^0:0\d$/);
  await dialog.getByRole('textbox', { name: 'Notes' }).fill('No side effects so far.');
  await dialog.getByRole('combobox', { name: 'Disposition' }).click();
  await np.page.getByRole('option', { name: 'Spoke with the patient' }).click();
  // The list takes the focus back while it closes.
  await expect(dialog.getByRole('combobox', { name: 'Disposition' })).toBeFocused();
  await dialog.getByRole('button', { name: 'End and save' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(seen).toContainText('No side effects so far.');
  await expect(seen).toContainText('Spoke with the patient');

  // Only who created it may take it out.
  await seen.getByRole('button', { name: 'Phone call actions' }).click();
  await expect(rn.page.getByRole('menuitem', { name: 'Edit phone call' })).toBeVisible();
  await expect(rn.page.getByRole('menuitem', { name: 'Remove phone call' })).toHaveCount(0);
  await rn.page.keyboard.press('Escape');
  const own = messagesOf(np.page, patient)
    .getByRole('article', { name: /^Outgoing call/ })
    .last();
  await own.getByRole('button', { name: 'Phone call actions' }).click();
  await np.page.getByRole('menuitem', { name: 'Remove phone call' }).click();
  await np.page.getByRole('dialog').getByRole('button', { name: 'Remove phone call' }).click();
  await expect(messagesOf(rn.page, patient).getByText('No side effects so far.')).toHaveCount(0);

  await np.page.getByRole('link', { name: /^Call queue/ }).click();
  const row = np.page
    .getByRole('list', { name: 'Call queue' })
    .getByRole('listitem')
    .filter({ hasText: 'No side effects so far.' });
  await row.getByRole('button', { name: /^Delete call/ }).click();
  await np.page
    .getByRole('dialog', { name: /^Delete this/ })
    .getByRole('button', { name: 'Delete' })
    .click();
  await expect(row).toHaveCount(0);
  await leave(np, rn);
});

test('a call that the telephony delivers waits in the queue of all until somebody links it', async ({
  browser,
}) => {
  const patient = await patientAt(65);
  const [np, rn] = [await browserOf(browser, NP), await browserOf(browser, RN)];
  for (const { page } of [np, rn]) {
    await page.goto('/messages/calls');
    await expect(page.getByRole('list', { name: 'Call queue' })).toBeVisible();
    await expectLive(page);
  }
  const number = await callArrives();
  const rowAt = (page: typeof np.page) =>
    page.getByRole('list', { name: 'Call queue' }).getByRole('listitem').filter({ hasText: number });
  await expect(rowAt(rn.page)).toBeVisible();
  await expectAccessible(rn.page, 'call queue');
  await rowAt(np.page)
    .getByRole('button', { name: `Link call from ${number}` })
    .click();
  const search = np.page.getByRole('combobox', { name: 'Patient', exact: true });
  await search.fill(patient.name);
  await np.page
    .getByRole('option', { name: new RegExp(patient.name) })
    .first()
    .click();
  await expect(np.page.getByText(`Linked to ${patient.name}`, { exact: true })).toBeVisible();
  await expect(rowAt(rn.page)).toHaveCount(0);

  await rn.page.goto(`/patients/${patient.id}/communications`);
  const stream = rn.page.getByRole('list', { name: 'Communications' });
  await expect(
    stream.getByRole('article', { name: /^Incoming call/ }).filter({ hasText: number }),
  ).toBeVisible();
  await expect(stream.getByRole('listitem').nth(1)).toBeVisible();
  await leave(np, rn);
});
