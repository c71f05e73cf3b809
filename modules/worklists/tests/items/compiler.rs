//! The compiled statements against a filter that tests each row in Rust.

use std::collections::BTreeSet;

use chrono::{DateTime, Datelike as _, NaiveDate, TimeDelta, Utc};
use huddle_sdk::{UserId, Zone};
use huddle_testkit::{Tenant, TestApp};
use huddle_worklists::definitions::conditions::{Conditions, Moment};
use huddle_worklists::query::clause::{Clause, Test};
use huddle_worklists::query::field::{Field, Kind};
use huddle_worklists::query::filter::{Filter, LinkOperator};
use huddle_worklists::query::select::{Order, Selection, Window};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::{select, subsequence};
use proptest::strategy::ValueTree as _;
use proptest::test_runner::TestRunner;

use crate::support::{Unit, define, items, store};

const WORDS: &[&str] = &["Call", "call back", "Rosa", "refill", "NY", "late"];
const STATES: &[&str] = &["MA", "NY", "CT"];
const RISKS: &[&str] = &["high", "intermediate", "low"];
const PROGRAMS: &[&str] = &["primary_care", "benefit"];
/// People and units of the random data, and the random conditions and filters that are compared.
const PEOPLE: usize = 30;
const UNITS: usize = 150;
const CASES: usize = 250;

#[derive(Debug, Clone)]
struct Human {
    name: String,
    dob: Option<NaiveDate>,
    state: Option<String>,
    risk: Option<String>,
    programs: Vec<String>,
    last_contact_at: Option<DateTime<Utc>>,
}

/// A unit with its person, as the naive filter sees it.
struct Row {
    id: i64,
    unit: Unit,
    human: Option<Human>,
}

fn now() -> DateTime<Utc> {
    "2026-03-10T15:00:00Z".parse().expect("an instant")
}

fn words() -> impl Strategy<Value = String> {
    select(WORDS).prop_map(str::to_owned)
}

/// Instants around the begins of days.
fn instants() -> impl Strategy<Value = DateTime<Utc>> {
    (-6_i64..6, select(vec![0_i64, 1, 4 * 3600, 5 * 3600, 15 * 3600])).prop_map(|(day, second)| {
        let midnight = now().date_naive().and_time(chrono::NaiveTime::MIN).and_utc();
        midnight + TimeDelta::days(day) + TimeDelta::seconds(second)
    })
}

fn humans() -> impl Strategy<Value = Human> {
    let dob = proptest::option::of(
        (1930_i32..2026, 1_u32..13, 1_u32..29).prop_map(|(y, m, d)| NaiveDate::from_ymd_opt(y, m, d).expect("a date")),
    );
    let programs = subsequence(PROGRAMS, 0..=2).prop_map(|all| all.into_iter().map(str::to_owned).collect());
    let state = proptest::option::of(select(STATES).prop_map(str::to_owned));
    let risk = proptest::option::of(select(RISKS).prop_map(str::to_owned));
    (words(), dob, state, risk, programs, proptest::option::of(instants()))
        .prop_map(|(name, dob, state, risk, programs, last_contact_at)| Human { name, dob, state, risk, programs, last_contact_at })
}

fn units(group: i64) -> impl Strategy<Value = Unit> {
    let text = || proptest::option::of(words());
    let tags = subsequence(WORDS, 0..=2).prop_map(|all| all.into_iter().map(str::to_owned).collect());
    let due = proptest::option::of(instants());
    (any::<bool>(), any::<bool>(), words(), words(), text(), text(), tags, 0_i16..3, due, instants()).prop_map(
        move |(is_task, is_owned, title, status, category, parent_category, tags, priority, due_at, created_at)| Unit {
            is_task,
            owner_group: is_owned.then_some(group),
            title,
            status,
            category,
            parent_category,
            tags,
            priority,
            due_at,
            created_at: Some(created_at),
            ..Unit::default()
        },
    )
}

fn clauses(group: i64) -> impl Strategy<Value = Clause> {
    let fields: Vec<Field> = Field::ALL.into_iter().filter(|field| !matches!(field, Field::Pod | Field::CareTeam | Field::Payer)).collect();
    let texts = [WORDS, STATES, RISKS, PROGRAMS, &["case", "0", "2"]].concat();
    let mut texts: Vec<String> = texts.into_iter().map(str::to_owned).collect();
    texts.push(format!("g{group}"));
    (select(fields), 0..4, vec(select(texts), 1..3), instants(), 1_i64..90, any::<bool>()).prop_map(
        |(field, test, texts, instant, number, is_negated)| {
            let test = match (test, field.kind()) {
                (0, _) => Test::Empty,
                (1, Kind::Text) => Test::Contains(texts[0].to_uppercase()),
                (2, Kind::Text) => Test::StartsWith(texts[0].chars().take(2).collect()),
                (1, Kind::Day) => Test::During(Some(instant), None),
                (2, Kind::Day) => Test::During(None, Some(instant)),
                (_, Kind::Day) => Test::During(Some(instant), Some(instant + TimeDelta::days(1))),
                (1, Kind::Number) => Test::Within(Some(number), None),
                (2, Kind::Number) => Test::Within(None, Some(number)),
                (_, Kind::Number) => Test::Within(Some(number), Some(number + 20)),
                _ => Test::AnyOf(texts),
            };
            Clause { field, test, is_negated }
        },
    )
}

