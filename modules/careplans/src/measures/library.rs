//! All measures, parsed once, with the codes of their sets.

use std::collections::{BTreeMap, HashMap, HashSet};
use std::sync::LazyLock;

use super::definition::{AgeRange, Choice, Codes, Condition, Criterion, Definition, Population, ResultKind, Sex, Step, System, ValueRule};
use super::span::Span;

/// The files of the measures, in the order in which lists show them.
const FILES: &[&str] = &[
    include_str!("definitions/annual-wellness-visit.toml"),
    include_str!("definitions/blood-pressure.toml"),
    include_str!("definitions/cholesterol.toml"),
    include_str!("definitions/statin-therapy.toml"),
    include_str!("definitions/diabetes-screening.toml"),
    include_str!("definitions/breast-cancer.toml"),
    include_str!("definitions/cervical-cancer.toml"),
    include_str!("definitions/colorectal-cancer.toml"),
    include_str!("definitions/lung-cancer.toml"),
    include_str!("definitions/abdominal-aortic-aneurysm.toml"),
    include_str!("definitions/osteoporosis.toml"),
    include_str!("definitions/depression.toml"),
    include_str!("definitions/tobacco.toml"),
    include_str!("definitions/alcohol.toml"),
    include_str!("definitions/hepatitis-b.toml"),
    include_str!("definitions/hepatitis-c.toml"),
    include_str!("definitions/hiv.toml"),
    include_str!("definitions/influenza.toml"),
    include_str!("definitions/covid-19.toml"),
    include_str!("definitions/td-tdap.toml"),
    include_str!("definitions/zoster.toml"),
    include_str!("definitions/pneumococcal.toml"),
];

/// Sets of codes that several measures use.
const CODE_SETS: &str = include_str!("definitions/code-sets.toml");

/// The measures of this version.
///
/// # Panics
/// Never: a test reads all files.
pub static LIBRARY: LazyLock<Library> = LazyLock::new(|| {
    #[expect(clippy::expect_used, reason = "the files are part of the program, and a test reads them")]
    Library::read(FILES, CODE_SETS).expect("the measures are valid")
});

/// A set of codes, by its place in the library.
pub type SetId = u16;

/// A file that is not valid.
#[derive(Debug, thiserror::Error)]
pub enum Invalid {
    /// It does not have the required shape.
    #[error("{0}")]
    Shape(#[from] toml::de::Error),
    /// The parts contradict each other.
    #[error("{measure}: {reason}")]
    Content {
        /// The measure.
        measure: String,
        /// The problem.
        reason: String,
    },
}

/// The measures, with their codes resolved.
#[derive(Debug)]
pub struct Library {
    /// In the order in which lists show them.
    pub measures: Vec<Measure>,
    exact: HashMap<(System, String), Vec<SetId>>,
    /// ICD-10-CM codes, which include those below them.
    icd10: HashMap<String, Vec<SetId>>,
}

/// A measure with its codes resolved.
#[derive(Debug)]
pub struct Measure {
    /// The file.
    pub definition: Definition,
    pub(super) population: Who,
    pub(super) exclusions: Vec<Test>,
    pub(super) options: Vec<Way>,
}

/// [`Population`] with its codes resolved.
#[derive(Debug)]
pub(super) struct Who {
    pub age: Option<AgeRange>,
    pub sex: Option<Sex>,
    pub conditions: Vec<(String, Vec<Test>)>,
    pub unless: Vec<Test>,
}

/// [`Criterion`] with its codes resolved.
#[derive(Debug)]
pub(super) struct Test {
    pub set: SetId,
    pub criterion: Criterion,
}

/// [`Choice`] with its codes resolved.
#[derive(Debug)]
pub(super) struct Way {
    pub label: String,
    pub when: Who,
    pub interval: Option<Span>,
    pub steps: Vec<(SetId, Step)>,
}

impl Library {
    /// Reads measures from the texts of their files.
    ///
    /// # Errors
    /// [`Invalid`] with the place of the problem.
    pub fn read(files: &[&str], code_sets: &str) -> Result<Self, Invalid> {
        let mut reader = Reader { sets: toml::from_str(code_sets)?, used: HashSet::new(), count: 0, codes: Vec::new() };
        let mut measures = Vec::with_capacity(files.len());
        let mut ids = HashSet::new();
        for file in files {
            let definition: Definition = toml::from_str(file)?;
            let measure = definition.id.clone();
            let invalid = |reason: String| Invalid::Content { measure: measure.clone(), reason };
            if !ids.insert(definition.id.clone()) {
                return Err(invalid("another measure has the same id".to_owned()));
            }
            measures.push(reader.measure(definition).map_err(invalid)?);
        }
        if let Some(unused) = reader.sets.keys().find(|name| !reader.used.contains(*name)) {
            return Err(Invalid::Content { measure: "code sets".to_owned(), reason: format!("no measure uses `{unused}`") });
        }
        let mut library = Self { measures, exact: HashMap::new(), icd10: HashMap::new() };
        for (set, system, code) in reader.codes {
            let sets = match system {
                System::Icd10cm => library.icd10.entry(code).or_default(),
                _ => library.exact.entry((system, code)).or_default(),
            };
            if !sets.contains(&set) {
                sets.push(set);
            }
        }
        Ok(library)
    }

