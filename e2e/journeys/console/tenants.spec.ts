import { allPatients, call, type Patient, patientAt, patientsAt } from '../../support/host.ts';
import { browserOf, clinician, expect, leave, test } from '../../support/people.ts';
import { searchFor } from '../../support/screen.ts';

type Threads = { results: { patient: number }[] };

test('a tenant knows nothing of another one’s patients', async ({ browser }) => {
  const patient = await patientAt(30);
  const lakeside = await call<Threads>('md@lakeside.example', '/api/chat/v4/thread/?limit=100');
  expect(lakeside.results.length).toBeGreaterThan(0);

  const md = await clinician(browser, 'md@lakeside.example');
  const rows = md.page.getByRole('list', { name: 'Threads' }).getByRole('link');
  const shown = await rows.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  const own = lakeside.results.map((thread) => `/patients/${thread.patient}`);
  expect(own).toEqual(expect.arrayContaining(shown));
  expect(own).not.toContain(`/patients/${patient.id}`);
  // The simplified tenant has no programs.
  await expect(rows.filter({ hasText: /\b(Signed up|Churned|Discharged|Deactivated)\b/ })).toHaveCount(0);

  await searchFor(md.page, String(patient.id));
  await expect(md.page.getByText(/^No patients found/)).toBeVisible();
  await leave(md);
});

test('another tenant’s record is not there', async ({ browser }) => {
  // Two tenants may have patients of the same name.
  const theirs = new Set((await allPatients('md@lakeside.example')).map(({ name }) => name));
  const patient = (await patientsAt(27, 5)).find(({ name }) => !theirs.has(name)) as Patient;
  const md = await browserOf(browser, 'md@lakeside.example');
  await md.page.goto(`/patients/${patient.id}`);
  await expect(md.page.getByText('Patient does not exist').first()).toBeVisible();
  await expect(md.page).toHaveURL(/\/patients(\?|$)/);
  await expect(md.page.getByText(patient.name)).toHaveCount(0);
  await md.context.close();
});
