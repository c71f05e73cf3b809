import type { Page } from '@playwright/test';
import { call } from '../support/host.ts';
import { clinician, expect, test } from '../support/people.ts';
import { within } from '../support/screen.ts';

const ADMIN = 'admin@northwind.example';

type Switch = { id: number; name: string; active: boolean };
type Modules = { modules: { name: string; state: string }[] };

/** Flips a switch as an administrator, and back again. */
async function withFlippedSwitch(work: () => Promise<void>): Promise<void> {
  const switches = await call<Switch[]>(ADMIN, '/api/feature/provider/switches/');
  const chosen = switches.find(({ name }) => name === 'contract filter for self service referrals');
  if (!chosen) throw new Error('The demo content lacks the switch that this journey flips.');
  const set = (active: boolean) => call(ADMIN, `/api/feature/switches/${chosen.id}/`, 'PATCH', { active });
  await set(!chosen.active);
  try {
    await work();
  } finally {
    await set(chosen.active);
  }
}

function places(page: Page) {
  return page.getByRole('navigation', { name: 'Main' }).getByRole('link');
}

test('open consoles hear of a switched feature at once', async ({ browser }) => {
  const np = await clinician(browser, 'np@northwind.example');
  const asked = np.page.waitForRequest(/\/api\/features\/v2\/access\//);
  await within(2_000, 'switch', async () => {
    await withFlippedSwitch(async () => {
      await asked;
    });
  });
  await np.context.close();
});

test('a module that is switched off leaves the navigation without a reload', async ({ browser }) => {
  const np = await clinician(browser, 'np@northwind.example');
  await places(np.page).filter({ hasText: 'Patients' }).click();
  await expect(np.page.getByRole('heading', { level: 1, name: 'Patients' })).toBeVisible();
  // Whole features are sold, not switched by an operation: what the host would list then is put in here; that the
  // console must look at it comes over the socket.
  let isOff = true;
  await np.page.route('**/api/ui/modules/', async (route) => {
    const response = await route.fetch();
    const list = (await response.json()) as Modules;
    for (const module of list.modules) {
      if (isOff && module.name === 'people') module.state = 'disabled';
    }
    await route.fulfill({ response, json: list });
  });

  await withFlippedSwitch(async () => {
    await expect(places(np.page).filter({ hasText: 'Patients' })).toHaveCount(0);
    await expect(np.page.getByRole('heading', { level: 1, name: 'Patients is not available' })).toBeVisible();
    await expect(np.page.getByRole('combobox', { name: 'Search patients' })).toHaveCount(0);
    isOff = false;
  });
  await expect(np.page.getByRole('heading', { level: 1, name: 'Patients' })).toBeVisible();
  await expect(places(np.page).filter({ hasText: 'Patients' })).toHaveCount(1);
  await np.context.close();
});