    /// Returns a measure by its id.
    #[must_use]
    pub fn measure(&self, id: &str) -> Option<&Measure> {
        self.measures.iter().find(|measure| measure.definition.id == id)
    }

    /// Returns a kind of result that can be recorded for a measure.
    #[must_use]
    pub fn result_kind(&self, measure: &str, kind: &str) -> Option<&ResultKind> {
        self.measure(measure)?.definition.result.iter().find(|one| one.id == kind)
    }

    /// Returns the sets to which a code belongs.
    pub fn sets_of<'a>(&'a self, system: System, code: &str) -> impl Iterator<Item = SetId> + use<'a> {
        let exact = if system == System::Icd10cm { None } else { self.exact.get(&(system, code.to_owned())) };
        // A category has three characters: the codes above C18.91 are C18.9 and C18.
        let above = (system == System::Icd10cm).then(|| (3..=code.len()).filter_map(|end| self.icd10.get(code.get(..end)?)));
        let above: Vec<&Vec<SetId>> = above.into_iter().flatten().collect();
        exact.into_iter().chain(above).flatten().copied()
    }

    /// Returns every code of a system that any measure uses, except ICD-10-CM.
    pub fn codes(&self) -> impl Iterator<Item = (System, &str)> {
        self.exact.keys().map(|(system, code)| (*system, code.as_str()))
    }
}

struct Reader {
    sets: BTreeMap<String, Codes>,
    used: HashSet<String>,
    count: SetId,
    codes: Vec<(SetId, System, String)>,
}

impl Reader {
    fn measure(&mut self, definition: Definition) -> Result<Measure, String> {
        if definition.option.is_empty() {
            return Err("it has no option".to_owned());
        }
        if definition.season.is_some_and(|season| {
            !definition.option.iter().all(|one| one.interval.is_none() && one.step.len() == 1) || season.due == season.starts
        }) {
            return Err("options of a season have one step and no interval".to_owned());
        }
        let population = self.who(&definition.population)?;
        let exclusions = self.tests(&definition.exclusion)?;
        let options: Vec<Way> = definition.option.iter().map(|option| self.way(option)).collect::<Result<_, _>>()?;
        self.results(&definition.result, &options)?;
        Ok(Measure { definition, population, exclusions, options })
    }

    /// Checks the recordable results: every step of every option can be recorded, and nothing else.
    fn results(&self, kinds: &[ResultKind], options: &[Way]) -> Result<(), String> {
        let steps: Vec<SetId> = options.iter().flat_map(|way| &way.steps).map(|(set, _)| *set).collect();
        let shows = |kind: &ResultKind, step: SetId| {
            kind.codes.own().any(|(system, code)| self.codes.iter().any(|(set, of, one)| *set == step && *of == system && one == code))
        };
        let mut ids = HashSet::new();
        for kind in kinds {
            if !ids.insert(&kind.id) {
                return Err(format!("two results have the id `{}`", kind.id));
            }
            if !kind.codes.sets.is_empty() || !steps.iter().any(|step| shows(kind, *step)) {
                return Err(format!("{}: its codes are not those of a step", kind.label));
            }
            if kind.dose.is_some_and(|dose| dose == 0 || options.iter().all(|way| dose > way.steps.len())) {
                return Err(format!("{}: there is no such dose", kind.label));
            }
            let value_code = match &kind.value {
                ValueRule::Number { loinc, .. } | ValueRule::Choice { loinc, .. } => Some(loinc),
                ValueRule::Text | ValueRule::Pressure {} => None,
            };
            if let Some(code) = value_code.filter(|code| !is_code(System::Loinc, code)) {
                return Err(format!("{}: `{code}` is not a code of loinc", kind.label));
            }
        }
        match steps.iter().find(|step| !kinds.iter().any(|kind| shows(kind, **step))) {
            Some(_) => Err("a step cannot be recorded: no result has one of its codes".to_owned()),
            None => Ok(()),
        }
    }

