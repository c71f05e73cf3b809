import { randomUUID } from 'node:crypto';
import { CONSOLE, PROVIDER, token } from './stack.ts';

/** A patient as the journeys speak of them. */
export type Patient = { id: number; name: string; thread: string; isUnread: boolean };

/** A message that the host stored. */
export type Message = { uid: string; text: string };

type Thread = {
  uid: string;
  patient: number;
  is_unread: boolean;
  is_masked: boolean;
  patient_metadata: { first_name: string; last_name: string; test_only: boolean };
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

/** Every thread that a user sees, by the patient's id. */
async function threads(email: string): Promise<Thread[]> {
  const page = await call<{ results: Thread[] }>(email, '/api/chat/v4/thread/?limit=400');
  return page.results.sort((a, b) => a.patient - b.patient);
}

function toPatient({ uid, patient, is_unread, patient_metadata: person }: Thread): Patient {
  return {
    id: patient,
    name: `${person.first_name} ${person.last_name}`,
    thread: uid,
    isUnread: is_unread,
  };
}

/**
 * The patient at a place of the demo content. Each journey names places that no other one does, so that none
 * meets what another one did.
 */
export async function patientAt(place: number): Promise<Patient> {
  const list = (await threads('md@northwind.example')).filter(
    (thread) => !thread.is_masked && !thread.patient_metadata.test_only,
  );
  const patients = list.map(toPatient);
  // Found by their names on the screen: those that are told apart by them.
  const distinct = patients.filter(
    ({ id, name }) => !patients.some((other) => other.id !== id && other.name.startsWith(name)),
  );
  const patient = distinct[place];
  if (!patient) throw new Error(`The demo content has no patient at place ${place}.`);
  return patient;
}

/** The protected patient at a place of the demo content; nobody has asked for access to them at the start. */
export async function protectedPatientAt(place: number): Promise<Patient> {
  const patient = (await threads('md@northwind.example')).filter((thread) => thread.is_masked)[place];
  if (!patient) throw new Error(`The demo content has no protected patient at place ${place}.`);
  return toPatient(patient);
}

/** The patient writes: the member app delivers it at the inbound door, with a token of its own. */
export async function patientWrites(patient: Patient, text: string): Promise<Message> {
  const credentials = Buffer.from('northwind-member-app:member-app-development-only').toString('base64');
  const answer = await fetch(`${PROVIDER}/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${credentials}` },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
  });
  const { access_token } = (await answer.json()) as { access_token: string };
  return request<Message>(access_token, '/api/inbound/messages/', 'POST', {
    uid: randomUUID(),
    patient_id: patient.id,
    text,
  });
}