fn conditions(group: i64) -> impl Strategy<Value = Conditions> {
    let few = |from: &'static [&'static str]| {
        proptest::option::weighted(0.15, select(from)).prop_map(|one| one.into_iter().map(str::to_owned).collect::<Vec<String>>())
    };
    let kinds = subsequence(vec!["case", "task"], 1..=2).prop_map(|all| all.into_iter().map(str::to_owned).collect());
    let work = (kinds, few(WORDS), few(WORDS), few(WORDS), few(WORDS), proptest::option::weighted(0.3, vec(0_i16..3, 1..3)));
    let days = || proptest::option::weighted(0.15, -4_i64..4);
    let owner = (proptest::option::weighted(0.2, Just(group)), proptest::bool::weighted(0.2), proptest::bool::weighted(0.1));
    let ages = (proptest::option::weighted(0.1, 0_i64..60), proptest::option::weighted(0.1, 20_i64..100));
    let person = (few(STATES), few(PROGRAMS), few(RISKS), ages, proptest::option::weighted(0.2, 1_i64..5));
    (work, (days(), days()), owner, person, proptest::option::weighted(0.2, 1_i64..100)).prop_map(
        |(work, (due_from_days, due_until_days), owner, person, created_before_hours)| {
            let (content_types, categories, parent_categories, tags, statuses, priorities) = work;
            let (owner_group, is_unassigned, has_no_due_date) = owner;
            let (states, programs, risks, (age_from, age_until), no_contact_days) = person;
            Conditions {
                content_types,
                categories,
                parent_categories,
                tags,
                statuses,
                priorities: priorities.unwrap_or_default(),
                owner_groups: owner_group.into_iter().collect(),
                is_unassigned,
                due_from_days,
                due_until_days,
                has_no_due_date,
                created_before_hours,
                no_contact_days,
                states,
                programs,
                risks,
                age_from,
                age_until,
                ..Conditions::default()
            }
        },
    )
}

/// Years from one date to another.
fn age(dob: NaiveDate, today: NaiveDate) -> i64 {
    let had_birthday = (today.month(), today.day()) >= (dob.month(), dob.day());
    i64::from(today.year() - dob.year() - i32::from(!had_birthday))
}

impl Row {
    /// Text, choices and several values of a column; none: no value.
    fn texts(&self, field: Field) -> Vec<String> {
        let (unit, human) = (&self.unit, self.human.as_ref());
        let one = |text: Option<&String>| text.filter(|text| !text.is_empty()).cloned().into_iter().collect();
        match field {
            Field::Name => one(human.map(|human| &human.name)),
            Field::Title => one(Some(&unit.title)),
            Field::Status => one(Some(&unit.status)),
            Field::Category => one(unit.category.as_ref()),
            Field::ParentCategory => one(unit.parent_category.as_ref()),
            Field::ContentType => vec![if unit.is_task { "task" } else { "case" }.to_owned()],
            Field::Owner => unit.owner_group.map(|group| format!("g{group}")).into_iter().collect(),
            Field::Priority => vec![unit.priority.to_string()],
            Field::Tags => unit.tags.clone(),
            Field::State => one(human.and_then(|human| human.state.as_ref())),
            Field::Risk => one(human.and_then(|human| human.risk.as_ref())),
            Field::Program => human.map(|human| human.programs.clone()).unwrap_or_default(),
            _ => Vec::new(),
        }
    }

    fn instant(&self, field: Field) -> Option<DateTime<Utc>> {
        match field {
            Field::DueAt => self.unit.due_at,
            Field::CreatedAt => self.unit.created_at,
            _ => self.human.as_ref().and_then(|human| human.last_contact_at),
        }
    }

    fn age(&self, today: NaiveDate) -> Option<i64> {
        self.human.as_ref().and_then(|human| human.dob).map(|dob| age(dob, today))
    }

