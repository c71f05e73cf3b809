//! Rules for the modules' OpenAPI documents: no collisions, and versions that reflect changes.

use std::fs;

use futures_util::future::BoxFuture;
use huddle_host::assembly::assemble;
use huddle_host::tenancy::MANAGE_FEATURES;
use huddle_sdk::content_type::{ActionTarget, Assignment, Card};
use huddle_sdk::core_features::PRACTICE_SETTINGS;
use huddle_sdk::job::{JobCtx, JobKind, Occurrence, Schedule};
use huddle_sdk::prelude::*;
use huddle_sdk::questions::holds::HOLDER;
use huddle_sdk::questions::objects::LACKING_EVIDENCE;
use huddle_sdk::utoipa_axum::routes;
use huddle_sdk::{BadgeDef, EventCtx, FeatureSet, Flag, Module, PeopleFilter, ReadTx, WriteTx, modules, on, on_named};
use serde::Serialize;
use serde_json::{Value, json};
use sqlx::PgConnection;

use super::api_change::{changes, minimum_version, version};
use super::sources;

/// Folder of the released documents.
const RELEASED: &str = "openapi/released";

/// Environment variable with the comma-separated owners whose documents are released (set by script/release-api).
const RELEASE: &str = "HUDDLE_RELEASE_API";

