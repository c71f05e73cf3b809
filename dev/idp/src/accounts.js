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

/**
 * @typedef {object} Accounts
 * @property {Organization[]} organizations
 * @property {User[]} users
 * @property {ServiceClient[]} serviceClients
 * @property {(sub: string | undefined) => User | undefined} userOf
 * @property {(email: string) => User | undefined} userByEmail
 */

/** @type {{ organizations: Organization[], users: User[], service_clients: ServiceClient[] }} */
const LIST = JSON.parse(readFileSync(new URL('../../demo-users.json', import.meta.url), 'utf8'));

/** The tenants of the list. */
export const LISTED_TENANTS = LIST.organizations.length;

/**
 * The accounts of so many demo tenants. Each tenant beyond the list has the staff and the service clients of the first one under its
 * own key, exactly as `huddle demo --tenants` creates them.
 *
 * @param {number} tenants
 * @returns {Accounts}
 */
export function accountsOf(tenants) {
  const organizations = LIST.organizations.slice(0, tenants);
  const keys = new Set(organizations.map(({ key }) => key));
  const users = LIST.users.filter(({ organization }) => keys.has(organization));
  const serviceClients = LIST.service_clients.filter(({ organization }) => keys.has(organization));
  const [{ key: model }] = /** @type {[Organization]} */ (LIST.organizations);
  for (let number = LISTED_TENANTS + 1; number <= tenants; number += 1) {
    const key = `clinic-${String(number).padStart(2, '0')}`;
    organizations.push({ key, name: `Clinic ${number}`, description: 'The same staff once more' });
    for (const user of LIST.users.filter(({ organization }) => organization === model)) {
      const email = user.email.replaceAll(model, key);
      users.push({ ...user, email, sub: user.sub.replaceAll(model, key), organization: key });
    }
    for (const client of LIST.service_clients.filter(({ organization }) => organization === model)) {
      serviceClients.push({
        ...client,
        client_id: client.client_id.replaceAll(model, key),
        organization: key,
      });
    }
  }
  const bySub = new Map(users.map((user) => [user.sub, user]));
  const byEmail = new Map(users.map((user) => [user.email, user]));
  return {
    organizations,
    users,
    serviceClients,
    userOf: (sub) => (sub === undefined ? undefined : bySub.get(sub)),
    userByEmail: (email) => byEmail.get(email.trim().toLowerCase()),
  };
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
