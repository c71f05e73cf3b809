import { clinician, expect, leave, test } from '../../support/people.ts';

test('at 720 × 450 the settings fit the window, and the open page is seen in their menu', async ({
  browser,
}) => {
  const admin = await clinician(browser, 'admin');
  await admin.page.setViewportSize({ width: 720, height: 450 });
  for (const [path, name] of [
    ['/settings/protected-access', 'Protected access'],
    ['/admin/modules', 'Modules'],
    ['/settings/macros', /^Macros/],
  ] as const) {
    await admin.page.goto(path);
    const menu = admin.page.getByRole('navigation', { name: 'Settings' });
    await expect(menu.getByRole('link', { name })).toBeInViewport({ ratio: 0.95 });
    expect(await admin.page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
  }
  await leave(admin);
});