    fn who(&mut self, population: &Population) -> Result<Who, String> {
        if population.age.is_some_and(|age| age.to.is_some_and(|to| to < age.from)) {
            return Err("an age range ends before it begins".to_owned());
        }
        let conditions = population
            .condition
            .iter()
            .map(|Condition { label, any }| Ok((label.clone(), self.tests(any)?)))
            .collect::<Result<_, String>>()?;
        Ok(Who { age: population.age, sex: population.sex, conditions, unless: self.tests(&population.unless)? })
    }

    fn tests(&mut self, criteria: &[Criterion]) -> Result<Vec<Test>, String> {
        criteria.iter().map(|one| Ok(Test { set: self.set(&one.label, &one.codes)?, criterion: one.clone() })).collect()
    }

    fn way(&mut self, option: &Choice) -> Result<Way, String> {
        if option.step.is_empty() {
            return Err(format!("{}: it has no step", option.label));
        }
        let mut steps = Vec::with_capacity(option.step.len());
        for (place, step) in option.step.iter().enumerate() {
            if (place > 0) != step.due_after.is_some() || (place == 0 && step.min_gap.is_some()) {
                return Err(format!("{}: every step but the first says when it is due", option.label));
            }
            steps.push((self.set(&option.label, &step.codes)?, step.clone()));
        }
        Ok(Way { label: option.label.clone(), when: self.who(&option.when)?, interval: option.interval, steps })
    }

    fn set(&mut self, label: &str, codes: &Codes) -> Result<SetId, String> {
        let id = self.count;
        self.count = id.checked_add(1).ok_or("too many sets")?;
        let before = self.codes.len();
        for name in &codes.sets {
            let set = self.sets.get(name).ok_or_else(|| format!("{label}: there is no code set `{name}`"))?;
            self.codes.extend(set.own().map(|(system, code)| (id, system, code.to_owned())));
            self.used.insert(name.clone());
        }
        self.codes.extend(codes.own().map(|(system, code)| (id, system, code.to_owned())));
        let added = self.codes.get(before..).unwrap_or_default();
        if added.is_empty() {
            return Err(format!("{label}: it has no codes"));
        }
        match added.iter().find(|(_, system, code)| !is_code(*system, code)) {
            Some((_, system, code)) => Err(format!("{label}: `{code}` is not a code of {}", system.name())),
            None => Ok(id),
        }
    }
}

/// Returns whether a code has the form of its system: a mistyped one would silently never match.
fn is_code(system: System, code: &str) -> bool {
    let digits = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let mut characters = code.chars();
    match system {
        System::Cpt => {
            code.len() == 5
                && digits(code.get(..4).unwrap_or_default())
                && code.ends_with(|last: char| last.is_ascii_digit() || last == 'F')
        }
        System::Cvx => digits(code) && (2..=3).contains(&code.len()),
        System::Hcpcs => {
            code.len() == 5 && characters.next().is_some_and(|first| first.is_ascii_uppercase()) && digits(characters.as_str())
        }
        System::Icd10cm => {
            code.len() >= 3
                && code.starts_with(|first: char| first.is_ascii_uppercase())
                && code.as_bytes().get(3).is_none_or(|dot| *dot == b'.')
        }
        System::Loinc => code
            .split_once('-')
            .is_some_and(|(number, check)| digits(number) && check.len() == 1 && Some(check) == mod10(number).as_deref()),
        System::Rxnorm => digits(code),
        System::Snomed => digits(code) && is_verhoeff(code),
    }
}

