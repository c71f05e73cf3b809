/**
 * The provider as its clients see it, over HTTP.
 */

import assert from 'node:assert/strict';
import { createHash, createPublicKey, randomBytes, verify } from 'node:crypto';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { accountsOf, LISTED_TENANTS } from '../src/accounts.js';
import { startServer } from '../src/server.js';
import { readSettings } from '../src/settings.js';
import { requestTokens, SignInError, signIn } from '../src/sign-in.js';

const { users } = accountsOf(LISTED_TENANTS);

/** @type {import('../src/settings.js').Settings} */
let settings;
/** @type {{ close: () => Promise<void> }} */
let server;
/** @type {import('../src/sign-in.js').SignInClient & { secret: string }} */
let huddle;

before(async () => {
  const port = await freePort();
  settings = readSettings({
    HUDDLE_IDP_PORT: String(port),
    HUDDLE_HTTP_PORT: String(port === 9000 ? 9001 : 9000),
    HUDDLE_STATE_DIR: mkdtempSync(join(tmpdir(), 'huddle-idp-')),
  });
  huddle = {
    clientId: 'huddle',
    secret: settings.clientSecret,
    redirectUri: `${settings.consoleOrigins[0]}/api/session/callback`,
  };
  server = await startServer(settings);
});

after(async () => {
  await server.close();
  rmSync(join(settings.folder, '..'), { recursive: true });
});

describe('the code flow', () => {
  test('gives the console an access token for the API, an ID token and a refresh token', async () => {
    const tokens = await signIn(settings.issuer, 'np@northwind.example', huddle);

    const access = await verified(tokens.access_token);
    const { iat, exp, jti, ...claims } = access.payload;
    assert.equal(access.header.alg, 'RS256');
    assert.deepEqual(claims, {
      iss: settings.issuer,
      sub: 'northwind|np',
      aud: 'urn:huddle:api',
      client_id: 'huddle',
      email: 'np@northwind.example',
      organization_id: 'northwind',
    });
    assert.equal(exp - iat, 300);
    assert.equal(typeof jti, 'string');

    const id = await verified(tokens.id_token);
    assert.equal(id.payload.aud, 'huddle');
    assert.equal(id.payload.email, 'np@northwind.example');
    assert.equal(id.payload.name, 'Anna Bergström');
    assert.equal(id.payload.organization_id, 'northwind');
    assert.equal(typeof tokens.refresh_token, 'string');
  });

  test('works for every demo user on the command line, without a refresh token', async () => {
    for (const user of users) {
      const tokens = await signIn(settings.issuer, user.email);
      const { payload } = await verified(tokens.access_token);
      assert.equal(payload.sub, user.sub);
      assert.equal(payload.organization_id, user.organization);
      assert.equal(payload.aud, 'urn:huddle:api');
      assert.equal(payload.client_id, 'huddle-cli');
      assert.equal(tokens.refresh_token, undefined);
    }
  });

  test('says so when there is no such user, or nobody answers', async () => {
    await assert.rejects(signIn(settings.issuer, 'nobody@northwind.example'), SignInError);
    const unused = `http://localhost:${await freePort()}`;
    await assert.rejects(signIn(unused, 'np@northwind.example'), /Nothing answers at http:\/\/localhost/);
  });

  test('refuses a request without PKCE at the console', async () => {
    const query = new URLSearchParams({
      client_id: 'huddle',
      redirect_uri: huddle.redirectUri,
      response_type: 'code',
      scope: 'openid',
      state: 's',
    });
    const response = await fetch(`${settings.issuer}/auth?${query}`, { redirect: 'manual' });
    const location = new URL(response.headers.get('location') ?? '');
    assert.equal(location.origin, settings.consoleOrigins[0]);
    assert.equal(location.searchParams.get('error'), 'invalid_request');
    assert.match(location.searchParams.get('error_description') ?? '', /PKCE/);
  });

  test('sends nobody to an address that is not registered', async () => {
    const response = await fetch(
      authorizationUrl({ redirect_uri: 'https://elsewhere.example/callback' }).url,
      {
        redirect: 'manual',
        headers: { accept: 'text/html' },
      },
    );
    assert.equal(response.status, 400);
    assert.equal(response.headers.get('location'), null);
    assert.match(await response.text(), /This sign-in cannot go on/);
  });
});

