/**
 * What the development identity provider can be told, all of it by environment variables.
 */

import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { LISTED_TENANTS } from './accounts.js';

const REPOSITORY = fileURLToPath(new URL('../../..', import.meta.url));

/**
 * @typedef {object} Settings
 * @property {number} port where the provider listens (`HUDDLE_IDP_PORT`)
 * @property {string} issuer its name in every token
 * @property {[string, string]} consoleOrigins the addresses of the console that may ask for a sign-in (`HUDDLE_HTTP_PORT`)
 * @property {string} clientSecret the console's secret (`HUDDLE_IDP_CLIENT_SECRET`)
 * @property {string} memberAppSecret the secret of both member apps (`HUDDLE_IDP_MEMBER_APP_SECRET`)
 * @property {number} accessTtl life of an access token in seconds (`HUDDLE_IDP_ACCESS_TTL`)
 * @property {number} tenants demo tenants whose accounts can sign in (`HUDDLE_DEMO_TENANTS`, as `huddle demo --tenants`)
 * @property {string} folder where keys and sessions are kept (`idp/` in `HUDDLE_STATE_DIR`)
 */

/** A setting that cannot be used; its message is shown to a person as it is. */
export class SettingError extends Error {}

/**
 * Reads the settings.
 *
 * @param {Record<string, string | undefined>} environment
 * @returns {Settings}
 */
export function readSettings(environment) {
  const port = integer(environment, 'HUDDLE_IDP_PORT', 8081, 1, 65_535);
  const consolePort = integer(environment, 'HUDDLE_HTTP_PORT', 8080, 1, 65_535);
  if (port === consolePort) {
    throw new SettingError(
      `HUDDLE_IDP_PORT and HUDDLE_HTTP_PORT are both ${port}: the identity provider and the console need a port each.`,
    );
  }
  return {
    port,
    issuer: `http://localhost:${port}`,
    consoleOrigins: [`http://localhost:${consolePort}`, `http://127.0.0.1:${consolePort}`],
    clientSecret: environment.HUDDLE_IDP_CLIENT_SECRET || 'huddle-development-only',
    memberAppSecret: environment.HUDDLE_IDP_MEMBER_APP_SECRET || 'member-app-development-only',
    accessTtl: integer(environment, 'HUDDLE_IDP_ACCESS_TTL', 300, 5, 86_400),
    tenants: integer(environment, 'HUDDLE_DEMO_TENANTS', LISTED_TENANTS, 1, 1_000),
    folder: resolve(REPOSITORY, environment.HUDDLE_STATE_DIR || '.local', 'idp'),
  };
}

/**
 * @param {Record<string, string | undefined>} environment
 * @param {string} name
 * @param {number} fallback
 * @param {number} least
 * @param {number} most
 */
function integer(environment, name, fallback, least, most) {
  const text = environment[name];
  if (text === undefined || text === '') return fallback;
  const value = Number(text);
  if (!Number.isInteger(value) || value < least || value > most) {
    throw new SettingError(`${name} is "${text}": it must be a whole number from ${least} to ${most}.`);
  }
  return value;
}
