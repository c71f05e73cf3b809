import { randomInt, randomUUID } from 'node:crypto';
import { CONSOLE, PROVIDER, token } from './stack.ts';

/** A patient as the journeys speak of them. */
export type Patient = { id: number; name: string };

/** A message that the host stored. */
export type Message = { uid: string; text: string };

type Thread = {
  patient: number;
  is_masked: boolean;
  patient_metadata: {
    first_name: string;
    last_name: string;
    preferred_name: string | null;
    test_only: boolean;
    pod_ids: number[];
  };
};

/** A token is good for five minutes; one that is a minute old is asked for anew. */
const KEEP_TOKEN_MS = 60_000;
const tokens = new Map<string, { value: string; until: number }>();

function tokenOf(email: string): string {
  const known = tokens.get(email);
  if (known && known.until > Date.now()) return known.value;
  const value = token(email);
  tokens.set(email, { value, until: Date.now() + KEEP_TOKEN_MS });
  return value;
}

/** Calls the host as a demo user, past the console. */
export async function call<T>(email: string, path: string, method = 'GET', body?: unknown): Promise<T> {
  return request<T>(tokenOf(email), path, method, body);
}

async function request<T>(bearer: string, path: string, method: string, body?: unknown): Promise<T> {
  const answer = await fetch(`${CONSOLE}${path}`, {
    method,
    headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text}`);
  return (text === '' ? undefined : JSON.parse(text)) as T;
}

/** Every thread that a user sees, the newest first. */
async function threads(email: string): Promise<Thread[]> {
  const list: Thread[] = [];
  for (let cursor = ''; ; ) {
    const page = await call<{ results: Thread[]; next: string | null }>(
      email,
      `/api/chat/v4/thread/?limit=100${cursor}`,
    );
    list.push(...page.results);
    if (page.next === null) return list;
    cursor = `&cursor=${encodeURIComponent(page.next)}`;
  }
}

function toPatient({ patient, patient_metadata: person }: Thread): Patient {
  return { id: patient, name: `${person.first_name} ${person.last_name}` };
}

/** Every patient of the first tenant. */
export async function allPatients(): Promise<Patient[]> {
  return (await threads('md@northwind.example')).map(toPatient);
}

/** Those of the demo content who are found by their name: nobody shares it, and nobody calls them otherwise. */
async function distinctPatients(): Promise<Patient[]> {
  const all = await threads('md@northwind.example');
  const names = all.map((thread) => toPatient(thread).name);
  return all
    .filter(({ is_masked, patient_metadata: { test_only, preferred_name } }) => {
      return !is_masked && !test_only && preferred_name === null;
    })
    .map(toPatient)
    .filter(({ name }) => names.filter((other) => other.startsWith(name)).length === 1);
}

/**
 * The patient at a place of the demo content. Each journey names places that no other one does, so that none
 * meets what another one did.
 */
export async function patientAt(place: number): Promise<Patient> {
  const [patient] = await patientsAt(place, 1);
  return patient as Patient;
}

/** So many patients of the demo content from a place on, as `patientAt` gives them. */
export async function patientsAt(place: number, count: number): Promise<Patient[]> {
  const patients = (await distinctPatients()).sort((a, b) => a.id - b.id).slice(place, place + count);
  if (patients.length < count)
    throw new Error(`The demo content has no ${count} patients from place ${place} on.`);
  return patients;
}

/** The first patient from a place on who is of a user's own pods. */
export async function patientOfPods(email: string, place: number): Promise<Patient> {
  const options = await call<{ id: number; is_mine: boolean }[]>(email, '/api/chat/pod-filter-options/');
  const mine = options.filter(({ is_mine }) => is_mine).map(({ id }) => id);
  const theirs = (await threads(email))
    .filter(
      ({ patient_metadata: { pod_ids } }) => mine.length === 0 || pod_ids.some((id) => mine.includes(id)),
    )
    .map(({ patient }) => patient);
  const patient = (await distinctPatients())
    .sort((a, b) => a.id - b.id)
    .slice(place)
    .find(({ id }) => theirs.includes(id));
  if (!patient) throw new Error(`The demo content has no patient of ${email}'s pods from place ${place} on.`);
  return patient;
}

/** A patient who has been silent for so long that their thread is at the end of the list. */
export async function lastInList(): Promise<Patient> {
  const patient = (await distinctPatients()).at(-1);
  if (!patient) throw new Error('The demo content has no patients.');
  return patient;
}

/** The patient at a place among those of the demo content who are protected from a user. */
export async function protectedPatientAt(email: string, place: number): Promise<Patient> {
  const masked = (await threads(email)).filter((thread) => thread.is_masked).map(toPatient);
  const patient = masked.sort((a, b) => a.id - b.id)[place];
  if (!patient) throw new Error(`The demo content has no protected patient at place ${place}.`);
  return patient;
}

/** The uid of a patient's thread. */
export async function threadOf(patient: Patient): Promise<string> {
  const { results } = await call<{ results: { uid: string }[] }>(
    'md@northwind.example',
    `/api/chat/v4/thread/?patientId=${patient.id}`,
  );
  return (results[0] as { uid: string }).uid;
}

/** The patient writes: the member app delivers it at the inbound door. */
export async function patientWrites(
  patient: Patient,
  text: string,
  rating: { is_urgent?: boolean } = {},
): Promise<Message> {
  const body = { uid: randomUUID(), patient_id: patient.id, text, ...rating };
  return request<Message>(await machineToken(), '/api/inbound/messages/', 'POST', body);
}

/** Somebody calls from a number that nobody has: the telephony delivers the call at the inbound door. Gives the number. */
export async function callArrives(): Promise<string> {
  const number = `+1${String(randomInt(1e10)).padStart(10, '0')}`;
  await request(await machineToken(), '/api/inbound/phone-calls/', 'POST', {
    external_call_id: randomUUID(),
    called_at: new Date().toISOString(),
    contact_phone_number: number,
  });
  return number;
}

/** A token of the tenant's service client. */
async function machineToken(): Promise<string> {
  const credentials = Buffer.from('northwind-member-app:member-app-development-only').toString('base64');
  const answer = await fetch(`${PROVIDER}/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${credentials}` },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
  });
  const { access_token } = (await answer.json()) as { access_token: string };
  return access_token;
}

/** A text that nobody wrote before, in no earlier run either. */
export function unheard(text: string): string {
  return `${text} (${randomUUID().slice(0, 8)})`;
}
