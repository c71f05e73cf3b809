//! The host's operations as called by the soak test: each call is retried until it has a final response.

mod claims;

use std::sync::Arc;
use std::time::Duration;

use anyhow::{Context as _, Result, bail};
use chrono::{DateTime, TimeDelta, Utc};
use http::{Method, StatusCode};
use huddle_testkit::TestIssuer;
use serde_json::{Value, json};
use tokio::time::Instant;
use uuid::Uuid;

pub use self::claims::{Answer, work};
use crate::history::Withdrawal;
use crate::history::ownership::Work;

/// A call without a final response within this time is a finding.
const CALL_TIMEOUT: Duration = Duration::from_mins(4);
/// Timeout of one attempt.
const ATTEMPT_TIMEOUT: Duration = Duration::from_secs(15);
/// Pause between two attempts.
const RETRY_PAUSE: Duration = Duration::from_millis(150);

/// A caller.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Caller {
    /// Key of the tenant.
    pub tenant: String,
    /// The subject at the identity provider.
    pub subject: String,
}

impl Caller {
    /// A member of staff by role, as in the demo tenants.
    #[must_use]
    pub fn staff(tenant: &str, role: &str) -> Self {
        Self { tenant: tenant.to_owned(), subject: format!("{tenant}|{role}") }
    }

    /// The member app, which delivers what patients write.
    #[must_use]
    pub fn member_app(tenant: &str) -> Self {
        Self { tenant: tenant.to_owned(), subject: format!("{tenant}-member-app") }
    }
}

/// The place of a message in its thread.
pub type Timetoken = i64;

/// An acknowledged message.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Acknowledged {
    /// UID, assigned by the sender.
    pub uid: Uuid,
    /// Its timetoken, from the response.
    pub timetoken: Timetoken,
    /// Whether the sender had to confirm, since someone else had claimed the thread.
    pub over_claim: bool,
}

/// A thread of the list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ThreadRow {
    /// UID.
    pub uid: Uuid,
    /// The patient.
    pub patient: i64,
    /// Whether it is unread.
    pub is_unread: bool,
    /// The work on it.
    pub work: Work,
}

/// A message of a thread's history.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MessageRow {
    /// UID.
    pub uid: Uuid,
    /// The patient.
    pub patient: i64,
    /// Its place in the thread.
    pub timetoken: Timetoken,
    /// Text.
    pub text: String,
}

/// Calls a host, or the balancer.
#[derive(Clone)]
pub struct Api {
    http: reqwest::Client,
    base: String,
    issuer: Arc<Issuer>,
}

/// Signer of the callers' tokens.
pub struct Issuer {
    /// The `iss` claim of its tokens.
    pub url: String,
    /// Its keys.
    pub keys: &'static TestIssuer,
}

impl Issuer {
    fn token(&self, caller: &Caller, now: DateTime<Utc>) -> String {
        self.keys.sign(&json!({
            "iss": self.url,
            "aud": "urn:huddle:api",
            "sub": caller.subject,
            "client_id": if caller.subject.contains('|') { "huddle" } else { &caller.subject },
            "organization_id": caller.tenant,
            "iat": now.timestamp(),
            "exp": (now + TimeDelta::minutes(5)).timestamp(),
        }))
    }
}

impl Api {
    /// Calls go to `base`, e.g. `http://127.0.0.1:8080`.
    pub fn new(base: String, issuer: Arc<Issuer>) -> Result<Self> {
        Ok(Self { http: reqwest::Client::builder().timeout(ATTEMPT_TIMEOUT).build()?, base, issuer })
    }

    /// Calls until the response is final; returns its status and body.
    async fn call(&self, caller: &Caller, method: Method, path: &str, body: Option<&Value>) -> Result<(StatusCode, Value)> {
        let (status, body, _) = self.call_counted(caller, method, path, body).await?;
        Ok((status, body))
    }

    /// Like [`Self::call`], with the number of attempts.
    async fn call_counted(&self, caller: &Caller, method: Method, path: &str, body: Option<&Value>) -> Result<(StatusCode, Value, u32)> {
        let mut tries = 0;
        let until = Instant::now() + CALL_TIMEOUT;
        let mut last = String::new();
        while Instant::now() < until {
            let mut request = self.http.request(method.clone(), format!("{}{path}", self.base));
            request = request.bearer_auth(self.issuer.token(caller, Utc::now()));
            if let Some(body) = body {
                request = request.json(body);
            }
            tries += 1;
            match answer(request).await {
                Ok((status, body)) if !is_transient(status) => return Ok((status, body, tries)),
                Ok((status, body)) => last = format!("{status} {body}"),
                Err(error) => last = format!("{error:#}"),
            }
            tokio::time::sleep(RETRY_PAUSE).await;
        }
        bail!("{method} {path} was not answered within {} s; last: {last}", CALL_TIMEOUT.as_secs())
    }

