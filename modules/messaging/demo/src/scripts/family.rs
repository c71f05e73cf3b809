//! Children, pregnancy, questions, and what patients send on their own.

use super::Script;
use super::Voice::{Clinician, Guide, Nurse, Patient};
use super::Who::{Adult, MayBePregnant, Parent};
use huddle_messaging::messages::model::Tag::Clinical;

pub(super) const SCRIPTS: &[Script] = &[
    // Children and pregnancy.
    Script {
        tag: Some(Clinical),
        urgent: false,
        weight: 3,
        who: Parent,
        openings: &[
            "My {kid} has had a runny nose for {days} and [daycare wants a note|pulls at one ear].",
            "[How much|What dose of] children's Tylenol for a 3-year-old, 32 pounds? Fever 101.4, [playing though|still drinking].",
            "There is [hand, foot and mouth|pink eye] at my {kid}'s daycare. [What do I look for|Should I keep them home]?",
        ],
        turns: &[
            (Nurse, "Hi {first}. Is your {kid} drinking and having wet diapers, breathing easily, and easy to wake?"),
            (Patient, "Yes, [drinking fine|all of that], just [cranky|clingy]."),
            (
                Nurse,
                "Good signs. Acetaminophen goes by weight, [for 32 pounds 5 mL of the 160 mg/5 mL syrup|5 mL of the 160 mg/5 mL syrup at that weight] every 6 hours at most. Your pediatrician should see a fever that lasts over 3 days, fast breathing, or a child who is hard to wake.",
            ),
        ],
    },
    Script {
        tag: Some(Clinical),
        urgent: false,
        weight: 2,
        who: MayBePregnant,
        openings: &[
            "I got a positive test [this morning|yesterday]! [What now|Which of my pills can I keep taking]?",
            "[We want to start trying|We are planning a baby] [next year|soon]. Is {ssri} ok?",
            "I am 9 weeks and [can't keep anything down|sick all day]. [Is ginger enough|Anything safe I can take]?",
        ],
        turns: &[
            (
                Clinician,
                "[Congratulations|That is happy news], {first}! Please start folic acid 400 mcg a day and do not stop any prescription on your own. Any bleeding, belly pain or fainting? Can you keep water down?",
            ),
            (Patient, "No bleeding, [water stays down|I can drink]."),
            (
                Clinician,
                "Good. I booked {day} at {time} to go through every medicine, and sent a referral to obstetrics. Vitamin B6 with doxylamine at night is [safe|fine] for nausea. Bleeding or strong pain: call at once, any hour.",
            ),
        ],
    },
    // Questions.
    Script {
        tag: Some(Clinical),
        urgent: false,
        weight: 5,
        who: Adult,
        openings: &[
            "Is it fine to take ibuprofen with {bpdrug}? [Headache since noon|My back is out].",
            "Can I drink [alcohol|a glass of wine] with {antibiotic}? [Birthday on {day}|It is my wedding anniversary].",
            "I took my {drug} twice [by accident|this morning, brain fog]. [Do I do anything|Should I skip tomorrow]?",
            "Do I take {drug} [with food or without|in the morning or at night]? The label [does not say|rubbed off].",
        ],
        turns: &[
            (Nurse, "Good question, {first}. How do you feel right now: any dizziness, palpitations, or stomach pain?"),
            (Patient, "[I feel fine|Totally normal|A bit nervous, that's all]."),
            (
                Clinician,
                "Then [nothing more to do today|no harm done]: go back to your usual time tomorrow. For pain acetaminophen is the safer choice for you, and [one glass with food is ok|keep alcohol away until you are done with the course].",
            ),
        ],
    },
    Script {
        tag: Some(Clinical),
        urgent: false,
        weight: 3,
        who: Adult,
        openings: &[
            "I want to [lose 20 pounds|get serious about my weight]. [Do you do Ozempic|Where do I start]?",
            "Day {few} without a cigarette! [Patch itches though|Cravings are worst after dinner].",
            "How much [walking|exercise] is enough with my [{joint}|heart history]? I want to [start slowly|not overdo it].",
        ],
        turns: &[
            (Guide, "[Love this|Proud of you], {first}! [What made you decide now|What would success look like in three months]?"),
            (Patient, "[My kids|My last labs scared me|I am tired of being tired]."),
            (
                Clinician,
                "[Great reason|That is a good start]. We go step by step: 10 minutes of walking after two meals a day this week. I have {day} at {time} to talk about medicines and what {payer} covers.",
            ),
        ],
    },
    // Follow-ups that patients send on their own.
    Script {
        tag: Some(Clinical),
        urgent: false,
        weight: 4,
        who: Adult,
        openings: &[
            "Thanks, that worked. Blood pressure this week [mostly|around] {goodbp}.",
            "Update: the {joint} is [much better|80% there] after [physical therapy|a week of rest].",
            "The rash is gone. [Do I keep using the cream|Can I stop the cream]?",
            "Just back from {practice} {specialty}. They [want to see me in a year|changed my {bpdrug} dose].",
        ],
        turns: &[(
            Nurse,
            "[So good to hear|That is great news], {first}. I noted it in your chart. [Keep going as you do|Nothing to change from our side] and write us if it comes back.",
        )],
    },
];
