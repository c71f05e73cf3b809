//! The demo's emails: conversations of open cases with their patients, and emails of unknown senders.

use chrono::{DateTime, TimeDelta, Utc};
use huddle_sdk::prelude::*;
use huddle_sdk::rich_text::{Rich, sanitize, to_text};
use rand::SeedableRng as _;
use rand::rngs::StdRng;
use uuid::Uuid;

use super::cases::uid;
use super::store::{self, MailCase};

/// Cases with a conversation.
const CONVERSATIONS: i64 = 40;
/// Characters of the text in a list (record.md §9).
const SNIPPET_LENGTH: usize = 80;
/// The address at which the practice receives email.
const PRACTICE: &str = "care@northwind.example";

/// An email of the demo.
pub(crate) struct DemoEmail {
    pub uid: Uuid,
    /// None: it waits to be linked.
    pub case: Option<i64>,
    pub person: Option<i64>,
    pub from_address: String,
    pub from_name: String,
    pub to_address: String,
    pub subject: String,
    pub message: Rich,
    /// `sent`, `failed` or `received`.
    pub status: &'static str,
    pub error: Option<&'static str>,
    pub is_identity_partial: bool,
    pub is_automatic: bool,
    /// None: it came from outside.
    pub sent_by: Option<i64>,
    pub at: DateTime<Utc>,
}

impl DemoEmail {
    /// The first characters of its text.
    pub(crate) fn snippet(&self) -> String {
        to_text(&self.message).split_whitespace().collect::<Vec<_>>().join(" ").chars().take(SNIPPET_LENGTH).collect()
    }
}

/// Who wrote a part of a conversation.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Author {
    Staff,
    Patient,
    /// Somebody else at an address that is not the patient's.
    Relative,
    /// The patient's mail program.
    Program,
    /// Staff, but no mail server took it.
    Unsent,
}