    async fn call_ok(&self, caller: &Caller, method: Method, path: &str, body: Option<&Value>) -> Result<Value> {
        let (status, answer) = self.call(caller, method.clone(), path, body).await?;
        if !status.is_success() {
            bail!("{method} {path} as {} answered {status} {answer}", caller.subject);
        }
        Ok(answer)
    }

    /// A token for the WebSocket, and its lifetime.
    pub async fn chat_token(&self, caller: &Caller) -> Result<(String, Duration)> {
        let answer = self.call_ok(caller, Method::POST, "/api/user/providers/me/authenticate-chat/v2/", Some(&json!({}))).await?;
        let token = answer["token"].as_str().context("a chat token")?.to_owned();
        Ok((token, Duration::from_secs(answer["access_ttl"].as_u64().context("its lifetime")?)))
    }

    /// Sends a staff message; confirms it if the thread is claimed by someone else. None when the caller may not write there.
    pub async fn send(&self, caller: &Caller, uid: Uuid, patient: i64, text: &str) -> Result<Option<Acknowledged>> {
        let mut body = json!({ "uid": uid, "patient_id": patient, "text": text, "over_claim": false });
        let (status, answer) = self.call(caller, Method::POST, "/api/chat/v2/", Some(&body)).await?;
        if status == StatusCode::CONFLICT && answer["type"] == "claimed-by-other" {
            body["over_claim"] = true.into();
            return self.write(caller, "/api/chat/v2/", &body).await;
        }
        acknowledgement(caller, &body, status, &answer)
    }

    /// Delivers a patient's message.
    pub async fn deliver(&self, caller: &Caller, uid: Uuid, patient: i64, text: &str) -> Result<Option<Acknowledged>> {
        self.write(caller, "/api/inbound/messages/", &json!({ "uid": uid, "patient_id": patient, "text": text })).await
    }

    async fn write(&self, caller: &Caller, path: &str, body: &Value) -> Result<Option<Acknowledged>> {
        let (status, answer) = self.call(caller, Method::POST, path, Some(body)).await?;
        acknowledgement(caller, body, status, &answer)
    }

    /// Withdraws a message; false if that is no longer possible. Not found means that it was deleted, perhaps by an earlier attempt.
    pub async fn withdraw(&self, caller: &Caller, uid: Uuid, how: Withdrawal) -> Result<bool> {
        let redaction = json!({ "is_redacted": true, "reason": "mistake" });
        let (method, path, body) = match how {
            Withdrawal::Deleted => (Method::DELETE, format!("/api/chat/v2/chat_message/{uid}/delete/"), None),
            Withdrawal::Redacted => (Method::PATCH, format!("/api/chat/v3/chat_message/{uid}/"), Some(&redaction)),
        };
        let (status, answer) = self.call(caller, method, &path, body).await?;
        match status {
            StatusCode::CONFLICT | StatusCode::FORBIDDEN => Ok(false),
            StatusCode::NOT_FOUND => Ok(how == Withdrawal::Deleted),
            _ if status.is_success() => Ok(true),
            _ => bail!("withdrawing {uid} as {} answered {status} {answer}", caller.subject),
        }
    }

    /// Saves a draft.
    pub async fn save_draft(&self, caller: &Caller, patient: i64, text: &str) -> Result<()> {
        let body = json!({ "patient_id": patient, "body": { "text": text } });
        self.call_ok(caller, Method::PUT, &format!("/api/drafts/chat:{patient}/"), Some(&body)).await.map(drop)
    }

    /// Deletes a draft.
    pub async fn delete_draft(&self, caller: &Caller, patient: i64) -> Result<()> {
        self.call_ok(caller, Method::DELETE, &format!("/api/drafts/chat:{patient}/"), None).await.map(drop)
    }

