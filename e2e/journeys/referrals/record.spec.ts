import { expectAccessible } from '../../support/accessibility.ts';
import { call, type Patient, patientAt, patientsAt, unheard } from '../../support/host.ts';
import { clinician, expect, leave, test } from '../../support/people.ts';
import { personOf } from '../../support/steerages.ts';

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
