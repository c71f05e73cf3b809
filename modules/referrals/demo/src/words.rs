//! Names of the demo's providers, facilities and streets, all of them invented.

/// Given names of women.
pub(crate) const WOMEN: &[&str] = &[
    "Margaret", "Susan", "Emily", "Catherine", "Hannah", "Claire", "Rebecca", "Maeve", "Siobhan", "Eileen", "Giulia", "Francesca", "María",
    "Isabel", "Carmen", "Valentina", "Beatriz", "Juliana", "Denise", "Monique", "Imani", "Simone", "Nadège", "Fabienne", "Mei", "Xiaoling",
    "Linh", "Phương", "Priya", "Lakshmi", "Meera", "Fatima", "Leila", "Yasmin", "Adaeze", "Abena", "Katarzyna", "Irina", "Soo-jin", "Eun-ji",
];

/// Given names of men.
pub(crate) const MEN: &[&str] = &[
    "Robert", "William", "Thomas", "Andrew", "Matthew", "Stephen", "Graham", "Sean", "Declan", "Brendan", "Anthony", "Marco", "José", "Luis",
    "Rafael", "Héctor", "Javier", "João", "Thiago", "Marcus", "Terrence", "Isaiah", "Jean-Claude", "Emmanuel", "Wei", "Jun", "Minh", "Quang",
    "Arjun", "Sanjay", "Vikram", "Omar", "Khalid", "Hassan", "Kwame", "Olumide", "Piotr", "Dmitri", "Min-jun", "Sung-ho",
];

/// Family names.
pub(crate) const FAMILIES: &[&str] = &[
    "Whitaker", "Harding", "Ellsworth", "Prescott", "Bradley", "Pemberton", "Lowell", "Hathaway", "Caldwell", "Merrill", "O'Brien",
    "Gallagher", "Fitzgerald", "Keane", "Esposito", "DeLuca", "Marino", "Lombardi", "García", "Rodríguez", "Gutiérrez", "Salazar", "Núñez",
    "Ortiz-Rivera", "Peña", "Zúñiga", "Silva", "Carvalho", "Gonçalves", "Washington", "Banks", "Coleman", "Hampton", "Randolph", "Freeman",
    "Jean-Baptiste", "Toussaint", "Estimé", "Chen", "Zhang", "Huang", "Lin", "Ng", "Nguyễn", "Trần", "Phạm", "Patel", "Sharma", "Iyer",
    "Banerjee", "Nair", "Haddad", "Khoury", "Mansour", "Rahman", "Okonkwo", "Mensah", "Adeyemi", "Boateng", "Kowalski", "Ivanov",
    "Szymański", "Volkov", "Kim", "Park", "Choi", "Yoon", "Sørensen", "Lindqvist", "van Dijk",
];

/// First words of the names of facilities and practices.
pub(crate) const SITES: &[&str] = &[
    "Alder", "Birch Hill", "Bayview", "Cedar Grove", "Copper Beech", "Eastgate", "Elm Square", "Ferry Landing", "Granite", "Harborside",
    "Hawthorn", "Juniper", "Lakeshore", "Lantern", "Maple Crossing", "Meadowbrook", "Northfield", "Old Mill", "Orchard", "Pine Ridge",
    "Quarry Hill", "Riverbend", "Rosewood", "Silver Birch", "Southgate", "Stonebridge", "Summit", "Tidewater", "Union Square", "Willow",
];

/// Streets.
pub(crate) const STREETS: &[&str] = &[
    "Alder Street", "Beacon Hill Road", "Birch Lane", "Canal Street", "Chapel Street", "Commerce Way", "Court Street", "Dover Road",
    "Elm Street", "Foundry Avenue", "Garden Street", "Grove Street", "Harbor Road", "Highland Avenue", "Juniper Court", "Lake Avenue",
    "Laurel Street", "Linden Avenue", "Main Street", "Maple Avenue", "Market Street", "Mill Road", "Oak Street", "Park Avenue", "Pine Street",
    "Pleasant Street", "River Road", "School Street", "Spring Street", "Washington Street",
];

/// Languages besides English that providers speak.
pub(crate) const LANGUAGES: &[&str] =
    &["Spanish", "Portuguese", "Haitian Creole", "Mandarin", "Vietnamese", "Hindi", "Arabic", "Russian", "Korean", "French"];

/// Area codes by state.
const AREA_CODES: &[(&str, &[&str])] = &[
    ("CA", &["213", "415", "619"]),
    ("CT", &["203", "860"]),
    ("FL", &["305", "813", "850"]),
    ("MA", &["413", "508", "617", "781", "978"]),
    ("ME", &["207"]),
    ("NH", &["603"]),
    ("NJ", &["201", "609", "732"]),
    ("NY", &["212", "518", "585", "716", "718"]),
    ("PA", &["215", "412", "717"]),
    ("RI", &["401"]),
    ("TX", &["512", "713", "915"]),
    ("VT", &["802"]),
];

/// Returns the area codes of a state; those of Massachusetts for a state without its own.
pub(crate) fn area_codes(state: &str) -> &'static [&'static str] {
    let known = AREA_CODES.iter().find(|(name, _)| *name == state);
    known.map_or(&["617"], |(_, codes)| codes)
}
