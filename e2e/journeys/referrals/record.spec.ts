import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../../support/accessibility.ts';
import {
  call,
  licensedPatients,
  type Patient,
  patientAt,
  patientsAt,
  payerSays,
  unheard,
} from '../../support/host.ts';
import { clinician, expect, leave, test } from '../../support/people.ts';
import { personOf, steerageOf } from '../../support/steerages.ts';

/** A patient of the demo content who has prior authorizations. */
async function authorizedPatient(): Promise<Patient> {
  for (const patient of await patientsAt(0, 160)) {
    const path = `/api/referral/prior_authorization/person/${await personOf(patient)}/`;
    const { count } = await call<{ count: number }>('np', path);
    if (count > 0) return patient;
  }
  throw new Error('The demo content has no prior authorizations.');
}

test("a member's preference is recorded by keyboard, changed by a colleague and deleted", async ({
  browser,
}) => {
  const patient = await patientAt(108);
  const np = await clinician(browser, 'np');
  const rn = await clinician(browser, 'rn');
  for (const { page } of [np, rn]) await page.goto(`/patients/${patient.id}/navigation`);
  for (const { page } of [np, rn])
    await page.getByRole('button', { name: 'Member preferences' }).press('Enter');
  const text = unheard('Prefers a provider who speaks Portuguese');
  await np.page.getByRole('button', { name: 'Add preference' }).press('Enter');
  const added = np.page.getByRole('dialog', { name: 'Add preference' });
  await added.getByRole('textbox', { name: 'Preference' }).fill(text);
  await expectAccessible(np.page, 'a new preference');
  await added.getByRole('button', { name: 'Add', exact: true }).press('Enter');
  await expect(np.page.getByText('Preference added', { exact: true })).toBeVisible();

  const theirs = rn.page.getByRole('list', { name: 'Preferences' });
  await expect(theirs).toContainText(text);
  await theirs.getByRole('button', { name: `Edit preference: ${text}` }).press('Enter');
  const changed = unheard('Mornings only');
  const edited = rn.page.getByRole('dialog', { name: 'Edit preference' });
  await edited.getByRole('textbox', { name: 'Preference' }).fill(changed);
  await edited.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(rn.page.getByText('Preference updated', { exact: true })).toBeVisible();

  const mine = np.page.getByRole('list', { name: 'Preferences' });
  await expect(mine).toContainText(changed);
  await mine.getByRole('button', { name: `Delete preference: ${changed}` }).press('Enter');
  const question = np.page.getByRole('dialog', { name: 'Delete this preference?' });
  await expectAccessible(np.page, 'the question before a preference is deleted');
  await question.getByRole('button', { name: 'Delete' }).press('Enter');
  await expect(np.page.getByText('Preference deleted', { exact: true })).toBeVisible();
  await expect(rn.page.getByText(changed)).toHaveCount(0);
  await leave(np, rn);
});

test('prior authorizations are read by keyboard, one beside the list', async ({ browser }) => {
  const np = await clinician(browser, 'np');
  const patient = await authorizedPatient();
  await np.page.goto(`/patients/${patient.id}/priorauthorization`);
  const list = np.page.getByRole('list', { name: 'Prior authorizations' });
  await expect(list.getByRole('button').first()).toBeVisible();
  await np.page.keyboard.press('j');
  await expect(list.getByRole('button').first()).toBeFocused();
  await np.page.keyboard.press('Enter');
  await expect(np.page).toHaveURL(/authorization=\d+/);
  const details = np.page.getByRole('region', { name: /^Prior authorization \d+$/ });
  await expect(details.getByRole('region', { name: 'Decision' })).toContainText('Status');
  await expect(details.getByRole('region', { name: 'Services' })).toContainText(/Left/);
  await expectAccessible(np.page, 'a prior authorization');
  // The row keeps the focus, and the address the selection.
  await np.page.reload();
  await expect(details.getByRole('region', { name: 'Decision' })).toBeVisible();
  await expect(list.getByRole('button', { pressed: true })).toHaveCount(1);
  await details.getByRole('button', { name: 'Close' }).press('Enter');
  await expect(np.page).not.toHaveURL(/authorization=/);
  await leave(np);
});

