import type { Page } from '@playwright/test';
import { expectAccessible } from '../../support/accessibility.ts';
import { call, emailArrives, patientAt, unheard } from '../../support/host.ts';
import { clinician, expect, leave, test } from '../../support/people.ts';
import { textWithoutTimes } from '../../support/screen.ts';

const REFILL = 'Prescription Refill';

/** Opens a case for a patient, past the console. */
async function caseOf(patient: number): Promise<number> {
  const { results } = await call<{ results: { id: number; title: string }[] }>(
    'np',
    '/api/providers/me/cases/categories/',
  );
  const category = results.find(({ title }) => title === REFILL)?.id;
  const body = { user: patient, category, description: unheard('Asks for a refill by email') };
  return (await call<{ id: number }>('np', '/api/providers/me/cases/', 'POST', body)).id;
}

/** Opens the emails of a case in a patient's To Dos. */
async function openEmails(page: Page, patient: number, caseId: number): Promise<void> {
  await page.goto(`/patients/${patient}/todos?caseId=${caseId}`);
  await page
    .getByRole('button', { name: `Actions: ${REFILL}` })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Show External Email' }).click();
}

test('an email from a case is written by one clinician and seen by another at once', async ({ browser }) => {
  const patient = await patientAt(95);
  const made = await caseOf(patient.id);
  const np = await clinician(browser, 'np');
  const rn = await clinician(browser, 'rn');
  const dialog = (page: Page) => page.getByRole('dialog', { name: 'External email' });
  for (const { page } of [np, rn]) {
    await openEmails(page, patient.id, made);
    await expect(dialog(page).getByText('No emails yet')).toBeVisible();
  }
  const text = unheard('Your refill is ready at the pharmacy');
  const message = dialog(np.page).getByRole('textbox', { name: 'Message' });
  await message.click();
  await np.page.keyboard.type(text);
  await expectAccessible(np.page, 'emails of a case', '[role=dialog]');

  // What was typed is kept.
  await expect(dialog(np.page).getByText('Draft saved')).toBeVisible();
  await np.page.reload();
  await openEmails(np.page, patient.id, made);
  await expect(message).toContainText(text);
  await dialog(np.page).getByRole('button', { name: 'Send' }).click();
  await expect(dialog(np.page).getByRole('article')).toContainText(text);
  await expect(message).not.toContainText(text);
  await expect(dialog(rn.page).getByRole('article')).toContainText(text);
  await leave(np, rn);
});

test('an answer from an unknown address is shown at once, without what harms, and cannot be replied to', async ({
  browser,
}) => {
  const patient = await patientAt(97);
  const made = await caseOf(patient.id);
  const np = await clinician(browser, 'np');
  await openEmails(np.page, patient.id, made);
  const dialog = np.page.getByRole('dialog', { name: 'External email' });
  const message = dialog.getByRole('textbox', { name: 'Message' });
  await message.click();
  await np.page.keyboard.type('Which pharmacy do you use?');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog.getByRole('article')).toContainText('Sent');

  const { results } = await call<{ results: { uid: string; subject: string }[] }>(
    'np',
    `/api/providers/me/cases/${made}/email/`,
  );
  const said = unheard('The one on Main Street');
  const answer = {
    From: 'Somebody <somebody@elsewhere.example>',
    To: 'care@clinic.example',
    Subject: `Re: ${results[0]?.subject}`,
    'Message-ID': `<${said.replace(/[^a-z0-9]/gi, '')}@elsewhere.example>`,
    'In-Reply-To': `<${results[0]?.uid}@cases.huddle>`,
    'Content-Type': 'text/html; charset=utf-8',
  };
  const html = `<p onclick="alert(1)">${said}</p><script>alert(2)</script><img src=x onerror="alert(3)">`;
  await emailArrives(answer, html);
  // The same message twice is one.
  await emailArrives(answer, html);
  await expect(dialog.getByRole('article')).toHaveCount(2);
  const arrived = dialog.getByRole('article').last();
  await expect(arrived).toContainText(said);
  await expect(arrived).toContainText('Sender not verified');
  await expect(arrived.locator('img, script, [onclick]')).toHaveCount(0);
  await expect(dialog.getByRole('note')).toHaveText(
    'Reply disabled - partial identity match. Please call to verify identity.',
  );
  await expect(message).toHaveCount(0);
  await expectAccessible(np.page, 'an email of an unknown sender', '[role=dialog]');
  await leave(np);
});

test('an email that belongs to no case is read, dismissed, restored and linked to a case', async ({
  browser,
}) => {
  const patient = await patientAt(96);
  const made = await caseOf(patient.id);
  const np = await clinician(browser, 'np');
  const { page } = np;
  await page.goto('/inbox/emails');
  const list = page.getByRole('list', { name: 'Unlinked emails' });
  const first = list.getByRole('button').first();
  const email = await textWithoutTimes(first);
  await first.click();
  await expect(page.getByRole('note')).toContainText('Anyone can write any sender address');
  await expectAccessible(page, 'unlinked emails');

  const waiting = await list.getByRole('listitem').count();
  await page.getByRole('button', { name: 'Dismiss', exact: true }).click();
  await expect(list.getByRole('listitem')).toHaveCount(waiting - 1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(list.getByRole('listitem')).toHaveCount(waiting);
  await expect.poll(() => textWithoutTimes(first)).toBe(email);

  await first.click();
  await page.getByRole('button', { name: 'Link to case…' }).click();
  const link = page.getByRole('dialog', { name: 'Link email to a case' });
  await expectAccessible(page, 'linking an email', '[role=dialog]');
  await link.getByRole('combobox', { name: 'Patient' }).click();
  await page.getByRole('combobox', { name: 'Select a patient' }).fill(String(patient.id));
  await page.getByRole('option', { name: new RegExp(patient.name) }).click();
  await link
    .getByRole('radio', { name: new RegExp(REFILL) })
    .first()
    .click();
  await link.getByRole('button', { name: 'Link' }).click();
  await expect(list.getByRole('listitem')).toHaveCount(waiting - 1);
  await openEmails(page, patient.id, made);
  await expect(page.getByRole('dialog', { name: 'External email' }).getByRole('article')).toHaveCount(1);
  await leave(np);
});
