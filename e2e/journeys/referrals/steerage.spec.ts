import type { Page } from '@playwright/test';
import { expectAccessible } from '../../support/accessibility.ts';
import { call, type Patient, unheard } from '../../support/host.ts';
import { clinician, expect, leave, test } from '../../support/people.ts';
import { addToSteerage, mailedPatientAt, SPECIALTY } from '../../support/steerages.ts';

type Category = { id: number; title: string };
type Case = { id: number };

/** Opens a case for a patient, past the console. */
async function caseOf(patient: Patient, description: string): Promise<Case> {
  const { results } = await call<{ results: Category[] }>('np', '/api/providers/me/cases/categories/');
  const category = results.find(({ title }) => title === 'Prescription Refill')?.id;
  return call('np', '/api/providers/me/cases/', 'POST', { user: patient.id, category, description });
}

/** The editor of the patient's steerage. */
const editorOf = (page: Page) => page.getByRole('region', { name: `Referral: ${SPECIALTY}` });

async function answer(page: Page, question: string, reply: string): Promise<void> {
  await page.getByRole('radiogroup', { name: question }).getByRole('radio', { name: reply }).press('Space');
}

test('from a case to a recommendation: search, add a provider, complete, send, locked', async ({
  browser,
}) => {
  const patient = await mailedPatientAt(110);
  const about = unheard('Mole on the back has changed');
  const opened = await caseOf(patient, about);
  const np = await clinician(browser, 'np');
  const rn = await clinician(browser, 'rn');
  await np.page.goto(`/patients/${patient.id}/todos?caseId=${opened.id}`);
  await np.page
    .getByRole('article')
    .filter({ hasText: about })
    .getByRole('link', { name: 'Add provider' })
    .press('Enter');
  await expect(np.page).toHaveURL(new RegExp(`/providersearch\\?.*caseId=${opened.id}`));

  // The first provider that is added creates the steerage of the case.
  await np.page.getByRole('combobox', { name: 'Specialty' }).press('Enter');
  await np.page.keyboard.type(SPECIALTY);
  await np.page.getByRole('option', { name: SPECIALTY, exact: true }).press('Enter');
  await np.page.getByRole('button', { name: 'Search', exact: true }).press('Enter');
  const results = np.page.getByRole('region', { name: 'Search results' });
  await expect(results.getByRole('article').first()).toBeVisible();
  await expectAccessible(np.page, 'results of a provider search');
  await addToSteerage(np.page, results.getByRole('button', { name: /^Create a referral with / }).first());
  await expect(np.page).toHaveURL(/steerage_id=\d+/);
  await expect(results.getByText('Added', { exact: true })).toBeVisible();
  await expect(np.page.getByRole('link', { name: 'View Case' })).toHaveAttribute(
    'href',
    new RegExp(`caseId=${opened.id}`),
  );

  // Back to the referral, which says what is missing.
  await rn.page.goto(`/patients/${patient.id}/navigation`);
  await np.page.getByRole('link', { name: 'Navigation', exact: true }).click();
  await np.page
    .getByRole('list', { name: 'Referrals' })
    .getByRole('button', { name: SPECIALTY, pressed: false })
    .first()
    .press('Enter');
  const editor = editorOf(np.page);
  const send = editor.getByRole('button', { name: 'Send to Member' });
  await expect(send).toHaveAccessibleDescription(/^Cannot send because /);
  await editor.getByRole('button', { name: 'Edit request' }).press('Enter');
  const request = np.page.getByRole('dialog', { name: 'Request / Clinical Referral' });
  await answer(np.page, 'Priority', 'Soonest Available');
  const services = request.getByRole('combobox', { name: /^Services/ });
  await services.press('Enter');
  await np.page.getByRole('option').first().press('Enter');
  await np.page.keyboard.press('Escape');
  const visit = request.getByRole('combobox', { name: /^Type of visit/ });
  await visit.press('Enter');
  await np.page.getByRole('option', { name: 'In Person (No)' }).click();
  await answer(np.page, 'Notify clinician', 'Yes');
  await answer(np.page, 'Last-mile service', 'No');
  await request.getByRole('button', { name: 'Insert Elation template' }).press('Enter');
  await expect(request.getByRole('textbox', { name: /^Referral body/ })).toHaveValue(/./);
  await expectAccessible(np.page, 'request form');
  await request.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(np.page.getByText('Request saved', { exact: true })).toBeVisible();

  // The letter to the provider, as the host renders it.
  await editor.getByRole('button', { name: 'Preview letter' }).press('Enter');
  const letter = np.page.getByRole('dialog', { name: 'Referral letter.pdf' });
  await expect(letter.getByRole('img', { name: /^Page 1 of / })).toHaveAttribute('data-page', '1');
  await np.page.evaluate(() => {
    window.print = () => {
      document.body.dataset.printed = String(document.querySelectorAll('[data-print-part] img').length);
    };
  });
  await letter.getByRole('button', { name: 'Print' }).press('Enter');
  await expect(np.page.locator('body')).toHaveAttribute('data-printed', '1');
  await np.page.keyboard.press('Escape');
  await expect(letter).toBeHidden();
  await expect(editor.getByRole('button', { name: 'Fax letter' })).toHaveAccessibleDescription(
    'Fax is not configured',
  );

  const told = unheard('Please call this office about the mole on your back');
  await editor.getByRole('textbox', { name: 'Description for the member' }).fill(told);
  await answer(np.page, 'Provider selection', 'Added providers');
  await answer(np.page, 'Prior authorization required', 'No');
  await answer(np.page, 'Insurance authorization required', 'No');
  await expectAccessible(np.page, 'a steerage before it is sent');
  await send.press('Enter');
  await expect(np.page.getByText('Sent to the member', { exact: true })).toBeVisible();
  await expect(editor.getByRole('button', { name: 'Resend to Member' })).toBeVisible();
  await expect(editor.getByRole('button', { name: 'Unlock' })).toBeVisible();
  await expect(editor.getByRole('textbox', { name: 'Description for the member' })).toBeDisabled();
  await expect(editor.getByRole('button', { name: 'Add provider' })).toHaveAccessibleDescription(
    'Unlock the referral first',
  );
  await expectAccessible(np.page, 'a steerage that was sent');

  // A colleague who has the list open sees it.
  const row = rn.page
    .getByRole('list', { name: 'Referrals' })
    .getByRole('listitem')
    .filter({ hasText: told });
  await expect(row).toContainText('Locked');
  await expect(row).toContainText('1 provider');
  await leave(np, rn);
});
