import { patientAt, patientWrites, unheard } from '../../support/host.ts';
import { clinician, expect, leave, test } from '../../support/people.ts';
import { messagesOf, rowOf } from '../../support/screen.ts';

test('a message about somebody else is withheld from all at once, and who reads it all the same is written down', async ({
  browser,
}) => {
  const patient = await patientAt(47);
  const said = unheard('My neighbour has scabies.');
  await patientWrites(patient, said);
  const admin = await clinician(browser, 'admin');
  const rn = await clinician(browser, 'rn');
  for (const { page } of [admin, rn]) await rowOf(page, patient).click();
  const theirs = messagesOf(rn.page, patient).last();
  await expect(theirs).toContainText(said);

  const line = messagesOf(admin.page, patient).last();
  await line.hover();
  await line.getByRole('button', { name: 'Message actions' }).click();
  // The actions of other modules come above it.
  await expect(admin.page.getByRole('menuitem', { name: 'Create task…' })).toBeVisible();
  await expect(admin.page.getByRole('menuitem', { name: 'Link to case…' })).toBeVisible();
  await admin.page.getByRole('menuitem', { name: 'Redact…' }).click();
  const dialog = admin.page.getByRole('dialog', { name: 'Redact this message?' });
  await dialog.getByRole('radio', { name: 'Wrong patient' }).check();
  await dialog.getByRole('button', { name: 'Redact' }).click();

  // The nurse loses sight of it in the thread and in the list, and cannot bring it back.
  await expect(theirs).toContainText('Redacted message');
  await expect(rowOf(rn.page, patient)).toContainText('Redacted message');
  await expect(rn.page.getByText(said)).toHaveCount(0);
  await expect(theirs.getByRole('button', { name: 'Show text' })).toHaveCount(0);

  await expect(line).not.toContainText(said);
  await line.getByRole('button', { name: 'Show text' }).click();
  await expect(line).toContainText(said);
  await admin.page.goto(`/patients/${patient.id}/meta`);
  const trail = admin.page.getByRole('table', { name: 'Access history' }).getByRole('row');
  await expect(trail.filter({ hasText: 'redaction reason: none → wrong_patient' })).toHaveCount(1);
  await expect(trail.filter({ hasText: 'redacted text read at: none →' })).toHaveCount(1);
  await leave(admin, rn);
});
