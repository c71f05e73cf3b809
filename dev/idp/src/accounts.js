/**
 * Who can sign in: the demo users of `dev/demo-users.json`, the same list from which the host makes its users.
 */

import { readFileSync } from 'node:fs';

/**
 * @typedef {object} Organization
 * @property {string} key the tenant's key, and the claim `organization_id`
 * @property {string} name
 * @property {string} description
 */

/**
 * @typedef {object} User
 * @property {string} email
 * @property {string} sub
 * @property {string} organization the key of the organisation
 * @property {string} role
 * @property {string} first_name
 * @property {string} last_name
 * @property {string} title
 * @property {string | null} internal_role
 * @property {boolean} is_external
 * @property {string[]} practicing_states
 * @property {string[]} groups
 */

/**
 * @typedef {object} ServiceClient
 * @property {string} client_id
 * @property {string} organization
 * @property {string} name
 * @property {string[]} permissions
 */

/** @type {{ organizations: Organization[], users: User[], service_clients: ServiceClient[] }} */
const list = JSON.parse(readFileSync(new URL('../../demo-users.json', import.meta.url), 'utf8'));

export const organizations = list.organizations;
export const users = list.users;
export const serviceClients = list.service_clients;

const bySub = new Map(users.map((user) => [user.sub, user]));
const byEmail = new Map(users.map((user) => [user.email, user]));

/** @param {string | undefined} sub */
export function userOf(sub) {
  return sub === undefined ? undefined : bySub.get(sub);
}

/** @param {string} email */
export function userByEmail(email) {
  return byEmail.get(email.trim().toLowerCase());
}

const ROLE_NAMES = new Map([
  ['md', 'Physician'],
  ['np', 'Nurse practitioner'],
  ['rn', 'Registered nurse'],
  ['bh', 'Behavioral health'],
  ['hg', 'Health guide'],
  ['mg', 'Member guide'],
  ['rc', 'Referral coordinator'],
  ['external', 'External clinician'],
  ['admin', 'Administrator'],
  ['patient', 'Patient, refused by the console'],
]);

/**
 * The role in words.
 *
 * @param {User} user
 */
export function roleName(user) {
  return ROLE_NAMES.get(user.role) ?? user.role;
}
