import type { Page } from '@playwright/test';
import { expectAccessible } from '../../support/accessibility.ts';
import { call, patientAt } from '../../support/host.ts';
import { browserOf, clinician, expect, leave, test } from '../../support/people.ts';
import { composerOf, foundOn, keptInBrowser, logIn, openUserMenu, searchFor } from '../../support/screen.ts';

type Record = { email: string | null; phone_number: string; person: { id: number; dob: string } };

const searchBox = (page: Page) => page.getByRole('combobox', { name: 'Search patients' });
const recentOn = (page: Page) => page.getByRole('listbox', { name: 'Recently viewed' }).getByRole('option');

test('a patient is found by whatever a caller gives', async ({ browser }) => {
  const patient = await patientAt(32);
  const { email, phone_number, person } = await call<Record>('np', `/api/user/${patient.id}/`);
  const [first, ...rest] = patient.name.split(' ');
  const last = rest.join(' ');
  const [year, month, day] = person.dob.split('-');
  const np = await clinician(browser, 'np');
  for (const words of [
    `${last}, ${first}`,
    String(patient.id),
    `(${phone_number.slice(2, 5)}) ${phone_number.slice(5, 8)}-${phone_number.slice(8)}`,
    phone_number,
    ...(email ? [email.toUpperCase()] : []),
    `${first} ${month}/${day}/${year}`,
    `${last} ${year}-${month}-${day}`,
  ]) {
    await expect((await searchFor(np.page, words)).filter({ hasText: String(patient.id) })).toBeVisible();
  }
  await expectAccessible(np.page, 'search results', '[role=listbox]');
  // A member id names one person.
  await searchFor(np.page, 'm-000 0008');
  await expect(foundOn(np.page)).toHaveCount(1);
  await leave(np);
});

test('whom one opened last is there at once, on every machine, and in no browser', async ({ browser }) => {
  const [one, other] = [await patientAt(33), await patientAt(34)];
  const mg = await browserOf(browser, 'mg');
  for (const patient of [one, other]) {
    await mg.page.goto(`/patients/${patient.id}`);
    await expect(mg.page.getByRole('heading', { level: 1, name: patient.name })).toBeVisible();
    // Before it stands how much waits, if anything does.
    await expect(mg.page).toHaveTitle(new RegExp(`^(\\(\\d+\\) )?Patient ${patient.id} · Huddle$`));
  }
  await mg.page.keyboard.press('/');
  await expect(recentOn(mg.page).nth(0)).toContainText(other.name);
  await expect(recentOn(mg.page).nth(1)).toContainText(one.name);
  await expectAccessible(mg.page, 'recently viewed', '[role=listbox]');
  await mg.page.keyboard.press('ArrowDown');
  await mg.page.keyboard.press('ArrowDown');
  await mg.page.keyboard.press('Enter');
  await expect(mg.page.getByRole('heading', { level: 1, name: one.name })).toBeVisible();
  await searchBox(mg.page).click();
  await expect(recentOn(mg.page).first()).toContainText(one.name);
  await mg.page.keyboard.press('Escape');

  const elsewhere = await browserOf(browser, 'mg');
  await elsewhere.page.goto('/patients');
  await expect(elsewhere.page.getByRole('link', { name: 'Open Patient' }).first()).toBeVisible();
  await expectAccessible(elsewhere.page, 'patient list');
  await searchBox(elsewhere.page).click();
  await expect(recentOn(elsewhere.page).first()).toContainText(one.name);

  await openUserMenu(elsewhere.page);
  await elsewhere.page.getByRole('menuitem', { name: 'Log out', exact: true }).click();
  await expect(elsewhere.page.getByRole('button', { name: 'LOG IN' })).toBeVisible();
  expect(await keptInBrowser(elsewhere.page)).not.toContain(one.name);
  // The next one at this machine has a list of their own.
  await logIn(elsewhere.page, 'hg');
  await expect(elsewhere.page.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible();
  await searchBox(elsewhere.page).click();
  await expect(searchBox(elsewhere.page)).toBeFocused();
  await expect(recentOn(elsewhere.page).filter({ hasText: one.name })).toHaveCount(0);
  await elsewhere.context.close();
  await leave(mg);
});

test('a number leads to a user and to a person, and what is nobody says so', async ({ browser }) => {
  const patient = await patientAt(35);
  const { person } = await call<Record>('np', `/api/user/${patient.id}/`);
  const rn = await clinician(browser, 'rn');
  const { page } = rn;
  const id = page.getByRole('form', { name: 'Quick jump' }).getByRole('textbox');
  const target = page.getByRole('form', { name: 'Quick jump' }).getByRole('combobox');

  await id.pressSequentially(`a${patient.id}-`);
  await expect(id).toHaveValue(String(patient.id));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: patient.name })).toBeVisible();
  await expect(composerOf(page, patient)).toBeVisible();
  await page.getByRole('link', { name: 'Profile', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Basic info' })).toBeVisible();
  await expectAccessible(page, 'patient');

  // A person with a user account is shown as the patient.
  await target.click();
  await page.getByRole('option', { name: 'Go to person' }).click();
  await id.fill(String(person.id));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/patients/${patient.id}/profile$`));

  await page.goto(`/person/${person.id}?caseId=3`);
  await expect(page).toHaveURL(new RegExp(`/patients/${patient.id}/profile\\?caseId=3$`));
  await page.goto('/people/999999999');
  await expect(page.getByText('Person does not exist').first()).toBeVisible();
  await expect(page).toHaveURL(/\/patients$/);
  await page.goto('/patients/999999999');
  await expect(page.getByText('Patient does not exist').first()).toBeVisible();
  await expect(page).toHaveURL(/\/patients$/);
  // Numbers that no ID can be.
  for (const [path, reason] of [
    ['/patients/99999999999999999999', 'Patient does not exist'],
    ['/patients/0/chat', 'Patient does not exist'],
    ['/people/0', 'Person does not exist'],
    ['/person/-1', 'Person does not exist'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByText(reason).first()).toBeVisible();
    await expect(page).toHaveURL(/\/patients$/);
  }
  await page.goto('/cases/99999999999999999999');
  await expect(page.getByText('Could not locate case with ID 99999999999999999999')).toBeVisible();
  await rn.context.close();
});