describe('the account picker', () => {
  test('shows both organisations, or the one that was asked for', async () => {
    const both = await new Browser().open(authorizationUrl().url);
    assert.match(both.text, /Northwind Primary Care/);
    assert.match(both.text, /Lakeside Health/);

    const one = await new Browser().open(authorizationUrl({ organization_id: 'lakeside' }).url);
    assert.doesNotMatch(one.text, /Northwind Primary Care/);
    assert.match(one.text, /Lakeside Health/);

    const none = await new Browser().open(authorizationUrl({ organization_id: '<b>' }).url);
    assert.match(none.text, /no organisation <code>&lt;b&gt;<\/code>/);
  });

  test('allows no script and no style but its own files', async () => {
    const picker = await new Browser().open(authorizationUrl().url);
    const policy = picker.headers.get('content-security-policy') ?? '';
    assert.match(policy, /default-src 'none'; script-src 'self'; style-src 'self'/);
    assert.doesNotMatch(picker.text, /<style|style="|<script/);
  });

  test('refuses an account of another organisation', async () => {
    const browser = new Browser();
    const picker = await browser.open(authorizationUrl({ organization_id: 'lakeside' }).url);
    const refused = await browser.open(picker.url, { account: 'northwind|np' });
    assert.equal(refused.status, 400);
  });

  test('tells the console when the person cancels', async () => {
    const browser = new Browser();
    const picker = await browser.open(authorizationUrl().url);
    const callback = await browser.open(picker.url, { cancel: '1' });
    assert.equal(callback.url.searchParams.get('error'), 'access_denied');
  });

  test('stays away from whoever is signed in, but for prompt=login and another organisation', async () => {
    const browser = new Browser();
    const picker = await browser.open(authorizationUrl().url);
    await browser.open(picker.url, { account: 'northwind|np' });

    const silent = await browser.open(authorizationUrl().url);
    assert.equal(silent.url.origin, settings.consoleOrigins[0]);
    const forced = await browser.open(authorizationUrl({ prompt: 'login' }).url);
    assert.match(forced.text, /Choose an account/);
    const other = await browser.open(authorizationUrl({ organization_id: 'lakeside' }).url);
    assert.match(other.text, /Choose an account/);
  });

  test('lets another person sign in with the same browser', async () => {
    const browser = new Browser();
    for (const sub of ['northwind|np', 'northwind|rn']) {
      const request = authorizationUrl({ prompt: 'login' });
      const picker = await browser.open(request.url);
      const callback = await browser.open(picker.url, { account: sub });
      const tokens = await exchange(callback, request.verifier);
      assert.equal((await verified(tokens.access_token)).payload.sub, sub);
    }
  });
});

describe('refresh tokens', () => {
  test('rotate', async () => {
    const first = await signIn(settings.issuer, 'md@northwind.example', huddle);
    const second = await refresh(first.refresh_token);
    assert.notEqual(second.refresh_token, first.refresh_token);
    const { payload } = await verified(second.access_token);
    assert.equal(payload.sub, 'northwind|md');
    assert.equal(payload.aud, 'urn:huddle:api');
    assert.equal(payload.organization_id, 'northwind');
  });

  test('are all worthless when a used one comes back', async () => {
    const first = await signIn(settings.issuer, 'md@northwind.example', huddle);
    const second = await refresh(first.refresh_token);
    await assert.rejects(refresh(first.refresh_token), SignInError);
    await assert.rejects(refresh(second.refresh_token), SignInError);
  });

  test('of one sign-in do not fall with those of another', async () => {
    const one = await signIn(settings.issuer, 'md@northwind.example', huddle);
    const other = await signIn(settings.issuer, 'md@northwind.example', huddle);
    await refresh(one.refresh_token);
    await assert.rejects(refresh(one.refresh_token), SignInError);
    await refresh(other.refresh_token);
  });

  test('end when the console revokes them', async () => {
    const tokens = await signIn(settings.issuer, 'md@northwind.example', huddle);
    const response = await fetch(`${settings.issuer}/token/revocation`, {
      method: 'POST',
      headers: { authorization: basic('huddle', huddle.secret) },
      body: new URLSearchParams({ token: tokens.refresh_token ?? '' }),
    });
    assert.equal(response.status, 200);
    await assert.rejects(refresh(tokens.refresh_token), SignInError);
  });

  test('and sessions survive a restart of the provider', async () => {
    const browser = new Browser();
    const request = authorizationUrl();
    const picker = await browser.open(request.url);
    const tokens = await exchange(
      await browser.open(picker.url, { account: 'lakeside|md' }),
      request.verifier,
    );

    await server.close();
    server = await startServer(settings);
    // The connections that fetch keeps have died with the old server; this gives it the time to notice.
    await setTimeout(100);

    assert.equal(
      (await verified((await refresh(tokens.refresh_token)).access_token)).payload.sub,
      'lakeside|md',
    );
    await verified(tokens.access_token);
    const silent = await browser.open(authorizationUrl().url);
    assert.equal(silent.url.origin, settings.consoleOrigins[0]);
  });
});

describe('client credentials', () => {
  for (const organization of ['northwind', 'lakeside']) {
    test(`give the member app of ${organization} a token of its tenant`, async () => {
      const clientId = `${organization}-member-app`;
      const client = { clientId, secret: settings.memberAppSecret };
      const tokens = await requestTokens(settings.issuer, client, { grant_type: 'client_credentials' });
      const { iat, exp, jti, ...claims } = (await verified(tokens.access_token)).payload;
      assert.equal(exp - iat, 300);
      assert.equal(typeof jti, 'string');
      assert.deepEqual(claims, {
        iss: settings.issuer,
        sub: clientId,
        aud: 'urn:huddle:api',
        client_id: clientId,
        organization_id: organization,
      });
    });
  }

  test('need the right secret', async () => {
    const client = { clientId: 'northwind-member-app', secret: 'guessed' };
    await assert.rejects(
      requestTokens(settings.issuer, client, { grant_type: 'client_credentials' }),
      SignInError,
    );
  });

  test('are not for the console', async () => {
    await assert.rejects(
      requestTokens(settings.issuer, huddle, { grant_type: 'client_credentials' }),
      SignInError,
    );
  });
});

describe('log-out', () => {
  test('asked for by the console needs no click and ends the session and its tokens', async () => {
    const browser = new Browser();
    const request = authorizationUrl();
    const picker = await browser.open(request.url);
    const tokens = await exchange(
      await browser.open(picker.url, { account: 'northwind|hg' }),
      request.verifier,
    );

    const page = await browser.open(endSession({ id_token_hint: tokens.id_token }));
    assert.match(page.text, /<script src="\/assets\/submit\.js"><\/script>/);
    const left = await browser.open(
      new URL('/session/end/confirm', settings.issuer),
      hiddenFields(page.text),
    );
    assert.equal(left.url.href, `${settings.consoleOrigins[0]}/`);

    await assert.rejects(refresh(tokens.refresh_token), SignInError);
    const again = await browser.open(authorizationUrl().url);
    assert.match(again.text, /Choose an account/);
  });

  test('with the client id alone needs no click either', async () => {
    const browser = new Browser();
    const picker = await browser.open(authorizationUrl().url);
    await browser.open(picker.url, { account: 'northwind|hg' });
    const page = await browser.open(endSession({ client_id: 'huddle' }));
    assert.match(page.text, /submit\.js/);
  });

  test('asked for by nobody known is confirmed by the person', async () => {
    const browser = new Browser();
    const picker = await browser.open(authorizationUrl().url);
    await browser.open(picker.url, { account: 'northwind|hg' });
    const page = await browser.open(new URL('/session/end', settings.issuer));
    assert.match(page.text, /<h1>Log out\?<\/h1>/);
    assert.doesNotMatch(page.text, /submit\.js/);
  });

  test('leads to registered addresses only', async () => {
    const url = endSession({ client_id: 'huddle', post_logout_redirect_uri: 'https://elsewhere.example/' });
    const page = await new Browser().open(url);
    assert.equal(page.status, 400);
  });
});

describe('the server', () => {
  test('tells its health', async () => {
    const response = await fetch(`${settings.issuer}/healthz`);
    assert.deepEqual(await response.json(), {
      status: 'ok',
      issuer: settings.issuer,
      accounts: users.length,
    });
  });

  test('publishes an RS256 and an ES256 key and no private part', async () => {
    const keys = await publishedKeys();
    assert.deepEqual(
      keys.map((key) => key.alg),
      ['RS256', 'ES256'],
    );
    for (const key of keys) assert.equal('d' in key || 'p' in key, false);
  });

  test('keeps its secrets to itself', () => {
    for (const name of ['keys.json', 'sessions.jsonl']) {
      assert.equal(statSync(join(settings.folder, name)).mode & 0o077, 0, name);
    }
  });

  test('refuses a port that is taken', async () => {
    await assert.rejects(startServer(settings), { code: 'EADDRINUSE' });
  });
});

/** A browser with a cookie jar; it follows redirects, but never to the console, which is not running here. */
class Browser {
  /** @type {Map<string, string>} */
  #cookies = new Map();

  /**
   * @param {URL} start
   * @param {Record<string, string>} [form]
   * @returns {Promise<{ url: URL, status: number, text: string, headers: Headers }>}
   */
  async open(start, form) {
    let url = start;
    for (let hop = 0; hop < 10; hop += 1) {
      if (url.origin !== settings.issuer) return { url, status: 0, text: '', headers: new Headers() };
      const response = await fetch(url, {
        redirect: 'manual',
        headers: {
          accept: 'text/html',
          cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        },
        ...(hop === 0 && form !== undefined ? { method: 'POST', body: new URLSearchParams(form) } : {}),
      });
      for (const line of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        if (value === '') this.#cookies.delete(name);
        else this.#cookies.set(name, value);
      }
      const text = await response.text();
      const location = response.headers.get('location');
      if (location !== null) {
        url = new URL(location, url);
        continue;
      }
      if (!text.includes('document.forms[0].submit()')) {
        return { url, status: response.status, text, headers: response.headers };
      }
      // A page of oidc-provider that posts a form by script: when another account signs in, it ends the old session.
      const action = /action="([^"]+)"/.exec(text)?.[1] ?? '';
      return this.open(new URL(action.replaceAll('&amp;', '&')), hiddenFields(text));
    }
    throw new Error('too many redirects');
  }
}

