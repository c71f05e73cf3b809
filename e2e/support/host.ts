import { randomInt, randomUUID } from 'node:crypto';
import { requestTokens, signIn } from '../../dev/idp/src/sign-in.js';
import { consoleAddress, providerAddress, tenant } from './stack.ts';

/** A patient as the journeys speak of them. */
export type Patient = { id: number; name: string };

/** A message that the host stored. */
export type Message = { uid: string; text: string };

type Thread = {
  patient: number;
  is_masked: boolean;
  is_unread: boolean;
  patient_metadata: {
    first_name: string;
    last_name: string;
    preferred_name: string | null;
    test_only: boolean;
    onboarding_state_status: string | null;
    pod_ids: number[];
    address_state: string | null;
  };
};

/** A token is valid for five minutes. */
const KEEP_TOKEN_MS = 240_000;
const tokens = new Map<string, { value: string; until: number }>();

/** The address of a demo user: of the running test's tenant by role alone, of another tenant in full. */
export function emailOf(user: string): string {
  return user.includes('@') ? user : `${user}@${tenant()}.example`;
}

function tokenOf(user: string): Promise<string> {
  const email = emailOf(user);
  return kept(email, () => signIn(providerAddress(), email));
}

/** An access token that is requested once, until it is about to expire. */
async function kept(name: string, request: () => Promise<{ access_token: string }>): Promise<string> {
  const known = tokens.get(name);
  if (known && known.until > Date.now()) return known.value;
  const { access_token: value } = await request();
  tokens.set(name, { value, until: Date.now() + KEEP_TOKEN_MS });
  return value;
}

/** Calls the host as a demo user, past the console. */
export async function call<T>(user: string, path: string, method = 'GET', body?: unknown): Promise<T> {
  return request<T>(await tokenOf(user), path, method, body);
}

