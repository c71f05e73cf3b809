import type { Page } from '@playwright/test';
import { expectAccessible } from '../../support/accessibility.ts';
import { call } from '../../support/host.ts';
import { clinician, expect, leave, test } from '../../support/people.ts';

type Physician = { id: number; first_name: string; last_name: string };
type Event = {
  kind: string;
  title: string;
  start: string;
  end: string;
  provider_id: number;
  reason: string;
  status: string | null;
  can_edit: boolean;
  is_conflict: boolean;
  is_masked: boolean;
  person: { patient_id: number | null; first_name: string; last_name: string } | null;
};
type Slots = { slots: { scheduled_date: string; is_held: boolean }[] };

const ZONE = 'America/New_York';
const DAY_MS = 86_400_000;

/** The day of an instant in the clinic's zone. */
const dayOf = (instant: string) => new Date(instant).toLocaleDateString('sv-SE', { timeZone: ZONE });
/** `9:30 AM` in the clinic's zone. */
const timeOf = (instant: string) =>
  new Date(instant)
    .toLocaleTimeString('en-US', { timeZone: ZONE, hour: 'numeric', minute: '2-digit' })
    .replace('\u202f', ' ');

/** The calendars of all clinicians in the coming weeks. */
async function calendars(reader: string): Promise<{ provider: Physician; events: Event[] }[]> {
  const { results: providers } = await call<{ results: Physician[] }>(reader, '/api/physician/');
  const first = dayOf(new Date(Date.now() + DAY_MS).toISOString());
  const last = dayOf(new Date(Date.now() + 28 * DAY_MS).toISOString());
  return Promise.all(
    providers.map(async (provider) => {
      const path = `/api/schedule/events/${provider.id}/?start_date=${first}&end_date=${last}`;
      const { results: events } = await call<{ results: Event[] }>(reader, path);
      return { provider, events };
    }),
  );
}

/** A visit of the coming weeks, and another time on the same day at which it could be. */
async function movable(): Promise<{ visit: Event; to: string }> {
  for (const { provider, events } of await calendars('np')) {
    for (const visit of events) {
      const { person } = visit;
      if (visit.kind !== 'appointment' || !visit.can_edit || visit.is_masked || !person?.patient_id) continue;
      const query = new URLSearchParams({
        physicianId: String(provider.id),
        patientId: String(person.patient_id),
        reason: visit.reason,
        start_time: new Date(Date.parse(visit.start) - DAY_MS).toISOString(),
        end_time: new Date(Date.parse(visit.start) + DAY_MS).toISOString(),
      });
      const { slots } = await call<Slots>('np', `/api/bff/crm/available-slots-by-provider/?${query}`);
      const free = slots.find(
        ({ scheduled_date: at, is_held }) =>
          !is_held && dayOf(at) === dayOf(visit.start) && at !== visit.start,
      );
      if (free) return { visit, to: free.scheduled_date };
    }
  }
  throw new Error('The demo content has no visit that could be moved within its day.');
}

const eventAt = (page: Page, name: string, time: string) =>
  page.getByRole('button', {
    name: new RegExp(`^${name} · .*${time.replace(' ', '\\s')}|^${name} · .*${time.split(' ')[0]}\\s–`),
  });

test('a provider’s external calendar is embedded once its host is allowed', async ({ browser }) => {
  const host = 'calendar.example.com';
  const settings = await call<{ row_version: number; calendar_hosts: string[] }>(
    'admin',
    '/api/schedule/settings/',
  );
  const hosts = [...settings.calendar_hosts, host];
  await call('admin', '/api/schedule/settings/', 'PATCH', {
    calendar_hosts: hosts,
    row_version: settings.row_version,
  });
  const np = await clinician(browser, 'np');
  await np.page.route(`https://${host}/**`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><html lang="en"><title>Calendar</title><h1>Week of Nora</h1><script>document.title = "Ran"</script>',
    }),
  );
  await np.page.goto('/schedule?v2=false');
  const change = np.page.getByRole('button', { name: /^(Add|Change) address$/ });
  await change.press('Enter');
  const dialog = np.page.getByRole('dialog', { name: /^External calendar of / });
  const address = dialog.getByRole('textbox', { name: 'Address' });
  await address.fill('https://evil.example/nora');
  await expectAccessible(np.page, 'address of an external calendar');
  await dialog.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(address).toHaveAccessibleDescription(/The host of this address is not allowed/);
  await address.fill(`https://${host}/nora`);
  await dialog.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(np.page.getByText('Address saved', { exact: true })).toBeVisible();
  const frame = np.page.frameLocator('iframe[title^="External calendar of "]').frameLocator('iframe');
  await expect(frame.getByRole('heading', { name: 'Week of Nora' })).toBeVisible();
  await expectAccessible(np.page, 'external calendar');
  await change.press('Enter');
  await address.fill('');
  await dialog.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(np.page.getByText(/ has no external calendar$/)).toBeVisible();
  // The refused address.
  expect(np.complaints.splice(0).filter((complaint) => !/400|invalid-request/.test(complaint))).toEqual([]);
  await leave(np);
});