    /// Marks a thread read or unread; false when the caller may not.
    pub async fn mark(&self, caller: &Caller, thread: Uuid, is_unread: bool) -> Result<bool> {
        let body = json!({ "is_unread": is_unread });
        let (status, answer) = self.call(caller, Method::PATCH, &format!("/api/chat/v3/thread/{thread}/"), Some(&body)).await?;
        match status {
            StatusCode::FORBIDDEN => Ok(false),
            _ if status.is_success() => Ok(true),
            _ => bail!("PATCH a thread as {} answered {status} {answer}", caller.subject),
        }
    }

    /// Requests access to a protected record. Two requests give two grants, with the same effect as one.
    pub async fn request_access(&self, caller: &Caller, patient: i64) -> Result<()> {
        let body = json!({ "user_id": patient, "access_reason": "clinical_care" });
        self.call_ok(caller, Method::POST, "/api/phi_access_control/", Some(&body)).await.map(drop)
    }

    /// The thread of a patient; none when it is masked.
    pub async fn thread(&self, caller: &Caller, patient: i64) -> Result<Option<ThreadRow>> {
        let answer = self.call_ok(caller, Method::GET, &format!("/api/chat/v4/thread/?patientId={patient}"), None).await?;
        let Some(row) = answer["results"].get(0).filter(|row| row["is_masked"] == json!(false)) else { return Ok(None) };
        Ok(Some(ThreadRow {
            uid: row["uid"].as_str().context("the thread's uid")?.parse()?,
            patient,
            is_unread: row["is_unread"].as_bool().context("is_unread")?,
            work: work(&row["work"])?,
        }))
    }

    /// The messages of a thread after a timetoken; none when the caller may not read it.
    pub async fn messages_after(&self, caller: &Caller, thread: &ThreadRow, after: Timetoken) -> Result<Vec<MessageRow>> {
        let mut rows = Vec::new();
        let mut from = after;
        loop {
            let path = format!("/api/chat/v3/thread/{}/history-at/{from}/?numBefore=0&numAfter=50", thread.uid);
            let (status, answer) = self.call(caller, Method::GET, &path, None).await?;
            if status == StatusCode::FORBIDDEN {
                return Ok(Vec::new());
            }
            if !status.is_success() {
                bail!("GET a history as {} answered {status} {answer}", caller.subject);
            }
            for row in answer["results"].as_array().context("messages")? {
                rows.push(message(row)?);
            }
            match rows.last() {
                Some(last) if answer["has_after"] == json!(true) && last.timetoken > from => from = last.timetoken,
                _ => return Ok(rows),
            }
        }
    }
}

/// The result of sending a message; none when the sender may not write there.
fn acknowledgement(caller: &Caller, body: &Value, status: StatusCode, answer: &Value) -> Result<Option<Acknowledged>> {
    if status == StatusCode::FORBIDDEN && answer["type"] == "phi-access-required" {
        return Ok(None);
    }
    if !status.is_success() {
        bail!("a message of {} was answered {status} {answer}", caller.subject);
    }
    let uid = answer["uid"].as_str().context("the message's uid")?.parse()?;
    Ok(Some(Acknowledged { uid, timetoken: decimal(&answer["timetoken"])?, over_claim: body["over_claim"] == json!(true) }))
}

/// A message as the wire shows it.
pub fn message(row: &Value) -> Result<MessageRow> {
    Ok(MessageRow {
        uid: row["uid"].as_str().context("the message's uid")?.parse()?,
        patient: row["patient_id"].as_i64().context("the message's patient")?,
        timetoken: decimal(&row["timetoken"])?,
        text: row["text"].as_str().context("the message's text")?.to_owned(),
    })
}

fn decimal(value: &Value) -> Result<Timetoken> {
    Ok(value.as_str().context("a timetoken")?.parse()?)
}

/// Whether another attempt may have another result. A 500 is always an error of the host.
fn is_transient(status: StatusCode) -> bool {
    matches!(status, StatusCode::SERVICE_UNAVAILABLE | StatusCode::REQUEST_TIMEOUT | StatusCode::TOO_MANY_REQUESTS)
}

async fn answer(request: reqwest::RequestBuilder) -> Result<(StatusCode, Value)> {
    let response = request.send().await?;
    let status = response.status();
    let text = response.text().await?;
    if status == StatusCode::NO_CONTENT {
        return Ok((status, Value::Null));
    }
    // A truncated body is not a response.
    Ok((status, serde_json::from_str(&text).with_context(|| format!("{status} with no JSON"))?))
}