/** @param {string} html */
function hiddenFields(html) {
  return Object.fromEntries(
    [...html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(([, name, value]) => [
      name,
      value,
    ]),
  );
}

/** @param {Record<string, string>} [parameters] */
function authorizationUrl(parameters) {
  const verifier = randomBytes(32).toString('base64url');
  const url = new URL('/auth', settings.issuer);
  url.search = new URLSearchParams({
    client_id: 'huddle',
    redirect_uri: huddle.redirectUri,
    response_type: 'code',
    scope: 'openid email profile',
    state: 'a-state',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...parameters,
  }).toString();
  return { url, verifier };
}

/** @param {Record<string, string>} parameters */
function endSession(parameters) {
  const url = new URL('/session/end', settings.issuer);
  url.search = new URLSearchParams({
    post_logout_redirect_uri: `${settings.consoleOrigins[0]}/`,
    ...parameters,
  }).toString();
  return url;
}

/**
 * @param {{ url: URL }} callback
 * @param {string} verifier
 */
function exchange(callback, verifier) {
  return requestTokens(settings.issuer, huddle, {
    grant_type: 'authorization_code',
    code: callback.url.searchParams.get('code') ?? '',
    redirect_uri: huddle.redirectUri,
    code_verifier: verifier,
  });
}

/** @param {string | undefined} token */
function refresh(token) {
  return requestTokens(settings.issuer, huddle, { grant_type: 'refresh_token', refresh_token: token ?? '' });
}

/**
 * @param {string} name
 * @param {string} secret
 */
function basic(name, secret) {
  return `Basic ${Buffer.from(`${name}:${secret}`).toString('base64')}`;
}

/**
 * Checks the signature of a token by the published keys and opens it.
 *
 * @param {string} token
 */
async function verified(token) {
  const [head = '', body = '', signature = ''] = token.split('.');
  const header = JSON.parse(Buffer.from(head, 'base64url').toString());
  const keys = await publishedKeys();
  const jwk = keys.find((key) => key.kid === header.kid);
  assert.ok(jwk);
  const key = createPublicKey({ key: jwk, format: 'jwk' });
  assert.ok(verify('sha256', Buffer.from(`${head}.${body}`), key, Buffer.from(signature, 'base64url')));
  return { header, payload: JSON.parse(Buffer.from(body, 'base64url').toString()) };
}

/** @returns {Promise<(import('node:crypto').JsonWebKey & { kid: string, alg: string })[]>} */
async function publishedKeys() {
  const response = await fetch(`${settings.issuer}/jwks`);
  const { keys } = /** @type {any} */ (await response.json());
  return keys;
}

/** @returns {Promise<number>} */
function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}
