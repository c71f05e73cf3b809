//! Appointments, bills, papers, and joining.

use super::Script;
use super::Voice::{Guide, Patient};
use super::Who::Adult;
use huddle_messaging::messages::model::Tag::{Onboarding, Operational};

pub(super) const SCRIPTS: &[Script] = &[
    // Appointments.
    Script {
        tag: Some(Operational),
        urgent: false,
        weight: 7,
        who: Adult,
        openings: &[
            "I need to [move|reschedule] my visit on {day} at {time}, [work came up|my sitter canceled]. [Anything|Do you have something] {other_day}?",
            "Can I get [an earlier|a sooner] appointment than {other_day}? I am [flexible|free most mornings].",
            "I missed my video visit, [the link never loaded|I mixed up the time zone]. [So sorry|Can we do it again]?",
            "Is my visit on {day} in person or [on video|by phone]?",
        ],
        turns: &[
            (
                Guide,
                "Hi {first}, [no problem|of course]. I have {day} at {other_time} [on video|with {clinician}], or {other_day} at {time}. Which one?",
            ),
            (Patient, "[The first one|The second one|Either, you pick|{Other_day} is better]."),
            (
                Guide,
                "[Booked|Done]. You will get a reminder the day before with the link, [join five minutes early|test the camera before].",
            ),
        ],
    },
    Script {
        tag: Some(Operational),
        urgent: false,
        weight: 3,
        who: Adult,
        openings: &[
            "I will be ten minutes late for {time}, [traffic|train is stuck]. [Still ok|Should I turn around]?",
            "Do I have to fast before {day}? [Nobody told me|The reminder does not say].",
            "Where do I [park|check in] for the lab on {day}?",
        ],
        turns: &[
            (
                Guide,
                "Hi {first}, [all good|that is fine]. [Ten minutes is ok|Water and black coffee are ok, no food for 8 hours|Garage on the left, we validate].",
            ),
            (Patient, "[Great|Thanks], see you."),
        ],
    },
    Script {
        tag: Some(Operational),
        urgent: false,
        weight: 5,
        who: Adult,
        openings: &[
            "{Practice} {specialty} says they [never got|don't have] my referral. I called [twice|three times].",
            "Can I get a referral to {specialty}? [My friend loves|I'd like] {practice}.",
            "The {specialty} office is booked until [spring|March]. [Is there somebody else|Any other place you know]?",
        ],
        turns: &[
            (
                Guide,
                "[Let me take care of that|I am on it], {first}. I am sending the referral [now|by fax and online, to be sure] and will call them [myself|today].",
            ),
            (
                Guide,
                "The referral to {practice} {specialty} is confirmed [and in network|, reference sent to your e-mail]. They hold {other_day} at {other_time} for you; they will [text|call] you too.",
            ),
            (Patient, "[Finally|Amazing], I will be there."),
        ],
    },
    // Insurance and bills.
    Script {
        tag: Some(Operational),
        urgent: false,
        weight: 6,
        who: Adult,
        openings: &[
            "I got a bill for {amount} for my [annual physical|visit in June|labs]. I thought [that was covered|it is free].",
            "Can somebody call me about the bill from [{practice}|the lab]? {Amount} and I [do not understand it|already paid].",
            "Why does {payer} say my visit was [out of network|not covered]?",
            "I paid the copay twice, {amount} [each|both times]. [How do I get it back|Can you refund one]?",
        ],
        turns: &[
            (
                Guide,
                "Hi {first}, [let me look at that with you|I will check this]. Could you send a photo of the bill, [the date and the total are enough|both pages if you can]?",
            ),
            (Patient, "[Sent it to the billing e-mail|It is from the 3rd, {amount}]."),
            (
                Guide,
                "Found it: it was [coded as a sick visit|sent to your old plan]. We are correcting it with {payer}. Please do not pay it; you will see [a zero balance|the corrected claim] in about two weeks.",
            ),
        ],
    },
    Script {
        tag: Some(Operational),
        urgent: false,
        weight: 4,
        who: Adult,
        openings: &[
            "I [changed jobs|am switching plans] and my insurance changes on the 1st. [What do you need from me|Do you take] {payer}?",
            "My {payer} card [never came|has the wrong name]. Can I still [be seen|fill prescriptions]?",
        ],
        turns: &[
            (
                Guide,
                "Hi {first}, [we handle that|that part is on us]. Please send the front and back of the card, or the member ID and the start date.",
            ),
            (Patient, "[Just uploaded both sides|I have only the ID for now, will send it tonight]."),
            (
                Guide,
                "Got it. [Eligibility is confirmed|I am checking eligibility now]; nothing changes for your visits. [I will write you as soon as I hear|Please keep the old card until the 1st].",
            ),
        ],
    },
    Script {
        tag: Some(Operational),
        urgent: false,
        weight: 3,
        who: Adult,
        openings: &[
            "{Payer} wants prior authorization for my [MRI|inhaler|GLP-1]. [Who does that|Is that on you]?",
            "The pharmacy says my [inhaler|new medicine|glucose sensor] needs a prior auth. [How long does that take|Can I pay cash meanwhile]?",
        ],
        turns: &[
            (Guide, "Hi {first}, that part is on us. I have the chart notes and am [sending it to {payer} now|filling in their form]."),
            (
                Guide,
                "It is with {payer}: decisions take three to five business days. I will write you the minute I hear, [please don't pay cash yet|and we appeal if they say no].",
            ),
            (Patient, "[Ok, I can wait until then|Fingers crossed], thank you."),
        ],
    },
    // Papers.
    Script {
        tag: Some(Operational),
        urgent: false,
        weight: 4,
        who: Adult,
        openings: &[
            "My [employer|HR] needs the {form} by {day}. [Can you fill it out|Who do I send it to]?",
            "Can you write a note for [work|school] that I was out {days}? [They want it signed|Dates are on the form].",
            "I need my [vaccine record|records sent] to {practice} [before my visit there|by {day}].",
        ],
        turns: &[
            (Guide, "Sure, {first}. [Upload it here or e-mail it|Send me what they gave you] and tell me the dates it should cover."),
            (Patient, "[Uploaded|Sent]. [It starts on {day}|The dates are at the top]."),
            (
                Guide,
                "{Clinician} [signed it|reviewed and signed]. It is in your documents, and I [faxed a copy|sent a copy where you asked].",
            ),
        ],
    },
    Script {
        tag: Some(Operational),
        urgent: false,
        weight: 3,
        who: Adult,
        openings: &[
            "I moved to [a new place|the other side of {city}]. Where do I change my address?",
            "My phone number [changed|is new], and I don't get your texts.",
            "I can't [log in to|see my results in] the app since the update.",
        ],
        turns: &[
            (
                Guide,
                "Thanks for letting us know, {first}. [I can update it for you|I changed it on our side]. Could you confirm your date of birth and the new details when we call?",
            ),
            (Patient, "[Sure|Yes], afternoons are best."),
        ],
    },
    // Joining.
    Script {
        tag: Some(Onboarding),
        urgent: false,
        weight: 3,
        who: Adult,
        openings: &[
            "Just signed up! [What happens next|Do I get to choose my doctor]?",
            "I finished the [health questionnaire|intake]. [When is the first visit|Is there anything else]?",
            "My old doctor was Dr. {other_name}. [How do you get my records|Do I need to ask for my chart]?",
        ],
        turns: &[
            (
                Guide,
                "Welcome, {first}! I am {me}, your health guide. Your care team is [led by|] {clinician}. [The first visit is 40 minutes on video|We start with a long first visit]: {day} at {time} or {other_day} at {other_time}?",
            ),
            (Patient, "{Day} at {time} please. [Excited|Looking forward to it]."),
            (
                Guide,
                "[Booked|You are all set]. I sent a release form so that we can ask for your old records; [two taps and it is signed|it takes a minute].",
            ),
        ],
    },
];
