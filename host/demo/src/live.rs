//! `huddle demo --live`: plays a tenant's member app, so that the demo receives new messages. They are delivered
//! like real ones: with a service client's token from the identity provider, to `POST /api/inbound/messages/`.

use std::time::Duration;

use anyhow::{Context as _, Result, bail};
use chrono::{DateTime, TimeDelta, Utc};
use huddle_messaging_demo::{live_message, live_patients};
use huddle_sdk::{App, Clock, ReadTx, TenantId};
use rand::rngs::StdRng;
use rand::seq::IndexedRandom as _;
use rand::{Rng as _, SeedableRng as _};
use serde::Deserialize;
use serde_json::json;
use tokio_util::sync::CancellationToken;
use uuid::Uuid;

use huddle_host::config::Config;

/// The tenant whose patients write, and its service client at the development identity provider.
const TENANT: &str = "northwind";
const CLIENT: &str = "northwind-member-app";

/// Secret of the member apps at the development provider; overridden by `HUDDLE_IDP_MEMBER_APP_SECRET`.
const DEVELOPMENT_SECRET: &str = "member-app-development-only";

#[derive(Deserialize)]
struct Discovery {
    token_endpoint: String,
}

#[derive(Deserialize)]
struct Granted {
    access_token: String,
    expires_in: i64,
}

/// A token with the time of its renewal.
struct Token {
    bearer: String,
    renew_at: DateTime<Utc>,
}

/// Delivers a message of a random patient about every `every`, until stopped.
pub async fn run(config: &Config, app: &App, every: Duration, stop: CancellationToken) -> Result<()> {
    let tenant = sqlx::query_scalar!("select id from core.tenant where key = $1", TENANT)
        .fetch_optional(app.pool())
        .await?
        .with_context(|| format!("there is no tenant {TENANT}: run huddle demo first"))?;
    let mut tx = ReadTx::begin(app, TenantId(tenant)).await.map_err(|problem| anyhow::anyhow!("{problem}"))?;
    let patients = live_patients(&mut tx, app.clock().now()).await.map_err(|problem| anyhow::anyhow!("{problem}"))?;
    drop(tx);
    if patients.is_empty() {
        bail!("{TENANT} has no patients who write: run huddle demo first");
    }
    let http = reqwest::Client::builder().timeout(Duration::from_secs(10)).build()?;
    let mut rng = StdRng::from_os_rng();
    let mut token = token(config, &http, app.clock()).await?;
    println!("Patients of {TENANT} write about every {} seconds. Stop with Ctrl-C.", every.as_secs());
    loop {
        // Varied by half, to look natural.
        let pause = every.mul_f64(rng.random_range(0.5..1.5));
        tokio::select! {
            () = stop.cancelled() => return Ok(()),
            () = tokio::time::sleep(pause) => {}
        }
        if app.clock().now() >= token.renew_at {
            token = self::token(config, &http, app.clock()).await?;
        }
        let Some((patient, sketch)) = patients.choose(&mut rng) else { continue };
        let Some(message) = live_message(&mut rng, sketch) else { continue };
        let delivered = http
            .post(format!("{}/api/inbound/messages/", config.public_url()))
            .bearer_auth(&token.bearer)
            .json(&json!({
                "uid": Uuid::new_v4(), "patient_id": patient, "text": message.text, "is_urgent": message.is_urgent, "tag": message.tag,
            }))
            .send()
            .await;
        match delivered {
            Ok(answer) if answer.status().is_success() => {
                println!("patient {patient} wrote{}", if message.is_urgent { " (urgent)" } else { "" });
            }
            Ok(answer) => bail!("the console rejected the message: {} {}", answer.status(), answer.text().await.unwrap_or_default()),
            // The console is restarting: retry.
            Err(error) => println!("the console does not respond ({error}), retrying"),
        }
    }
}

async fn token(config: &Config, http: &reqwest::Client, clock: &Clock) -> Result<Token> {
    let issuer = config.session.issuer.as_deref().context("configuration: session.issuer is not set")?;
    let unreachable = || format!("the identity provider does not respond at {issuer}: start the console with script/run first");
    let discovery: Discovery = http
        .get(format!("{issuer}/.well-known/openid-configuration"))
        .send()
        .await
        .with_context(unreachable)?
        .json()
        .await
        .with_context(unreachable)?;
    let secret = std::env::var("HUDDLE_IDP_MEMBER_APP_SECRET").unwrap_or_else(|_| DEVELOPMENT_SECRET.to_owned());
    let answer = http
        .post(discovery.token_endpoint)
        .basic_auth(CLIENT, Some(secret))
        .form(&[("grant_type", "client_credentials"), ("resource", audience(config))])
        .send()
        .await?;
    if !answer.status().is_success() {
        bail!("the identity provider issued no token for {CLIENT}: {}", answer.text().await.unwrap_or_default());
    }
    let granted: Granted = answer.json().await?;
    let renew_at = clock.now() + TimeDelta::seconds((granted.expires_in - 30).max(1));
    Ok(Token { bearer: granted.access_token, renew_at })
}

fn audience(config: &Config) -> &str {
    config.identity.issuers.first().map_or("", |issuer| &issuer.audience)
}
