//! # huddle-sdk
//!
//! Everything that a module of Huddle may use: a module depends on this crate and on no other module.
//!
//! A module is one [`Module`] value, submitted to the inventory. It declares what it owns (features, permissions, tables, jobs),
//! its operations with their gates, and what it provides to others. A handler reads as: who and what (extractors) → load → decide
//! (a pure function) → write → publish → answer.
//!
//! ## A small, complete module
//!
//! ```
//! use axum::response::IntoResponse;
//! use huddle_sdk::prelude::*;
//! use huddle_sdk::utoipa_axum::routes;
//! use serde::{Deserialize, Serialize};
//!
//! /// The tenant feature that this module owns.
//! const REMINDERS: Feature = Feature("reminders");
//!
//! /// A reminder about a patient.
//! #[derive(Serialize, ToSchema)]
//! #[schema(as = reminders::Reminder)]
//! struct Reminder {
//!     patient_id: UserId,
//!     text: String,
//! }
//!
//! /// Its creation is an event about the patient: without the opened record it cannot be published.
//! impl Payload for Reminder {
//!     type About = AboutPerson;
//! }
//!
//! const REMINDER_CREATED: EventKind<Reminder> = EventKind::new("reminders.reminder.created", REMINDERS);
//!
//! /// The text of a new reminder.
//! #[derive(Deserialize, ToSchema)]
//! #[schema(as = reminders::NewReminder)]
//! struct NewReminder {
//!     text: Text<1, 255>,
//! }
//!
//! /// Remind the team of something about a patient.
//! #[utoipa::path(post, path = "/reminders/patients/{patient_id}/", operation_id = "create_reminder", tag = "reminders",
//!     params(("patient_id" = i64, Path, description = "The patient's user ID")),
//!     request_body = NewReminder, responses((status = 201, body = Reminder)))]
//! async fn create(ctx: Ctx, PathPatient(access): PathPatient, Json(body): Json<NewReminder>) -> Result<impl IntoResponse> {
//!     let text = body.text.one_line("/text", "Say what to remind of")?;
//!     let reminder = Reminder { patient_id: access.patient_id()?, text };
//!     let mut tx = ctx.write().await?;
//!     tx.audit(Change::of(access.person_id()).object("reminder", 1).new_field("is_done", false))?;
//!     tx.publish(REMINDER_CREATED.about(&access, &reminder));
//!     tx.commit().await?;
//!     Ok((StatusCode::CREATED, Json(reminder)))
//! }
//!
//! fn routes() -> Routes {
//!     Routes::new().group(Gate::staff().requires(REMINDERS), [routes!(create)])
//! }
//!
//! huddle_sdk::inventory::submit! {
//!     Module {
//!         features: &[FeatureDef { feature: REMINDERS, title: "Reminders", default_on: true }],
//!         events: &[REMINDER_CREATED.def()],
//!         ..Module::new("reminders", "Reminders", routes)
//!     }
//! }
//!
//! assert_eq!(huddle_sdk::modules().len(), 1);
//! let (routes, _schemas) = (huddle_sdk::modules()[0].routes)().into_parts();
//! assert_eq!(routes[0].path, "/reminders/patients/{patient_id}/");
//! ```

mod access;
mod app;
mod audited;
mod badge;
mod batch;
pub mod bulk;
mod caller;
mod change;
mod clinic_hours;
mod clock;
pub mod content_type;
pub mod core_events;
pub mod core_features;
mod creation;
pub mod csv_file;
mod ctx;
mod demo;
pub mod event;
mod extract;
mod feature;
pub mod fhir;
pub mod files;
mod heavy;
pub mod host_only;
mod ids;
mod import;
pub mod job;
pub mod keyset;
pub mod licensing;
mod mail;
mod module;
mod opened;
pub mod outbound;
mod owners;
mod page;
mod patch;
pub mod pdf;
mod people_filter;
pub mod phone;
mod principal;
mod problem;
pub mod questions;
pub mod relation;
pub mod rich_text;
mod routes;
mod schedule;
mod scope;
mod shares;
mod stored;
mod subscription;
mod text;
pub mod ticket;
mod tx;
pub mod urgent;
pub mod version;
pub mod work;
pub mod work_list;
pub mod workflow;
mod zip;
pub mod zone;

pub use access::{Access, Mask, NestedRows, OpenedRecord, PathPatient, PathPerson, ShowsPerson, Visible, show_to};
pub use app::{App, KeyedHash, Wake};
pub use badge::{BadgeDef, CountBadge};
pub use caller::{Caller, RequestInfo};
pub use change::Change;
pub use clinic_hours::{ClinicHours, Opening, OpeningHours};
pub use clock::Clock;
pub use content_type::ContentType;
pub use creation::{Creation, CreationKey, CreationRequest};
pub use ctx::Ctx;
pub use demo::{DemoBulk, DemoDef, DemoTenant, demos};
pub use event::{
    AboutPerson, AboutPersonOrNobody, AboutTenant, Event, EventDef, EventKind, EventSubject, MayNamePerson, NewEvent, Payload, Position,
};
pub use extract::{Json, Path, Query};
pub use feature::{Feature, FeatureDef, FeatureSet, Flag, Permission, PermissionDef};
pub use heavy::HeavyWork;
pub use ids::{PersonId, PodId, TenantId, UserId};
pub use import::{ImportReport, ImportRequest, ImporterDef, InstallationImport, InstallationImporterDef};
pub use inventory;
pub use mail::{Mail, MailFile, Mailer, Threading};
pub use module::{CheckSection, DescribeFile, Module, PeopleChanged, TenantCreated, modules, people_changed, people_filters};
pub use opened::{Opened, PathObject, Subject};
pub use owners::{check_assignee, check_owner, refused_owners};
pub use page::{
    EXACT_COUNT_LIMIT, OffsetPaging, Page, Paging, checked_limit, comma_separated, comma_separated_words, decode_cursor, encode_cursor,
};
pub use patch::Patch;
pub use people_filter::{PeopleFilter, SelectPeople};
pub use principal::{Actor, Principal, role_label};
pub use problem::{FieldError, Problem, ProblemBody, Result};
pub use questions::holds::check_not_held;
pub use questions::on_call::on_call_clinician;
pub use questions::shifts::{Shift, shifts_today};
pub use questions::visits::{Visits, visits_of};
pub use routes::{Audience, Gate, LimitClass, Route, Routes, operations, operations_mut, second_address};
pub use scope::Scope;
pub use stored::ExpectStored;
pub use subscription::{EventCtx, EventHandler, Subscribe, Subscription, WhenOff, on, on_named};
pub use text::Text;
pub use tx::{ReadTx, WriteTx};
pub use utoipa_axum;
pub use zip::{zone_of_address, zone_of_zip};
pub use zone::Zone;

/// The names that nearly every file of a module needs.
pub mod prelude {
    pub use futures_util::future::BoxFuture;
    pub use http::StatusCode;
    pub use utoipa::{IntoParams, ToSchema};

    pub use crate::{
        AboutPerson, AboutTenant, Access, Change, ContentType, Ctx, EventKind, ExpectStored, Feature, FeatureDef, Gate, Json, Mask, Module,
        NewEvent, OffsetPaging, Opened, OpenedRecord, Page, Paging, Patch, Path, PathObject, PathPatient, PathPerson, Payload, Permission,
        PermissionDef, PersonId, Problem, Query, Result, Routes, ShowsPerson, Text, UserId, Visible, mask, path_object,
    };
}
