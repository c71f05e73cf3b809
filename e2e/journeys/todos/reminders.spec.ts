import { expectAccessible } from '../../support/accessibility.ts';
import { clinician, expect, leave, test } from '../../support/people.ts';

test('a member of staff turns the daily digest on, and it stays on', async ({ browser }) => {
  const hg = await clinician(browser, 'hg');
  await hg.page.goto('/settings/reminders');
  const digest = hg.page.getByRole('switch', { name: 'Daily digest' });
  await expect(digest).not.toBeChecked();
  await digest.press('Space');
  await expect(hg.page.getByText('Daily digest turned on', { exact: true })).toBeVisible();
  await expectAccessible(hg.page, 'reminders');
  await hg.page.reload();
  await expect(digest).toBeChecked();
  await leave(hg);
});
