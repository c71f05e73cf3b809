//! Refills and chronic conditions.

use super::Script;
use super::Voice::{Behavioral, Clinician, Nurse, Patient};
use super::Who::Adult;
use huddle_messaging::messages::model::Tag::Clinical;

pub(super) const SCRIPTS: &[Script] = &[
    // Refills.
    Script {
        tag: Some(Clinical),
        urgent: false,
        weight: 10,
        who: Adult,
        openings: &[
            "[I need|Can I get|Could you send] a refill of my {drug}. I have {few} [pills|tablets] left.",
            "{Pharmacy} says there are no refills left on my {drug}. Can you [send a new one|renew it]?",
            "I tried to reorder {drug} in the app and it says I need [approval|my doctor to sign off]. I [run out|take the last one] on {day}.",
            "We are leaving for {trip} on {day} and I will run out of {drug} while we are away. Can I get it [early|before we go]?",
        ],
        turns: &[
            (
                Nurse,
                "Hi {first}, [happy to help|of course]. [Is {pharmacy} still the right pharmacy|Should it go to {pharmacy}], and have you missed any doses [this month|lately]?",
            ),
            (
                Patient,
                "[Yes, same pharmacy|Yes please|Yep, that one]. [No missed doses|Maybe one missed dose, that's it|I take it every morning].",
            ),
            (
                Clinician,
                "I sent 90 days with one refill to {pharmacy}. [You are due for labs|We should check your numbers] before the next one, so I put in the order. [Any lab near you works|No need to fast].",
            ),
        ],
    },
    Script {
        tag: Some(Clinical),
        urgent: false,
        weight: 5,
        who: Adult,
        openings: &[
            "{Ssri} refill please, [pharmacy says the script expired|they told me it expired last week].",
            "I have been on {ssri} for [two months|ten weeks] now and I think the dose is [right|good]. Can you renew it?",
            "Running low on {ssri}. Last time I stopped suddenly I felt [awful|dizzy for days], so I do not want a gap.",
        ],
        turns: &[
            (
                Behavioral,
                "Hi {first}, [good that you wrote early|thanks for writing before it runs out]. How have sleep and mood been [these last weeks|since we talked]? Any thoughts of harming yourself?",
            ),
            (Patient, "[Sleeping better|Mood is mostly steady], still [anxious on Sundays|tired in the afternoon]. No thoughts like that."),
            (
                Clinician,
                "[Glad to hear it|That is good progress]. I renewed {ssri} at the same dose for 90 days. Please do not stop it on your own; if you want to come off, we [taper it together|plan it together].",
            ),
        ],
    },
    Script {
        tag: Some(Clinical),
        urgent: false,
        weight: 4,
        who: Adult,
        openings: &[
            "{Pharmacy} is out of my {drug} and [does not know when it comes|says maybe next week]. What do I do?",
            "The pharmacy gave me a different looking {drug} this time. [Is that ok|Is it the same thing]?",
            "My {drug} went from $10 to {amount}. Is there [something cheaper|a generic]?",
        ],
        turns: &[
            (
                Nurse,
                "Hi {first}, let me [look into it|call the pharmacy] and get back to you [today|this afternoon]. Please keep taking what you have.",
            ),
            (
                Nurse,
                "I spoke with {pharmacy}: [they will fill the generic of another maker|a generic is ready], same medicine and same dose. It may look different. [Pick-up is fine any time today|It is ready after 4].",
            ),
        ],
    },
    // Blood pressure, diabetes, cholesterol.
    Script {
        tag: Some(Clinical),
        urgent: false,
        weight: 6,
        who: Adult,
        openings: &[
            "My readings this week: {bp}, {goodbp}, {bp}. [Is that too high|Should I worry]?",
            "Blood pressure was {bp} this morning [before coffee|after I sat for five minutes]. Should I take another {bpdrug}?",
            "I bought the cuff you recommended. First reading {bp}, second one {goodbp}. [Which one counts|Why so different]?",
        ],
        turns: &[
            (
                Nurse,
                "Thanks for [measuring|sending these], {first}. Please do not take extra doses. Any chest pain, headache, or change in vision?",
            ),
            (Patient, "No, [none of that|nothing like that|I feel fine]."),
            (
                Clinician,
                "Good. [We look at the average of a week, not at one reading|One high number is not an emergency]. Measure mornings and evenings for 7 days, seated, and send me the list. [Less salt helps more than people think|Go easy on salt this week].",
            ),
        ],
    },
    Script {
        tag: Some(Clinical),
        urgent: false,
        weight: 3,
        who: Adult,
        openings: &[
            "Since I started {bpdrug} I have [a dry cough|this tickle in my throat] that won't go away.",
            "{Bpdrug} makes my ankles [swell|puffy] by the evening. [Is that normal|Could it be the pill]?",
            "I feel [lightheaded|a bit dizzy] when I stand up since the new dose of {bpdrug}. Blood pressure today {goodbp}.",
        ],
        turns: &[
            (
                Clinician,
                "That [can be a side effect of|may well come from] {bpdrug}. Any trouble breathing, swelling of the face or lips, or fainting?",
            ),
            (Patient, "No, [just annoying|nothing like that]."),
            (
                Clinician,
                "Then [let's change it|we switch]: stop {bpdrug} after today, I am sending a different one to {pharmacy}. Check your pressure daily and write me in a week, sooner if you feel faint.",
            ),
        ],
    },
    Script {
        tag: Some(Clinical),
        urgent: false,
        weight: 5,
        who: Adult,
        openings: &[
            "Fasting sugars [are creeping up|have been high]: {sugar}, {sugar} and 151 this week. I did not change anything.",
            "[Did my A1c come back|Is my A1c in yet]? I have been walking [every day|after dinner] since the last one.",
            "What should my sugar be [two hours after eating|before bed]? I got {sugar} yesterday and [panicked a little|did not know if that is bad].",
        ],
        turns: &[
            (
                Nurse,
                "Hi {first}, thanks for [keeping track|writing it down]. Your last A1c was {a1c}, down from {olda1c}: [that is your walking|that is real work]. We aim for 80 to 130 before meals and under 180 two hours after.",
            ),
            (Patient, "[Ok that makes sense|Good to know]. [I did skip metformin twice|Weekends are harder]."),
            (
                Clinician,
                "[Thanks for being honest|That explains the bump]. Keep metformin with dinner so it is easy to remember. Send me two weeks of fasting numbers and we decide then. [Below 70 with shaking or sweating: juice first, then write us|If it drops below 70, treat it first and tell us].",
            ),
        ],
    },
    Script {
        tag: Some(Clinical),
        urgent: false,
        weight: 4,
        who: Adult,
        openings: &[
            "I see my cholesterol results but [not what they mean|I can't read them]. LDL {ldl}?",
            "My legs [ache|are sore] since I started {statin}. [Is that the medicine|Should I stop]?",
            "Do I really [need|have to take] {statin} for life? My [brother|neighbor] stopped his and is fine.",
        ],
        turns: &[
            (
                Clinician,
                "Fair question. Your LDL is {ldl}; with your [family history|blood pressure] we would like it below 100. {Statin} lowers the risk of heart attack by about a third. Any muscle weakness or dark urine?",
            ),
            (Patient, "No, [nothing like that|just what I wrote]."),
            (
                Clinician,
                "Then let's [try it every other day for a month|pause two weeks and restart at half the dose] and repeat the labs in 8 weeks. [If anything feels off, write me|Dark urine or real weakness: stop and tell us the same day].",
            ),
        ],
    },
];