test('a visit is moved by keyboard, and moves in the calendar of a colleague', async ({ browser }) => {
  const { visit, to } = await movable();
  const name = `${visit.person?.first_name} ${visit.person?.last_name}`;
  const at = `/schedule?providers=[${visit.provider_id}]&view=day&et=true&date=${dayOf(visit.start)}`;
  const np = await clinician(browser, 'np');
  const rn = await clinician(browser, 'rn');
  for (const { page } of [np, rn]) await page.goto(at);
  const here = eventAt(np.page, name, timeOf(visit.start));
  await expect(here).toBeVisible();
  await expect(eventAt(rn.page, name, timeOf(visit.start))).toBeVisible();
  await expectAccessible(np.page, 'the calendar of a day');

  await here.focus();
  await np.page.keyboard.press('m');
  const dialog = np.page.getByRole('dialog', { name: new RegExp(`^Move “${name}`) });
  const starts = dialog.getByRole('group', { name: /^Starts/ });
  const time = starts.getByRole('combobox', { name: 'Time' });
  await time.fill(timeOf(to));
  await time.press('Tab');
  await dialog.getByRole('button', { name: 'Move' }).click();
  const question = np.page.getByRole('dialog', { name: `Move the visit of ${name}?` });
  await expectAccessible(np.page, 'the question before a visit is moved');
  await question.getByRole('button', { name: 'Move' }).click();
  await expect(np.page.getByText(`Visit of ${name} moved`, { exact: true })).toBeVisible();
  await expect(eventAt(np.page, name, timeOf(to))).toBeVisible();
  await expect(eventAt(rn.page, name, timeOf(to))).toBeVisible();
  await leave(np, rn);
});

test('an exception that is dragged becomes a draft, which is reviewed', async ({ browser }) => {
  // The shifts journey uses np's draft.
  const np = await call<{ id: number }>('np', '/api/user/me/');
  const found = (await calendars('admin'))
    .filter(({ provider }) => provider.id !== np.id)
    .flatMap(({ provider, events }) => events.map((event) => ({ provider, event, events })))
    .find(
      ({ event, events }) =>
        event.kind === 'exception' &&
        event.can_edit &&
        event.title === 'Meeting' &&
        !events.some(
          ({ kind, start }) =>
            kind === 'exception' && start > event.start && dayOf(start) === dayOf(event.start),
        ),
    );
  if (!found) throw new Error('The demo content has no meeting ahead.');
  const { provider, event } = found;
  const name = `${provider.first_name} ${provider.last_name}`;
  const admin = await clinician(browser, 'admin');
  await admin.page.goto(`/schedule?providers=[${provider.id}]&view=day&et=true&date=${dayOf(event.start)}`);
  const meeting = admin.page.getByRole('button', { name: /^Meeting, / });
  const box = await meeting.boundingBox();
  if (!box) throw new Error('The meeting is not shown.');
  // The meeting lasts an hour, so its height is one hour of the grid.
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await admin.page.mouse.move(x, y);
  await admin.page.mouse.down();
  await admin.page.mouse.move(x, y + box.height / 2, { steps: 4 });
  await admin.page.mouse.move(x, y + box.height, { steps: 4 });
  await admin.page.mouse.up();
  const dialog = admin.page.getByRole('dialog', { name: `Move Meeting of ${name}?` });
  await expect(dialog).toContainText(timeOf(event.end));
  await expectAccessible(admin.page, 'the question before an exception is moved');
  await dialog.getByRole('button', { name: 'Add to draft' }).click();
  const drafted = admin.page.getByRole('dialog', { name: `Added to the draft of ${name}` });
  await expect(drafted.getByRole('status')).toContainText(/visits? is|visits are/i);
  await drafted.getByRole('link', { name: 'Review draft' }).click();
  await admin.page.getByRole('button', { name: 'Review', exact: true }).click();
  const review = admin.page.getByRole('dialog', { name: /^Review draft of/ });
  await expect(review).toContainText('Meeting');
  await review.getByRole('button', { name: 'Reject' }).click();
  await expect(admin.page.getByText('Draft rejected', { exact: true })).toBeVisible();
  await leave(admin);
});

test('the numbers of utilization are whole in a small window', async ({ browser }) => {
  const admin = await clinician(browser, 'admin');
  await admin.page.setViewportSize({ width: 720, height: 450 });
  await admin.page.goto('/schedule/utilization');
  await expect(admin.page.getByRole('figure', { name: 'Appointments' })).toContainText('No-show');
  // The page itself never scrolls: its parts do.
  const beyond = () => admin.page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
  expect(await beyond()).toBe(0);
  await leave(admin);
});

test('calendars that cannot be loaded leave room for the others in a small window', async ({ browser }) => {
  const providers = (await calendars('np')).map(({ provider }) => provider.id);
  expect(providers.length).toBeGreaterThan(5);
  const np = await clinician(browser, 'np');
  await np.page.setViewportSize({ width: 720, height: 450 });
  await np.page.route('**/api/schedule/events/**', (route) => route.abort());
  await np.page.goto(`/schedule?providers=[${providers}]`);
  await expect(np.page.getByText(/could not be loaded/).last()).toBeAttached();
  expect((await np.page.getByRole('grid').boundingBox())?.height).toBeGreaterThan(100);
  np.complaints.length = 0;
  await leave(np);
});
