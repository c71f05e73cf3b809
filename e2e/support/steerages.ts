import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { call, type Patient, patientsAt } from './host.ts';

type Option = { id: number; label: string; services: { id: number }[] };

/** A steerage as the journeys speak of it. */
export type Steerage = { id: number; row_version: number };

/** The specialty with which the journeys refer. The demo content has several of its providers near every patient. */
export const SPECIALTY = 'Dermatology';

/** The person behind a patient. */
export async function personOf(patient: Patient): Promise<number> {
  const { person } = await call<{ person: { id: number } }>('np', `/api/user/${patient.id}/`);
  return person.id;
}

/** The first patient from a place on who has an email address, to which recommendations are sent. */
export async function mailedPatientAt(place: number): Promise<Patient> {
  for (const patient of await patientsAt(place, 5)) {
    const { person } = await call<{ person: { email: string | null } }>('np', `/api/user/${patient.id}/`);
    if (person.email) return patient;
  }
  throw new Error(`The demo content has no patient with an email address from place ${place} on.`);
}

/** Requests a referral of a patient, past the console: complete, but without providers and the answers that sending needs. */
export async function steerageOf(
  patient: Patient,
  description: string,
  more: Record<string, unknown> = {},
): Promise<Steerage> {
  const { results } = await call<{ results: Option[] }>('np', '/api/facts/specialty-groups/');
  const specialty = results.find(({ label }) => label === SPECIALTY);
  if (!specialty) throw new Error(`The catalog has no ${SPECIALTY}`);
  return call('np', '/api/referral/steerage/', 'POST', {
    uid: randomUUID(),
    person: await personOf(patient),
    description,
    specialty_group: specialty.id,
    service_ids: specialty.services.slice(0, 1).map(({ id }) => id),
    priority: 0,
    type_of_visit: 'any',
    notify_clinician_yn: false,
    referral: { body: 'Changing lesion on the back, 8 mm', is_active: true, is_last_mile: false },
    ...more,
  });
}

/** Adds a result of a provider search to its steerage, with a reason if one is asked for. */
export async function addToSteerage(page: Page, button: Locator): Promise<void> {
  await button.press('Enter');
  const question = page.getByRole('dialog', { name: 'Add a provider that is not recommended?' });
  const added = page.getByText(/^(?!Notification).+ added to the referral$/);
  await expect(question.or(added)).toBeVisible();
  if (await question.isVisible()) {
    await expectAccessible(page, 'the reason for an exception');
    await question.getByRole('radio').first().press('Space');
    await question.getByRole('button', { name: 'Add provider' }).press('Enter');
  }
  await expect(added).toBeVisible();
}
