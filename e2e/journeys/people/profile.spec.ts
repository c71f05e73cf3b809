import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../../support/accessibility.ts';
import { call, type Patient, patientAt, patientWrites, unheard } from '../../support/host.ts';
import {
  browserOf,
  clinician,
  expect,
  expectLive,
  leave,
  leaveRefused,
  signIn,
  test,
} from '../../support/people.ts';
import { rowOf } from '../../support/screen.ts';

const MD = 'md';
const NP = 'np';

async function openProfile(page: Page, patient: Patient): Promise<void> {
  await page.goto(`/patients/${patient.id}/profile`);
  await expect(page.getByRole('heading', { level: 2, name: 'Basic info' })).toBeVisible();
  await expectLive(page);
}

async function edit(page: Page, section: string): Promise<Locator> {
  const form = page.getByRole('dialog', { name: `Edit ${section}` });
  // A section above that loads during the click moves the button away from it.
  await expect(async () => {
    if (!(await form.isVisible())) await page.getByRole('button', { name: `Edit ${section}` }).click();
    await expect(form).toBeVisible({ timeout: 3_000 });
  }).toPass();
  return form;
}

/** A line of the profile by its label. */
function fact(page: Page, label: string): Locator {
  return page
    .locator('dl > div')
    .filter({ has: page.getByRole('term').getByText(label, { exact: true }) })
    .getByRole('definition');
}

/** A toast at the bottom left; it is repeated for screen readers. */
function toastOn(page: Page, text: string): Locator {
  return page.getByText(text, { exact: true });
}

test('a section is edited, by the keyboard alone, and a colleague sees it at once', async ({ browser }) => {
  const patient = await patientAt(80);
  const [md, np] = [await browserOf(browser, MD), await browserOf(browser, NP)];
  await openProfile(md.page, patient);
  await openProfile(np.page, patient);
  const employer = unheard('Weaving mill');
  await md.page.getByRole('button', { name: 'Edit Basic info' }).focus();
  await md.page.keyboard.press('Enter');
  const form = md.page.getByRole('dialog', { name: 'Edit Basic info' });
  await expect(form.getByLabel('First name')).toBeFocused();
  await expectAccessible(md.page, 'form of Basic info', '[role=dialog]');
  // Nine fields further down.
  await form.getByLabel('Employer').focus();
  await md.page.keyboard.press('ControlOrMeta+a');
  await md.page.keyboard.type(employer);
  await md.page.keyboard.press('Enter');
  await expect(toastOn(md.page, 'Patient info updated')).toBeVisible();
  await expect(form).toBeHidden();
  await expect(md.page.getByRole('button', { name: 'Edit Basic info' })).toBeFocused();
  await expect(fact(md.page, 'Employer')).toHaveText(employer);
  await expect(fact(np.page, 'Employer')).toHaveText(employer);
  await leave(md, np);
});

test('a name that a colleague changes is shown in an open thread list', async ({ browser }) => {
  const patient = await patientAt(54);
  await patientWrites(patient, unheard('Good morning'));
  const [md, np] = [await browserOf(browser, MD), await clinician(browser, NP)];
  await expect(rowOf(np.page, patient)).toBeVisible();
  await openProfile(md.page, patient);
  const name = unheard('Ziggy');
  const form = await edit(md.page, 'Basic info');
  await form.getByLabel('Preferred name').fill(name);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(rowOf(np.page, patient)).toContainText(`"${name}"`);
  await leave(md, np);
});

test('two people edit the same address: nobody’s text is lost', async ({ browser }) => {
  const patient = await patientAt(81);
  const [md, np] = [await browserOf(browser, MD), await browserOf(browser, NP)];
  await openProfile(md.page, patient);
  await openProfile(np.page, patient);
  const [street, line, city] = [unheard('12 Mill Lane'), unheard('Apt 4'), unheard('Lowell')];
  const theirs = await edit(np.page, 'Address');
  await theirs.getByLabel('Street address', { exact: true }).fill(street);
  await theirs.getByLabel('City', { exact: true }).fill(city);

  const mine = await edit(md.page, 'Address');
  await mine.getByLabel('Street address, line 2').fill(line);
  await mine.getByLabel('City', { exact: true }).fill('Salem');
  await mine.getByRole('button', { name: 'Save' }).click();
  await expect(toastOn(md.page, 'Patient address updated')).toBeVisible();

  await theirs.getByRole('button', { name: 'Save' }).click();
  await expect(theirs.getByRole('alert')).toContainText('Someone else saved changes while you were editing.');
  // What only one of them wrote is there; of what both wrote one chooses.
  await expect(theirs.getByLabel('Street address, line 2')).toHaveValue(line);
  await expect(theirs.getByLabel('Street address', { exact: true })).toHaveValue(street);
  await expect(theirs.getByLabel('City', { exact: true })).toHaveValue(city);
  await expect(theirs.getByText('Saved value: Salem')).toBeVisible();
  // It survives a reload as it stands.
  await np.page.reload();
  await expect(np.page.getByText('Unsaved changes')).toBeVisible();
  const again = await edit(np.page, 'Address');
  await expect(again.getByText('Saved value: Salem')).toBeVisible();
  await again.getByRole('button', { name: 'Use the saved value for City' }).click();
  await again.getByRole('button', { name: 'Save' }).click();
  await expect(toastOn(np.page, 'Patient address updated')).toBeVisible();
  for (const { page } of [md, np]) {
    await expect(fact(page, 'Home')).toContainText(street);
    await expect(fact(page, 'Home')).toContainText(line);
    await expect(fact(page, 'Home')).toContainText('Salem');
  }
  await leave(md);
  await leaveRefused(np, /412|stale-version/);
});

