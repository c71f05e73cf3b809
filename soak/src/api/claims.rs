//! The operations on thread ownership.

use anyhow::{Context as _, Result, bail};
use http::{Method, StatusCode};
use serde_json::{Value, json};
use uuid::Uuid;

use super::{Api, Caller};
use crate::history::ownership::{Action, Owner, Work};

/// Result of an action.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Answer {
    /// Done: the resulting work on the thread.
    Done(Work),
    /// Someone else owns the thread.
    ClaimedByOther,
    /// The version was stale, its time has passed, or the record is protected.
    TooLate,
    /// The new owner is not licensed where the patient lives, or is a team without members.
    NotAllowed,
}

impl Api {
    /// Acts on a thread; returns the result, and whether there were several attempts.
    pub async fn act(&self, caller: &Caller, thread: Uuid, what: Action) -> Result<(Answer, bool)> {
        let (method, path, body) = match what {
            Action::Claim { take_over } => (Method::PUT, "claim", Some(json!({ "take_over": take_over }))),
            Action::Release => (Method::DELETE, "claim", None),
            Action::HandOver { to: Owner::User(user), based_on } => {
                (Method::POST, "hand-over", Some(json!({ "user_id": user, "row_version": based_on })))
            }
            Action::HandOver { to: Owner::Team(team), based_on } => {
                (Method::POST, "hand-over", Some(json!({ "group_id": team, "row_version": based_on })))
            }
            Action::Snooze { until, over_claim } => (Method::PUT, "snooze", Some(json!({ "until": until, "over_claim": over_claim }))),
            Action::Unsnooze => (Method::DELETE, "snooze", None),
            Action::Finish { over_claim } => (Method::PUT, "done", Some(json!({ "over_claim": over_claim }))),
            Action::Reopen => (Method::DELETE, "done", None),
        };
        let path = format!("/api/chat/thread/{thread}/{path}/");
        let (status, answer, tries) = self.call_counted(caller, method, &path, body.as_ref()).await?;
        let answer = match (status, answer["type"].as_str()) {
            (StatusCode::OK, _) => Answer::Done(work(&answer)?),
            (StatusCode::CONFLICT, Some("claimed-by-other")) => Answer::ClaimedByOther,
            (StatusCode::CONFLICT, Some("not-licensed" | "team-without-members")) => Answer::NotAllowed,
            (StatusCode::PRECONDITION_FAILED, _) | (StatusCode::FORBIDDEN, Some("phi-access-required")) => Answer::TooLate,
            (StatusCode::BAD_REQUEST, _) if matches!(what, Action::Snooze { until: Some(_), .. }) => Answer::TooLate,
            _ => bail!("{what:?} as {} answered {status} {answer}", caller.subject),
        };
        Ok((answer, tries > 1))
    }
}

/// The work on a thread as the wire shows it.
pub fn work(row: &Value) -> Result<Work> {
    let owner = &row["owner"];
    let user = owner["user"]["id"].as_i64().map(Owner::User);
    Ok(Work {
        owner: user.or(owner["group"]["id"].as_i64().map(Owner::Team)),
        lease_until: owner["lease_until"].as_str().map(str::parse).transpose().context("the end of a lease")?,
        is_snoozed: !row["snooze"].is_null(),
        is_done: !row["done"].is_null(),
        version: row["row_version"].as_i64().context("the version of the work")?.try_into()?,
    })
}
