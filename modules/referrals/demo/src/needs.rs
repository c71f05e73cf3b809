//! What the demo's steerages are for.

/// A need that a steerage answers: specialty or service type, procedure, description for the member, and diagnosis.
pub(crate) struct Need {
    pub option: &'static str,
    pub cpt_code: Option<&'static str>,
    pub description: &'static str,
    pub body: &'static str,
    pub icd: (&'static str, &'static str),
}

pub(crate) const NEEDS: &[Need] = &[
    Need {
        option: "Dermatology",
        cpt_code: None,
        description: "We recommend a visit with a dermatologist to have the mole on your back looked at. Please call one of these offices this week.",
        body: "Changing pigmented lesion on the back, 8 mm, irregular border. Please evaluate and biopsy if indicated.",
        icd: ("D22.5", "Melanocytic nevi of trunk"),
    },
    Need {
        option: "Gastroenterology",
        cpt_code: Some("45378"),
        description: "Your screening colonoscopy is due. These specialists are in your network and have openings in the next weeks.",
        body: "Average-risk screening colonoscopy, never done. No anticoagulation.",
        icd: ("Z12.11", "Encounter for screening for malignant neoplasm of colon"),
    },
    Need {
        option: "Cardiology",
        cpt_code: None,
        description: "A cardiologist can find out where your palpitations come from. Bring the record of your home blood pressure.",
        body: "Palpitations twice a week for two months, normal TSH and ECG. Please evaluate, consider an event monitor.",
        icd: ("R00.2", "Palpitations"),
    },
    Need {
        option: "Physical Therapy",
        cpt_code: Some("97110"),
        description: "Physical therapy twice a week should help your back. You can start without another visit with us.",
        body: "Mechanical low back pain for six weeks, no red flags. Evaluate and treat.",
        icd: ("M54.50", "Low back pain, unspecified"),
    },
    Need {
        option: "Orthopedic Surgery",
        cpt_code: None,
        description: "Please see an orthopedic surgeon about your knee. Take the MRI with you; the imaging center will give you a disc.",
        body: "Locking of the left knee, MRI shows a bucket-handle tear of the medial meniscus.",
        icd: ("S83.242A", "Other tear of medial meniscus, current injury, left knee, initial encounter"),
    },
    Need {
        option: "Psychotherapy",
        cpt_code: Some("90834"),
        description: "You asked for a therapist who offers evening sessions by video. These therapists accept new patients.",
        body: "Moderate depression, PHQ-9 of 14. Prefers cognitive behavioral therapy by video.",
        icd: ("F33.1", "Major depressive disorder, recurrent, moderate"),
    },
    Need {
        option: "OBGYN",
        cpt_code: None,
        description: "It is time for your gynecology visit. All of these practices are close to you.",
        body: "Heavy menstrual bleeding, hemoglobin 11.2. Please evaluate.",
        icd: ("N92.0", "Excessive and frequent menstruation with regular cycle"),
    },
    Need {
        option: "Imaging Center",
        cpt_code: Some("73721"),
        description: "Please have the MRI of your knee at one of these imaging centers. They cost much less than the hospital.",
        body: "MRI of the left knee without contrast: locking, suspected meniscal tear.",
        icd: ("M23.52", "Chronic instability of knee, left knee"),
    },
    Need {
        option: "Endocrinology",
        cpt_code: None,
        description: "An endocrinologist will help to adjust your insulin. Please bring your glucose meter.",
        body: "Type 2 diabetes, A1c 9.8 on basal insulin and metformin.",
        icd: ("E11.65", "Type 2 diabetes mellitus with hyperglycemia"),
    },
    Need {
        option: "Neurology",
        cpt_code: None,
        description: "A neurologist can help with your migraines. Keep the headache diary until the visit.",
        body: "Chronic migraine, 16 headache days a month, two preventives failed.",
        icd: ("G43.709", "Chronic migraine without aura, not intractable, without status migrainosus"),
    },
    Need {
        option: "Sleep Center",
        cpt_code: None,
        description: "A sleep study will show whether you have sleep apnea. You can do it at home if your plan agrees.",
        body: "Snoring with witnessed apneas, Epworth 14, BMI 34.",
        icd: ("R06.83", "Snoring"),
    },
    Need {
        option: "Rheumatology",
        cpt_code: None,
        description: "Please see a rheumatologist about your joint pain; the earliest opening is what counts.",
        body: "Morning stiffness over one hour, positive RF and anti-CCP.",
        icd: ("M06.9", "Rheumatoid arthritis, unspecified"),
    },
];