/// A changed API has a new version. It is compared with the committed document of the last release;
/// an owner without one is not released yet, and may change freely.
#[test]
fn versions_reflect_changes_since_the_release() {
    let folder = sources::root().join(RELEASED);
    let releasing = std::env::var(RELEASE).unwrap_or_default();
    let assembly = assemble(modules()).expect("the linked modules fit together");
    let mut wrong = Vec::new();
    let mut compared = 0;
    for (owner, document) in assembly.documents.iter().filter(|(owner, _)| *owner != "huddle") {
        let document = serde_json::to_value(document).expect("a document is JSON");
        let file = folder.join(format!("{owner}.json"));
        if let Ok(text) = fs::read_to_string(&file) {
            let released: Value = serde_json::from_str(&text).expect("a released document is JSON");
            wrong.extend(objection(owner, &released, &document));
            compared += 1;
        }
        if releasing.split(',').any(|name| name == owner) && wrong.is_empty() {
            fs::create_dir_all(&folder).expect("the folder is created");
            fs::write(&file, format!("{}\n", serde_json::to_string_pretty(&document).expect("JSON"))).expect("the document is written");
        }
    }
    assert!(compared > 0 || !releasing.is_empty(), "there are released documents in {RELEASED}");
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// The problem with a document's version.
fn objection(owner: &str, released: &Value, document: &Value) -> Option<String> {
    let stated = |document: &Value| version(document["info"]["version"].as_str().unwrap_or_default()).expect("a version of three numbers");
    let found = changes(released, document);
    let minimum = minimum_version(stated(released), found.iter().map(|change| change.weight).max());
    (stated(document) < minimum).then(|| {
        let (major, minor, patch) = minimum;
        let list: Vec<_> = found.iter().map(|change| format!("    {:?}: {}", change.weight, change.what)).collect();
        format!(
            "The API of {owner} changed since its release; its api_version must be at least {major}.{minor}.{patch}:\n{}",
            list.join("\n")
        )
    })
}

#[test]
fn a_change_without_a_new_version_is_reported() {
    let folder = sources::root().join(RELEASED);
    let text = fs::read_to_string(folder.join("core.json")).expect("core is released");
    let released: Value = serde_json::from_str(&text).expect("JSON");
    assert_eq!(objection("core", &released, &released), None);
    let mut changed = released.clone();
    changed["paths"].as_object_mut().expect("paths").remove("/user/me/");
    let message = objection("core", &released, &changed).expect("a missing operation is reported");
    assert!(message.contains("Break: get /user/me/ was removed"), "{message}");
}

mod first {
    use super::*;

    /// A thing.
    #[derive(Serialize, ToSchema)]
    pub struct Thing {
        name: String,
    }

    #[utoipa::path(get, path = "/things/{id}/", operation_id = "read_thing", responses((status = 200, body = Thing)))]
    pub async fn read() -> Json<Thing> {
        Json(Thing { name: String::new() })
    }

    #[utoipa::path(get, path = "/things/", operation_id = "list_things", responses((status = 200, body = Vec<super::second::Thing>)))]
    pub async fn list() -> Json<Vec<super::second::Thing>> {
        Json(Vec::new())
    }
}

mod second {
    use super::*;

    /// Another thing of the same name.
    #[derive(Serialize, ToSchema)]
    pub struct Thing {
        number: i64,
    }

    #[utoipa::path(get, path = "/others/", operation_id = "list_others", responses((status = 200, body = Thing)))]
    pub async fn list() -> Json<Thing> {
        Json(Thing { number: 0 })
    }

    #[utoipa::path(get, path = "/things/{number}", operation_id = "read_other")]
    pub async fn same_path() {}

    #[utoipa::path(post, path = "/others/", operation_id = "read_thing")]
    pub async fn same_id() {}
}

/// A module without conflicts.
fn module(name: &'static str, routes: fn() -> Routes) -> Module {
    const FEATURES: [&[FeatureDef]; 2] = [
        &[FeatureDef { feature: Feature("one"), title: "One", default_on: true }],
        &[FeatureDef { feature: Feature("two"), title: "Two", default_on: true }],
    ];
    Module { features: FEATURES[usize::from(name != "one")], ..Module::new(name, "A module", routes) }
}

/// The conflict between two modules, if any.
fn conflict(one: fn() -> Routes, two: fn() -> Routes) -> Option<String> {
    let modules: Vec<&'static Module> = vec![Box::leak(Box::new(module("one", one))), Box::leak(Box::new(module("two", two)))];
    assemble(&modules).err().map(|error| error.to_string())
}

fn group<const N: usize>(routers: [huddle_sdk::utoipa_axum::router::UtoipaMethodRouter<huddle_sdk::App>; N]) -> Routes {
    Routes::new().group(Gate::staff(), routers)
}

#[test]
fn declarations_must_be_unique_across_modules() {
    let read_thing: fn() -> Routes = || group([routes!(first::read)]);
    assert_eq!(conflict(read_thing, Routes::new), None);
    for (other, message) in [
        ((|| group([routes!(second::same_path)])) as fn() -> Routes, "get /things/{number} of two is already claimed by read_thing of one"),
        (|| group([routes!(second::same_id)]), "two operations are called read_thing"),
        (|| group([routes!(second::list)]), "the schema Thing of two means something else elsewhere"),
    ] {
        let conflict = conflict(read_thing, other).unwrap_or_else(|| panic!("no error, expected: {message}"));
        assert!(conflict.contains(message), "{conflict}");
    }
}

/// Payload of the test event.
#[derive(Serialize, serde::Deserialize, ToSchema)]
#[schema(as = one::Happened)]
struct Happened {
    number: i64,
}

impl Payload for Happened {
    type About = AboutTenant;
}

/// A payload that names a patient, but declares to be about none.
#[derive(Serialize, ToSchema)]
#[schema(as = one::Leaks)]
struct Leaks {
    patient_id: UserId,
}

impl Payload for Leaks {
    type About = AboutTenant;
}

const HAPPENED: EventKind<Happened> = EventKind::new("one.thing.happened", Feature("one"));
const LEAKS: EventKind<Leaks> = EventKind::new("one.thing.leaks", Feature("one"));
const FOREIGN: EventKind<Happened> = EventKind::new("nobody.thing.happened", Feature("one"));
const OF_TWO: EventKind<Happened> = EventKind::new("one.thing.stopped", Feature("two"));
const SORT: Permission = Permission("one.sort");
const RUN: JobKind<Occurrence> = JobKind::new("one.run");

/// Another module's view of [`Happened`].
#[derive(serde::Deserialize, ToSchema)]
#[expect(dead_code, reason = "only its schema is used")]
struct View {
    number: i64,
}

/// A view with a missing field and one of another type.
#[derive(serde::Deserialize, ToSchema)]
#[expect(dead_code, reason = "only its schema is used")]
struct WrongView {
    name: String,
    number: String,
}

fn ignore_view(_: EventCtx<'_, View>) -> BoxFuture<'_, Result<()>> {
    Box::pin(async { Ok(()) })
}

fn ignore_wrong_view(_: EventCtx<'_, WrongView>) -> BoxFuture<'_, Result<()>> {
    Box::pin(async { Ok(()) })
}

fn ignore(_: EventCtx<'_, Happened>) -> BoxFuture<'_, Result<()>> {
    Box::pin(async { Ok(()) })
}

const THING: ContentType = ContentType::new("thing", "Thing", Feature("one"));

fn assign_nothing<'a>(_: &'a Ctx, _: &'a mut WriteTx, _: &'a ActionTarget, _: Assignment) -> BoxFuture<'a, Result<()>> {
    Box::pin(std::future::ready(Ok(())))
}

fn do_nothing(_: JobCtx, _: Occurrence) -> BoxFuture<'static, Result<()>> {
    Box::pin(async { Ok(()) })
}

fn nobody(_: &mut PgConnection, _: i64) -> BoxFuture<'_, Result<Option<UserId>>> {
    Box::pin(async { Ok(None) })
}

