/**
 * The provider's pages. They work without script, but for the one that submits itself at log-out; style and script
 * are files of their own, so that the content security policy needs no exception.
 */

import { roleName } from './accounts.js';

/**
 * @param {string} title
 * @param {string} body
 * @param {'wide' | 'narrow'} width
 */
function page(title, body, width = 'narrow') {
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${asText(title)} · Huddle development sign-in</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/assets/pages.css">
</head>
<body>
<main class="${width}">
${body}
</main>
</body>
</html>
`;
}

/**
 * The account picker.
 *
 * @param {object} choice
 * @param {string} choice.uid the interaction
 * @param {import('./accounts.js').Accounts} choice.accounts
 * @param {string} choice.clientName who asks
 * @param {string | undefined} choice.organization only the accounts of this organisation
 * @param {string | undefined} choice.loginHint the account that has the focus
 */
export function pickerPage({ uid, accounts, clientName, organization, loginHint }) {
  const { organizations, users } = accounts;
  const shown = organizations.filter((each) => organization === undefined || each.key === organization);
  const sections = shown.map(
    (each) => `<section aria-labelledby="${asText(each.key)}">
<h2 id="${asText(each.key)}">${asText(each.name)}</h2>
<p>${asText(each.description)}</p>
<ul>
${users
  .filter((user) => user.organization === each.key)
  .map((user) => `<li>${accountButton(user, user.email === loginHint)}</li>`)
  .join('\n')}
</ul>
</section>`,
  );
  const none = `<p>There is no organisation <code>${asText(organization ?? '')}</code>. Known are ${organizations
    .map((each) => `<code>${asText(each.key)}</code>`)
    .join(' and ')}.</p>`;
  return page(
    'Choose an account',
    `<h1>Choose an account</h1>
<p class="muted">to continue to ${asText(clientName)}</p>
<p class="notice">For development only: there are no passwords. Whoever can open this page can be any of these users.</p>
<form method="post" action="/interaction/${encodeURIComponent(uid)}">
<div class="organizations">
${sections.join('\n') || none}
</div>
<div class="actions"><button class="plain" name="cancel" value="1">Cancel</button></div>
</form>`,
    'wide',
  );
}

/**
 * @param {import('./accounts.js').User} user
 * @param {boolean} focused
 */
function accountButton(user, focused) {
  const initials = `${user.first_name.charAt(0)}${user.last_name.charAt(0)}`;
  const states = user.practicing_states.join(' · ');
  // The spaces between the parts are what keeps them apart when the button's name is read out.
  return `<button class="account" name="account" value="${asText(user.sub)}"${focused ? ' autofocus' : ''}>
<span class="initials" aria-hidden="true">${asText(initials)}</span>
<span class="name">${asText(user.first_name)} ${asText(user.last_name)}</span>
<span class="role">${asText(roleName(user))}</span>
<span class="email">${asText(user.email)}</span>
<span class="states">${asText(states)}</span>
</button>`;
}

/**
 * Asks whether to log out, or says yes by itself.
 *
 * @param {string} form the provider's own form, with the protection against forgery in it
 * @param {boolean} asked whether the person has been asked already
 */
export function logoutPage(form, asked) {
  const body = asked
    ? `<h1>Logging out…</h1>
${form.replace('</form>', '<input type="hidden" name="logout" value="yes"><noscript><button class="primary">Log out</button></noscript></form>')}
<script src="/assets/submit.js"></script>`
    : `<h1>Log out?</h1>
<p>You are signed in to the development identity provider.</p>
${form}
<div class="actions">
<button class="primary" form="op.logoutForm" name="logout" value="yes">Log out</button>
<button class="plain" form="op.logoutForm">Stay signed in</button>
</div>`;
  return page('Log out', body);
}

export function loggedOutPage() {
  return page('Logged out', '<h1>You are logged out</h1>\n<p>You can close this page.</p>');
}

/**
 * @param {string} error
 * @param {string | undefined} description
 */
export function errorPage(error, description) {
  return page(
    'Sign-in failed',
    `<h1>This sign-in cannot go on</h1>
<p>${asText(description ?? 'The identity provider gave no reason.')} <span class="muted">(${asText(error)})</span></p>
<p>Go back to the console and log in again from there.</p>`,
  );
}

/**
 * What the provider is, for whoever opens its address.
 *
 * @param {import('./settings.js').Settings} settings
 */
export function homePage(settings) {
  const [origin] = settings.consoleOrigins;
  return page(
    'Identity provider',
    `<h1>Huddle's development identity provider</h1>
<p>It signs in the demo users without a password. Start at the console: <a href="${asText(origin)}/">${asText(origin)}</a>.</p>
<p class="muted">Settings for programs: <a href="/.well-known/openid-configuration">discovery document</a>, <a href="/jwks">keys</a>.</p>`,
  );
}

const ENTITIES = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ["'", '&#39;'],
]);

/** @param {string} text */
function asText(text) {
  return text.replace(/[&<>"']/g, (character) => ENTITIES.get(character) ?? character);
}