test('a ZIP code that does not lie in the state is refused at its field', async ({ browser }) => {
  const patient = await patientAt(82);
  const md = await browserOf(browser, MD);
  await openProfile(md.page, patient);
  const form = await edit(md.page, 'Address');
  await form.getByLabel('ZIP code').fill('99501');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('This ZIP code is not in this state')).toBeVisible();
  await form.getByRole('button', { name: 'Discard' }).click();
  await expect(form).toBeHidden();
  await leaveRefused(md, /400|invalid-request/);
});

test('equipment and care team are edited', async ({ browser }) => {
  const patient = await patientAt(83);
  const md = await browserOf(browser, MD);
  const { page } = md;
  await openProfile(page, patient);
  const equipment = await edit(page, 'Medical equipment');
  const count = await equipment.getByRole('listitem').count();
  await equipment.getByRole('button', { name: 'Add equipment' }).click();
  await equipment.getByRole('button', { name: 'Add equipment' }).click();
  // The one is filled in, the other only half.
  const choose = async (label: string, option: string) => {
    const picker = equipment.getByLabel(label);
    await picker.click();
    await page.getByRole('option', { name: option }).click();
    // A list that is still closing takes the focus back from the next one, which closes it.
    await expect(picker).toBeFocused();
  };
  await choose(`Type of item ${count + 1}`, 'Spirometer');
  await choose(`Name of item ${count + 1}`, 'iHealth');
  await choose(`Type of item ${count + 2}`, 'Thermometer');
  await expectAccessible(page, 'form of Medical equipment', '[role=dialog]');
  await equipment.getByRole('button', { name: 'Save' }).click();
  await expect(toastOn(page, 'Updated medical equipment')).toBeVisible();
  await expect(fact(page, 'Spirometer')).toHaveText('iHealth');
  await expect(fact(page, 'Thermometer')).toHaveCount(0);

  const team = await edit(page, 'Care team');
  await expectAccessible(page, 'form of Care team', '[role=dialog]');
  // No nurse practitioner of the demo is licensed in the states of the others.
  await team.getByLabel('Nurse practitioner').click();
  const refused = page.getByRole('option', { disabled: true }).first();
  await expect(refused).toContainText('is not in-state');
  await page.keyboard.press('Escape');
  // A health guide needs no licence, and a click on who is chosen takes them back.
  const place = team.getByLabel('Health guide');
  const wasEmpty = (await place.textContent())?.includes('No provider selected') ?? false;
  await place.click();
  const guide = page.getByRole('option').first();
  const name = (await guide.textContent())?.replace(/\(Closed\)|Chosen/g, '').trim() ?? '';
  await guide.click();
  await expect(place).toContainText(wasEmpty ? name : 'No provider selected');
  await team.getByRole('button', { name: 'Save' }).click();
  await expect(toastOn(page, 'Care team updated')).toBeVisible();
  if (wasEmpty) await expect(fact(page, 'Health guide')).toContainText(name);
  else await expect(fact(page, 'Health guide')).toHaveCount(0);
  await leave(md);
});

