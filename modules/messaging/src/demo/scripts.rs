//! What patients of the demo write about, and how the team answers.
//!
//! A text is a small grammar: `[this|that]` is one of its alternatives, `{drug}` a slot that keeps its value through a conversation,
//! `{Drug}` the same at the start of a sentence (`grammar.rs`). Every opening of a script fits every turn of it.

use super::grammar::Pool;
use crate::messages::model::Tag;

/// For whom a script makes sense.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Who {
    /// Any adult.
    Adult,
    /// Women of 18 to 45.
    MayBePregnant,
    /// Women.
    Woman,
    /// From 50 on.
    Older,
    /// From 25 to 50: parents of small children.
    Parent,
}

/// Who speaks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Voice {
    /// The patient.
    Patient,
    /// The nurse.
    Nurse,
    /// The nurse practitioner, or the physician where there is none.
    Clinician,
    /// Behavioral health.
    Behavioral,
    /// The health guide or the member guide: appointments, bills, papers.
    Guide,
}

/// One turn of a conversation.
pub(super) type Turn = (Voice, &'static str);

/// A kind of conversation.
#[derive(Debug)]
pub(super) struct Script {
    /// What it is about, when the team has said so.
    pub tag: Option<Tag>,
    /// A red flag: it is answered within minutes, by a clinician.
    pub urgent: bool,
    /// How often it comes, relative to the others.
    pub weight: u32,
    pub who: Who,
    /// How the patient begins.
    pub openings: &'static [&'static str],
    /// How it goes on.
    pub turns: &'static [Turn],
}

use Tag::{Clinical, Onboarding, Operational};
use Voice::{Behavioral, Clinician, Guide, Nurse, Patient};
use Who::{Adult, MayBePregnant, Older, Parent, Woman};

/// What fills the slots.
pub(super) const POOLS: &[Pool] = &[
    (
        "drug",
        &[
            "lisinopril 10 mg",
            "atorvastatin 40 mg",
            "metformin 1000 mg",
            "levothyroxine 75 mcg",
            "amlodipine 5 mg",
            "omeprazole 20 mg",
            "losartan 50 mg",
            "montelukast 10 mg",
            "escitalopram 10 mg",
            "hydrochlorothiazide 25 mg",
        ],
    ),
    ("ssri", &["sertraline", "escitalopram", "fluoxetine", "bupropion", "citalopram"]),
    ("statin", &["atorvastatin", "rosuvastatin", "simvastatin"]),
    ("bpdrug", &["lisinopril", "amlodipine", "losartan", "hydrochlorothiazide"]),
    ("antibiotic", &["amoxicillin", "doxycycline", "cephalexin", "azithromycin"]),
    (
        "pharmacy",
        &[
            "the Walgreens on Main",
            "the CVS by the station",
            "Rite Aid on Elm",
            "the Costco pharmacy",
            "Hannaford pharmacy",
            "the mail order",
            "the Walmart pharmacy",
        ],
    ),
    ("day", &["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"]),
    ("other_day", &["next Monday", "next Tuesday", "Wednesday week", "next Thursday", "the Friday after"]),
    ("time", &["8:20", "9:00", "9:40", "10:30", "11:15", "1:00", "2:30", "3:20", "4:10"]),
    ("other_time", &["8:40", "10:00", "11:40", "1:30", "2:10", "3:50", "4:30"]),
    (
        "specialty",
        &[
            "cardiology",
            "dermatology",
            "orthopedics",
            "gastroenterology",
            "endocrinology",
            "neurology",
            "physical therapy",
            "sleep medicine",
        ],
    ),
    ("practice", &["Lakeview", "Harborside", "Granite State", "Mercy Hill", "Pine Tree", "Bay Colony", "Riverbend"]),
    ("amount", &["$48.20", "$112.00", "$186.40", "$35.00", "$240.75", "$67.15", "$310.00", "$92.60"]),
    ("days", &["two days", "three days", "about four days", "five days", "almost a week"]),
    ("few", &["3", "4", "5", "6"]),
    ("kid", &["daughter", "son", "little one", "youngest"]),
    ("joint", &["knee", "shoulder", "hip", "ankle", "wrist", "elbow"]),
    ("side", &["left", "right"]),
    ("bp", &["142/88", "138/86", "146/90", "134/82", "151/92", "128/78"]),
    ("goodbp", &["124/76", "118/74", "127/79", "121/80"]),
    ("sugar", &["148", "162", "171", "139", "184", "156"]),
    ("a1c", &["6.8", "7.0", "7.1", "7.3", "7.4"]),
    ("olda1c", &["7.6", "7.9", "8.1", "8.4"]),
    ("ldl", &["104", "118", "126", "131", "142"]),
    ("season", &["pollen", "ragweed", "dust", "cat"]),
    ("food", &["shrimp", "a granola bar with cashews", "peanut sauce", "walnuts"]),
    ("sport", &["soccer practice", "the gym", "a long run", "shoveling", "moving boxes", "yoga"]),
    ("vaccine", &["flu shot", "COVID booster", "shingles vaccine", "tetanus booster", "hepatitis B series"]),
    (
        "form",
        &[
            "FMLA form",
            "school physical form",
            "work accommodation form",
            "short-term disability paperwork",
            "jury duty letter",
            "camp health form",
        ],
    ),
    ("trip", &["Portugal", "my sister's wedding in Ohio", "Colombia", "Vietnam", "a cruise", "Ghana"]),
    ("hours", &["one hour", "two hours", "about three hours"]),
];