fn count_nothing<'a>(_: &'a mut ReadTx, _: UserId, _: &'a FeatureSet) -> BoxFuture<'a, Result<i64>> {
    Box::pin(async { Ok(0) })
}

fn nobody_matches(_: &mut ReadTx, _: i64) -> BoxFuture<'_, Result<Vec<PersonId>>> {
    Box::pin(async { Ok(Vec::new()) })
}

fn all_proven<'a>(_: &'a mut PgConnection, _: &'a [i64]) -> BoxFuture<'a, Result<Vec<Card>>> {
    Box::pin(async { Ok(Vec::new()) })
}

/// The reason why a module with further declarations is rejected, if any.
fn rejection(declare: fn(Module) -> Module) -> Option<String> {
    let modules: Vec<&'static Module> = vec![Box::leak(Box::new(declare(module("one", Routes::new))))];
    assemble(&modules).err().map(|error| error.to_string())
}

#[test]
fn declarations_belong_to_their_module_and_exist_once() {
    let fits = |module| Module {
        events: const { &[HAPPENED.def()] },
        subscriptions: const {
            &[&on(HAPPENED, ignore), &on(HAPPENED, ignore).requires(Feature("one")), &on_named("one.thing.happened", ignore_view)]
        },
        jobs: const { &[&RUN.runs(do_nothing).on(Schedule::daily("07:00"), Feature("one"))] },
        permissions: const { &[PermissionDef { permission: SORT, title: "Sort", default_groups: &[] }] },
        content_types: const { &[THING] },
        answers: const { &[&HOLDER.answered_by(Feature("one"), nobody), &LACKING_EVIDENCE.answered_for(&THING, all_proven)] },
        ..module
    };
    assert_eq!(rejection(fits), None);
    for (declare, message) in [
        (
            (|module| Module { events: const { &[HAPPENED.def(), HAPPENED.def()] }, ..module }) as fn(Module) -> Module,
            "the event one.thing.happened is declared twice",
        ),
        (|module| Module { events: const { &[FOREIGN.def()] }, ..module }, "the event nobody.thing.happened of one must begin with one."),
        (|module| Module { events: const { &[LEAKS.def()] }, ..module }, "the event one.thing.leaks names a person in [\"patient_id\"]"),
        (
            |module| Module { subscriptions: const { &[&on(HAPPENED, ignore)] }, ..module },
            "one subscribes to one.thing.happened, which is not declared",
        ),
        (
            |module| Module {
                events: const { &[HAPPENED.def()] },
                subscriptions: const { &[&on_named("one.thing.happened", ignore_wrong_view)] },
                ..module
            },
            "one reads [\"name\", \"number\"] of one.thing.happened",
        ),
        (
            |module| Module {
                events: const { &[HAPPENED.def()] },
                subscriptions: const { &[&on(HAPPENED, ignore).requires(Feature("two"))] },
                ..module
            },
            "a subscription of one requires the feature two",
        ),
        (
            |module| Module { jobs: const { &[&RUN.runs(do_nothing), &RUN.runs(do_nothing)] }, ..module },
            "the job one.run is declared twice",
        ),
        (
            |module| Module { jobs: const { &[&JobKind::<Occurrence>::new("two.run").runs(do_nothing)] }, ..module },
            "the job two.run of one must begin with one.",
        ),
        (
            |module| Module { jobs: const { &[&RUN.runs(do_nothing).on(Schedule::every_minutes(5), Feature("two"))] }, ..module },
            "the job one.run requires the feature two",
        ),
        (|module| Module { content_types: const { &[THING, THING] }, ..module }, "the content type thing is declared twice"),
        (
            |module| Module { content_types: const { &[ContentType { assign: Some(assign_nothing), ..THING }] }, ..module },
            "the content type thing does not say what is locked before its work units",
        ),
        (
            |module| Module { content_types: const { &[ContentType::new("thing", "Thing", Feature("two"))] }, ..module },
            "the content type thing requires the feature two",
        ),
        (
            |module| Module {
                permissions: const {
                    &[
                        PermissionDef { permission: SORT, title: "Sort", default_groups: &[] },
                        PermissionDef { permission: SORT, title: "Sort again", default_groups: &[] },
                    ]
                },
                ..module
            },
            "the permission one.sort is declared twice",
        ),
    ] {
        let rejection = rejection(declare).unwrap_or_else(|| panic!("no error, expected: {message}"));
        assert!(rejection.contains(message), "{rejection}");
    }
}

