//! Valid input for the operations of a profile.

use std::sync::atomic::{AtomicU32, Ordering};

use huddle_testkit::matrix::{Operation, Request, Scene, Unstated, operation};
use serde_json::json;
use sqlx::AssertSqlSafe;

use super::patient;

/// The sections of a person, and the care team.
pub fn sections() -> Vec<Operation> {
    vec![
        operation("update_care_team")
            .refuses(
                Unstated::Stored,
                &["/care_team/md", "/care_team/np", "/care_team/rn", "/care_team/health_guide", "/care_team/behavioral_health"],
            )
            .given_as("version in a header", async |scene: &Scene| {
                let team = changed_team(scene).await;
                patient(scene).await.header("if-match", 7).body(json!({ "care_team": team }))
            })
            .given_as("version in the body", async |scene: &Scene| {
                let team = changed_team(scene).await;
                patient(scene).await.body(json!({ "care_team": team, "row_version": 7 }))
            }),
        operation("update_patient")
            .refuses(Unstated::Exclusive, &["", "/person/medical_equipment_data/*/name"])
            .refuses(Unstated::OneOfSeveral, &["/person/first_name", "/person/last_name", "/person/dob", "/person/sex"])
            .refuses(
                Unstated::Stored,
                &["/person/pronouns", "/person/gender", "/person/addresses", "/person/addresses/*/state", "/person/addresses/*/zipcode"],
            )
            .refuses(Unstated::Time, &["/person/dob"])
            .given_as("marks", async |scene: &Scene| {
                set(scene, "update core.user_account set urgent_visit = false where tenant_id = core.tenant_id() and person_id = $1").await;
                no_risk(scene).await;
                let person = json!({ "primary_care_program_info": { "risk_score": "high" } });
                patient(scene).await.body(json!({ "urgent_visit": true, "person": person }))
            })
            .given_as("basic info", async |scene: &Scene| {
                set(scene, "update core.person set row_version = 7 where tenant_id = core.tenant_id() and id = $1").await;
                let mut body = json!({ "person": basic_info(scene) });
                body["person"]["row_version"] = json!(7);
                patient(scene).await.body(body)
            })
            .given_as("address", async |scene: &Scene| {
                elsewhere(scene).await;
                patient(scene).await.header("if-match", 7).body(json!({ "person": { "addresses": [home()] } }))
            })
            .given_as("equipment", async |scene: &Scene| {
                no_equipment(scene).await;
                patient(scene).await.header("if-match", 7).body(json!({ "person": { "medical_equipment_data": equipment() } }))
            })
            .given_as("contact", async |scene: &Scene| {
                no_contact(scene).await;
                patient(scene).await.header("if-match", 7).body(json!({ "person": contact_details(scene) }))
            })
            .refuses(Unstated::Syntax, &["/person/email", "/person/phone_number"])
            .free(PERSON_TEXTS_OF_PATIENT),
        operation("update_person")
            .refuses(Unstated::Exclusive, &["", "/medical_equipment_data/*/name"])
            .refuses(Unstated::OneOfSeveral, &["/first_name", "/last_name", "/dob", "/sex"])
            .refuses(Unstated::Stored, &["/pronouns", "/gender", "/addresses", "/addresses/*/state", "/addresses/*/zipcode"])
            .refuses(Unstated::Time, &["/dob"])
            .given_as("marks", async |scene: &Scene| {
                no_risk(scene).await;
                person(scene).body(json!({ "primary_care_program_info": { "risk_score": "high" } }))
            })
            .given_as("basic info", async |scene: &Scene| {
                set(scene, "update core.person set row_version = 7 where tenant_id = core.tenant_id() and id = $1").await;
                let mut body = basic_info(scene);
                body["row_version"] = json!(7);
                person(scene).body(body)
            })
            .given_as("address", async |scene: &Scene| {
                elsewhere(scene).await;
                person(scene).header("if-match", 7).body(json!({ "addresses": [home()] }))
            })
            .given_as("equipment", async |scene: &Scene| {
                no_equipment(scene).await;
                person(scene).header("if-match", 7).body(json!({ "medical_equipment_data": equipment() }))
            })
            .given_as("contact", async |scene: &Scene| {
                no_contact(scene).await;
                person(scene).header("if-match", 7).body(contact_details(scene))
            })
            .refuses(Unstated::Syntax, &["/email", "/phone_number"])
            .free(PERSON_TEXTS),
    ]
}

