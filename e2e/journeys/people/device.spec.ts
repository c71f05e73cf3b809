import { expectAccessible } from '../../support/accessibility.ts';
import { patientAt } from '../../support/host.ts';
import { browserOf, expect, leave, test } from '../../support/people.ts';

test('those who may see who looked at a record, and others do not', async ({ browser }) => {
  const patient = await patientAt(86);
  const [np, admin] = [await browserOf(browser, 'np'), await browserOf(browser, 'admin')];
  await np.page.goto(`/patients/${patient.id}`);
  await np.page.getByRole('link', { name: 'Device', exact: true }).click();
  await expect(np.page).toHaveURL(new RegExp(`/patients/${patient.id}/meta$`));
  const data = np.page.getByRole('region', { name: 'Patient Environment Data' });
  await expect(data.getByText('Patient info')).toBeVisible();
  await data.getByText('Insurance info').click();
  await expect(data.getByText('coverageStatus:')).toBeVisible();
  await expect(np.page.getByRole('heading', { name: 'Developer tools' })).toHaveCount(0);
  await expect(np.page.getByRole('heading', { name: 'Access history' })).toHaveCount(0);

  await admin.page.goto(`/patients/${patient.id}/meta`);
  const tools = admin.page.getByRole('region', { name: 'Developer tools' });
  await expect(tools.getByRole('link', { name: 'Video meetings for this member' })).toHaveAttribute(
    'href',
    new RegExp(`user=${patient.id}$`),
  );
  await expect(tools.getByRole('link', { name: 'Logs for this member' })).toBeVisible();
  const trail = admin.page.getByRole('table', { name: 'Access history' });
  await expect(
    trail
      .getByRole('row')
      .filter({ hasText: 'Anna Bergström' })
      .filter({ hasText: 'Opened the record' })
      .first(),
  ).toBeVisible();
  await admin.page.getByText('Patient info').click();
  await expectAccessible(admin.page, 'device tab');
  await leave(np, admin);
});