#[test]
fn what_a_module_answers_and_provides_is_its_own() {
    for (declare, message) in [
        (
            (|module| Module {
                answers: const { &[&HOLDER.answered_by(Feature("one"), nobody), &HOLDER.answered_by(Feature("one"), nobody)] },
                ..module
            }) as fn(Module) -> Module,
            "the question work.holder is answered twice",
        ),
        (
            |module| Module { answers: const { &[&HOLDER.answered_by(Feature("two"), nobody)] }, ..module },
            "the answer to work.holder requires the feature two",
        ),
        (
            |module| Module { answers: const { &[&HOLDER.answered_by(Feature("tasks"), nobody)] }, ..module },
            "the answer to work.holder requires the feature tasks, which neither one nor the host declares",
        ),
        (
            |module| Module { events: const { &[OF_TWO.def()] }, ..module },
            "the event one.thing.stopped requires the feature two, which neither one nor the host declares",
        ),
        (
            |module| Module { badges: const { &[BadgeDef { path: "/one", feature: Feature("two"), count: count_nothing }] }, ..module },
            "the badge /one requires the feature two",
        ),
        (
            |module| Module {
                people_filters: const { &[PeopleFilter { name: "one.all", title: "All", feature: Feature("two"), select: nobody_matches }] },
                ..module
            },
            "the filter one.all requires the feature two",
        ),
        (
            |module| Module { answers: const { &[&LACKING_EVIDENCE.answered_for(&THING, all_proven)] }, ..module },
            "one answers objects.lacking_evidence for the content type thing, which it does not own",
        ),
    ] {
        let rejection = rejection(declare).unwrap_or_else(|| panic!("no error, expected: {message}"));
        assert!(rejection.contains(message), "{rejection}");
    }
}