/// Options, referrals and segmentation.
pub fn facts() -> Vec<Operation> {
    vec![
        operation("read_dashboards").given(async |_: &Scene| Request::new()),
        operation("list_pronouns").given(async |_: &Scene| Request::new().query("is_deleted", false)),
        operation("list_gender_identities").given(async |_: &Scene| Request::new().query("is_deleted", false)),
        operation("list_referral_programs").given(async |_: &Scene| Request::new()),
        operation("read_referral").given(patient),
        operation("choose_referral")
            .given(async |scene: &Scene| {
                set(
                    scene,
                    "with program as (insert into people.referral_program (uid, label) values ('clinic', 'Clinic') on conflict do nothing)
                     delete from people.person_referral where tenant_id = core.tenant_id() and person_id = $1",
                )
                .await;
                patient(scene).await.body(json!({ "patient_referral_program": "clinic" }))
            })
            .audited(&["/patient_referral_program"]),
        operation("read_segmentation").given(async |scene: &Scene| {
            let answers = json!([{ "question": "Why did you come?", "answer": scene.secret() }]);
            set(
                scene,
                format!(
                    "insert into people.user_segmentation (person_id, completed_at, responses) values ($1, now(), '{answers}')
                     on conflict (tenant_id, person_id) do nothing"
                ),
            )
            .await;
            person(scene)
        }),
    ]
}

/// Verification of members, and their contact details.
pub fn contact() -> Vec<Operation> {
    vec![
        operation("verify_member").given(async |scene: &Scene| {
            set(
                scene,
                "with forgotten as (delete from people.identity_check where tenant_id = core.tenant_id() and person_id = $1)
                     update core.person set member_identifier_type = 'ssn', member_identifier_last4 = '0042'
                      where tenant_id = core.tenant_id() and id = $1",
            )
            .await;
            Request::new().body(json!({ "person_id": scene.patient().person_id, "member_identification_number": "0042" }))
        }),
        operation("send_code").given(async |scene: &Scene| {
            set(scene, "delete from people.email_code where tenant_id = core.tenant_id() and person_id = $1").await;
            Request::new().body(json!({ "id": scene.patient().user_id }))
        }),
        operation("verify_code").refuses(Unstated::Stored, &["/code"]).given(async |scene: &Scene| {
            let digits = code(scene, false).await;
            Request::new().body(json!({ "id": scene.patient().user_id, "code": digits }))
        }),
        operation("update_email")
            .refuses(Unstated::Syntax, &["/email"])
            .given(async |scene: &Scene| {
                code(scene, true).await;
                patient(scene)
                    .await
                    .body(json!({ "email": format!("{}.{}@example.org", scene.secret(), count()), "is_shared_confirmed": false }))
            })
            .free(&["/email"]),
        operation("request_phone_change").given(async |scene: &Scene| {
            set(
                scene,
                "with forgotten as (delete from core.job where tenant_id = core.tenant_id())
                 insert into people.tenant_link (member_portal_url)
                 select 'https://members.example' from core.person where tenant_id = core.tenant_id() and id = $1
                     on conflict (tenant_id) do update set member_portal_url = excluded.member_portal_url",
            )
            .await;
            patient(scene).await
        }),
    ]
}

/// Adding people.
pub fn newcomers() -> Vec<Operation> {
    vec![
        operation("find_duplicates")
            .refuses(Unstated::Time, &["/dob"])
            .given(async |_: &Scene| Request::new().body(described()))
            .free(&["/first_name", "/dob", "/email", "/phone_number"])
            .changes_nothing("it looks for people; what they are called stands in the body so that no log of addresses holds it"),
        operation("add_person")
            .refuses(Unstated::OneOfSeveral, &["/first_name", "/last_name", "/dob", "/sex", "/email", "/phone_number"])
            .refuses(Unstated::Stored, &["/address/state", "/address/zipcode"])
            .refuses(Unstated::Syntax, &["/email", "/phone_number"])
            .refuses(Unstated::Time, &["/dob"])
            .given(async |_: &Scene| {
                let mut body = described();
                body["preferred_name"] = json!("Newbie");
                body["sex"] = json!("Female");
                body["address"] = home();
                body["duplicate_of"] = json!([]);
                body["is_protected_match_confirmed"] = json!(false);
                body["is_shared_confirmed"] = json!(false);
                Request::new().body(body)
            })
            .free(&["/first_name", "/dob", "/email", "/phone_number"]),
    ]
}

fn person(scene: &Scene) -> Request {
    Request::new().path("person_id", scene.patient().person_id)
}

/// Fields that differ between the people of two tenants but are no IDs.
const PERSON_TEXTS: &[&str] = &["/last_name", "/preferred_name", "/employer", "/email", "/phone_number"];
const PERSON_TEXTS_OF_PATIENT: &[&str] =
    &["/person/last_name", "/person/preferred_name", "/person/employer", "/person/email", "/person/phone_number"];

/// A number that is new each time, so that valid input always changes something.
fn count() -> u32 {
    static COUNT: AtomicU32 = AtomicU32::new(0);
    COUNT.fetch_add(1, Ordering::Relaxed)
}

/// Runs a statement that prepares the scene's patient; `$1` is the person ID.
async fn set(scene: &Scene, statement: impl Into<String>) {
    let mut tx = scene.seed().await;
    sqlx::query(AssertSqlSafe(statement.into())).bind(scene.patient().person_id.0).execute(&mut *tx).await.unwrap();
    tx.commit().await.unwrap();
}

