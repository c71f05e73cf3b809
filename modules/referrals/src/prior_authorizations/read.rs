//! `GET /referral/prior_authorization/{pk}/`

use huddle_sdk::Zone;
use huddle_sdk::prelude::*;

use super::model::{PriorAuthorization, PriorAuthorizationId};
use super::store;

impl PathObject for PriorAuthorization {
    const PARAMETER: &'static str = "pk";
    const NOT_FOUND: &'static str = "Prior authorization does not exist";
    type Name = PriorAuthorizationId;
    type Subject = PersonId;

    async fn find(ctx: &Ctx, id: PriorAuthorizationId) -> Result<Option<Self>> {
        let mut tx = ctx.read().await?;
        let now = ctx.now();
        let today = Zone::of_tenant(&mut tx).await?.date_of(now);
        Ok(store::find(&mut tx, id).await?.map(|row| row.shown(now, today)))
    }

    fn subject(&self) -> PersonId {
        self.person
    }
}

/// Read a prior authorization.
///
/// Errors: 404 it does not exist.
#[utoipa::path(get, path = "/referral/prior_authorization/{pk}/", operation_id = "read_prior_authorization", tag = "referrals",
    params(("pk" = i64, Path, description = "The prior authorization's ID")), responses((status = 200, body = PriorAuthorization)))]
pub async fn read_prior_authorization(opened: Opened<PriorAuthorization>) -> Result<Json<Visible<PriorAuthorization>>> {
    let Opened { object, access } = opened;
    access.show(object).map(Json)
}