/// Returns why a module with one operation behind this gate is rejected, if it is.
fn rejected_gate(routes: fn() -> Routes) -> Option<String> {
    let declared = Module {
        flags: const { &[Flag("one.flag")] },
        permissions: const { &[PermissionDef { permission: SORT, title: "Sort", default_groups: &[] }] },
        ..module("one", routes)
    };
    assemble(&[Box::leak(Box::new(declared)), Box::leak(Box::new(module("two", Routes::new)))]).err().map(|error| error.to_string())
}

#[test]
fn gates_require_what_the_module_or_the_host_declares() {
    fn read_thing(gate: Gate) -> Routes {
        Routes::new().group(gate, [routes!(first::read)])
    }
    let own = || read_thing(Gate::staff().requires(Feature("one")).requires_flag(Flag("one.flag")).requires_permission(SORT));
    assert_eq!(rejected_gate(own), None);
    assert_eq!(rejected_gate(|| read_thing(Gate::staff().requires(PRACTICE_SETTINGS).requires_permission(MANAGE_FEATURES))), None);
    for (routes, message) in [
        (
            (|| read_thing(Gate::staff().requires(Feature("nobody")))) as fn() -> Routes,
            "requires the feature nobody, which neither one nor",
        ),
        (|| read_thing(Gate::staff().requires(Feature("two"))), "requires the feature two, which neither one nor"),
        (|| read_thing(Gate::staff().requires(Feature("tasks"))), "requires the feature tasks, which neither one nor"),
        (|| read_thing(Gate::staff().requires_flag(Flag("two.flag"))), "requires the flag two.flag, which neither one nor"),
        (
            || read_thing(Gate::staff().requires_permission(Permission("two.sort"))),
            "requires the permission two.sort, which neither one nor",
        ),
        (|| read_thing(Gate::clients(Permission("two.sort"))), "requires the permission two.sort, which neither one nor"),
    ] {
        let rejection = rejected_gate(routes).unwrap_or_else(|| panic!("no error, expected: {message}"));
        assert!(rejection.starts_with("/things/{id}/ of one ") && rejection.contains(message), "{rejection}");
    }
}

#[test]
fn features_of_the_host_and_of_the_specification_are_fixed() {
    const OF_HOST: FeatureDef = FeatureDef { feature: PRACTICE_SETTINGS, title: "Practice settings", default_on: true };
    const RENAMED: FeatureDef = FeatureDef { feature: Feature("tasks"), title: "Tasks", default_on: true };
    for (declare, message) in [
        (
            (|module| Module { features: const { &[OF_HOST] }, ..module }) as fn(Module) -> Module,
            "one declares the feature practiceSettings",
        ),
        (|module| Module { features: const { &[RENAMED] }, ..module }, "one declares the feature tasks otherwise than the specification"),
    ] {
        let rejection = rejection(declare).unwrap_or_else(|| panic!("no error, expected: {message}"));
        assert!(rejection.contains(message), "{rejection}");
    }
}

#[test]
fn a_document_lists_its_events_with_their_payloads() {
    let modules: Vec<&'static Module> =
        vec![Box::leak(Box::new(Module { events: const { &[HAPPENED.def()] }, ..module("one", Routes::new) }))];
    let assembly = assemble(&modules).expect("the module is valid");
    for owner in ["one", "huddle"] {
        let document = serde_json::to_value(&assembly.documents[owner]).expect("JSON");
        assert_eq!(
            document["x-events"]["one.thing.happened"],
            json!({ "feature": "one", "about": "tenant", "payload": { "$ref": "#/components/schemas/one.Happened" } })
        );
        assert_eq!(document["components"]["schemas"]["one.Happened"]["properties"]["number"]["type"], "integer", "{owner}");
    }
}

#[test]
fn declarations_must_be_unique_within_a_module() {
    let twice = conflict(|| group([routes!(first::read), routes!(first::list)]), Routes::new).expect("two types, one name");
    assert!(twice.contains("two types of one are both called Thing"), "{twice}");
}
