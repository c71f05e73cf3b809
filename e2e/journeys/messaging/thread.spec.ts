import { expectAccessible } from '../../support/accessibility.ts';
import { oldestMessages, patientAt, patientWrites, unheard } from '../../support/host.ts';
import { clinician, expect, leave, test } from '../../support/people.ts';
import { composerOf, messagesOf, paneOf, rowOf } from '../../support/screen.ts';

const NP = 'np';
const RN = 'rn';

test('an old message is found, and one comes back; a colleague sees what is taken back', async ({
  browser,
}) => {
  const patient = await patientAt(44);
  const word = unheard('zucchini').replace(/\W/g, '');
  await patientWrites(patient, `I cannot eat ${word}, it itches.`);
  for (let number = 1; number < 30; number += 1) await patientWrites(patient, `And number ${number}.`);
  const newest = unheard('And number 30.');
  await patientWrites(patient, newest);
  const [np, rn] = [await clinician(browser, NP), await clinician(browser, RN)];
  await expectAccessible(np.page, 'thread list');
  for (const { page } of [np, rn]) await rowOf(page, patient).click();
  const lines = messagesOf(np.page, patient);
  await expect(lines.filter({ hasText: newest })).toBeVisible();
  await expect(composerOf(np.page, patient)).toBeVisible();
  await expectAccessible(np.page, 'thread');

  // In the chat: thirty messages back.
  await paneOf(np.page, patient).getByRole('button', { name: 'Search chat' }).click();
  await np.page.getByRole('textbox', { name: 'Search this chat' }).fill(word);
  await expect(np.page.getByRole('list', { name: 'Search results' }).locator('mark')).toHaveText(word);
  await np.page.keyboard.press('Enter');
  await expect(lines.filter({ hasText: word })).toBeInViewport();
  await expect(lines.filter({ hasText: newest })).not.toBeInViewport();
  await np.page.getByRole('button', { name: 'Jump to latest' }).click();
  await expect(lines.filter({ hasText: newest })).toBeInViewport();
  await np.page.getByRole('button', { name: 'Close search' }).click();

  // A reply arrives while one types: it is seen before the answer goes out.
  await composerOf(np.page, patient).pressSequentially('Please ');
  const reply = unheard('It stopped now.');
  await patientWrites(patient, reply);
  await expect(lines.filter({ hasText: reply })).toBeVisible();
  const answer = unheard('Please call the pharmacy.');
  await composerOf(np.page, patient).fill(answer);
  await composerOf(np.page, patient).press('ControlOrMeta+Enter');
  const question = np.page.getByRole('alertdialog', { name: 'A reply arrived while you were typing' });
  await expect(question).toContainText(reply);
  // Escape always leaves the composer.
  await question.press('Escape');
  await expect(composerOf(np.page, patient)).not.toBeFocused();
  await composerOf(np.page, patient).press('ControlOrMeta+Enter');
  const sent = messagesOf(rn.page, patient).filter({ hasText: answer });
  await expect(sent).toHaveCount(1);

  // One's own last message is deleted, for the colleague too.
  const own = lines.filter({ hasText: answer });
  await expect(own).toContainText('Sent');
  await own.hover();
  await own.getByRole('button', { name: 'Message actions' }).click();
  await expect(np.page.getByRole('menu')).toBeVisible();
  await expectAccessible(np.page, 'message menu', '[role=menu]');
  await np.page.getByRole('menuitem', { name: 'Delete message' }).click();
  await np.page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(np.page.getByText('Message deleted', { exact: true })).toBeVisible();
  await expect(own).toHaveCount(0);
  await expect(sent).toHaveCount(0);

  // Across all threads, and to the message beside the list.
  await np.page.goto('/messages/search');
  await np.page.getByRole('textbox', { name: 'Words in messages' }).fill(`"eat ${word}"`);
  await np.page.getByRole('list', { name: 'Search results' }).getByRole('link').click();
  await expect(messagesOf(np.page, patient).filter({ hasText: word })).toBeInViewport();
  await np.page.getByRole('button', { name: 'Search chat' }).click();
  await np.page.getByRole('textbox', { name: 'Search this chat' }).fill(word);
  await expect(np.page.locator('mark').first()).toBeVisible();
  await expectAccessible(np.page, 'search in messages');
  await leave(np, rn);
});

test('a link to one of the oldest messages of a thread opens there', async ({ browser }) => {
  const patient = await patientAt(88);
  for (let number = 1; number <= 25; number += 1) await patientWrites(patient, `Line ${number} of many.`);
  const np = await clinician(browser, NP);
  for (const { uid, text } of await oldestMessages(patient, 3)) {
    await np.page.goto(`/patients/${patient.id}?scrollToMessageId=${uid}`);
    const line = messagesOf(np.page, patient).filter({ hasText: text }).first();
    await expect(line).toBeInViewport();
    // Newer messages are loaded below it meanwhile.
    await expect(messagesOf(np.page, patient).nth(9)).toBeAttached();
    await expect(line).toBeInViewport();
  }
  await expect(np.page.getByRole('button', { name: 'Jump to latest' })).toBeVisible();
  await leave(np);
});

test('a link to the newest message of a thread opens there and offers no jump to the latest', async ({
  browser,
}) => {
  const patient = await patientAt(55);
  for (let number = 1; number <= 15; number += 1) await patientWrites(patient, `Line ${number} of a few.`);
  const np = await clinician(browser, NP);
  const { uid, text } = await patientWrites(patient, 'The last line.');
  await np.page.goto(`/patients/${patient.id}?scrollToMessageId=${uid}`);
  await expect(messagesOf(np.page, patient).filter({ hasText: text })).toBeInViewport();
  // The taller composer moves the end up, and what scrolling shows is drawn two frames later.
  await composerOf(np.page, patient).fill('One\nTwo\nThree\nFour');
  await expect(messagesOf(np.page, patient).filter({ hasText: text })).toBeInViewport({ ratio: 1 });
  await np.page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
  await expect(np.page.getByRole('button', { name: 'Jump to latest' })).toHaveCount(0);
  await leave(np);
});