async function request<T>(bearer: string, path: string, method: string, body?: unknown): Promise<T> {
  const answer = await fetch(`${consoleAddress()}${path}`, {
    method,
    headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text}`);
  return (text === '' ? undefined : JSON.parse(text)) as T;
}

/** Every thread that a user sees, the newest first. */
async function threads(user: string): Promise<Thread[]> {
  const list: Thread[] = [];
  for (let cursor = ''; ; ) {
    const page = await call<{ results: Thread[]; next: string | null }>(
      user,
      `/api/chat/v4/thread/?limit=100${cursor}`,
    );
    list.push(...page.results);
    if (page.next === null) return list;
    cursor = `&cursor=${encodeURIComponent(page.next)}`;
  }
}

/** Whether the host has a patient's thread as unread. */
export async function isUnread(user: string, { id }: Patient): Promise<boolean | undefined> {
  return (await threads(user)).find(({ patient }) => patient === id)?.is_unread;
}

function toPatient({ patient, patient_metadata: person }: Thread): Patient {
  return { id: patient, name: `${person.first_name} ${person.last_name}` };
}

/** Every patient of a user's tenant. */
export async function allPatients(user = 'md'): Promise<Patient[]> {
  return (await threads(user)).map(toPatient);
}

let known: Promise<Patient[]> | undefined;

/** The patients of the demo content whom a search by name finds, and nobody else with them, in the order of their ids. */
function distinctPatients(): Promise<Patient[]> {
  known ??= readDistinctPatients();
  return known;
}

async function readDistinctPatients(): Promise<Patient[]> {
  const all = await threads('md');
  const names = all.map((thread) => toPatient(thread).name);
  return all
    .filter(({ is_masked, patient_metadata: { test_only, preferred_name, onboarding_state_status } }) => {
      return !is_masked && !test_only && preferred_name === null && onboarding_state_status !== 'initialized';
    })
    .map(toPatient)
    .filter(({ name }) => names.filter((other) => other.startsWith(name)).length === 1)
    .sort((a, b) => a.id - b.id);
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
  const patients = (await distinctPatients()).slice(place, place + count);
  if (patients.length < count)
    throw new Error(`The demo content has no ${count} patients from place ${place} on.`);
  return patients;
}

/** So many patients from a place on who live where a user is licensed: only of them may the user take a thread. */
export async function licensedPatients(user: string, place: number, count: number): Promise<Patient[]> {
  const me = await call<{ provider_fields: { closed_states: string[] } }>(user, '/api/user/me/');
  const closed = new Set(me.provider_fields.closed_states);
  const states = new Map(
    (await threads(user)).map(({ patient, patient_metadata }) => [patient, patient_metadata.address_state]),
  );
  const patients = (await distinctPatients())
    .slice(place)
    .filter(({ id }) => !closed.has(states.get(id) ?? ''));
  if (patients.length < count)
    throw new Error(`The demo content has no ${count} patients in ${user}'s states from place ${place} on.`);
  return patients.slice(0, count);
}

/** The first patient from a place on who lives where a user is licensed: only their work may the user own. */
export async function licensedPatientAt(user: string, place: number): Promise<Patient> {
  const [patient] = await licensedPatients(user, place, 1);
  return patient as Patient;
}

/** The first patient from a place on who is of a user's own pods. */
export async function patientOfPods(user: string, place: number): Promise<Patient> {
  const options = await call<{ id: number; is_mine: boolean }[]>(user, '/api/chat/pod-filter-options/');
  const mine = options.filter(({ is_mine }) => is_mine).map(({ id }) => id);
  const theirs = (await threads(user))
    .filter(
      ({ patient_metadata: { pod_ids } }) => mine.length === 0 || pod_ids.some((id) => mine.includes(id)),
    )
    .map(({ patient }) => patient);
  const patient = (await distinctPatients()).slice(place).find(({ id }) => theirs.includes(id));
  if (!patient) throw new Error(`The demo content has no patient of ${user}'s pods from place ${place} on.`);
  return patient;
}

/** A patient who has been silent for so long that their thread is at the end of the list. */
export async function lastInList(): Promise<Patient> {
  const distinct = new Set((await distinctPatients()).map(({ id }) => id));
  const patient = (await threads('md')).map(toPatient).findLast(({ id }) => distinct.has(id));
  if (!patient) throw new Error('The demo content has no patients.');
  return patient;
}

/** The oldest messages of a patient's thread, oldest first. */
export async function oldestMessages(patient: Patient, count: number): Promise<Message[]> {
  const path = `/api/chat/v3/thread/${await threadOf(patient)}/history-at/0/?numBefore=0&numAfter=${count}`;
  return (await call<{ results: Message[] }>('md', path)).results;
}

/** The patient at a place among those of the demo content who are protected from a user. */
export async function protectedPatientAt(user: string, place: number): Promise<Patient> {
  const masked = (await threads(user)).filter((thread) => thread.is_masked).map(toPatient);
  const patient = masked.sort((a, b) => a.id - b.id)[place];
  if (!patient) throw new Error(`The demo content has no protected patient at place ${place}.`);
  return patient;
}

/** The uid of a patient's thread. */
export async function threadOf(patient: Patient): Promise<string> {
  const { results } = await call<{ results: { uid: string }[] }>(
    'md',
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

/** Somebody calls from a number that nobody has: the telephony delivers the call at the inbound door. Gives the number as it is shown. */
export async function callArrives(): Promise<string> {
  const [exchange, line] = [randomInt(200, 1_000), String(randomInt(10_000)).padStart(4, '0')];
  await request(await machineToken(), '/api/inbound/phone-calls/', 'POST', {
    external_call_id: randomUUID(),
    called_at: new Date().toISOString(),
    contact_phone_number: `+1617${exchange}${line}`,
  });
  return `(617) ${exchange}-${line}`;
}

/** A program proposes a case for a patient. Gives the case's ID. */
export async function caseIsProposed(
  patient: Patient,
  category: number,
  description: string,
): Promise<number> {
  const body = { uid: randomUUID(), patient_id: patient.id, category, description };
  return (await request<{ id: number }>(await machineToken(), '/api/inbound/cases/', 'POST', body)).id;
}

/** A program summarizes a case. */
export async function caseIsSummarized(id: number, content: string): Promise<void> {
  await request(await machineToken(), `/api/inbound/cases/${id}/summaries/`, 'POST', { content });
}

/** An email arrives: the mail gateway delivers the message (RFC 5322) at the inbound door. */
export async function emailArrives(headers: Record<string, string>, body: string): Promise<void> {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  const form = new FormData();
  form.set('file', new Blob([[...lines, '', body].join('\r\n')], { type: 'message/rfc822' }), 'message.eml');
  const answer = await fetch(`${consoleAddress()}/api/inbound/emails/`, {
    method: 'POST',
    headers: { authorization: `Bearer ${await machineToken()}` },
    body: form,
  });
  if (!answer.ok)
    throw new Error(`The delivery of an email answered ${answer.status}: ${await answer.text()}`);
}

/** A token of the tenant's service client. */
function machineToken(): Promise<string> {
  const client = `${tenant()}-member-app`;
  return kept(client, () =>
    requestTokens(
      providerAddress(),
      { clientId: client, secret: 'member-app-development-only' },
      { grant_type: 'client_credentials' },
    ),
  );
}

/** A payer decides: its system delivers a prior authorization at the inbound door. Gives its ID. */
export async function payerSays(memberId: string, body: Record<string, unknown>): Promise<number> {
  const delivery = {
    member_id: memberId,
    member_id_system: 'urn:huddle:demo',
    vendor_create_date: new Date(Date.now() - 3_600_000).toISOString(),
    ...body,
  };
  const path = '/api/inbound/prior-authorizations/';
  return (await request<{ pk: number }>(await machineToken(), path, 'POST', delivery)).pk;
}

/** A text that nobody wrote before, in no earlier run either. */
export function unheard(text: string): string {
  return `${text} (${randomUUID().slice(0, 8)})`;
}

/** What the navigation counts for a user at Messages. */
export async function unreadBadge(user: string): Promise<number> {
  const { results } = await call<{ results: { path: string; count: number }[] }>(user, '/api/ui/badges/');
  return results.find(({ path }) => path === '/messages')?.count ?? 0;
}