    fn passes(&self, clause: &Clause, today: NaiveDate) -> bool {
        let (field, kind) = (clause.field, clause.field.kind());
        let folded = |text: &String| if kind == Kind::Text { text.to_lowercase() } else { text.clone() };
        let texts: Vec<_> = self.texts(field).iter().map(folded).collect();
        let passed = match &clause.test {
            Test::Empty if kind == Kind::Day => self.instant(field).is_none(),
            Test::Empty if kind == Kind::Number => self.age(today).is_none(),
            Test::Empty => texts.is_empty(),
            Test::Contains(part) => texts.iter().any(|text| text.contains(&part.to_lowercase())),
            Test::StartsWith(part) => texts.iter().any(|text| text.starts_with(&part.to_lowercase())),
            Test::AnyOf(values) => values.iter().map(folded).any(|value| texts.contains(&value)),
            Test::During(from, until) => {
                self.instant(field).is_some_and(|at| from.is_none_or(|from| from <= at) && until.is_none_or(|until| at < until))
            }
            Test::Within(from, until) => {
                self.age(today).is_some_and(|age| from.is_none_or(|from| from <= age) && until.is_none_or(|until| age <= until))
            }
        };
        passed != clause.is_negated
    }

    /// The conditions as their description says them, without clauses.
    fn meets(&self, conditions: &Conditions, today: NaiveDate) -> bool {
        let (unit, human) = (&self.unit, self.human.as_ref());
        let any = |values: &[String], texts: &[String]| values.is_empty() || texts.iter().any(|text| values.contains(text));
        let due = unit.due_at.map(|due| Zone::EASTERN.date_of(due));
        let hours_ago = |hours| unit.created_at.is_some_and(|at| at < now() - TimeDelta::hours(hours));
        let is_owned = unit.owner_group.is_some_and(|group| conditions.owner_groups.contains(&group));
        let is_silent = |days| human.and_then(|human| human.last_contact_at).is_none_or(|at| at < now() - TimeDelta::days(days));
        any(&conditions.content_types, &self.texts(Field::ContentType))
            && any(&conditions.categories, &self.texts(Field::Category))
            && any(&conditions.parent_categories, &self.texts(Field::ParentCategory))
            && conditions.tags.iter().all(|tag| unit.tags.contains(tag))
            // Statuses are compared as texts are: without case.
            && (conditions.statuses.is_empty() || conditions.statuses.iter().any(|status| status.to_lowercase() == unit.status.to_lowercase()))
            && (conditions.priorities.is_empty() || conditions.priorities.contains(&unit.priority))
            && (conditions.owner_groups.is_empty() && !conditions.is_unassigned || is_owned || conditions.is_unassigned && unit.owner_group.is_none())
            && conditions.due_from_days.is_none_or(|days| due.is_some_and(|due| due >= today + TimeDelta::days(days)))
            && conditions.due_until_days.is_none_or(|days| due.is_some_and(|due| due <= today + TimeDelta::days(days)))
            && (!conditions.has_no_due_date || due.is_none())
            && conditions.created_before_hours.is_none_or(hours_ago)
            && conditions.no_contact_days.is_none_or(is_silent)
            && any(&conditions.states, &self.texts(Field::State))
            && any(&conditions.programs, &self.texts(Field::Program))
            && any(&conditions.risks, &self.texts(Field::Risk))
            && conditions.age_from.is_none_or(|from| self.age(today).is_some_and(|age| age >= from))
            && conditions.age_until.is_none_or(|until| self.age(today).is_some_and(|age| age <= until))
    }
}

/// Stores random people and their units.
async fn seed(app: &TestApp, runner: &mut TestRunner, group: i64) -> Vec<Row> {
    let mut tx = app.seed(Tenant::Alpha).await;
    let mut people = Vec::new();
    for human in vec(humans(), PEOPLE).new_tree(runner).expect("people").current() {
        let has = |program: &str| human.programs.iter().any(|own| own == program);
        let id: i64 = sqlx::query_scalar(
            "with p as (insert into core.person (first_name, last_name, dob) values ($1, '', $2) returning id),
                  s as (insert into core.person_summary (person_id, risk_score, enrolled_in_primary_care_program, enrolled_in_benefit_program)
                        select id, $3, $4, $5 from p),
                  a as (insert into core.address (person_id, state) select id, $6 from p where $6 is not null)
             select id from p",
        )
        .bind(&human.name)
        .bind(human.dob)
        .bind(&human.risk)
        .bind(has("primary_care"))
        .bind(has("benefit"))
        .bind(&human.state)
        .fetch_one(&mut *tx)
        .await
        .expect("the person is stored");
        sqlx::query("select core.set_last_contact(core.tenant_id(), $1, 'phonecall', $2)")
            .bind(id)
            .bind(human.last_contact_at)
            .execute(&mut *tx)
            .await
            .expect("the contact is stored");
        people.push((id, human));
    }
    let picks = vec((units(group), proptest::option::weighted(0.9, 0..PEOPLE)), UNITS).new_tree(runner).expect("units").current();
    let picks: Vec<(Unit, Option<Human>)> = picks
        .into_iter()
        .map(|(unit, pick)| (Unit { person: pick.map(|pick| people[pick].0), ..unit }, pick.map(|pick| people[pick].1.clone())))
        .collect();
    let units: Vec<Unit> = picks.iter().map(|(unit, _)| unit.clone()).collect();
    let ids = store(&mut tx, &units).await;
    tx.commit().await.expect("the seed commits");
    ids.into_iter().zip(picks).map(|(id, (unit, human))| Row { id, unit, human }).collect()
}

