//! Care gaps as provided to other modules' screens.

use huddle_sdk::ReadTx;
use huddle_sdk::content_type::Card;
use huddle_sdk::prelude::*;
use huddle_sdk::questions::Answer;
use huddle_sdk::questions::objects::LACKING_EVIDENCE;
use sqlx::PgConnection;

use super::store;
use crate::CARE_PLANS;
use crate::measures::library::LIBRARY;

/// Care gaps: the results of measures for people.
pub const CARE_GAP: ContentType = ContentType { hydrate: Some(hydrate), ..ContentType::new("caregap", "Care Gap", CARE_PLANS) };

/// The gaps that are still open.
pub(crate) const OPEN: &dyn Answer = &LACKING_EVIDENCE.answered_for(&CARE_GAP, lacking_evidence);

fn title(measure: &str) -> &str {
    LIBRARY.measure(measure).map_or(measure, |measure| measure.definition.name.as_str())
}

fn hydrate<'a>(tx: &'a mut ReadTx, ids: &'a [i64]) -> BoxFuture<'a, Result<Vec<Card>>> {
    Box::pin(async move {
        let gaps = store::by_ids(tx, ids).await?;
        Ok(gaps
            .into_iter()
            .map(|(id, person, measure, status)| Card::new(id, person, title(&measure)).status(Some(status.label())))
            .collect())
    })
}

/// Returns the gaps without evidence: no record and no decision of a clinician closes them.
fn lacking_evidence<'a>(conn: &'a mut PgConnection, ids: &'a [i64]) -> BoxFuture<'a, Result<Vec<Card>>> {
    Box::pin(async move {
        let gaps = store::by_ids(conn, ids).await?.into_iter().filter(|(.., status)| status.is_gap());
        Ok(gaps.map(|(id, person, measure, status)| Card::new(id, person, title(&measure)).status(Some(status.label()))).collect())
    })
}
