//! The rows of an uploaded file. Pure.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use chrono::{DateTime, NaiveDate, Utc};
use huddle_sdk::csv_file::CsvRow;
use huddle_sdk::prelude::*;
use huddle_sdk::zone;
use serde::Serialize;
use sha2::{Digest as _, Sha256};

/// Columns of a file.
pub const COLUMNS: &[&str] =
    &["person_id", "member_number", NAME, BIRTH_DATE, "title", "due_date", "priority", "owner_group", "category", "key", LINE, REASON];
/// Column of the person's name, which must agree with the record.
pub const NAME: &str = "name";
/// Column of the person's date of birth, which must agree with the record.
pub const BIRTH_DATE: &str = "birth_date";
/// Column with the line number in a file of rejected rows. Ignored on upload, so that the file can be corrected and uploaded again.
pub const LINE: &str = "line";
/// Column with the reason in a file of rejected rows; see [`LINE`].
pub const REASON: &str = "reason";
/// Required columns.
pub const REQUIRED: &[&str] = &["title"];
/// Maximum number of rows of a file.
pub const MAX_ROWS: usize = 2_000;
/// Maximum size of a file, in bytes.
pub const MAX_SIZE: u64 = 2_000_000;
/// Maximum length of a title, in characters.
const MAX_TITLE: usize = 200;
/// Maximum length of a key and of a category, in characters.
const MAX_NAME: usize = 100;

/// Problem with a row.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fault {
    /// Column; none for the row as a whole.
    pub column: Option<&'static str>,
    /// Reason, as a sentence for users.
    pub reason: String,
}

/// Stored objects that the rows of a file refer to.
#[derive(Debug, Default)]
pub struct Known {
    /// People of the tenant whom the file names by ID or number.
    pub people: BTreeMap<i64, KnownPerson>,
    /// People by the numbers that the file names, see [`number_key`].
    pub numbers: BTreeMap<String, Vec<i64>>,
    /// Assignee groups by their name in lower case.
    pub groups: BTreeMap<String, i64>,
    /// The names in the file, without case, accents and punctuation.
    pub folded_names: BTreeMap<String, String>,
}

/// A person, for comparison with a row.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct KnownPerson {
    /// First name.
    pub first_name: String,
    /// Last name.
    pub last_name: String,
    /// First and last name without case, accents and punctuation.
    pub folded_name: String,
    /// Date of birth.
    pub date_of_birth: Option<NaiveDate>,
    /// Whether the uploader may not see the date of birth.
    pub is_hidden: bool,
}

/// The person matched with a row, as shown in the response.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, ToSchema)]
#[serde(remote = "Self")]
#[schema(as = worklists::RowMatch)]
pub struct RowMatch {
    /// Line of the row in the file; the header is line 1.
    pub line: u64,
    /// The person.
    pub person_id: PersonId,
    /// First name.
    pub first_name: String,
    /// Last name.
    pub last_name: String,
    /// Date of birth.
    pub date_of_birth: Option<NaiveDate>,
    /// Title of the item from the row.
    pub title: String,
    /// Whether it is masked: the person is protected and the caller has no access.
    pub is_masked: bool,
}

mask!(RowMatch, |row| Some(row.person_id), keeps { line, person_id, first_name, last_name, title, is_masked: true });

/// An item described by a row.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewItem {
    /// Identifies the row in all files.
    pub key: String,
    /// Content of the row.
    pub content: String,
    /// The person.
    pub person: PersonId,
    /// One line.
    pub title: String,
    /// When it is due; none without a due date.
    pub due_at: Option<DateTime<Utc>>,
    /// 0 to 2.
    pub priority: i16,
    /// Owner.
    pub owner_group: Option<i64>,
    /// Category, for the conditions of lists.
    pub category: Option<String>,
}

/// Returns a member number for comparison: without case and separators.
#[must_use]
pub fn number_key(number: &str) -> String {
    number.chars().filter(char::is_ascii_alphanumeric).map(|c| c.to_ascii_uppercase()).collect()
}

/// Returns the ID in a field; none if it is not an ID.
#[must_use]
pub fn id_of(field: &str) -> Option<i64> {
    field.parse().ok().filter(|id| *id > 0)
}

