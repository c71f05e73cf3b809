import { expectAccessible } from '../../support/accessibility.ts';
import { patientAt, patientWrites, unheard } from '../../support/host.ts';
import { clinician, expect, leave, test } from '../../support/people.ts';
import { composerOf, messagesOf, paneOf, rowOf, textWithoutTimes } from '../../support/screen.ts';

const NP = 'np';

/** The part of the window's height that shows the conversation. */
function shareOf(list: import('@playwright/test').Locator): Promise<number> {
  return list.evaluate((element) => element.getBoundingClientRect().height / window.innerHeight);
}

for (const [width, height] of [
  [1366, 768],
  [1024, 768],
] as const) {
  test(`at ${width} × ${height} the conversation is beside the list and has two thirds of the height`, async ({
    browser,
  }) => {
    const patient = await patientAt(45);
    const np = await clinician(browser, NP);
    await np.page.setViewportSize({ width, height });
    const text = unheard('Is it today or tomorrow?');
    await patientWrites(patient, text);
    await rowOf(np.page, patient).click();
    const pane = paneOf(np.page, patient);
    await expect(messagesOf(np.page, patient).filter({ hasText: text })).toBeInViewport();
    await expect(composerOf(np.page, patient)).toBeInViewport();
    const list = pane.getByRole('region', { name: `Messages with ${patient.name}` });
    expect(await shareOf(list)).toBeGreaterThanOrEqual(0.65);
    // The filters are a column, or behind a button; either way they are there.
    if (width < 1281) await np.page.getByRole('button', { name: 'Filters' }).click();
    await expect(np.page.getByRole('button', { name: /^Unread/ })).toBeVisible();
    if (width < 1281) await np.page.keyboard.press('Escape');
    // The end stays in view while the composer grows and the window shrinks.
    await composerOf(np.page, patient).fill('One\nTwo\nThree\nFour\nFive');
    await expect(messagesOf(np.page, patient).filter({ hasText: text })).toBeInViewport();
    await np.page.setViewportSize({ width, height: 600 });
    await expect(messagesOf(np.page, patient).filter({ hasText: text })).toBeInViewport();
    await composerOf(np.page, patient).fill('');
    await expectAccessible(np.page, 'thread in a small window');
    await leave(np);
  });
}

test('at 200 % zoom a row opens the chat, with its messages and the composer in view', async ({
  browser,
}) => {
  const patient = await patientAt(46);
  const np = await clinician(browser, NP);
  await np.page.setViewportSize({ width: 720, height: 450 });
  const text = unheard('Can I take both?');
  await patientWrites(patient, text);
  await rowOf(np.page, patient).click();
  await expect(np.page).toHaveURL(new RegExp(`/patients/${patient.id}/chat`));
  await expect(messagesOf(np.page, patient).filter({ hasText: text })).toBeInViewport();
  await expect(composerOf(np.page, patient)).toBeInViewport({ ratio: 1 });
  const answer = unheard('Yes, both.');
  await composerOf(np.page, patient).fill(answer);
  await composerOf(np.page, patient).press('ControlOrMeta+Enter');
  await expect(messagesOf(np.page, patient).filter({ hasText: answer })).toBeInViewport();
  await expect(messagesOf(np.page, patient).filter({ hasText: answer })).toContainText('Sent');

  // The key for a reply leads to the composer too. Keys rest for a second after a composer that had the focus is gone, so it is left first.
  await np.page.keyboard.press('Escape');
  await np.page.goBack();
  await rowOf(np.page, patient).focus();
  await np.page.keyboard.press('j');
  await np.page.keyboard.press('r');
  await expect(np.page.getByRole('textbox', { name: /^Message to / })).toBeFocused();
  await leave(np);
});

test('a reload shows the selected row, and an unknown patient is reported', async ({ browser }) => {
  const np = await clinician(browser, NP);
  for (let row = 0; row < 25; row += 1) await np.page.keyboard.press('j');
  const selected = np.page.getByRole('list', { name: 'Threads' }).locator('[aria-current="true"]');
  await expect(selected).toBeInViewport();
  const row = await textWithoutTimes(selected);
  await np.page.reload();
  await expect(selected).toBeInViewport();
  // The chips that do not fit are counted when the row has been laid out.
  await expect.poll(() => textWithoutTimes(selected)).toBe(row);

  await np.page.goto('/messages?patient=99999999');
  await expect(np.page.getByText('Patient does not exist')).toBeVisible();
  await leave(np);
});

test('at 720 × 450 a record is opened by its ID in the palette', async ({ browser }) => {
  const patient = await patientAt(132);
  const np = await clinician(browser, NP);
  const { page } = np;
  await page.setViewportSize({ width: 720, height: 450 });
  await page.keyboard.press('ControlOrMeta+j');
  const palette = page.getByRole('dialog', { name: 'Command palette' });
  await expect(palette.getByRole('combobox')).toBeFocused();
  await page.keyboard.type(String(patient.id));
  await expect(palette.getByRole('option', { name: `Go to case ${patient.id}` })).toBeVisible();
  await palette.getByRole('option', { name: `Go to user ${patient.id}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: patient.name })).toBeFocused();
  await leave(np);
});