#[tokio::test]
async fn compiled_conditions_and_filters_find_what_a_naive_filter_finds() {
    let app = TestApp::new().await;
    let mut tx = app.seed(Tenant::Alpha).await;
    let group: i64 = sqlx::query_scalar("insert into core.assignee_group (name) values ('Nurses') returning id")
        .fetch_one(&mut *tx)
        .await
        .expect("a group");
    tx.commit().await.expect("the seed commits");
    let mut runner = TestRunner::deterministic();
    let rows = seed(&app, &mut runner, group).await;
    let all: Vec<i64> = rows.iter().map(|row| row.id).collect();
    let moment = Moment { now: now(), zone: Zone::EASTERN };
    let inputs = (conditions(group), vec(clauses(group), 0..4), any::<bool>());
    let mut tx = app.seed(Tenant::Alpha).await;
    let mut found_some = 0;
    for _ in 0..CASES {
        let (conditions, clauses, is_or) = inputs.new_tree(&mut runner).expect("a case").current();
        let filter = Filter { link: if is_or { LinkOperator::Or } else { LinkOperator::And }, clauses };
        let required = conditions.clauses(moment);
        let selection = Selection {
            candidates: &all,
            required: &required,
            filter: &filter,
            order: Order::Work,
            reader: Some(UserId(1)),
            now: now(),
            today: moment.today(),
            omits_masked: false,
        };
        let found = selection.find(&mut tx, &Window { limit: 1_000, ..Window::default() }).await.expect("the statement runs");
        let found: BTreeSet<i64> = found.rows.iter().map(|row| row.id).collect();
        let is_match = |row: &&Row| {
            let mut passed = filter.clauses.iter().map(|clause| row.passes(clause, moment.today()));
            let is_filtered = filter.clauses.is_empty() || if is_or { passed.any(|passed| passed) } else { passed.all(|passed| passed) };
            row.meets(&conditions, moment.today()) && is_filtered
        };
        let expected: BTreeSet<i64> = rows.iter().filter(is_match).map(|row| row.id).collect();
        assert_eq!(found, expected, "{conditions:?} {filter:?}");
        found_some += usize::from(!found.is_empty());
    }
    assert!(found_some > CASES / 5, "only {found_some} of the cases find anything");
}

#[tokio::test]
async fn candidates_from_the_index_and_their_tests_give_the_same_lists() {
    let app = TestApp::new().await;
    let mut tx = app.seed(Tenant::Alpha).await;
    let group: i64 = sqlx::query_scalar("insert into core.assignee_group (name) values ('Nurses') returning id")
        .fetch_one(&mut *tx)
        .await
        .expect("a group");
    tx.commit().await.expect("the seed commits");
    let mut runner = TestRunner::deterministic();
    app.clock.advance(now() - app.clock.now());
    let rows = seed(&app, &mut runner, group).await;
    let md = app.client(Tenant::Alpha, "md");
    let today = Zone::EASTERN.date_of(now());
    for n in 0..40 {
        let conditions = conditions(group).new_tree(&mut runner).expect("conditions").current();
        let id = define(&app, &format!("Random {n}"), serde_json::to_value(&conditions).expect("JSON")).await;
        let page = md.get(&format!("{}?limit=100", items(id))).await;
        assert_eq!(page.status, 200, "{}", page.text);
        let mut expected: Vec<&Row> = rows.iter().filter(|row| row.meets(&conditions, today)).collect();
        expected.sort_by_key(|row| (-row.unit.priority, row.unit.due_at.is_none(), row.unit.due_at, row.id));
        let found: Vec<i64> = page.results().iter().filter_map(|row| row["id"].as_i64()).collect();
        assert_eq!(found, expected.iter().take(100).map(|row| row.id).collect::<Vec<_>>(), "{conditions:?}");
        assert_eq!(page.json["count"], expected.len(), "{conditions:?}");
    }
}
