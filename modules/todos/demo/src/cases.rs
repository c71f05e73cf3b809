//! The demo's cases: of a part of the patients, in all categories and states, with tasks and a first event.

use chrono::{DateTime, TimeDelta, Utc};
use huddle_sdk::prelude::*;
use huddle_sdk::workflow::{StateCategory, Workflow};
use huddle_sdk::{Zone, zone};
use rand::rngs::StdRng;
use rand::seq::IndexedRandom as _;
use rand::{Rng as _, RngCore as _};
use uuid::{Builder, Uuid};

use super::plan::Owner;

/// One patient of this many has cases.
const ONE_PATIENT_OF: u32 = 4;
/// One case of this many was proposed by a program.
const ONE_PROPOSAL_OF: u32 = 12;

/// A category with its current definition.
pub(crate) struct Category {
    pub id: i64,
    pub title: String,
    pub is_member_facing: bool,
    pub is_system_only: bool,
    pub workflow: Workflow,
    pub tasks: Vec<String>,
    pub owner_group: Option<i64>,
    pub external_title: String,
}

/// A case of the demo.
pub(crate) struct DemoCase {
    pub uid: Uuid,
    pub person: i64,
    pub category: i64,
    pub status: String,
    pub status_category: StateCategory,
    pub description: String,
    pub due_at: DateTime<Utc>,
    pub owner: i64,
    /// None: a program.
    pub created_by: Option<i64>,
    pub created_at: DateTime<Utc>,
    pub closed_at: Option<DateTime<Utc>>,
    pub external_title: String,
    pub tasks: Vec<DemoCaseTask>,
}

/// A task of a case.
pub(crate) struct DemoCaseTask {
    pub uid: Uuid,
    pub title: String,
    pub due_at: DateTime<Utc>,
    pub is_complete: bool,
}

/// What the cases of a category are about.
fn description(category: &str, rng: &mut StdRng) -> &'static str {
    let lines: &[&str] = match category {
        "Hospital Discharge Follow-Up" => &[
            "Discharged yesterday after pneumonia; new antibiotic and oxygen at night",
            "Home after hip replacement; needs help with the wound",
        ],
        "Emergency Visit Follow-Up" => {
            &["Seen for chest pain; troponins negative, stress test advised", "Ankle sprain at the weekend; crutches and follow-up"]
        }
        "Medical Records Request" => &["Records of the previous cardiologist", "Operative report of the gallbladder surgery in 2019"],
        "Home Health or Equipment Order" => &["Walker after a fall", "Home oxygen concentrator, 2 liters"],
        "Specialty Referral" => &[
            "Dermatology for a changing mole on the back",
            "Gastroenterology for reflux despite treatment",
            "Rheumatology, positive RF and morning stiffness",
        ],
        "Imaging Referral" => &["MRI of the left knee, locking for six weeks", "Ultrasound of the abdomen, right upper pain"],
        "Behavioral Health Referral" => {
            &["PHQ-9 of 14; would like evening video sessions", "Panic attacks at work; prefers a woman therapist"]
        }
        "Prescription Refill" => &["Metformin 1000 mg, out on Friday", "Lisinopril 20 mg; last potassium four months ago"],
        "Medication Prior Authorization" => &["Semaglutide: the plan wants proof of metformin", "Rimegepant after two failed triptans"],
        "Abnormal Lab Follow-Up" => &["TSH 8.2, first time", "A1c 9.4, up from 7.6", "Potassium 5.8, not hemolyzed"],
        "Imaging Result Follow-Up" => &["6 mm nodule in the right upper lobe", "Gallstones without wall thickening"],
        "Cancer Screening Outreach" => &["Colonoscopy is overdue since March", "No mammogram on file for 26 months"],
        "Care Gap" => &["Controlling blood pressure: last reading 152/94", "Diabetes eye exam is due"],
        "Service Prior Authorization" => &["Sleep study at home", "Physical therapy, twelve more visits"],
        "Form Completion" => &["FMLA for the patient's mother", "Camp form for a ten-year-old, due before June"],
        "Work or School Letter" => &["Return to work with light duty", "Absence with influenza, three days"],
        "Complaint" => &["Waited 50 minutes on hold", "Got the result in the app before anyone called"],
        _ => &["Asked by phone; wants a call back in the afternoon", "See the message of yesterday"],
    };
    lines.choose(rng).copied().unwrap_or_default()
}

