//! Red flags: urgent, answered within minutes.

use super::Script;
use super::Voice::{Behavioral, Clinician, Nurse, Patient};
use super::Who::{Adult, MayBePregnant, Older, Parent};
use huddle_messaging::messages::model::Tag::Clinical;

pub(super) const SCRIPTS: &[Script] = &[
    Script {
        tag: Some(Clinical),
        urgent: true,
        weight: 3,
        who: Adult,
        openings: &[
            "Chest tightness since this morning, comes when I [climb the stairs|carry the groceries]. Should I come in or wait for {day}?",
            "[Pressure|A heavy feeling] in my chest for {hours}, [my left arm feels odd|going into my jaw]. Probably nothing but [my wife made me write|I want to be sure].",
            "Heart racing [out of nowhere|while sitting on the couch], and I feel [faint|short of breath]. It has been {hours}.",
        ],
        turns: &[
            (
                Clinician,
                "{first}, this needs to be looked at now, not {day}. Please call 911 or have somebody call. Do not drive. Chew one regular aspirin if you are not allergic. Are you alone?",
            ),
            (Patient, "[My daughter is here|My neighbor is with me]. [Calling now|She is calling]."),
            (
                Nurse,
                "[Good|You did the right thing]. Unlock the door, sit upright, keep the phone next to you. I am calling your number now and will stay on until they arrive.",
            ),
        ],
    },
    Script {
        tag: Some(Clinical),
        urgent: true,
        weight: 2,
        who: Older,
        openings: &[
            "My [husband|wife] says my face looks [crooked|droopy] and my {side} hand is [clumsy|numb] since breakfast.",
            "I could not find words for [ten minutes|a while] this morning, now it is [better|gone]. [Do I still need to come|Strange, no]?",
            "Sudden [curtain|gray shadow] over my {side} eye, {hours} ago. No pain.",
        ],
        turns: &[
            (
                Clinician,
                "These can be signs of a stroke, even if they pass. Please call 911 now and tell them when it began. Do not eat, drink or drive. What time were you last completely well?",
            ),
            (Patient, "[Around 8|When I got up at 7]. Ambulance is [on the way|called]."),
            (
                Nurse,
                "Good. I am letting the emergency department know what medicines you take. [I will call your family|Is there somebody I should call]?",
            ),
        ],
    },
    Script {
        tag: Some(Clinical),
        urgent: true,
        weight: 2,
        who: Adult,
        openings: &[
            "My lips are [swelling|tingling and puffy] and I have hives all over, [I ate|maybe from] {food}.",
            "First dose of {antibiotic} and now my [throat feels tight|tongue feels thick]. Took a Benadryl.",
            "Stung by a wasp, [hives|itching] everywhere and I feel [lightheaded|like I might faint].",
        ],
        turns: &[
            (
                Clinician,
                "{first}, this is a severe allergic reaction until proven otherwise. If you have an EpiPen use it now, outer thigh, and call 911. Benadryl alone is not enough. Lie down with your legs up. Can you breathe and speak?",
            ),
            (Patient, "[I can speak|Yes]. Used the pen, 911 is coming."),
            (Nurse, "Well done. Even if it gets better you need to be watched for some hours, it can come back. I am calling you now."),
        ],
    },
    Script {
        tag: Some(Clinical),
        urgent: true,
        weight: 2,
        who: Adult,
        openings: &[
            "I don't want to be here anymore. I [have been thinking about it|can't stop thinking about it] [all night|since {day}].",
            "I am scared of what I might do tonight. I [have pills in the house|don't trust myself].",
            "Everybody would be better off without me. [Sorry to write this|I didn't know who to tell].",
        ],
        turns: &[
            (
                Behavioral,
                "I am so glad you told me, {first}, and I am here. I am calling you right now, please pick up. If you are about to act, call 911, or call or text 988: somebody answers at any hour. Is anybody with you?",
            ),
            (Patient, "[My sister is in the next room|My roommate is home]. I'll pick up."),
            (
                Behavioral,
                "Thank you for staying with me on the phone. [Your sister|The person with you] has put the pills away and stays tonight, and we see each other at {time} tomorrow. 988 is there in between.",
            ),
        ],
    },
    Script {
        tag: Some(Clinical),
        urgent: true,
        weight: 2,
        who: Adult,
        openings: &[
            "My {side} calf is swollen, [warm|red] and hurts since the [flight|long drive]. Now I am [a bit breathless|short of breath on the stairs].",
            "Sharp pain when I breathe in since [last night|this morning], and my {side} leg is [swollen|bigger than the other].",
            "I can't catch my breath [even sitting|walking to the kitchen]. Oximeter says 89.",
        ],
        turns: &[
            (
                Clinician,
                "This could be a blood clot or something else that cannot wait. Please call 911 now, do not drive yourself. Sit upright. Do you take a blood thinner, and are you pregnant or just after surgery?",
            ),
            (Patient, "No [to all|blood thinner]. Calling [now|911]."),
            (
                Nurse,
                "Thank you. I am sending your list of medicines and your history to the emergency department. Keep the phone near you.",
            ),
        ],
    },
    Script {
        tag: Some(Clinical),
        urgent: true,
        weight: 2,
        who: Parent,
        openings: &[
            "My {kid} is 7 weeks old and has a fever of 100.9. [Tylenol ok|Can I wait until the morning]?",
            "My {kid} has a fever of 101 and a rash [on the belly|with purple dots] that [does not fade when I press it|does not go away].",
            "My {kid} swallowed [some of my {drug}|a button battery, I think], [ten minutes|half an hour] ago.",
        ],
        turns: &[
            (
                Clinician,
                "This needs an emergency department now, please do not wait and do not give any medicine first. Call 911 if your {kid} is hard to wake, breathes fast or turns blue. For anything swallowed, Poison Control is 1-800-222-1222. Can you leave right away?",
            ),
            (Patient, "[Getting in the car|My husband is driving|We are leaving now]."),
            (
                Nurse,
                "Good. I am calling the children's emergency department so that they expect you. Bring [the bottle|anything that shows what and how much] if you have it.",
            ),
        ],
    },
    Script {
        tag: Some(Clinical),
        urgent: true,
        weight: 2,
        who: MayBePregnant,
        openings: &[
            "I am 11 weeks and bleeding, [soaking a pad an hour|more than a period], with cramps on one side.",
            "34 weeks, [bad headache|seeing spots] since last night and {bp} on my cuff.",
            "I am 30 weeks and [have not felt the baby move|the baby is so quiet] since [yesterday evening|this morning].",
        ],
        turns: &[
            (
                Clinician,
                "Please go to labor and delivery or the emergency department now, {first}; if you feel faint or the bleeding is heavy call 911. Do not drive yourself. Who is with you?",
            ),
            (Patient, "[My husband|My mom], we are [going|leaving now]."),
            (Nurse, "I let them know that you are coming. Take your cuff and your list of medicines. I will check on you in an hour."),
        ],
    },
    Script {
        tag: Some(Clinical),
        urgent: true,
        weight: 2,
        who: Adult,
        openings: &[
            "Sugar is 48 and I am [shaking|sweating], I took my insulin but [did not eat|ate late].",
            "Sugar is over 400 for {hours} and I [keep throwing up|feel so thirsty and sick].",
            "Worst headache of my life, came [like a thunderclap|in a second], and my neck is stiff.",
            "Black stools since [yesterday|{day}] and I nearly [fainted|passed out] in the shower. I take ibuprofen [every day|for my {joint}].",
        ],
        turns: &[
            (
                Clinician,
                "{first}, this cannot wait. If you have low sugar: juice or glucose now, check again in 15 minutes. For anything else you wrote, please call 911 now and do not drive. Is somebody with you?",
            ),
            (Patient, "[Yes, my partner|My son is here]. [Doing it now|We are calling]."),
            (Nurse, "Thank you, I am calling you in one minute to go through it together."),
        ],
    },
];
