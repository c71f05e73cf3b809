import { expectAccessible } from '../../support/accessibility.ts';
import {
  call,
  licensedPatients,
  patientOfPods,
  patientsAt,
  patientWrites,
  unreadBadge,
} from '../../support/host.ts';
import { clinician, expect, leave, test } from '../../support/people.ts';
import { paneOf, restPointer, rowOf } from '../../support/screen.ts';

const NP = 'np';
const RN = 'rn';

test('an urgent message is in the urgent queue of all until somebody answers it, the longest waiting first', async ({
  browser,
}) => {
  const [first, second] = await patientsAt(140, 2);
  if (!first || !second) throw new Error('The demo content has no such patients.');
  const np = await clinician(browser, NP);
  const rn = await clinician(browser, RN);
  for (const { page } of [np, rn]) await page.getByRole('button', { name: /^Urgent/ }).click();
  await patientWrites(first, 'My chest hurts.', { is_urgent: true });
  await expect(rowOf(np.page, first)).toBeVisible();
  await patientWrites(second, 'I cannot breathe well.', { is_urgent: true });
  for (const { page } of [np, rn]) {
    await expect(rowOf(page, second)).toBeVisible();
    const rows = page.getByRole('list', { name: 'Threads' }).getByRole('link');
    const texts = await rows.allTextContents();
    const placeOf = (name: string) => texts.findIndex((text) => text.includes(name));
    expect(placeOf(first.name)).toBeLessThan(placeOf(second.name));
  }
  await expectAccessible(np.page, 'urgent queue');
  await call(NP, '/api/chat/v2/', 'POST', {
    uid: crypto.randomUUID(),
    patient_id: first.id,
    text: 'Come in at once, please.',
  });
  await restPointer(rn.page);
  await expect(rowOf(rn.page, first)).toBeHidden();
  await expect(rowOf(rn.page, second)).toBeVisible();
  await leave(np, rn);
});

test('several threads are claimed, snoozed and finished at once, the other sees it, and one undo takes it back', async ({
  browser,
}) => {
  const patients = await licensedPatients(NP, 158, 3);
  for (const patient of patients) await patientWrites(patient, 'A question about my bill.');
  const [third, second, first] = patients;
  if (!first || !second || !third) throw new Error('The demo content has no such patients.');
  const np = await clinician(browser, NP);
  const rn = await clinician(browser, RN);
  const { page } = np;
  // With the pointer: a range by Shift.
  await rowOf(page, first).hover();
  await page.getByRole('checkbox', { name: `Select ${first.name}` }).click();
  await rowOf(page, third).click({ modifiers: ['Shift'] });
  const bar = page.getByRole('toolbar', { name: 'Selected threads' });
  await expect(bar).toContainText('3 selected');
  await expectAccessible(page, 'selected threads');
  await bar.getByRole('button', { name: 'Assign to me' }).click();
  await expect(page.getByText('3 threads assigned to you', { exact: true })).toBeVisible();
  await expect(bar).toBeHidden();
  const { first_name } = await call<{ first_name: string }>(NP, '/api/user/me/');
  for (const patient of patients) await expect(rowOf(rn.page, patient)).toContainText(first_name);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Undone', { exact: true })).toBeVisible();
  const ownerOf = async (id: number) => {
    const { results } = await call<{ results: { work: { owner: unknown; done: unknown } }[] }>(
      RN,
      `/api/chat/v4/thread/?patientId=${id}`,
    );
    return results[0]?.work;
  };
  for (const { id } of patients) expect((await ownerOf(id))?.owner).toBeNull();

  // With the keyboard alone.
  await rowOf(page, first).focus();
  await page.goto(`/messages?patient=${first.id}`);
  await expect(paneOf(page, first)).toBeVisible();
  await rowOf(page, first).focus();
  await page.keyboard.press('x');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(bar).toContainText('2 selected');
  await page.keyboard.press('e');
  const question = page.getByRole('dialog', { name: 'Mark 2 threads done?' });
  await expect(question).toContainText('2 patients are waiting for a reply.');
  await question.getByRole('button', { name: 'Mark done' }).click();
  await expect(page.getByText('2 threads marked done', { exact: true })).toBeVisible();
  await restPointer(rn.page);
  for (const patient of [first, second]) await expect(rowOf(rn.page, patient)).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  for (const patient of [first, second]) await expect(rowOf(rn.page, patient)).toBeVisible();

  // In the menu of a row.
  await rowOf(page, third).click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Snooze' }).hover();
  await page.getByRole('menuitem', { name: 'Until the patient replies' }).click();
  await expect(page.getByText(`${third.name} snoozed`, { exact: true })).toBeVisible();
  // What is snoozed leaves every list but that of snoozed threads.
  await expect(rowOf(rn.page, third)).toBeHidden();
  await rn.page.getByRole('button', { name: /^Snoozed/ }).click();
  await expect(rowOf(rn.page, third)).toContainText('Snoozed');
  await leave(np, rn);
});

test('the threads that the badge counts have a view, and a saved view has its number on every machine', async ({
  browser,
}) => {
  const patient = await patientOfPods(NP, 150);
  await patientWrites(patient, 'May I call you?');
  const np = await clinician(browser, NP);
  const { page } = np;
  const mine = page.getByRole('button', { name: /^My pods: unread/ });
  const badge = await unreadBadge(NP);
  await expect(mine).toContainText(new RegExp(`${badge}$`));
  await mine.click();
  await expect(rowOf(page, patient)).toBeVisible();
  await expect(page.getByRole('button', { name: 'My pods', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  const list = page.getByRole('list', { name: 'Threads' });
  await expect(list.getByRole('listitem').first()).toHaveAttribute('aria-setsize', String(badge));

  await page.getByRole('button', { name: /^View/ }).first().click();
  await page.getByRole('menuitem', { name: /^Save as/ }).click();
  const name = `Mine ${crypto.randomUUID().slice(0, 8)}`;
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill(name);
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: new RegExp(`^${name}\\s*${badge}$`) })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  const again = await clinician(browser, NP);
  await again.page.getByRole('button', { name: new RegExp(`^${name}`) }).click();
  await expect(rowOf(again.page, patient)).toBeVisible();
  await leave(np, again);
});