/// Returns the check digit of a LOINC number.
fn mod10(number: &str) -> Option<String> {
    let mut sum = 0;
    for (place, digit) in number.chars().rev().enumerate() {
        let digit = digit.to_digit(10)?;
        sum += if place % 2 == 0 { (digit * 2) / 10 + (digit * 2) % 10 } else { digit };
    }
    Some(((10 - sum % 10) % 10).to_string())
}

/// Returns whether the last digit of a SNOMED CT identifier is its Verhoeff check digit.
fn is_verhoeff(code: &str) -> bool {
    const PERMUTATION: [u32; 10] = [1, 5, 7, 6, 2, 8, 3, 0, 9, 4];
    let mut check = 0;
    for (place, digit) in code.chars().rev().enumerate() {
        let mut digit = digit.to_digit(10).unwrap_or_default();
        for _ in 0..place % 8 {
            digit = usize::try_from(digit).ok().and_then(|at| PERMUTATION.get(at)).copied().unwrap_or_default();
        }
        check = dihedral(check, digit);
    }
    check == 0
}

/// Multiplies in the dihedral group of the pentagon, by its definition.
const fn dihedral(a: u32, b: u32) -> u32 {
    match (a < 5, b < 5) {
        (true, true) => (a + b) % 5,
        (true, false) => (a + b - 5) % 5 + 5,
        (false, true) => (a + 5 - b) % 5 + 5,
        (false, false) => (a + 5 - b) % 5,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_file_is_read_and_every_measure_has_its_name() {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/src/measures/definitions");
        let mut files: Vec<String> = std::fs::read_dir(folder)
            .unwrap()
            .map(|entry| entry.unwrap().file_name().into_string().unwrap().trim_end_matches(".toml").to_owned())
            .filter(|name| name != "code-sets")
            .collect();
        files.sort();
        let mut ids: Vec<&str> = LIBRARY.measures.iter().map(|measure| measure.definition.id.as_str()).collect();
        ids.sort_unstable();
        assert_eq!(ids, files);
    }

    #[test]
    fn sources_are_complete() {
        for measure in &LIBRARY.measures {
            let Definition { id, source, version, .. } = &measure.definition;
            assert!(source.url.starts_with("https://") && source.statement.len() > 40 && (2015..2027).contains(&source.year), "{id}");
            assert!(*version >= 1, "{id}");
        }
    }

    #[test]
    fn codes_have_the_form_of_their_system() {
        for (system, code) in [
            (System::Loinc, "4548-4"),
            (System::Loinc, "57905-2"),
            (System::Snomed, "73761001"),
            (System::Snomed, "428041000124106"),
            (System::Cpt, "77067"),
            (System::Hcpcs, "G0121"),
            (System::Icd10cm, "Z90.710"),
            (System::Icd10cm, "I20"),
            (System::Cvx, "08"),
        ] {
            assert!(is_code(system, code), "{code}");
        }
        for (system, code) in [
            (System::Loinc, "4548-5"),
            (System::Loinc, "45484"),
            (System::Snomed, "73761002"),
            (System::Snomed, "73716001"),
            (System::Cpt, "G0121"),
            (System::Hcpcs, "77067"),
            (System::Icd10cm, "Z90710"),
            (System::Cvx, "8"),
        ] {
            assert!(!is_code(system, code), "{code}");
        }
    }

    #[test]
    fn a_mistake_in_a_file_is_rejected_with_its_place() {
        let valid = include_str!("definitions/hepatitis-c.toml");
        let error = |from: &str, to: &str| Library::read(&[&valid.replace(from, to)], "").unwrap_err().to_string();
        assert!(error("due_soon", "duesoon").contains("duesoon"));
        assert!(error("\"3 months\"", "\"3 moons\"").contains("3 moons"));
        assert!(error("\"16128-1\"", "\"16128-2\"").ends_with("`16128-2` is not a code of loinc"));
        assert!(error("[option.step.codes]", "[option.step.codes]\nsets = [\"nothing\"]").ends_with("no code set `nothing`"));
    }

    #[test]
    fn an_icd_code_includes_those_below_it() {
        let sets = |code: &str| LIBRARY.sets_of(System::Icd10cm, code).count();
        assert_eq!(sets("C18.9"), sets("C18"));
        assert!(sets("C18") > 0);
        assert_eq!(sets("C1"), 0);
    }
}
