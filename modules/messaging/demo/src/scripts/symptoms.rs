//! Symptoms that can wait until tomorrow, results and vaccines.

use super::Script;
use super::Voice::{Behavioral, Clinician, Nurse, Patient};
use super::Who::{Adult, Older, Woman};
use huddle_messaging::messages::model::Tag::Clinical;

pub(super) const SCRIPTS: &[Script] = &[
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
];