/// Returns the item of a row, or everything that is wrong with it.
pub fn item_of(row: &CsvRow, known: &Known) -> std::result::Result<NewItem, Vec<Fault>> {
    let mut faults = Vec::new();
    let person = take(person_of(row, known), &mut faults);
    if let Some(known_person) = person.and_then(|person| known.people.get(&person)) {
        faults.extend(disagreements(row, known, known_person));
    }
    let title = take(text(row, "title", MAX_TITLE), &mut faults);
    if title.as_ref().is_some_and(Option::is_none) {
        faults.push(fault("title", "Enter a title"));
    }
    let due_at = take(due_of(row.get("due_date")), &mut faults);
    let priority = take(priority_of(row.get("priority")), &mut faults);
    let owner_group = take(group_of(row.get("owner_group"), known), &mut faults);
    let category = take(text(row, "category", MAX_NAME), &mut faults);
    let key = take(text(row, "key", MAX_NAME), &mut faults);
    let parts = (person, title.flatten(), due_at, priority, owner_group, category, key);
    let (Some(person), Some(title), Some(due_at), Some(priority), Some(owner_group), Some(category), Some(key)) = parts else {
        return Err(faults);
    };
    if !faults.is_empty() {
        return Err(faults);
    }
    let content = serde_json::json!([person, title, due_at, priority, owner_group, category]).to_string();
    let key = key.unwrap_or_else(|| hash(&content));
    Ok(NewItem { key, content, person: PersonId(person), title, due_at, priority, owner_group, category })
}

fn take<T>(read: std::result::Result<T, Fault>, faults: &mut Vec<Fault>) -> Option<T> {
    read.map_err(|fault| faults.push(fault)).ok()
}

fn fault(column: &'static str, reason: impl Into<String>) -> Fault {
    Fault { column: Some(column), reason: reason.into() }
}

fn hash(content: &str) -> String {
    Sha256::digest(content.as_bytes()).iter().fold("sha256:".to_owned(), |mut text, byte| {
        let _ = write!(text, "{byte:02x}");
        text
    })
}

fn person_of(row: &CsvRow, known: &Known) -> std::result::Result<i64, Fault> {
    let (id, number) = (row.get("person_id"), row.get("member_number"));
    let by_id = match id {
        "" => None,
        id => Some(id_of(id).filter(|id| known.people.contains_key(id)).ok_or_else(|| fault("person_id", "No person has this ID"))?),
    };
    let by_number = match number {
        "" => None,
        number => match known.numbers.get(&number_key(number)).map(Vec::as_slice) {
            Some([person]) => Some(*person),
            Some([_, ..]) => return Err(fault("member_number", "Several people have this member number")),
            _ => return Err(fault("member_number", "No person has this member number")),
        },
    };
    match (by_id, by_number) {
        (Some(by_id), Some(by_number)) if by_id != by_number => Err(fault("member_number", "This member number is another person's")),
        (Some(person), _) | (None, Some(person)) => Ok(person),
        (None, None) => Err(fault("person_id", "Enter a person ID or a member number")),
    }
}

/// Returns what a row says about its person that the record contradicts: a wrong number must not become work for the wrong patient.
fn disagreements(row: &CsvRow, known: &Known, person: &KnownPerson) -> Vec<Fault> {
    let mut faults = Vec::new();
    let name = row.get(NAME);
    if !name.is_empty() && !known.folded_names.get(name).is_some_and(|folded| is_name_of(folded, &person.folded_name)) {
        faults.push(fault(NAME, "The person with this ID or number has another name"));
    }
    let birth_date = row.get(BIRTH_DATE);
    if birth_date.is_empty() {
        return faults;
    }
    match birth_date_of(birth_date) {
        None => faults.push(fault(BIRTH_DATE, "Write the date as 1950-11-25 or 11/25/1950")),
        // Guessing dates must not reveal the date that a mask hides; the name is not hidden.
        Some(_) if person.is_hidden && name.is_empty() => {
            faults.push(fault(BIRTH_DATE, "This record is protected. Fill in the name instead"));
        }
        Some(_) if person.is_hidden => {}
        Some(date) if Some(date) != person.date_of_birth => {
            faults.push(fault(BIRTH_DATE, "The person with this ID or number has another date of birth"));
        }
        Some(_) => {}
    }
    faults
}

