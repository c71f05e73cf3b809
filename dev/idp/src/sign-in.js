/**
 * Signs a demo user in as a browser would: authorization request, account picker, code, token. For `script/token` and
 * for tests; there is no other way to a token here either.
 */

import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { accountsOf } from './accounts.js';
import { readSettings } from './settings.js';

const REDIRECT = 'http://127.0.0.1/callback';

/** A sign-in that failed; its message is shown to a person as it is. */
export class SignInError extends Error {}

/**
 * @typedef {object} Tokens
 * @property {string} access_token
 * @property {string} id_token
 * @property {number} expires_in
 * @property {string} [refresh_token]
 */

/**
 * @typedef {object} SignInClient
 * @property {string} clientId
 * @property {string} redirectUri
 * @property {string} [secret] none: a public client
 */

/** @type {SignInClient} */
const COMMAND_LINE = { clientId: 'huddle-cli', redirectUri: REDIRECT };

/**
 * @param {string} issuer
 * @param {string} email
 * @param {SignInClient} [client]
 * @returns {Promise<Tokens>}
 */
export async function signIn(issuer, email, client = COMMAND_LINE) {
  const user = accountsOf(readSettings(process.env).tenants).userByEmail(email);
  if (user === undefined) {
    throw new SignInError(
      `There is no demo user ${email}. dev/demo-users.json lists them, np@northwind.example for one.`,
    );
  }
  const jar = new CookieJar();
  const verifier = randomBytes(32).toString('base64url');
  const state = randomBytes(16).toString('base64url');
  const authorization = new URL('/auth', issuer);
  authorization.search = new URLSearchParams({
    client_id: client.clientId,
    redirect_uri: client.redirectUri,
    response_type: 'code',
    scope: 'openid email profile',
    prompt: 'login',
    state,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    organization_id: user.organization,
    login_hint: user.email,
  }).toString();

  const picker = await follow(jar, authorization, client.redirectUri);
  const callback = await follow(jar, picker, client.redirectUri, new URLSearchParams({ account: user.sub }));
  const answer = callback.searchParams;
  const code = answer.get('code');
  if (code === null || !isSameSecret(answer.get('state') ?? '', state)) {
    const reason = answer.get('error_description') ?? answer.get('error') ?? 'it sent no code';
    throw new SignInError(`The identity provider refused ${email}: ${reason}.`);
  }
  return requestTokens(issuer, client, {
    grant_type: 'authorization_code',
    code,
    redirect_uri: client.redirectUri,
    code_verifier: verifier,
  });
}

/**
 * Whether two texts are the same, in a time that does not tell where they differ.
 *
 * @param {string} one
 * @param {string} other
 */
function isSameSecret(one, other) {
  const hash = (/** @type {string} */ text) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(one), hash(other));
}

/**
 * Asks the token endpoint.
 *
 * @param {string} issuer
 * @param {Pick<SignInClient, 'clientId' | 'secret'>} client
 * @param {Record<string, string>} parameters
 * @returns {Promise<Tokens>}
 */
export async function requestTokens(issuer, client, parameters) {
  const body = new URLSearchParams(parameters);
  /** @type {Record<string, string>} */
  const headers = {};
  if (client.secret === undefined) {
    body.set('client_id', client.clientId);
  } else {
    const credentials = `${encodeURIComponent(client.clientId)}:${encodeURIComponent(client.secret)}`;
    headers.authorization = `Basic ${Buffer.from(credentials).toString('base64')}`;
  }
  const response = await reach(new URL('/token', issuer), { method: 'POST', body, headers });
  const answer = /** @type {Tokens & { error?: string, error_description?: string }} */ (
    await response.json()
  );
  if (!response.ok) {
    throw new SignInError(
      `The identity provider gave no token: ${answer.error_description ?? answer.error ?? response.status}.`,
    );
  }
  return answer;
}

/**
 * Follows redirects until a page or the client's own address comes, and returns where that is.
 *
 * @param {CookieJar} jar
 * @param {URL} start
 * @param {string} redirectUri
 * @param {URLSearchParams} [form] posted to the first address
 * @returns {Promise<URL>}
 */
async function follow(jar, start, redirectUri, form) {
  let url = start;
  for (let hop = 0; hop < 10; hop += 1) {
    if (`${url.origin}${url.pathname}` === redirectUri) return url;
    const response = await reach(url, {
      redirect: 'manual',
      headers: { cookie: jar.header(url.pathname), accept: 'text/html, application/json;q=0.9' },
      ...(hop === 0 && form !== undefined ? { method: 'POST', body: form } : {}),
    });
    jar.take(response.headers.getSetCookie());
    // The body is not needed, but an unread one keeps its connection.
    await response.arrayBuffer();
    const location = response.headers.get('location');
    if (location === null) {
      if (!response.ok)
        throw new SignInError(`The identity provider answered ${response.status} to ${url.pathname}.`);
      return url;
    }
    url = new URL(location, url);
  }
  throw new SignInError('The identity provider redirects in a circle.');
}

/**
 * @param {URL} url
 * @param {RequestInit} options
 */
async function reach(url, options) {
  try {
    return await fetch(url, options);
  } catch {
    throw new SignInError(
      `Nothing answers at ${url.origin}. Start the console and its identity provider with script/run first.`,
    );
  }
}

/** The cookies of one server: names, values and paths are all that matters here. */
class CookieJar {
  /** @type {Map<string, { value: string, path: string }>} */
  #cookies = new Map();

  /** @param {string[]} lines `Set-Cookie` headers */
  take(lines) {
    for (const line of lines) {
      const [pair = '', ...attributes] = line.split(';').map((part) => part.trim());
      const name = pair.slice(0, pair.indexOf('='));
      const value = pair.slice(pair.indexOf('=') + 1);
      const path =
        attributes.find((each) => each.toLowerCase().startsWith('path='))?.slice('path='.length) ?? '/';
      if (value === '') this.#cookies.delete(`${name} ${path}`);
      else this.#cookies.set(`${name} ${path}`, { value: `${name}=${value}`, path });
    }
  }

  /** @param {string} path */
  header(path) {
    return [...this.#cookies.values()]
      .filter((cookie) => path.startsWith(cookie.path))
      .map((cookie) => cookie.value)
      .join('; ');
  }
}