/// A conversation: its subject, and who wrote what.
type Conversation = (&'static str, &'static [(Author, &'static str)]);

const CONVERSATIONS_TOLD: [Conversation; 6] = [
    (
        "Your appointment with the specialist",
        &[
            (
                Author::Staff,
                "<p>Hello,</p><p>the office can see you on <strong>Tuesday at 10:40</strong> or <strong>Thursday at 2:15</strong>. Which one works for \
                 you?</p><ul><li><p>Please bring your insurance card.</p></li><li><p>Arrive 15 minutes early.</p></li></ul>",
            ),
            (Author::Patient, "<p>Thursday is better. Do I need someone to drive me home?</p>"),
            (Author::Staff, "<p>No, you can drive yourself. I booked Thursday at 2:15 for you.</p>"),
            (Author::Patient, "<p>Great, thank you so much!</p>"),
        ],
    ),
    (
        "The form that you asked for",
        &[
            (Author::Patient, "<p>Hi, my employer needs the form back by Friday. Can the doctor sign it before then?</p>"),
            (
                Author::Staff,
                "<p>Thank you for the form. Two answers are missing:</p><ol><li><p>the first day of leave</p></li><li><p>whether you work full \
                 time</p></li></ol><p>Reply here and we will fill them in.</p>",
            ),
            (Author::Program, "<p>I am out of the office until Monday and will answer when I am back.</p>"),
            (Author::Patient, "<p>First day was the 3rd, and yes, full time.</p>"),
        ],
    ),
    (
        "Records of your previous practice",
        &[
            (
                Author::Staff,
                "<p>We asked your previous practice for your records. They want a signed release first: you find it in the app under \
                 <em>Forms</em>.</p>",
            ),
            (
                Author::Relative,
                "<p>Hello, I am writing for my mother, she does not use the app. Can you send the release to this address instead?</p>",
            ),
        ],
    ),
    (
        "A question about your insurance",
        &[
            (Author::Patient, "<p>The pharmacy says that I have to pay everything myself. Is the approval there yet?</p>"),
            (Author::Unsent, "<p>The plan approved it this morning. Please ask the pharmacy to run it again.</p>"),
        ],
    ),
    (
        "How to prepare",
        &[(
            Author::Staff,
            "<p>Here is how to prepare:</p><ul><li><p>nothing to eat after midnight</p></li><li><p>water is fine</p></li><li><p>take your usual \
             medicine with a sip of water</p></li></ul><p>Call us with any question.</p>",
        )],
    ),
    (
        "Please call us back",
        &[
            (Author::Staff, "<p>We tried to reach you by phone twice. When is a good time to call?</p>"),
            (Author::Patient, "<p>Sorry, I work nights this week. After 3 PM please.</p>"),
        ],
    ),
];

/// Emails of nobody known: sender name, address, subject, content, whether a program wrote it.
const UNLINKED: [(&str, &str, &str, &str, bool); 5] = [
    (
        "Lakeside Imaging",
        "frontdesk@lakeside-imaging.example",
        "Fax number for results",
        "<p>Good morning,</p><p>our fax to your office failed twice. Which number should we use for the report of the knee MRI?</p>",
        false,
    ),
    (
        "Margaret O'Neill",
        "maggie.oneill@mail.example",
        "my moms appointment",
        "<p>Hi, this is Margaret, I help my mother with her appointments. She cannot come tomorrow, the car broke down. Who do I talk to?</p>",
        false,
    ),
    (
        "Mail Delivery System",
        "mailer-daemon@mx.mail.example",
        "Undelivered Mail Returned to Sender",
        "<p>This is the mail system. The message could not be delivered: mailbox full.</p>",
        true,
    ),
    ("", "t.kowalski77@post.example", "Refill", "<p>need my refill by friday, thx. tom</p>", false),
    (
        "Clinic Supplies Weekly",
        "news@clinic-supplies.example",
        "20% off exam gloves",
        "<p>This week only. <a href=\"https://clinic-supplies.example/gloves\">See the offer</a></p>",
        true,
    ),
];

/// The conversations of cases.
fn conversations(rng: &mut StdRng, now: DateTime<Utc>, cases: &[MailCase]) -> Vec<DemoEmail> {
    let mut emails = Vec::new();
    for (case, (title, parts)) in cases.iter().zip(CONVERSATIONS_TOLD.iter().cycle()) {
        // The latest part is a few hours old, each other one about half a day older.
        let begun = now - TimeDelta::hours(2 + 11 * i64::try_from(parts.len()).unwrap_or_default());
        let mut at = begun.max(case.created_at + TimeDelta::minutes(20));
        for (index, (author, message)) in parts.iter().enumerate() {
            let is_staff = matches!(author, Author::Staff | Author::Unsent);
            let (from_address, from_name) = match author {
                Author::Staff | Author::Unsent => (String::new(), String::new()),
                Author::Patient | Author::Program => (case.address.clone(), case.name.clone()),
                Author::Relative => (format!("family.of.{}@mail.example", case.case), "Daughter".to_owned()),
            };
            emails.push(DemoEmail {
                uid: uid(rng),
                case: Some(case.case),
                person: Some(case.person),
                from_address,
                from_name,
                to_address: if is_staff { case.address.clone() } else { PRACTICE.to_owned() },
                subject: if index == 0 { (*title).to_owned() } else { format!("Re: {title}") },
                message: sanitize(message),
                status: match author {
                    Author::Staff => "sent",
                    Author::Unsent => "failed",
                    Author::Patient | Author::Relative | Author::Program => "received",
                },
                error: (*author == Author::Unsent).then_some("The mail server did not accept it after several attempts"),
                is_identity_partial: *author == Author::Relative,
                is_automatic: *author == Author::Program,
                sent_by: is_staff.then_some(case.member),
                at,
            });
            at = (at + TimeDelta::hours(11)).min(now - TimeDelta::minutes(5));
        }
    }
    emails
}

/// The emails that wait to be linked; one of a patient who wrote without a case.
fn unlinked(rng: &mut StdRng, now: DateTime<Utc>, patient: Option<&MailCase>) -> Vec<DemoEmail> {
    let email = |uid, name: &str, address: &str, subject: &str, message: &str, is_automatic, person, at| DemoEmail {
        uid,
        case: None,
        person,
        from_address: address.to_owned(),
        from_name: name.to_owned(),
        to_address: PRACTICE.to_owned(),
        subject: subject.to_owned(),
        message: sanitize(message),
        status: "received",
        error: None,
        is_identity_partial: false,
        is_automatic,
        sent_by: None,
        at,
    };
    let mut emails = Vec::new();
    for (hours, (name, address, subject, message, is_automatic)) in (1..).zip(UNLINKED) {
        emails.push(email(uid(rng), name, address, subject, message, is_automatic, None, now - TimeDelta::hours(hours * 5)));
    }
    if let Some(patient) = patient {
        let message = "<p>Hello, can I bring my daughter to the visit next week? She would translate for me.</p>";
        let at = now - TimeDelta::minutes(40);
        emails.push(email(uid(rng), &patient.name, &patient.address, "Visit next week", message, false, Some(patient.person), at));
    }
    // IDs rise with time.
    emails.sort_by_key(|email| email.at);
    emails
}

/// Creates the emails of a tenant.
pub(crate) async fn add(tenant: &mut huddle_sdk::DemoTenant<'_>) -> Result<()> {
    let mut rng = StdRng::seed_from_u64(tenant.seed ^ 0xe3a1);
    let cases = store::mail_cases(tenant.conn, CONVERSATIONS).await?;
    let mut emails = conversations(&mut rng, tenant.now, &cases);
    emails.sort_by_key(|email| email.at);
    emails.extend(unlinked(&mut rng, tenant.now, cases.first()));
    store::insert_emails(tenant.conn, &emails, tenant.now).await
}
