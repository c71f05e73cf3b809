import { clinician, expect, leave, test } from '../../support/people.ts';
import { searchFor } from '../../support/screen.ts';
import { huddle, tenant } from '../../support/stack.ts';

test('an imported patient is found in spite of a typo', async ({ browser }) => {
  const bundle = 'modules/people/tests/fhir/alvarado.json';
  const first = huddle('import', 'fhir', bundle, '--tenant', tenant());
  expect(first).toMatch(/^(taken|unchanged) +1 +Patient$/m);
  const second = huddle('import', 'fhir', bundle, '--tenant', tenant());
  expect(second).toMatch(/^unchanged +1 +Patient$/m);
  expect(second).not.toMatch(/^taken/m);

  const { page, ...np } = await clinician(browser, 'np');
  const results = await searchFor(page, 'Ines Alvarrado');
  await expect(results.first()).toContainText('Inés Luz "Lucha" Alvarado7');
  await expect(results.first()).toContainText('Deceased');
  await results.first().click();

  await expect(page.getByRole('heading', { level: 1, name: /^Inés Luz .*Alvarado7$/ })).toBeVisible();
  await page.getByRole('link', { name: 'Profile', exact: true }).click();
  await expect(page.getByText('12 Ropewalk Lane')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Message to Inés Luz Alvarado7' })).toBeVisible();
  await leave({ page, ...np });
});