async fn no_risk(scene: &Scene) {
    set(scene, "update core.person_summary set risk_score = null where tenant_id = core.tenant_id() and person_id = $1").await;
}

/// All fields; those that identify the patient keep their values.
fn basic_info(scene: &Scene) -> serde_json::Value {
    json!({
        "first_name": "Quinn",
        "last_name": scene.last_name(),
        "preferred_name": scene.secret(),
        "dob": "1970-01-31",
        "sex": "Female",
        "gender": ["Woman"],
        "pronouns": "she/her",
        "preferred_language": "English",
        "employer": format!("{} {}", scene.secret(), count()),
    })
}

/// The same for all tenants: a list with differences would be mistaken for one of IDs.
fn home() -> serde_json::Value {
    json!({ "street_address": "9 Elm St", "street_address_2": "Apt 4", "city": "Worcester", "state": "MA", "zipcode": "01608" })
}

async fn elsewhere(scene: &Scene) {
    let moved =
        "update core.address set street_address = 'Elsewhere', row_version = 7 where tenant_id = core.tenant_id() and person_id = $1";
    set(scene, moved).await;
}

fn equipment() -> serde_json::Value {
    json!([{ "type": "bp_cuff_or_monitor", "name": "cellular" }, { "type": "ekg", "name": null }])
}

async fn no_equipment(scene: &Scene) {
    let empty =
        "update core.person set medical_equipment = '[]', medical_equipment_version = 7 where tenant_id = core.tenant_id() and id = $1";
    set(scene, empty).await;
}

/// Removes the care team, sets version 7, and returns a team of clinicians who are licensed where the patient lives.
async fn changed_team(scene: &Scene) -> serde_json::Value {
    set(
        scene,
        "with emptied as (delete from core.care_team_member where tenant_id = core.tenant_id() and person_id = $1),
              licensed as (insert into core.practicing_state (user_id, state)
                           select v.user_id, a.state from core.provider v
                             join core.address a on a.tenant_id = v.tenant_id and a.person_id = $1
                            where v.tenant_id = core.tenant_id() on conflict do nothing)
         update core.person set care_team_version = 7 where tenant_id = core.tenant_id() and id = $1",
    )
    .await;
    let mut team = serde_json::Map::new();
    for (place, role) in [("md", "md"), ("np", "np"), ("rn", "rn"), ("health_guide", "hg"), ("behavioral_health", "bh")] {
        team.insert(place.to_owned(), json!(scene.app().staff_id(scene.tenant(), role).await));
    }
    team.into()
}

/// Forgets the contact details of the scene's patient, so that they can be recorded.
async fn no_contact(scene: &Scene) {
    set(
        scene,
        "with account as (update core.user_account set email = null, phone_number = null where tenant_id = core.tenant_id() and person_id = $1)
         update core.person set contact_version = 7 where tenant_id = core.tenant_id() and id = $1",
    )
    .await;
}

fn contact_details(scene: &Scene) -> serde_json::Value {
    let number = count();
    json!({
        "email": format!("{}.{number}@example.org", scene.secret()),
        "phone_number": format!("508{:07}", 1_000_000 + number),
        "is_shared_confirmed": false,
    })
}

/// A person without possible duplicates who contains no data of the scene.
fn described() -> serde_json::Value {
    let number = count();
    let dob = chrono::NaiveDate::from_ymd_opt(1900, 1, 1).unwrap() + chrono::Days::new(u64::from(number) % 20_000);
    json!({
        "first_name": format!("New{number}"),
        "last_name": "Newcomer",
        "dob": dob,
        "email": format!("new{number}@example.org"),
        "phone_number": format!("617{:07}", 1_000_000 + number),
    })
}

/// Stores a code that the scene's caller requested for the scene's patient, and returns its digits.
async fn code(scene: &Scene, is_verified: bool) -> String {
    let now = scene.app().clock.now();
    let mut tx = scene.seed().await;
    sqlx::query(
        "insert into people.email_code (person_id, user_id, salt, expires_at, verified_at, sent, counted_from)
         values ($1, $2, 'salt', $3, $4, 1, now())
         on conflict (tenant_id, person_id, user_id) do update
            set salt = excluded.salt, expires_at = excluded.expires_at, attempts = 0, verified_at = excluded.verified_at",
    )
    .bind(scene.patient().person_id.0)
    .bind(scene.caller_id().await.0)
    .bind(now + chrono::TimeDelta::minutes(10))
    .bind(is_verified.then_some(now))
    .execute(&mut *tx)
    .await
    .unwrap();
    tx.commit().await.unwrap();
    let hash = scene.app().host.app.keyed_hash("people.email_code", b"salt").unwrap();
    format!("{:06}", u64::from_be_bytes(hash[..8].try_into().unwrap()) % 1_000_000)
}