test('an email address is changed by a one-time code', async ({ browser }) => {
  const patient = await patientAt(84);
  // Whoever this is has an address to be reached at, from now on if not before.
  const before = `before.${patient.id}@example.com`;
  const { email } = await call<{ email: string | null }>(MD, `/api/user/${patient.id}/`);
  if (email === null)
    await call(MD, `/api/user/${patient.id}/email/send-verification/`, 'POST', { email: before });
  const to = email ?? before;

  const md = await browserOf(browser, MD);
  const { page } = md;
  await openProfile(page, patient);
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Change email' });
  await expect(dialog).toBeVisible();
  await expectAccessible(page, 'change of email', '[role=dialog]');
  await dialog.getByRole('button', { name: 'Send code' }).click();
  await expect(toastOn(page, 'OTP has been sent')).toBeVisible();
  await dialog.getByLabel('Code').fill('000000');
  await dialog.getByRole('button', { name: 'Verify' }).click();
  await expect(dialog.getByText('Please check the entered OTP')).toBeVisible();

  // A job sends it: how long the answer takes tells of no address.
  const mail = await page.context().newPage();
  let code = '';
  await expect(async () => {
    await mail.goto('/dev/mail');
    const sent = mail
      .getByRole('article')
      .filter({ hasText: `To ${to}` })
      .filter({ hasText: 'Your code is' })
      .first();
    const text = (await sent.textContent({ timeout: 1_000 })) ?? '';
    code = /Your code is (\d{6})/.exec(text)?.[1] ?? '';
    expect(code).not.toBe('');
  }).toPass();
  await mail.close();
  await dialog.getByLabel('Code').fill(code);
  await dialog.getByRole('button', { name: 'Verify' }).click();
  await expect(toastOn(page, 'OTP verification is successful')).toBeVisible();
  const after = `after.${patient.id}.${code}@example.com`;
  await dialog.getByLabel('New email').fill('nowhere');
  await dialog.getByRole('button', { name: 'Update email' }).click();
  await expect(dialog.getByText('Invalid Email')).toBeVisible();
  await dialog.getByLabel('New email').fill(after);
  await dialog.getByRole('button', { name: 'Update email' }).click();
  await expect(toastOn(page, 'Email has been updated')).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(fact(page, 'Email')).toContainText(after);
  await expect(async () => {
    await mailTo(page, to);
    await mailTo(page, after);
  }).toPass();
  await leaveRefused(md, /400|invalid-request/);
});

/** Somebody was told that the address was changed. */
async function mailTo(page: Page, address: string): Promise<void> {
  const answer = await page.context().request.get('/dev/mail');
  const text = await answer.text();
  const told = text
    .split('<article>')
    .some((mail) => mail.includes('was changed') && mail.includes(`To ${address}<`));
  expect(told, `mail to ${address}`).toBe(true);
}

test('a new person is added after possible duplicates were shown', async ({ page }) => {
  const twin = await patientAt(85);
  const { person } = await call<{ person: { dob: string } }>(MD, `/api/user/${twin.id}/`);
  await signIn(page, MD);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Add Patient' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Add Patient' })).toBeVisible();
  await expectAccessible(page, 'a new patient');
  const [first = '', ...last] = twin.name.split(' ');
  await page.getByLabel('First name').fill(`${first}e`);
  await page.getByLabel('Last name').fill(last.join(' '));
  await page.getByLabel('Date of birth').fill(person.dob);
  await page.getByRole('button', { name: 'Add patient' }).click();
  const found = page.getByRole('alert').filter({ hasText: 'possible duplicate' });
  await expect(found).toContainText(twin.name);
  await expect(found).toContainText('Same date of birth, similar name');
  // What was typed is kept while one looks at the other record.
  await found.getByRole('link', { name: 'Open' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: twin.name })).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('First name')).toHaveValue(`${first}e`);
  await page.getByRole('button', { name: 'Add patient' }).click();
  await page.getByRole('button', { name: 'Add anyway' }).click();
  await expect(toastOn(page, 'Patient added')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: `${first}e ${last.join(' ')}` })).toBeVisible();
  await expect(page.getByRole('link', { name: `Patient ${twin.id}` })).toBeVisible();
});

test('who has not signed up has a record of their own, and a protected one opens for a reason', async ({
  browser,
}) => {
  // Of the partner's eligibility file, which each tenant of the demo has; the second in it is protected.
  const { results } = await call<{ results: { person_id: number; first_name: string; last_name: string }[] }>(
    MD,
    '/api/user/people/search/?search=E0000001',
  );
  const [prospect] = results;
  if (!prospect) throw new Error('The demo content has nobody without an account.');
  const md = await browserOf(browser, MD);
  const { page } = md;
  await page.goto('/patients');
  const jump = page.getByRole('form', { name: 'Quick jump' });
  await jump.getByRole('combobox').click();
  await page.getByRole('option', { name: 'Go to person' }).click();
  await jump.getByRole('textbox').fill(String(prospect.person_id));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/people/${prospect.person_id}/profile$`));
  await expect(
    page.getByRole('heading', {
      level: 1,
      name: new RegExp(`^${prospect.first_name}.* ${prospect.last_name}$`),
    }),
  ).toBeVisible();
  await expect(page.getByText(`Person ${prospect.person_id} · `)).toBeVisible();
  await expect(fact(page, 'Covered')).toContainText('From');
  // What an account has, and nothing else has: an address that is changed by a code.
  await expect(page.getByRole('button', { name: 'Change', exact: true })).toHaveCount(0);

  const closed = prospect.person_id + 1;
  await page.goto(`/people/${closed}/profile`);
  const dialog = page.getByRole('dialog', { name: 'Request access to a protected person' });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('PHI access declined')).toBeVisible();
  await page.getByRole('button', { name: 'Request Access', exact: true }).click();
  await dialog.getByRole('radio', { name: 'Operations' }).check();
  await dialog.getByRole('button', { name: 'Request access' }).click();
  await expect(page.getByText(`Person ${closed} · `)).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'Basic info' })).toBeVisible();
  await leaveRefused(md, /403|phi-access-required/);
});
