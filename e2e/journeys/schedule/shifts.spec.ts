import { expectAccessible } from '../../support/accessibility.ts';
import { call } from '../../support/host.ts';
import { clinician, expect, leave, test } from '../../support/people.ts';

test('a provider drafts a shift and an exception, and a manager reviews and approves them', async ({
  browser,
}) => {
  const provider = await call<{ id: number; first_name: string; last_name: string }>('np', '/api/user/me/');
  const np = await clinician(browser, 'np');
  const admin = await clinician(browser, 'admin');
  const address = `/settings/provider-shifts?provider=${provider.id}&view=7`;
  for (const { page } of [np, admin]) await page.goto(address);

  // Nobody of the demo works on Sundays.
  await np.page.getByRole('button', { name: 'Add shift' }).press('Enter');
  const shift = np.page.getByRole('dialog', { name: 'Add Sunday shift' });
  await shift.getByRole('combobox', { name: 'From' }).fill('8:00 AM');
  await shift.getByRole('combobox', { name: 'To' }).fill('7:00 AM');
  await shift.getByRole('textbox', { name: 'Start' }).fill('1y');
  await shift.getByRole('textbox', { name: 'Start' }).press('Tab');
  await expect(shift.getByRole('button', { name: 'Save' })).toHaveAccessibleDescription('From more than To');
  await expectAccessible(np.page, 'a shift');
  await shift.getByRole('combobox', { name: 'To' }).fill('11:00 AM');
  await shift.getByRole('combobox', { name: 'To' }).press('Tab');
  await shift.getByRole('button', { name: 'Save' }).click();
  await expect(np.page.getByText('Shift info updated', { exact: true })).toBeVisible();

  await np.page.getByRole('link', { name: /^Exceptions/ }).click();
  await np.page.getByRole('button', { name: 'Add exception' }).click();
  const exception = np.page.getByRole('dialog', { name: 'Add exception' });
  await exception.getByRole('checkbox', { name: 'All Day' }).check();
  await exception.getByRole('textbox', { name: 'Start' }).fill('52w');
  await exception.getByRole('textbox', { name: 'End' }).fill('52w');
  await exception.getByRole('combobox', { name: 'Reason' }).click();
  await np.page.getByRole('option', { name: 'PTO', exact: true }).click();
  await exception.getByRole('button', { name: 'Save' }).click();
  await expect(np.page.getByText('Shift exception info updated', { exact: true })).toBeVisible();
  await expect(np.page.getByRole('link', { name: /^Exceptions.*Pending Changes/ })).toBeVisible();
  await expectAccessible(np.page, 'exceptions of a provider');

  // The manager's page follows, and approves what it shows.
  await expect(admin.page.getByText('You have a draft job pending for review')).toBeVisible();
  await expect(admin.page.getByRole('link', { name: /^Sunday.*Pending Changes/ })).toBeVisible();
  await expectAccessible(admin.page, 'provider shifts with a draft');
  await admin.page.getByRole('button', { name: 'Review' }).click();
  const review = admin.page.getByRole('dialog', { name: /^Review draft of/ });
  await expect(review.getByText(/^New shift Sunday 8:00 AM – 11:00 AM/)).toBeVisible();
  await expect(review.getByText('No appointments are affected')).toBeVisible();
  await expectAccessible(admin.page, 'the review of a draft');
  await review.getByRole('button', { name: 'Approve' }).click();
  await expect(admin.page.getByText('Ingestion job updated', { exact: true })).toBeVisible();
  await expect(np.page.getByText('You have a draft job pending for review')).toHaveCount(0);
  await np.page.getByRole('link', { name: /^Sunday/ }).click();
  await expect(np.page.getByText('8:00 AM – 11:00 AM')).toBeVisible();
  await expectAccessible(np.page, 'provider shifts');
  await leave(np, admin);
});
