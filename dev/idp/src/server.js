/**
 * The provider as an HTTP server: its own pages beside what oidc-provider answers.
 */

import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { errors } from 'oidc-provider';
import { accountsOf } from './accounts.js';
import { Journal } from './journal.js';
import { loadKeys } from './keys.js';
import { errorPage, homePage, pickerPage } from './pages.js';
import { createProvider } from './provider.js';

/** @typedef {import('node:http').IncomingMessage} Request */
/** @typedef {import('node:http').ServerResponse} Response */

const ASSETS = new Map(
  [
    { name: 'pages.css', type: 'text/css; charset=utf-8' },
    { name: 'submit.js', type: 'text/javascript; charset=utf-8' },
  ].map(({ name, type }) => [
    `/assets/${name}`,
    { type, body: readFileSync(new URL(`../assets/${name}`, import.meta.url)) },
  ]),
);

/** What is posted here is one short form field; more is refused. */
const LARGEST_FORM = 4_096;

/**
 * Starts the provider on the loopback addresses only: it lets everybody in.
 *
 * @param {import('./settings.js').Settings} settings
 * @returns {Promise<{ close: () => Promise<void> }>}
 */
export async function startServer(settings) {
  const keys = loadKeys(settings.folder);
  const journal = new Journal(settings.folder);
  const accounts = accountsOf(settings.tenants);
  const provider = createProvider(settings, keys, journal, accounts);
  const handle = requestHandler(settings, provider, accounts);
  const first = createServer(handle);
  const servers = [first];
  try {
    await listen(first, settings.port, '127.0.0.1');
    // Browsers may try ::1 first for localhost. A machine without IPv6 does without.
    const second = createServer(handle);
    await listen(second, settings.port, '::1').then(
      () => servers.push(second),
      (error) => {
        if (error.code !== 'EADDRNOTAVAIL' && error.code !== 'EAFNOSUPPORT') throw error;
      },
    );
  } catch (error) {
    await closeAll(servers, journal);
    throw error;
  }
  return { close: () => closeAll(servers, journal) };
}

/**
 * @param {import('node:http').Server} server
 * @param {number} port
 * @param {string} address
 * @returns {Promise<void>}
 */
function listen(server, port, address) {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, address, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

/**
 * @param {import('node:http').Server[]} servers
 * @param {Journal} journal
 */
async function closeAll(servers, journal) {
  await Promise.all(
    servers.map(
      (server) =>
        new Promise((resolve) => {
          server.close(resolve);
          server.closeAllConnections();
        }),
    ),
  );
  journal.close();
}

/**
 * @param {import('./settings.js').Settings} settings
 * @param {import('oidc-provider').Provider} provider
 * @param {import('./accounts.js').Accounts} accounts
 * @returns {(request: Request, response: Response) => void}
 */
function requestHandler(settings, provider, accounts) {
  const callback = provider.callback();
  // A form's target covers the redirects behind it, and those end at the console.
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    'img-src data:',
    `form-action 'self' ${settings.consoleOrigins.join(' ')}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

  return (request, response) => {
    response.setHeader('Content-Security-Policy', policy);
    response.setHeader('Referrer-Policy', 'no-referrer');
    response.setHeader('X-Content-Type-Options', 'nosniff');
    const { pathname } = new URL(request.url ?? '/', settings.issuer);
    const asset = ASSETS.get(pathname);
    const interaction = /^\/interaction\/[\w-]+$/.test(pathname);
    if (request.method === 'GET' && asset !== undefined) {
      send(response, 200, asset.type, asset.body);
    } else if (request.method === 'GET' && pathname === '/') {
      send(response, 200, 'text/html; charset=utf-8', homePage(settings));
    } else if (request.method === 'GET' && pathname === '/healthz') {
      const health = { status: 'ok', issuer: settings.issuer, accounts: accounts.users.length };
      send(response, 200, 'application/json', JSON.stringify(health));
    } else if (interaction && (request.method === 'GET' || request.method === 'POST')) {
      response.setHeader('Cache-Control', 'no-store');
      const work = request.method === 'GET' ? showPicker : takeChoice;
      work(provider, accounts, request, response).catch((error) => failed(response, error));
    } else {
      callback(request, response);
    }
  };
}

/**
 * @param {import('oidc-provider').Provider} provider
 * @param {import('./accounts.js').Accounts} accounts
 * @param {Request} request
 * @param {Response} response
 */
async function showPicker(provider, accounts, request, response) {
  const { uid, params } = await provider.interactionDetails(request, response);
  const client = await provider.Client.find(String(params.client_id));
  const html = pickerPage({
    uid,
    accounts,
    clientName: client?.clientName ?? String(params.client_id),
    organization: optional(params.organization_id),
    loginHint: optional(params.login_hint),
  });
  send(response, 200, 'text/html; charset=utf-8', html);
}

/**
 * @param {import('oidc-provider').Provider} provider
 * @param {import('./accounts.js').Accounts} accounts
 * @param {Request} request
 * @param {Response} response
 */
async function takeChoice(provider, accounts, request, response) {
  const { params } = await provider.interactionDetails(request, response);
  const form = new URLSearchParams(await readForm(request));
  const user = accounts.userOf(form.get('account') ?? undefined);
  const organization = optional(params.organization_id);
  if (form.has('cancel')) {
    const result = { error: 'access_denied', error_description: 'No account was chosen' };
    await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
  } else if (user === undefined || (organization !== undefined && user.organization !== organization)) {
    throw new errors.InvalidRequest('this account cannot be chosen here');
  } else {
    const result = { login: { accountId: user.sub, amr: ['none'] } };
    await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
  }
}

/**
 * @param {Request} request
 * @returns {Promise<string>}
 */
async function readForm(request) {
  let text = '';
  for await (const chunk of request) {
    text += chunk;
    if (text.length > LARGEST_FORM) throw new errors.InvalidRequest('the form is too large', 413);
  }
  return text;
}

/**
 * @param {Response} response
 * @param {unknown} error
 */
function failed(response, error) {
  if (error instanceof errors.OIDCProviderError) {
    const expired = error instanceof errors.SessionNotFound;
    const reason = expired
      ? 'This page is too old, or was opened in another browser.'
      : (error.error_description ?? error.message);
    send(response, error.statusCode, 'text/html; charset=utf-8', errorPage(error.error, reason));
  } else {
    console.error(error);
    send(response, 500, 'text/html; charset=utf-8', errorPage('server_error', undefined));
  }
}

/**
 * @param {Response} response
 * @param {number} status
 * @param {string} type
 * @param {string | Buffer} body
 */
function send(response, status, type, body) {
  response.writeHead(status, { 'Content-Type': type, 'Content-Length': Buffer.byteLength(body) });
  response.end(body);
}

/** @param {unknown} parameter */
function optional(parameter) {
  return typeof parameter === 'string' && parameter !== '' ? parameter : undefined;
}
