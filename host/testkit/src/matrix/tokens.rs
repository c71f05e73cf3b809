//! Invalid tokens: 401 `not-signed-in` for every operation.

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use chrono::TimeDelta;
use jsonwebtoken::{Algorithm, EncodingKey, Header, encode};
use serde_json::{Value, json};
use sha2::{Digest as _, Sha256};

use super::bench::Bench;
use crate::issuer::{KEY_ID, TestIssuer, new_key, subject};
use crate::{Tenant, TestApp};

/// Invalid tokens with their labels. Each is valid except for the labelled defect.
async fn bad_tokens(app: &TestApp, claims: Value) -> Vec<(&'static str, Option<String>)> {
    let now = app.clock.now();
    let issuer = app.issuer();
    let with = |name: &str, value: Value| {
        let mut changed = claims.clone();
        changed[name] = value;
        issuer.sign(&changed)
    };
    let without = |name: &str| {
        let mut changed = claims.clone();
        changed.as_object_mut().expect("claims are an object").remove(name);
        issuer.sign(&changed)
    };
    let good = issuer.sign(&claims);
    let (head, rest) = good.split_once('.').expect("a token has three parts");
    let (_, signature) = rest.split_once('.').expect("a token has three parts");
    let part = |value: &Value| URL_SAFE_NO_PAD.encode(value.to_string());
    let mut admin = claims.clone();
    admin["sub"] = json!(subject(Tenant::Alpha, "admin"));
    admin["jti"] = json!("another body under a good signature");

    let signed = |algorithm: Algorithm, key_id: &str, key: &EncodingKey| {
        let mut header = Header::new(algorithm);
        header.kid = Some(key_id.to_owned());
        encode(&header, &claims, key).expect("the claims are signed")
    };
    let stranger = EncodingKey::from_ec_der(&new_key().0);
    let confused = EncodingKey::from_secret(issuer.public_key().to_string().as_bytes());

    let revoked = with("jti", json!("revoked"));
    let mut tx = app.seed(Tenant::Alpha).await;
    sqlx::query("insert into core.revoked_token (token_hash, expires_at) values ($1, $2)")
        .bind(Sha256::digest(revoked.as_bytes()).as_slice())
        .bind(now + TimeDelta::minutes(5))
        .execute(&mut *tx)
        .await
        .expect("the token is revoked");
    tx.commit().await.expect("the seed commits");

    let seconds = |by: i64| json!((now + TimeDelta::seconds(by)).timestamp());
    let bad = [
        ("an empty token", String::new()),
        ("no JWT", "rubbish".to_owned()),
        ("a forged body", format!("{head}.{}.{signature}", part(&admin))),
        ("a truncated signature", good[..good.len() - 8].to_owned()),
        ("no signature", format!("{head}.{}.", part(&claims))),
        ("alg none", format!("{}.{}.", part(&json!({ "alg": "none" })), part(&claims))),
        ("alg none with a key id", format!("{}.{}.", part(&json!({ "alg": "none", "kid": KEY_ID })), part(&claims))),
        ("the public key as an HS256 secret", signed(Algorithm::HS256, KEY_ID, &confused)),
        ("an unknown key with a known key id", signed(Algorithm::ES256, KEY_ID, &stranger)),
        ("an unknown key", signed(Algorithm::ES256, "unknown", &stranger)),
        ("an expired token", with("exp", seconds(-120))),
        ("a token without expiry", without("exp")),
        ("a token not valid yet", with("nbf", seconds(120))),
        ("another issuer", with("iss", json!("https://evil.example"))),
        ("no issuer", without("iss")),
        ("another audience", with("aud", json!("urn:somebody:else"))),
        ("no audience", without("aud")),
        ("an unknown tenant", with("organization_id", json!("gamma"))),
        ("no tenant", without("organization_id")),
        ("a revoked token", revoked),
    ];
    std::iter::once(("no token", None)).chain(bad.map(|(label, token)| (label, Some(token)))).collect()
}

/// 401 for each, on each operation that needs a token, without any change.
pub(super) async fn run(bench: &Bench) {
    let now = bench.app.clock.now();
    let staff = bad_tokens(&bench.app, TestIssuer::claims(Tenant::Alpha, &subject(Tenant::Alpha, "admin"), now)).await;
    let machines = bad_tokens(&bench.app, TestIssuer::machine_claims(Tenant::Alpha, now)).await;
    for case in bench.cases.iter().filter(|case| !case.documented.gate.is_public()) {
        let scene = bench.scene(case, Tenant::Alpha);
        let Some((name, input)) = case.inputs().next() else { continue };
        let request = input.make(&scene).await;
        let before = bench.fingerprint().await;
        for (label, token) in if scene.is_machine { &machines } else { &staff } {
            let answer = bench.send(case, &bench.app.client_with(token.clone()), &request, label).await;
            bench.expect_problem(&name, &answer, 401, "not-signed-in", label);
        }
        let good = scene.caller().token().unwrap_or_default().to_owned();
        for scheme in ["Basic", "bearer2", ""] {
            let request = request.clone().header("authorization", format!("{scheme} {good}"));
            let answer = bench.send(case, &bench.app.client_with(None), &request, "another scheme").await;
            bench.expect_problem(&name, &answer, 401, "not-signed-in", "another scheme");
        }
        bench.expect_unchanged(&name, &before, "without a valid token").await;
    }
}
