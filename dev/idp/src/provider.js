/**
 * The OpenID Connect provider: its clients, what its tokens say, and how long things live.
 */

import { interactionPolicy, Provider } from 'oidc-provider';
import { journalAdapter } from './journal.js';
import { errorPage, loggedOutPage, logoutPage } from './pages.js';

/** The audience of access tokens: the host's API. */
export const AUDIENCE = 'urn:huddle:api';

const DAY = 24 * 60 * 60;

/**
 * @param {import('./settings.js').Settings} settings
 * @param {import('./keys.js').Keys} keys
 * @param {import('./journal.js').Journal} journal
 * @param {import('./accounts.js').Accounts} accounts
 */
export function createProvider(settings, keys, journal, { serviceClients, userOf }) {
  /** @type {import('oidc-provider').ClientMetadata[]} */
  const clients = [
    {
      client_id: 'huddle',
      client_name: 'Huddle',
      client_secret: settings.clientSecret,
      redirect_uris: settings.consoleOrigins.map((origin) => `${origin}/api/session/callback`),
      post_logout_redirect_uris: settings.consoleOrigins.map((origin) => `${origin}/`),
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
    },
    {
      // `script/token`: a native program with a loopback redirect (RFC 8252), any port.
      client_id: 'huddle-cli',
      client_name: 'Huddle on the command line',
      application_type: 'native',
      token_endpoint_auth_method: 'none',
      redirect_uris: ['http://127.0.0.1/callback'],
      grant_types: ['authorization_code'],
      response_types: ['code'],
    },
    ...serviceClients.map((client) => ({
      client_id: client.client_id,
      client_name: client.name,
      client_secret: settings.memberAppSecret,
      redirect_uris: [],
      response_types: [],
      grant_types: ['client_credentials'],
    })),
  ];
  const organizationOfClient = new Map(
    serviceClients.map((client) => [client.client_id, client.organization]),
  );

  const policy = interactionPolicy.base();
  // Whoever picks an account has agreed.
  policy.remove('consent');
  const login = policy.get('login');
  if (login === undefined) throw new Error('the base policy of oidc-provider has a login prompt');
  login.checks.add(
    new interactionPolicy.Check(
      'other_organization',
      'the signed-in account belongs to another organization',
      (ctx) => {
        const wanted = ctx.oidc.params?.organization_id;
        const user = userOf(ctx.oidc.session?.accountId);
        return wanted !== undefined && user !== undefined && user.organization !== wanted;
      },
    ),
  );

  const provider = new Provider(settings.issuer, {
    adapter: journalAdapter(journal),
    clients,
    responseTypes: ['code'],
    jwks: { keys: keys.signing },
    // Cookies of localhost are sent to every port: the names keep providers on other ports apart.
    cookies: {
      keys: keys.cookies,
      names: {
        session: `huddle_idp_${settings.port}`,
        interaction: `huddle_idp_${settings.port}_interaction`,
        resume: `huddle_idp_${settings.port}_resume`,
      },
    },

    claims: {
      openid: ['sub', 'organization_id'],
      email: ['email', 'email_verified'],
      profile: ['name', 'given_name', 'family_name'],
    },
    scopes: ['openid', 'email', 'profile'],
    // The host reads the ID token and does not ask the userinfo endpoint again.
    conformIdTokenClaims: false,
    extraParams: ['organization_id'],
    async findAccount(_ctx, sub) {
      const user = userOf(sub);
      if (user === undefined) return undefined;
      return {
        accountId: sub,
        claims: async () => ({
          sub,
          organization_id: user.organization,
          email: user.email,
          email_verified: true,
          name: `${user.first_name} ${user.last_name}`,
          given_name: user.first_name,
          family_name: user.last_name,
        }),
      };
    },
    async extraTokenClaims(_ctx, token) {
      if ('accountId' in token) {
        const user = userOf(token.accountId);
        return user && { email: user.email, organization_id: user.organization };
      }
      const organization =
        token.clientId === undefined ? undefined : organizationOfClient.get(token.clientId);
      return organization === undefined ? undefined : { organization_id: organization };
    },

    features: {
      devInteractions: { enabled: false },
      clientCredentials: { enabled: true },
      revocation: { enabled: true },
      // An access token is for the host's API; what userinfo would say stands in the ID token.
      userinfo: { enabled: false },
      resourceIndicators: {
        enabled: true,
        defaultResource: async () => AUDIENCE,
        useGrantedResource: async () => true,
        async getResourceServerInfo() {
          return {
            scope: 'api',
            audience: AUDIENCE,
            accessTokenTTL: settings.accessTtl,
            accessTokenFormat: 'jwt',
            jwt: { sign: { alg: 'RS256' } },
          };
        },
      },
      rpInitiatedLogout: {
        enabled: true,
        async logoutSource(ctx, form) {
          // The console has asked its user already. A page of a stranger that sends somebody here logs him out too,
          // which a provider with real accounts must not allow without the ID token.
          const asked =
            ctx.oidc.client !== undefined && ctx.oidc.params?.post_logout_redirect_uri !== undefined;
          ctx.body = logoutPage(form, asked);
        },
        async postLogoutSuccessSource(ctx) {
          ctx.body = loggedOutPage();
        },
      },
    },

    pkce: { required: () => true },
    issueRefreshToken: async (_ctx, client) => client.grantTypeAllowed('refresh_token'),
    rotateRefreshToken: true,
    clientBasedCORS: () => false,
    ttl: {
      AccessToken: settings.accessTtl,
      ClientCredentials: settings.accessTtl,
      AuthorizationCode: 60,
      IdToken: 60 * 60,
      Interaction: 60 * 60,
      // A grant must outlive what hangs on it.
      Grant: 15 * DAY,
      RefreshToken: 14 * DAY,
      Session: 14 * DAY,
    },

    interactions: { policy, url: (_ctx, interaction) => `/interaction/${interaction.uid}` },
    // Each sign-in has a grant of its own, since the replay of a used refresh token revokes the whole grant.
    async loadExistingGrant(ctx) {
      const { client, session } = ctx.oidc;
      if (client === undefined || session?.accountId === undefined || ctx.oidc.promptPending('login')) {
        return undefined;
      }
      const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
      grant.addOIDCScope('openid email profile');
      grant.addResourceScope(AUDIENCE, 'api');
      await grant.save();
      return grant;
    },
    async renderError(ctx, out) {
      ctx.type = 'html';
      ctx.body = errorPage(out.error, out.error_description);
    },
  });

  provider.on('server_error', (_ctx, error) => {
    console.error(error);
  });
  return provider;
}
