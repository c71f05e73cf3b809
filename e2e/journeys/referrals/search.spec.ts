import { expectAccessible } from '../../support/accessibility.ts';
import { patientAt, unheard } from '../../support/host.ts';
import { clinician, expect, leave, test } from '../../support/people.ts';
import { addToSteerage, SPECIALTY, steerageOf } from '../../support/steerages.ts';

test('providers and facilities are searched, explained and added by keyboard alone', async ({ browser }) => {
  const patient = await patientAt(109);
  const { id } = await steerageOf(patient, unheard('A dermatologist should look at your skin'));
  const np = await clinician(browser, 'np');
  const { keyboard } = np.page;
  await np.page.goto(`/patients/${patient.id}/providersearch?steerage_id=${id}`);
  const specialty = np.page.getByRole('combobox', { name: 'Specialty' });
  await expect(np.page.getByRole('button', { name: 'Search', exact: true })).toHaveAccessibleDescription(
    'Choose a specialty, or enter a name, NPI or procedure',
  );
  await specialty.press('Enter');
  await keyboard.type(SPECIALTY);
  await keyboard.press('Enter');
  await expect(specialty).toHaveText(SPECIALTY);
  await expectAccessible(np.page, 'provider search');
  await np.page.getByRole('button', { name: 'Search', exact: true }).press('Enter');

  // The form closes and leaves the focus at the button that opens it again.
  const edit = np.page.getByRole('button', { name: 'Edit Search' });
  await expect(edit).toBeFocused();
  const results = np.page.getByRole('region', { name: 'Search results' });
  await expect(results.getByRole('status')).toHaveText(/^[\d,]+\+? providers? within \d+ miles? of \d{5}$/);
  await keyboard.press('j');
  await keyboard.press('Tab');
  await expect(results.getByRole('article').first().locator(':focus')).toHaveCount(1);

  await results.getByRole('button', { name: 'Map', exact: true }).press('Enter');
  await expect(results.getByRole('region', { name: 'Map of the results' })).toBeVisible();
  await expectAccessible(np.page, 'the map of a provider search');

  const why = results.getByRole('button', { name: /^Why this rank/ }).first();
  await why.press('Enter');
  await expect(np.page.getByRole('dialog', { name: /^Why this rank/ })).toContainText(
    'Partner status is not part of the rank.',
  );
  await expectAccessible(np.page, 'why a provider has its rank');
  await keyboard.press('Escape');
  await expect(why).toBeFocused();
  await addToSteerage(np.page, results.getByRole('button', { name: / to the referral$/ }).first());
  await expect(results.getByText('Added', { exact: true })).toBeVisible();

  await edit.press('Enter');
  await np.page
    .getByRole('radiogroup', { name: 'Search for' })
    .getByRole('radio', { name: 'Facility' })
    .press('Space');
  const facility = np.page.getByRole('combobox', { name: 'Facility type' });
  await facility.press('Enter');
  await keyboard.type('Imaging');
  await expect(np.page.getByRole('option').first()).toBeVisible();
  await keyboard.press('Enter');
  await expect(facility).toHaveText(/Imaging/);
  const distance = np.page.getByRole('combobox', { name: 'Distance' });
  await distance.press('Enter');
  await expect(np.page.getByRole('option', { name: '250 miles' })).toBeVisible();
  await keyboard.press('End');
  await keyboard.press('Enter');
  await expect(distance).toHaveText('250 miles');
  await np.page.getByRole('button', { name: 'Search', exact: true }).press('Enter');
  await expect(np.page).toHaveURL(/searchMode=facility.*distance=250|distance=250.*searchMode=facility/);
  await expect(results.getByRole('status')).toHaveText(/^[\d,]+\+? (facility|facilities) within 250 miles/);
  await expectAccessible(np.page, 'results of a facility search');
  await leave(np);
});
