//! Tickets: how a browser fetches a large file by its address alone, to save it as it arrives instead of holding it in memory.
//!
//! A ticket names one file and the member of staff who asked for it, and is good for a minute. It is the one thing that lets somebody in
//! and may stand in an address; the host logs no addresses. When it is used the record is opened anew in its owner's name: a grant that
//! was taken back meanwhile ends the ticket too, and the trail says who fetched the file. What the file is called may say more than an
//! address should: its module is asked for that when the ticket is used.

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use chrono::{DateTime, TimeDelta, Utc};
use http::HeaderMap;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{FileHead, FileKey};
use crate::access::{Access, Person, open};
use crate::app::App;
use crate::caller::Caller;
use crate::ctx::Ctx;
use crate::ids::{PersonId, TenantId, UserId};
use crate::module::modules;
use crate::problem::{Problem, Result};
use crate::tx::ReadTx;

/// How long a ticket is good.
const LIFE: TimeDelta = TimeDelta::seconds(60);

/// What the installation's key is used for here.
const PURPOSE: &str = "core.file_ticket";

/// The hash that makes a ticket one.
const MAC: usize = 32;

/// Where a file can be fetched without a token, for a minute.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct FileTicket {
    /// The file's address on this host.
    pub url: String,
    /// Until when.
    pub expires_at: DateTime<Utc>,
}

/// What a ticket says.
#[derive(Serialize, Deserialize)]
struct Claims {
    tenant: TenantId,
    user: UserId,
    person: PersonId,
    key: String,
    until: DateTime<Utc>,
}

/// A ticket to a file of an opened record, for the caller. The file's module says by [`Module::describe_file`] what it is.
///
/// [`Module::describe_file`]: crate::Module::describe_file
pub fn issue(ctx: &Ctx, access: &Access<Person>, key: &FileKey) -> Result<FileTicket> {
    let until = ctx.now() + LIFE;
    let claims = Claims { tenant: ctx.tenant_id(), user: ctx.user_id()?, person: access.person_id(), key: key.to_string(), until };
    let claims = serde_json::to_vec(&claims)?;
    let mac = ctx.app().keyed_hash(PURPOSE, &claims)?;
    let ticket = URL_SAFE_NO_PAD.encode([mac.as_slice(), &claims].concat());
    Ok(FileTicket { url: format!("/api/files/{ticket}/"), expires_at: until })
}

/// Answers with the file of a ticket, whose owner `caller` makes the caller of the request. 404 for what is no ticket, or not any more:
/// who guesses learns nothing.
pub async fn redeem(
    app: &App,
    ticket: &str,
    headers: &HeaderMap,
    caller: impl FnOnce(TenantId, UserId) -> Caller,
) -> Result<axum::response::Response> {
    let no_ticket = || Problem::not_found("This link is invalid or has expired");
    let bytes = URL_SAFE_NO_PAD.decode(ticket).map_err(|_| no_ticket())?;
    let (mac, claims) = bytes.split_at_checked(MAC).ok_or_else(no_ticket)?;
    let right = app.keyed_hash(PURPOSE, claims)?;
    if !bool::from(subtle::ConstantTimeEq::ct_eq(right.as_slice(), mac)) {
        return Err(no_ticket());
    }
    let Claims { tenant, user, person, key, until } = serde_json::from_slice(claims)?;
    if app.clock().now() >= until {
        return Err(no_ticket());
    }
    open(app, &caller(tenant, user), Some(person), None).await?.ok_or_else(no_ticket)?;
    let key = FileKey(object_store::path::Path::parse(key).map_err(|_| no_ticket())?);
    let head = describe(app, tenant, &key).await?.ok_or_else(no_ticket)?;
    app.files()?.answer(&key, &head, headers).await
}

/// What a file is, as its module knows it.
async fn describe(app: &App, tenant: TenantId, key: &FileKey) -> Result<Option<FileHead>> {
    let Some((owner, name)) = key.owner() else { return Ok(None) };
    let module = modules().into_iter().find(|module| module.name == owner);
    let Some(describe_file) = module.and_then(|module| module.describe_file) else { return Ok(None) };
    describe_file(&mut ReadTx::begin(app, tenant).await?, name).await
}