/// Parses a date of birth in the usual notations.
fn birth_date_of(text: &str) -> Option<NaiveDate> {
    // Formats of other files, of American spreadsheets, and of the console.
    let date = ["%Y-%m-%d", "%m/%d/%Y", "%m-%d-%Y"].iter().find_map(|format| NaiveDate::parse_from_str(text, format).ok())?;
    (1800..2200).contains(&chrono::Datelike::year(&date)).then_some(date)
}

/// Returns whether a name, in any order and with middle names, contains all words of a person's first and last name.
fn is_name_of(written: &str, person: &str) -> bool {
    let mut words: Vec<&str> = written.split_whitespace().collect();
    let mut is_written = |word: &str| words.iter().position(|other| *other == word).map(|place| words.swap_remove(place)).is_some();
    !person.is_empty() && person.split_whitespace().all(&mut is_written)
}

/// Returns the text of a column; none if it is empty.
fn text(row: &CsvRow, column: &'static str, most: usize) -> std::result::Result<Option<String>, Fault> {
    let text = row.get(column);
    if text.chars().count() > most {
        return Err(fault(column, format!("At most {most} characters")));
    }
    Ok((!text.is_empty()).then(|| text.to_owned()))
}

fn due_of(text: &str) -> std::result::Result<Option<DateTime<Utc>>, Fault> {
    if text.is_empty() {
        return Ok(None);
    }
    let date = NaiveDate::parse_from_str(text, "%Y-%m-%d").ok().filter(|date| (2000..2200).contains(&chrono::Datelike::year(date)));
    date.map(|date| Some(zone::due(date))).ok_or_else(|| fault("due_date", "Write the date as 2026-11-25"))
}

fn priority_of(text: &str) -> std::result::Result<i16, Fault> {
    match text.to_ascii_lowercase().as_str() {
        "" | "0" | "normal" => Ok(0),
        "1" | "medium" => Ok(1),
        "2" | "high" => Ok(2),
        _ => Err(fault("priority", "Write 0, 1 or 2, or normal, medium or high")),
    }
}

fn group_of(text: &str, known: &Known) -> std::result::Result<Option<i64>, Fault> {
    if text.is_empty() {
        return Ok(None);
    }
    let by_id = id_of(text).filter(|id| known.groups.values().any(|group| group == id));
    let group = known.groups.get(&text.to_lowercase()).copied().or(by_id);
    group.map(Some).ok_or_else(|| fault("owner_group", "No assignee group has this name or ID"))
}

#[cfg(test)]
mod tests {
    use huddle_sdk::csv_file::CsvFile;

    use super::*;

    fn person(first: &str, last: &str, is_hidden: bool) -> KnownPerson {
        KnownPerson {
            folded_name: format!("{first} {last}"),
            date_of_birth: NaiveDate::from_ymd_opt(1950, 1, 5),
            is_hidden,
            ..KnownPerson::default()
        }
    }

    fn known() -> Known {
        Known {
            people: BTreeMap::from([(7, person("rosa", "de la cruz", false)), (8, person("vera", "ito", true))]),
            numbers: BTreeMap::from([("M1".to_owned(), vec![7]), ("M2".to_owned(), vec![7, 8])]),
            groups: BTreeMap::from([("nurses".to_owned(), 4)]),
            folded_names: ["Rosa", "De la Cruz, Rosa M.", "Rosa Ito", "Ito Vera", "Rosa Rosa Cruz"]
                .map(|name| (name.to_owned(), name.to_lowercase().replace(['.', ','], "")))
                .into(),
        }
    }

    fn read(header: &str, row: &str) -> std::result::Result<NewItem, Vec<Fault>> {
        let file = CsvFile::read(format!("{header}\n{row}\n").as_bytes(), COLUMNS, REQUIRED, MAX_ROWS).expect("a file");
        item_of(&file.rows[0], &known())
    }

