//! The identity provider as seen by an OAuth client: sign-in URLs, code and refresh exchanges, revocation.

use std::time::Duration;

use openidconnect::core::{CoreAuthenticationFlow, CoreClient, CoreErrorResponseType, CoreTokenResponse};
use openidconnect::{
    AuthUrl, AuthorizationCode, ClientId, ClientSecret, CsrfToken, EndpointNotSet, EndpointSet, HttpRequest, HttpResponse, IssuerUrl,
    JsonWebKeySet, Nonce, OAuth2TokenResponse as _, PkceCodeChallenge, PkceCodeVerifier, RedirectUrl, RefreshToken, RequestTokenError,
    Scope, TokenResponse as _, TokenUrl,
};
use secrecy::{ExposeSecret as _, SecretString};
use url::Url;

use crate::identity::Discovery;

use super::config::SessionConfig;

/// Timeout of a request to the provider.
const REQUEST_LIMIT: Duration = Duration::from_secs(5);

/// The tokens of one exchange.
pub struct Tokens {
    pub access: SecretString,
    pub refresh: Option<SecretString>,
    pub id: Option<SecretString>,
}

/// Why there are no tokens.
#[derive(Debug, thiserror::Error)]
pub enum ExchangeError {
    /// The provider rejects the code or the refresh token.
    #[error("the identity provider refused the grant")]
    Refused,
    /// It did not respond, or with an invalid response. Nothing is lost.
    #[error("{0}")]
    Unreachable(String),
}

/// A started sign-in: the URL for the browser, and what must be stored until it returns.
pub struct SignIn {
    pub url: Url,
    pub state: String,
    pub nonce: SecretString,
    pub verifier: SecretString,
}

type Client = CoreClient<EndpointSet, EndpointNotSet, EndpointNotSet, EndpointNotSet, EndpointSet, EndpointNotSet>;

/// Our client at the provider.
pub struct Provider {
    http: reqwest::Client,
    client_id: String,
    client_secret: SecretString,
    redirect: Url,
    after_logout: Url,
    scopes: Vec<String>,
    parameters: Vec<(String, String)>,
}

impl Provider {
    /// Our client as configured. `base` is the console's URL.
    pub fn new(config: &SessionConfig, base: &Url, http: reqwest::Client) -> Self {
        let at = |path: &str| {
            let mut url = base.clone();
            url.set_path(path);
            url
        };
        let prompt = config.prompt.iter().map(|prompt| ("prompt".to_owned(), prompt.clone()));
        Self {
            http,
            client_id: config.client_id.clone(),
            client_secret: config.client_secret.clone().unwrap_or_default(),
            redirect: at("/api/session/callback"),
            after_logout: at("/"),
            scopes: config.scopes.clone(),
            parameters: config.parameters.clone().into_iter().chain(prompt).collect(),
        }
    }

    /// Our client ID, the audience of ID tokens.
    pub fn client_id(&self) -> &str {
        &self.client_id
    }

    fn client(&self, discovery: &Discovery) -> Result<Client, ExchangeError> {
        let issuer = IssuerUrl::new(discovery.issuer.clone()).map_err(unreachable)?;
        // ID tokens are verified with the same keys and clock as access tokens (identity), so this client needs no keys.
        Ok(CoreClient::new(ClientId::new(self.client_id.clone()), issuer, JsonWebKeySet::default())
            .set_client_secret(ClientSecret::new(self.client_secret.expose_secret().to_owned()))
            .set_auth_uri(AuthUrl::from_url(discovery.authorization_endpoint.clone()))
            .set_token_uri(TokenUrl::from_url(discovery.token_endpoint.clone()))
            .set_redirect_uri(RedirectUrl::from_url(self.redirect.clone())))
    }

    /// Starts a sign-in, for one organization if given.
    pub fn begin(&self, discovery: &Discovery, organization: Option<&str>) -> Result<SignIn, ExchangeError> {
        let client = self.client(discovery)?;
        let (challenge, verifier) = PkceCodeChallenge::new_random_sha256();
        let mut request = client
            .authorize_url(CoreAuthenticationFlow::AuthorizationCode, CsrfToken::new_random, Nonce::new_random)
            .set_pkce_challenge(challenge)
            .add_scopes(self.scopes.iter().cloned().map(Scope::new));
        for (name, value) in &self.parameters {
            if organization.is_none() || name != "organization_id" {
                request = request.add_extra_param(name, value);
            }
        }
        if let Some(organization) = organization {
            request = request.add_extra_param("organization_id", organization);
        }
        let (url, state, nonce) = request.url();
        Ok(SignIn { url, state: state.into_secret(), nonce: nonce.secret().as_str().into(), verifier: verifier.into_secret().into() })
    }

