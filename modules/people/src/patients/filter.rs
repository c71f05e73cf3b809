//! Filters of the patient list.

use chrono::{DateTime, Utc};
use huddle_sdk::EXACT_COUNT_LIMIT;
use huddle_sdk::prelude::*;
use sqlx::PgConnection;

use super::order::{Keyset, Ordering};
use crate::person::RiskScore;

/// Filter of the patients in a list.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Filter {
    /// Only those in one of these care pods.
    pub pods: Option<Vec<i64>>,
    /// Only those with one of these risk scores.
    pub risks: Option<Vec<RiskScore>>,
    /// Only these people.
    pub people: Option<Vec<i64>>,
}

/// Parses risk scores separated by commas.
pub fn risks(text: &str) -> Result<Vec<RiskScore>> {
    text.split(',')
        .map(|score| match score.trim() {
            "high" => Ok(RiskScore::High),
            "intermediate" => Ok(RiskScore::Intermediate),
            "low" => Ok(RiskScore::Low),
            _ => Err(Problem::invalid_field("?risk", "high, intermediate or low, separated by commas")),
        })
        .collect()
}

impl Filter {
    /// Reads which of some people match.
    pub async fn of(&self, tx: &mut PgConnection, people: &[i64], caller: Option<UserId>, now: DateTime<Utc>) -> Result<Vec<i64>> {
        let is_wanted = |person: &i64| self.people.as_ref().is_none_or(|wanted| wanted.contains(person));
        let among: Vec<i64> = people.iter().copied().filter(is_wanted).collect();
        let most = i64::try_from(among.len()).map_err(Problem::internal)?;
        let filter = Self { people: Some(among), ..self.clone() };
        let ordering = Ordering::default();
        Ok(page(tx, &filter, caller, now, ordering, &Keyset::start(ordering), most, 0).await?.0)
    }
}

/// Reads the care pods of a staff member.
pub async fn pods_of(tx: &mut PgConnection, user: UserId) -> Result<Vec<i64>> {
    Ok(sqlx::query_scalar!("select pod_id from core.pod_provider where tenant_id = core.tenant_id() and user_id = $1", user.0)
        .fetch_all(tx)
        .await?)
}

/// Reads a page of the patients that match a filter, with one extra, and their number, counted up to the exact limit.
#[expect(clippy::too_many_arguments, reason = "the filter, its reader and the page")]
pub async fn page(
    tx: &mut PgConnection,
    filter: &Filter,
    caller: Option<UserId>,
    now: DateTime<Utc>,
    ordering: Ordering,
    from: &Keyset,
    limit: i64,
    offset: i64,
) -> Result<(Vec<i64>, i64)> {
    let risks: Option<Vec<String>> = filter.risks.as_ref().map(|risks| risks.iter().map(|risk| risk.as_str().to_owned()).collect());
    let row = sqlx::query!(
        r#"select ids as "ids!", total as "total!" from core.filter_patients($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)"#,
        filter.pods.as_deref() as Option<&[i64]>,
        risks.as_deref() as Option<&[String]>,
        filter.people.as_deref() as Option<&[i64]>,
        caller.map(i64::from),
        now,
        ordering.key.as_str(),
        ordering.descending,
        from.key,
        from.id,
        limit + 1,
        offset,
        EXACT_COUNT_LIMIT + 1,
    )
    .fetch_one(tx)
    .await?;
    Ok((row.ids, row.total))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn risk_scores_are_parsed_and_unknown_ones_rejected() {
        assert_eq!(risks("high, low").expect("scores"), [RiskScore::High, RiskScore::Low]);
        for wrong in ["", "severe", "high,", "High"] {
            assert_eq!(risks(wrong).expect_err(wrong).status(), 400);
        }
    }
}
