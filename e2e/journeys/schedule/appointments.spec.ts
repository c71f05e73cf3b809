import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../../support/accessibility.ts';
import { call, type Patient, patientsAt, unheard } from '../../support/host.ts';
import { type Clinician, clinician, expect, leave, test } from '../../support/people.ts';

type Offer = { appointments: { physician_id: number; slots: unknown[] }[] };
type Symptom = { id: number; label: string };

/** The symptom with which the journeys book. */
const SYMPTOM = 'Fatigue';

async function offerTo(patient: Patient, reason: string): Promise<Offer> {
  const query = new URLSearchParams({
    patientId: String(patient.id),
    reason,
    start_time: new Date().toISOString(),
    end_time: new Date(Date.now() + 7 * 86_400_000).toISOString(),
  });
  return call('np', `/api/bff/crm/available-appointment-slots/v2/?${query}`);
}

/** Patients from a place on to whom the same kind of visit is suggested, and times of the same clinician are offered first. */
async function bookable(place: number, among: number, count: number): Promise<Patient[]> {
  const { all_symptoms: symptoms } = await call<{ all_symptoms: Symptom[] }>(
    'np',
    '/api/appointment/symptoms/',
  );
  const symptom = symptoms.find(({ label }) => label === SYMPTOM);
  const found = new Map<string, Patient[]>();
  for (const patient of await patientsAt(place, among)) {
    const { reason } = await call<{ reason: string }>('np', '/api/appointment/symptom-visit-type/', 'POST', {
      symptom_ids: [symptom?.id],
      other_symptoms: '',
      patient_id: patient.id,
    });
    const { appointments } = await offerTo(patient, reason);
    const clinician = appointments.find(({ slots }) => slots.length > 0)?.physician_id;
    if (clinician === undefined) continue;
    const key = `${reason} ${clinician}`;
    const same = [...(found.get(key) ?? []), patient];
    if (same.length === count) return same;
    found.set(key, same);
  }
  throw new Error(`The demo content has no ${count} patients from place ${place} on who can be booked.`);
}

const next = (page: Page) => page.getByRole('button', { name: 'Next', exact: true });
/** The times of all clinicians on the shown day that can be chosen. */
const times = (page: Page) => page.locator('[data-time]:not([aria-disabled])');

