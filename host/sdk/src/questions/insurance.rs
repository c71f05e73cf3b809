//! A person's insurance: answered by the module that owns it, shown by modules that refer people to others.

use serde::{Deserialize, Serialize};
use sqlx::PgConnection;
use utoipa::ToSchema;

use super::{Ask, Question};
use crate::feature::FeatureSet;
use crate::ids::PersonId;
use crate::problem::Result;

/// Question: the insurance of a person, in one indexed query; none if nothing is known.
pub const INSURANCE: Question<InsuranceOf> = Question::new("insurance.of_person");

/// The types of [`INSURANCE`].
#[derive(Debug)]
pub enum InsuranceOf {}

impl Ask for InsuranceOf {
    type Input<'a> = PersonId;
    type Answer = Option<Insurance>;
    type Tx = PgConnection;
}

/// Type of a plan (navigation.md §9: none, HMO, PPO).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub enum PlanType {
    /// Health maintenance organization: the plan requires referrals.
    #[serde(rename = "HMO")]
    Hmo,
    /// Preferred provider organization.
    #[serde(rename = "PPO")]
    Ppo,
}

/// A person's insurance, as far as it is known.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Insurance {
    /// Type of the plan.
    pub plan_type: Option<PlanType>,
    /// Name of the plan.
    pub plan_name: Option<String>,
    /// Name of the payer.
    pub payer_name: Option<String>,
    /// Name of the primary care provider that the payer has on file.
    pub pcp_name: Option<String>,
    /// Name of the contract between the payer and the practice.
    pub contract_name: Option<String>,
}

/// Reads a person's insurance; none, without any query, when no module knows.
pub async fn insurance_of(features: &FeatureSet, conn: &mut PgConnection, person: PersonId) -> Result<Option<Insurance>> {
    Ok(INSURANCE.ask(Some(features), conn, person).await?.flatten())
}