/** A patient of the demo content, with their member ID. */
async function memberFrom(number: number): Promise<{ patient: Patient; memberId: string }> {
  const licensed = new Set((await licensedPatients('np', 0, 40)).map(({ id }) => id));
  for (let place = number; place < number + 20; place += 1) {
    const memberId = `M${String(place).padStart(7, '0')}`;
    type Hit = {
      id: number | null;
      first_name: string;
      last_name: string;
      is_masked: boolean;
      is_deceased: boolean;
    };
    const { results } = await call<{ results: Hit[] }>('np', `/api/user/people/search/?search=${memberId}`);
    const [hit] = results;
    if (results.length === 1 && hit?.id && licensed.has(hit.id) && !hit.is_masked && !hit.is_deceased)
      return { patient: { id: hit.id, name: `${hit.first_name} ${hit.last_name}` }, memberId };
  }
  throw new Error(`The demo content has no member from number ${number} on.`);
}

/** Opens the inbox with the work of the next seven days. */
async function openWeek(page: Page): Promise<void> {
  await page.goto('/inbox');
  await page.getByRole('combobox', { name: 'Next action date' }).click();
  await page.getByRole('option', { name: 'Next 7 Days' }).click();
}

test("a payer's decision is work of who made the referral until it is marked as done", async ({
  browser,
}) => {
  const { patient, memberId } = await memberFrom(31);
  const number = `PA${String(Date.now()).slice(-10)}`;
  await steerageOf(patient, unheard('Physical therapy after surgery'), {
    prior_authorization_required: true,
    prior_authorization_system_id: number,
  });
  const np = await clinician(browser, 'np');
  const rn = await clinician(browser, 'rn');
  await rn.page.goto(`/patients/${patient.id}/priorauthorization`);
  await openWeek(np.page);
  const service = unheard('Physical therapy');
  const uid = randomUUID();
  const request = { uid, originator_system_id: number, service_categories: [{ label: service }] };
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
  await payerSays(memberId, { ...request, status: 'pending' });
  const row = rn.page
    .getByRole('list', { name: 'Prior authorizations' })
    .getByRole('button', { name: service });
  await expect(row).toContainText('Decision due');
  const denied = { status: 'decided', determination: 'denied', vendor_update_date: minutesAgo(30) };
  const pk = await payerSays(memberId, { ...request, ...denied });

  // It appears in the inbox of who made the referral, and in the record that a colleague has open.
  const unit = np.page.getByRole('table', { name: 'To Dos' }).getByRole('row').filter({ hasText: service });
  await expect(unit).toContainText('Denied');
  await expectAccessible(np.page, 'the inbox with a prior authorization');
  await expect(row).toContainText('The payer gave no reason');
  await unit.getByRole('link', { name: service }).click();
  await expect(np.page).toHaveURL(new RegExp(`/priorauthorization\\?authorization=${pk}`));
  const details = np.page.getByRole('region', { name: `Prior authorization ${pk}` });
  await expect(details).toContainText('The payer denied the request');
  await expectAccessible(np.page, 'a prior authorization with a notice');
  await details.getByRole('button', { name: 'Mark as done' }).press('Enter');
  await expect(np.page.getByText('Marked as done', { exact: true })).toBeVisible();
  await expect(details.getByRole('button', { name: 'Mark as done' })).toHaveCount(0);

  // The next decision is work again, and is marked as done in the inbox.
  await openWeek(np.page);
  await payerSays(memberId, {
    ...request,
    status: 'decided',
    determination: 'approved',
    vendor_update_date: minutesAgo(10),
  });
  await expect(unit).toContainText('Approved');
  await unit.getByRole('button', { name: /Approved/ }).click();
  await np.page.getByRole('menuitem', { name: /Done/ }).click();
  await expect(unit).toHaveCount(0);
  await expect(row).toContainText('Approved');
  await leave(np, rn);
});