/** Opens the booking of a medical issue with a symptom, by keyboard, up to the times. */
async function toTimes({ page }: Clinician, patient: Patient): Promise<void> {
  await page.goto(`/patients/${patient.id}/appointments`);
  // By then the page has the focus where it wants it.
  await expect(page.getByRole('radio', { name: /^Appointments \d/ })).toBeChecked();
  await page.getByRole('button', { name: 'Book appointment' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Medical Issue' }).press('Enter');
  await expect(next(page)).toHaveAccessibleDescription('Choose a symptom or describe another one');
  await page.getByRole('checkbox', { name: SYMPTOM }).press('Space');
  await expect(page.getByText(/^Suggested visit:/)).toBeVisible();
  await next(page).press('Enter');
  await expect(times(page).first()).toBeVisible();
}

/** What says a time of a clinician on the page of somebody else. */
async function sameTime(page: Page, time: Locator): Promise<Locator> {
  const at = await time.getAttribute('data-time');
  const group = await time.locator('xpath=ancestor::*[@role="group"][1]').getAttribute('aria-label');
  return page.getByRole('group', { name: group ?? '' }).locator(`[data-time="${at}"]`);
}

test('a time that one user holds is held for the other, is booked, moved and cancelled', async ({
  browser,
}) => {
  test.slow();
  const [first, second] = (await bookable(146, 10, 2)) as [Patient, Patient];
  const np = await clinician(browser, 'np');
  const rn = await clinician(browser, 'rn');
  await toTimes(np, first);
  await toTimes(rn, second);
  await expectAccessible(np.page, 'times on offer');

  const time = times(np.page).first();
  const seen = await sameTime(rn.page, time);
  await expect(seen).toBeVisible();
  await time.press('Enter');
  await expect(np.page.getByText(/^Held for you: \d:\d\d$/)).toBeVisible();
  await expect(seen).toContainText('Held');
  await expect(seen).toHaveAccessibleDescription('Another user is booking this time');

  // What was chosen survives a reload, and is held again.
  await np.page.reload();
  await expect(np.page.getByText(/^Held for you:/)).toBeVisible();
  await next(np.page).press('Enter');
  const reason = unheard('Tired since the summer');
  await np.page.getByRole('textbox', { name: /Reason for visit/ }).fill(reason);
  await expectAccessible(np.page, 'reason for the visit');
  await np.page.keyboard.press('Control+Enter');
  await expect(np.page.getByText('Appointment booked successfully', { exact: true })).toBeVisible();
  const row = np.page.getByRole('article').filter({ hasText: reason });
  await expect(row).toBeVisible();
  await expectAccessible(np.page, 'appointments');
  // It is not offered to the other user any more.
  await expect(seen).toHaveCount(0);

  // Rescheduled now: cancelled and booked anew in one step.
  await row.getByRole('button', { name: /^Cancel the appointment/ }).press('Enter');
  const dialog = np.page.getByRole('dialog', { name: 'Cancel appointment' });
  await expect(next(np.page)).toHaveAccessibleDescription('Choose at least one reason');
  await dialog.getByRole('checkbox', { name: 'Scheduling conflict' }).press('Space');
  await expectAccessible(np.page, 'reasons for cancelling');
  await next(np.page).press('Enter');
  await np.page.getByRole('radio', { name: 'Yes, reschedule now' }).press('Space');
  await expectAccessible(np.page, 'confirming a cancellation');
  await np.page.getByRole('button', { name: 'Choose a time' }).press('Enter');
  await expect(np.page.getByText(/^Replaces the/)).toBeVisible();
  await times(np.page).last().press('Enter');
  await next(np.page).press('Enter');
  await expect(np.page.getByRole('textbox', { name: /Reason for visit/ })).toHaveValue(reason);
  await np.page.getByRole('textbox', { name: /Reason for visit/ }).press('Control+Enter');
  await expect(row).toContainText('Moved from an earlier appointment');
  await np.page.getByRole('radio', { name: /^Cancellations/ }).press('Enter');
  await expect(row).toContainText('Rescheduled');
  await expect(row).toContainText('Scheduling conflict');
  await leave(np, rn);
});

test('a time that is not offered is booked with a reason, appears at the colleague, and is cancelled there', async ({
  browser,
}) => {
  const [patient] = (await bookable(156, 6, 1)) as [Patient];
  const np = await clinician(browser, 'np');
  const rn = await clinician(browser, 'rn');
  await rn.page.goto(`/patients/${patient.id}/appointments`);
  await expect(rn.page.getByRole('button', { name: 'Book appointment' })).toBeVisible();
  await toTimes(np, patient);
  await np.page.getByRole('radio', { name: 'Custom time' }).press('Enter');
  await np.page.getByRole('combobox', { name: /Provider/ }).press('Enter');
  await np.page.getByRole('option').first().waitFor();
  await np.page.keyboard.press('Enter');
  const sunday = new Date(Date.now() + (14 - new Date().getUTCDay()) * 86_400_000);
  const [year, month, day] = sunday.toISOString().slice(0, 10).split('-');
  await np.page.getByRole('textbox', { name: 'Date' }).fill(`${month}/${day}/${year}`);
  await np.page.getByRole('combobox', { name: 'Time', exact: true }).fill('9:30 pm');
  await np.page.keyboard.press('Tab');
  await next(np.page).focus();
  await expectAccessible(np.page, 'a custom time');
  await next(np.page).press('Enter');
  const reason = unheard('Can only speak late');
  await np.page.getByRole('textbox', { name: /Reason for visit/ }).fill(reason);
  await next(np.page).press('Enter');
  await expect(np.page.getByText('Applies to this time').first()).toBeVisible();
  const reasons = np.page.getByRole('group', { name: /not offered/ }).getByRole('checkbox');
  for (const box of await reasons.all()) await box.press('Space');
  await np.page.getByRole('textbox', { name: /Other reason/ }).fill('Asked for by the patient');
  await expectAccessible(np.page, 'reasons for a custom time');
  await np.page.getByRole('textbox', { name: /Other reason/ }).press('Control+Enter');
  const row = rn.page.getByRole('article').filter({ hasText: reason });
  await expect(row).toContainText('Custom');
  await expect(row).toContainText('9:30PM');

  await row.getByRole('button', { name: /^Cancel the appointment/ }).click();
  await rn.page.getByRole('checkbox', { name: 'Booked in error' }).click();
  await next(rn.page).click();
  await rn.page.getByRole('radio', { name: 'No, just cancel' }).click();
  await rn.page.getByRole('button', { name: 'Confirm Cancellation' }).click();
  await expect(rn.page.getByText('Appointment cancelled successfully', { exact: true })).toBeVisible();
  await expect(np.page.getByRole('article').filter({ hasText: reason })).toHaveCount(0);
  await leave(np, rn);
});