/// How a conversation may end from the patient's side.
pub(super) const THANKS: &[&str] = &[
    "[Thank you|Thanks|Thanks so much|Thank you so much]!",
    "[Perfect|Great|Wonderful], thank you.",
    "Ok, [will do|got it|understood]. Thanks.",
    "[That helps a lot|That is a relief|Appreciate it], thank you.",
    "[You are the best|You guys are great], thanks.",
    "Got it.",
];

/// The conversations of the demo.
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
    // Common symptoms.
    Script {
        tag: Some(Clinical),
        urgent: false,
        weight: 6,
        who: Adult,
        openings: &[
            "Sore throat for {days}, [no fever|99.8 last night]. Do I need [a strep test|antibiotics]?",
            "I have had [a head cold|sinus pressure] for {days} and my [teeth|cheeks] hurt when I bend down.",
            "Cough [that keeps me up|mostly at night] for {days}. Negative COVID test twice.",
            "My husband has the flu and now I [feel it coming|have chills]. [Should I get Tamiflu|Can I take something early]?",
        ],
        turns: &[
            (
                Nurse,
                "Sorry you feel [miserable|lousy], {first}. Any trouble breathing or swallowing, fever over 101, or a rash? And anything that makes you more at risk, like asthma?",
            ),
            (Patient, "No [trouble breathing|to all of that], just [tired|worn out]. Eating ok."),
            (
                Clinician,
                "[Sounds viral|This looks like a virus] so antibiotics will not help. Fluids, [honey at night|saline rinse], acetaminophen up to 3 g a day. If you are worse after day 7, or a fever comes back after it was gone, [we will see you|write and we test].",
            ),
        ],
    },
    Script {
        tag: Some(Clinical),
        urgent: false,
        weight: 4,
        who: Woman,
        openings: &[
            "I think I have a UTI again. Burning [since yesterday|for {days}] and I am running to the bathroom [every half hour|constantly].",
            "Same UTI symptoms as [in spring|last time]. Can you just send the antibiotic?",
            "Burning when I pee, no fever. I have a [flight|wedding] on {day}, [please help|is there something quick]?",
        ],
        turns: &[
            (
                Nurse,
                "Hi {first}. Any fever, back pain, vomiting, [or could you be pregnant|or blood in the urine]? Any allergies to antibiotics?",
            ),
            (Patient, "No to all. [Penicillin gives me a rash|No allergies]."),
            (
                Clinician,
                "I sent nitrofurantoin, twice a day for 5 days with food, to {pharmacy}. Please leave a urine sample at the lab [before the first dose|today]. Fever or back pain: that is the kidney, call us right away.",
            ),
        ],
    },
    Script {
        tag: Some(Clinical),
        urgent: false,
        weight: 5,
        who: Adult,
        openings: &[
            "I hurt my {side} {joint} [after|from] {sport} on {day}. It is [swollen|stiff] but I can [move it|use it].",
            "My {joint} has been bothering me [for weeks|since the summer], worse [in the morning|going down stairs].",
            "[Is it ok to take|Can I take] ibuprofen every day for my {joint}? I am on {bpdrug}.",
        ],
        turns: &[
            (Nurse, "Ouch. Can you put weight on it? Any numbness, redness with fever, or did you hear a pop?"),
            (Patient, "[No pop, no numbness|None of that]. It is about a {few} out of 10."),
            (
                Clinician,
                "Then [rest, ice 15 minutes three times a day|ice and gentle movement] for a week. Rather acetaminophen than ibuprofen, which [works against your blood pressure medicine|is hard on the kidneys every day]. I can refer you to physical therapy: [shall I|want me to]?",
            ),
            (Patient, "[Yes please|Let's do that|I'd like to wait a week first]."),
        ],
    },
    Script {
        tag: Some(Clinical),
        urgent: false,
        weight: 4,
        who: Adult,
        openings: &[
            "I get heartburn [almost every night|whenever I lie down]. Tums [only help for an hour|do nothing].",
            "Stomach has been off for {days}. [Cramps after meals|Loose stools], no blood.",
            "Is it [bad|ok] to take omeprazole [for months|every day]? I read things online.",
        ],
        turns: &[
            (
                Nurse,
                "Thanks for writing, {first}. Any trouble swallowing, weight loss, black stools, or pain that goes to the chest or arm?",
            ),
            (Patient, "No, [none|nothing like that]. [I do eat late|Coffee makes it worse]."),
            (
                Clinician,
                "Then we try simple things first: [nothing three hours before bed|smaller dinners], raise the head of the bed, omeprazole 20 mg before breakfast for 4 weeks and then we [stop and see|step down]. Black stools or trouble swallowing: tell us the same day.",
            ),
        ],
    },
    Script {
        tag: Some(Clinical),
        urgent: false,
        weight: 4,
        who: Adult,
        openings: &[
            "There is a [mole|spot] on my {side} shoulder that [looks darker|itches] lately. I can send a photo.",
            "Itchy rash [on both arms|behind my knees] for {days}. [New detergent maybe|I was gardening]?",
            "My [eczema|psoriasis] is back [with the cold|since last week]. The cream from last year is [empty|expired].",
        ],
        turns: &[
            (Nurse, "Hi {first}, a photo in daylight would help. Is it spreading, painful, [oozing|bleeding], or do you have a fever?"),
            (Patient, "[Not spreading|About the same as yesterday], no fever."),
            (
                Clinician,
                "From what you describe I would like to see it: I can do a video visit on {day} at {time}. Until then [plain moisturizer twice a day|1% hydrocortisone twice a day] and nothing new on the skin.",
            ),
            (Patient, "{Day} at {time} works."),
        ],
    },
    Script {
        tag: Some(Clinical),
        urgent: false,
        weight: 4,
        who: Adult,
        openings: &[
            "[Is it allergies or a cold|Allergies are killing me]? Itchy eyes, sneezing, every {season} season [the same|it gets worse].",
            "I use my inhaler [more than I should|three times a week] with the {season} around. Is that too much?",
            "Which allergy pill [does not make me sleepy|can I take with {bpdrug}]?",
        ],
        turns: &[
            (Nurse, "Hi {first}. Any wheezing at night or waking up short of breath?"),
            (Patient, "[Once last week|Not at night], mostly [outside|after I mow]."),
            (
                Clinician,
                "Start cetirizine in the evening and a steroid nasal spray every day, [it needs a week to work|give it a week]. If you need the rescue inhaler more than twice a week we should [step up your controller|talk about a daily inhaler]. Short of breath at rest is an emergency.",
            ),
        ],
    },
    Script {
        tag: Some(Clinical),
        urgent: false,
        weight: 2,
        who: Adult,
        openings: &[
            "I finished the {antibiotic} and feel [much better|human again]. [Do I need a follow-up|Should I come back in]?",
            "Day 3 of {antibiotic} and my stomach is [upset|not happy]. [Can I stop early|Is yogurt enough]?",
        ],
        turns: &[
            (
                Clinician,
                "[Good to hear how it goes|Thanks for the update]. [Food and a full glass of water with each dose|Yogurt between the doses and plenty of water] usually settles the stomach, and please take all of what is in the bottle. Rash, hives or watery diarrhea many times a day: stop and call us.",
            ),
            (Patient, "[No rash|Nothing like that]. Will try."),
        ],
    },
    Script {
        tag: Some(Clinical),
        urgent: false,
        weight: 2,
        who: Adult,
        openings: &[
            "The new inhaler [helps at night|works], but [my voice is hoarse|there is a white film on my tongue].",
            "[Am I using|Not sure I use] the new inhaler right. [Half of it lands on my tongue|I cough every time].",
        ],
        turns: &[
            (Nurse, "Good that you tell us, {first}. Do you use the spacer, and do you rinse your mouth after each use?"),
            (Patient, "[No spacer|I forget the rinsing|What spacer?]"),
            (
                Clinician,
                "A spacer is waiting at {pharmacy}: it gets the medicine into the lungs instead of the mouth. Rinse and spit after each use. If you need the rescue inhaler more often than twice a week, tell us.",
            ),
        ],
    },
    Script {
        tag: Some(Clinical),
        urgent: false,
        weight: 5,
        who: Adult,
        openings: &[
            "I can't sleep. [Wide awake at 3|Two or three hours a night] for [two weeks|{days}].",
            "Work has been [a lot|crushing me] and I [snap at everyone|cry in the car]. Is there somebody I can talk to?",
            "Panic [attacks|again] in the [subway|supermarket]. I know it is not my heart but it [feels like it|scares me].",
        ],
        turns: &[
            (
                Behavioral,
                "I am glad you wrote, {first}. That sounds [exhausting|hard]. Are you safe, and have you had any thoughts of not wanting to be here?",
            ),
            (Patient, "No, I am safe. Just [worn out|overwhelmed]."),
            (
                Behavioral,
                "Thank you for telling me. I have a video visit on {day} at {time}. Until then: [no screens in bed, up at the same time each day|slow breathing, out longer than in, for five minutes]. If it turns dark at any hour, call or text 988.",
            ),
            (Patient, "{Day} at {time} is good. [I feel better just having that|Thank you]."),
        ],
    },
    // Results and vaccines.
    Script {
        tag: Some(Clinical),
        urgent: false,
        weight: 5,
        who: Adult,
        openings: &[
            "My labs [posted|came in] and one is flagged red. [Should I be worried|What does that mean]?",
            "[Any news on|Did you get] my [MRI|X-ray|blood work] from {day}?",
            "The portal says my [vitamin D|iron|TSH] is [low|out of range]. Do I [need a supplement|change my dose]?",
        ],
        turns: &[
            (Nurse, "Hi {first}, [I have it here|it came in this morning] and asked {clinician} to look. Nothing in it is urgent."),
            (
                Clinician,
                "I reviewed it. [It is slightly out of range and expected for you|Nothing worrying]. [Vitamin D 1000 units a day is enough|We repeat it in three months]. I wrote a note under the result.",
            ),
        ],
    },
    Script {
        tag: Some(Clinical),
        urgent: false,
        weight: 3,
        who: Adult,
        openings: &[
            "When am I due for a {vaccine}? [I lost the card|The pharmacy could not see it].",
            "Arm is sore and I had [chills|a low fever] after the {vaccine} yesterday. [Normal|Is this ok]?",
            "Can I get the {vaccine} and [my labs|the physical] on the same day?",
        ],
        turns: &[
            (
                Nurse,
                "Hi {first}, [your record shows you are due|you are due this season]. A sore arm and feeling tired for a day or two [is expected|is fine]; both on one day is fine too.",
            ),
            (Patient, "[Good|Ok], I will [do it on {day}|stop by the pharmacy]."),
        ],
    },
    Script {
        tag: Some(Clinical),
        urgent: false,
        weight: 3,
        who: Older,
        openings: &[
            "I am [52|over 50] and never had a colonoscopy. [Is the box at home as good|Can I do the kit instead]?",
            "My [mother|sister] broke her hip. Should I get [a bone scan|my bones checked]?",
            "I fell in the kitchen on {day}. Only a bruise, but [my kids worry|it is the second time this year].",
        ],
        turns: &[
            (Nurse, "[Good that you ask|Thanks for telling us], {first}. Did you hit your head, and do you take a blood thinner?"),
            (Patient, "No, [neither|no blood thinner]. I [feel fine|am fine]."),
            (
                Clinician,
                "Then let's do this properly: a visit on {day} at {time}, we go over [screening|balance and medicines] and I order what fits you. [Bring your pill bottles|Have your list of medicines ready].",
            ),
        ],
    },
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
    // Red flags: urgent, answered within minutes.
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