    /// Exchanges the code of a sign-in.
    pub async fn exchange_code(&self, discovery: &Discovery, code: String, verifier: &SecretString) -> Result<Tokens, ExchangeError> {
        let client = self.client(discovery)?;
        let http = |request| send(self.http.clone(), request);
        let exchange = client
            .exchange_code(AuthorizationCode::new(code))
            .set_pkce_verifier(PkceCodeVerifier::new(verifier.expose_secret().to_owned()));
        exchange.request_async(&http).await.map(|answer| tokens(&answer)).map_err(why)
    }

    /// Exchanges a refresh token.
    pub async fn refresh(&self, discovery: &Discovery, refresh_token: &SecretString) -> Result<Tokens, ExchangeError> {
        let client = self.client(discovery)?;
        let http = |request| send(self.http.clone(), request);
        let token = RefreshToken::new(refresh_token.expose_secret().to_owned());
        client.exchange_refresh_token(&token).request_async(&http).await.map(|answer| tokens(&answer)).map_err(why)
    }

    /// Revokes a refresh token at the provider (RFC 7009). Implemented here, since the library accepts only https URLs,
    /// which the development provider does not have.
    pub async fn revoke(&self, discovery: &Discovery, refresh_token: &SecretString) -> Result<(), ExchangeError> {
        let Some(endpoint) = &discovery.revocation_endpoint else { return Ok(()) };
        let answer = self
            .http
            .post(endpoint.clone())
            .timeout(REQUEST_LIMIT)
            .basic_auth(form_encoded(&self.client_id), Some(form_encoded(self.client_secret.expose_secret())))
            .form(&[("token", refresh_token.expose_secret()), ("token_type_hint", "refresh_token")])
            .send()
            .await
            .and_then(reqwest::Response::error_for_status);
        answer.map(|_| ()).map_err(unreachable)
    }

    /// The URL that signs out at the provider too, and returns.
    pub fn logout_url(&self, discovery: Option<&Discovery>, id_token: Option<&SecretString>) -> Url {
        let Some(mut url) = discovery.and_then(|discovery| discovery.end_session_endpoint.clone()) else {
            return self.after_logout.clone();
        };
        {
            let mut query = url.query_pairs_mut();
            query.append_pair("client_id", &self.client_id).append_pair("post_logout_redirect_uri", self.after_logout.as_str());
            if let Some(id_token) = id_token {
                query.append_pair("id_token_hint", id_token.expose_secret());
            }
        }
        url
    }
}

/// Client credentials are form-encoded before they become Basic credentials (RFC 6749 §2.3.1).
fn form_encoded(text: &str) -> String {
    url::form_urlencoded::byte_serialize(text.as_bytes()).collect()
}

fn tokens(answer: &CoreTokenResponse) -> Tokens {
    Tokens {
        access: answer.access_token().secret().as_str().into(),
        refresh: answer.refresh_token().map(|token| token.secret().as_str().into()),
        id: answer.id_token().map(|token| token.to_string().into()),
    }
}

/// Sends a request of the library with our own HTTP client.
async fn send(http: reqwest::Client, request: HttpRequest) -> Result<HttpResponse, reqwest::Error> {
    let mut request = reqwest::Request::try_from(request)?;
    *request.timeout_mut() = Some(REQUEST_LIMIT);
    let answer = http.execute(request).await?;
    let (status, headers) = (answer.status(), answer.headers().clone());
    let mut response = HttpResponse::new(answer.bytes().await?.to_vec());
    *response.status_mut() = status;
    *response.headers_mut() = headers;
    Ok(response)
}

fn why(error: RequestTokenError<reqwest::Error, openidconnect::StandardErrorResponse<CoreErrorResponseType>>) -> ExchangeError {
    match error {
        RequestTokenError::ServerResponse(answer) if *answer.error() == CoreErrorResponseType::InvalidGrant => ExchangeError::Refused,
        // Errors such as bad client credentials are our mistake and end nobody's session. The body is not logged: it may contain tokens.
        RequestTokenError::ServerResponse(answer) => unreachable(format!("it answered {}", answer.error().as_ref())),
        RequestTokenError::Request(error) => unreachable(error),
        // The message repeats the input, which may be a token: position and kind of the error are sufficient.
        RequestTokenError::Parse(error, _) => {
            unreachable(format!("its answer is not a token response: {:?} error at {}", error.inner().classify(), error.path()))
        }
        RequestTokenError::Other(error) => unreachable(error),
    }
}

fn unreachable(cause: impl std::fmt::Display) -> ExchangeError {
    ExchangeError::Unreachable(cause.to_string())
}