pub(crate) fn uid(rng: &mut StdRng) -> Uuid {
    let mut random = [0; 16];
    rng.fill_bytes(&mut random);
    Builder::from_random_bytes(random).into_uuid()
}

/// Cases of a part of the patients: two of three are open, some of them overdue.
pub(crate) fn plan(rng: &mut StdRng, now: DateTime<Utc>, people: &[i64], owners: &[Owner], categories: &[Category]) -> Vec<DemoCase> {
    let today = Zone::EASTERN.date_of(now);
    let mut cases = Vec::new();
    for person in people {
        if !rng.random_ratio(1, ONE_PATIENT_OF) {
            continue;
        }
        for _ in 0..rng.random_range(1..=3) {
            let (Some(category), Some(any)) = (categories.choose(rng), owners.choose(rng)) else { continue };
            let owner = owners.iter().find(|owner| Some(owner.group) == category.owner_group).unwrap_or(any);
            let is_proposed = category.is_system_only || rng.random_ratio(1, ONE_PROPOSAL_OF);
            let is_closed = !is_proposed && rng.random_ratio(1, 3);
            let states: Vec<_> = category.workflow.states.iter().filter(|state| state.category.is_closed() == is_closed).collect();
            let state = if is_proposed { category.workflow.initial() } else { states.choose(rng).copied() };
            let Some(state) = state else { continue };
            let created_at = now - TimeDelta::hours(rng.random_range(3..400));
            let due = |rng: &mut StdRng| {
                zone::due(today + TimeDelta::days(if is_closed { rng.random_range(-10..1) } else { rng.random_range(-3..10) }))
            };
            let titles = if is_proposed { &[][..] } else { &category.tasks[..] };
            let tasks = titles.iter().map(|title| DemoCaseTask {
                uid: uid(rng),
                title: title.clone(),
                due_at: due(rng),
                is_complete: is_closed || rng.random_ratio(1, 3),
            });
            let tasks: Vec<_> = tasks.collect();
            cases.push(DemoCase {
                uid: uid(rng),
                person: *person,
                category: category.id,
                status: state.name.clone(),
                status_category: state.category,
                description: description(&category.title, rng).to_owned(),
                due_at: due(rng),
                owner: owner.group,
                created_by: (!is_proposed).then_some(owner.member),
                created_at,
                closed_at: is_closed.then(|| created_at + (now - created_at) / 2),
                external_title: if category.is_member_facing { category.external_title.clone() } else { String::new() },
                tasks,
            });
        }
    }
    // A case that completes itself is not open with completed tasks only.
    for case in cases.iter_mut().filter(|case| case.closed_at.is_none()) {
        if let Some(task) = case.tasks.first_mut() {
            task.is_complete = false;
        }
    }
    cases
}

/// Creates the cases of a tenant.
pub(crate) async fn add(tenant: &mut huddle_sdk::DemoTenant<'_>, people: &[i64], owners: &[Owner]) -> Result<()> {
    use rand::SeedableRng as _;
    let categories = super::store::categories(tenant.conn).await?;
    let mut rng = StdRng::seed_from_u64(tenant.seed ^ 0xca5e);
    let mut cases = plan(&mut rng, tenant.now, people, owners, &categories);
    crate::give_to_teams(tenant.conn, cases.iter_mut().map(|case| (&mut case.owner, case.person)), owners).await?;
    super::store::insert_cases(tenant.conn, &cases, tenant.now).await
}
