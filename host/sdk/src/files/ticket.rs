//! Tickets: URLs from which a browser can download a large file directly, instead of holding it in memory.
//!
//! A [ticket](crate::ticket) names one file and the staff member who requested it. When it is used, the record is opened again as its
//! owner: a grant that was revoked meanwhile invalidates the ticket, and the download is audited. A file name may reveal more than a URL
//! should, so it is read from the module when the ticket is used.

use chrono::{DateTime, Utc};
use http::HeaderMap;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{FileHead, FileKey};
use crate::access::{Access, open};
use crate::app::App;
use crate::caller::Caller;
use crate::ctx::Ctx;
use crate::ids::{PersonId, TenantId, UserId};
use crate::module::modules;
use crate::problem::{Problem, Result};
use crate::ticket::{self, Ticket};
use crate::tx::ReadTx;

/// Purpose of the keyed hash.
const PURPOSE: &str = "core.file_ticket";

/// A URL from which a file can be downloaded without a token, for a minute.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct FileTicket {
    /// URL path on this host.
    pub url: String,
    /// When it expires.
    pub expires_at: DateTime<Utc>,
}

/// Contents of a ticket.
#[derive(Serialize, Deserialize)]
struct Claims {
    tenant: TenantId,
    user: UserId,
    person: PersonId,
    key: String,
}

/// Issues a ticket to a file of an opened record, for the caller. The module describes the file when the ticket is used, by
/// [`Module::describe_file`].
///
/// [`Module::describe_file`]: crate::Module::describe_file
pub fn issue(ctx: &Ctx, access: &Access, key: &FileKey) -> Result<FileTicket> {
    let claims = Claims { tenant: ctx.tenant_id(), user: ctx.user_id()?, person: access.person_id(), key: key.to_string() };
    let Ticket { text, expires_at } = ticket::issue(ctx.app(), PURPOSE, &claims)?;
    Ok(FileTicket { url: format!("/api/files/{text}/"), expires_at })
}

/// Responds with the file of a ticket; `caller` creates the caller from the ticket's owner. 404 for any invalid or expired ticket, so that
/// guessing reveals nothing.
pub async fn redeem(
    app: &App,
    text: &str,
    headers: &HeaderMap,
    caller: impl FnOnce(TenantId, UserId) -> Caller,
) -> Result<axum::response::Response> {
    let no_ticket = || Problem::not_found("This link is invalid or has expired");
    let Claims { tenant, user, person, key } = ticket::redeem(app, PURPOSE, text)?.ok_or_else(no_ticket)?;
    open(app, &caller(tenant, user), Some(person), None).await?.ok_or_else(no_ticket)?;
    let key = FileKey(object_store::path::Path::parse(key).map_err(|_| no_ticket())?);
    let head = describe(app, tenant, &key).await?.ok_or_else(no_ticket)?;
    app.files()?.answer(&key, &head, headers).await
}

/// Returns the headers of a file, from its module.
async fn describe(app: &App, tenant: TenantId, key: &FileKey) -> Result<Option<FileHead>> {
    let Some((owner, name)) = key.owner() else { return Ok(None) };
    let module = modules().iter().find(|module| module.name == owner);
    let Some(describe_file) = module.and_then(|module| module.describe_file) else { return Ok(None) };
    describe_file(&mut ReadTx::begin(app, tenant).await?, name).await
}