    #[test]
    fn a_row_is_an_item_of_its_person() {
        let item = read("member_number,title,due_date,priority,owner_group,category,key", "m-1,Call,2026-07-01,High,NURSES,Flu,a")
            .expect("an item");
        let due_at = "2026-07-01T23:00:00Z".parse().ok();
        assert_eq!((item.person, item.due_at, item.priority, item.owner_group), (PersonId(7), due_at, 2, Some(4)));
        assert_eq!((item.title.as_str(), item.category.as_deref(), item.key.as_str()), ("Call", Some("Flu"), "a"));
        let by_id = read("person_id,title,owner_group", "8,Call,4").expect("an item");
        assert_eq!((by_id.person, by_id.owner_group), (PersonId(8), Some(4)));
    }

    #[test]
    fn a_row_without_a_key_is_known_by_what_it_says() {
        let key = |row: &str| read("person_id,title,priority", row).expect("an item").key;
        assert_eq!(key("7,Call,"), key(" 7 , Call ,normal"));
        assert_ne!(key("7,Call,"), key("7,Call,1"));
        assert!(key("7,Call,").chars().count() <= MAX_NAME);
    }

    #[test]
    fn everything_that_is_wrong_with_a_row_is_named() {
        let wrong = |header: &str, row: &str| -> Vec<String> {
            read(header, row)
                .expect_err("wrong")
                .into_iter()
                .map(|fault| format!("{}: {}", fault.column.unwrap_or("-"), fault.reason))
                .collect()
        };
        let header = "person_id,title,due_date,priority,owner_group";
        let all = [
            "person_id: No person has this ID",
            "title: Enter a title",
            "due_date: Write the date as 2026-11-25",
            "priority: Write 0, 1 or 2, or normal, medium or high",
            "owner_group: No assignee group has this name or ID",
        ];
        assert_eq!(wrong(header, "9,,11/25/2026,urgent,Cooks"), all);
        for (row, reason) in [
            (",", "person_id: Enter a person ID or a member number"),
            ("x,", "person_id: No person has this ID"),
            (",M3", "member_number: No person has this member number"),
            (",M2", "member_number: Several people have this member number"),
            ("8,M1", "member_number: This member number is another person's"),
        ] {
            assert_eq!(wrong("person_id,member_number,title", &format!("{row},Call")), [reason]);
        }
        assert_eq!(wrong("person_id,title", &format!("7,{}", "x".repeat(201))), ["title: At most 200 characters"]);
    }

    #[test]
    fn name_and_birth_date_must_agree_with_the_person() {
        let faults = |header: &str, row: &str| -> Vec<String> {
            let read = read(header, row).map_err(|faults| faults.into_iter().map(|fault| fault.reason).collect());
            read.map_or_else(|reasons| reasons, |_| Vec::new())
        };
        let (name, date) =
            ("The person with this ID or number has another name", "The person with this ID or number has another date of birth");
        for (row, expected) in [
            ("7,,,x", &[][..]),
            ("7,\"De la Cruz, Rosa M.\",1950-01-05,x", &[]),
            ("7,,1/5/1950,x", &[]),
            ("7,,01-05-1950,x", &[]),
            ("7,,5/1/1950,x", &[date]),
            ("7,Rosa,,x", &[name]),
            ("7,Rosa Rosa Cruz,,x", &[name]),
            ("7,Rosa Ito,1951-01-05,x", &[name, date]),
            ("7,,Jan 5,x", &["Write the date as 1950-11-25 or 11/25/1950"]),
            ("8,,1950-01-05,x", &["This record is protected. Fill in the name instead"]),
            ("8,,1951-01-05,x", &["This record is protected. Fill in the name instead"]),
            ("8,Ito Vera,1951-01-05,x", &[]),
            ("8,Rosa Ito,1950-01-05,x", &[name]),
        ] {
            assert_eq!(faults("person_id,name,birth_date,title", row), expected, "{row}");
        }
        // Typing errors are more likely in a member number than in a name.
        assert_eq!(faults("member_number,name,title", "M1,Ito Vera,x"), [name]);
    }
}
