//! Rows of the registry's file.

use super::*;
use crate::table_file::{Layout, TableFile};

const HEADER: [&str; 16] = [
    "NPI",
    "Entity Type Code",
    "Provider Organization Name (Legal Business Name)",
    "Provider Last Name (Legal Name)",
    "Provider First Name",
    "Provider First Line Business Practice Location Address",
    "Provider Business Practice Location Address City Name",
    "Provider Business Practice Location Address State Name",
    "Provider Business Practice Location Address Postal Code",
    "Last Update Date",
    "Healthcare Provider Taxonomy Code_1",
    "Healthcare Provider Primary Taxonomy Switch_1",
    "Healthcare Provider Taxonomy Code_2",
    "Healthcare Provider Primary Taxonomy Switch_2",
    "NPI Deactivation Date",
    "NPI Reactivation Date",
];

const PERSON: [&str; 16] = [
    "1234567893",
    "1",
    "",
    "OKONKWO",
    "ADAEZE",
    "1 MAIN ST",
    "BOSTON",
    "MA",
    "021081234",
    "02/03/2024",
    "207R00000X",
    "N",
    "207RC0000X",
    "Y",
    "",
    "",
];

/// Reads one row; `order` is a permutation of the columns.
fn read(fields: &[&str], order: impl Fn(usize) -> usize) -> Result<Row, String> {
    let line = |texts: &[&str]| {
        let texts: Vec<_> = (0..texts.len()).map(|at| format!("\"{}\"", texts[order(at)])).collect();
        texts.join(",") + "\n"
    };
    let text = line(&HEADER) + &line(fields);
    let mut file = TableFile::open(text.as_bytes(), Layout::Commas)?;
    let columns = Columns::find(|names| file.column(names))?;
    let mut record = ByteRecord::new();
    let number = file.next(&mut record)?.ok_or("no row")?;
    columns.read(number, &record)
}

fn changed(changes: &[(usize, &'static str)]) -> Result<Row, String> {
    let mut fields = PERSON;
    for (column, text) in changes {
        fields[*column] = text;
    }
    read(&fields, |at| at)
}

fn provider(row: Result<Row, String>) -> Provider {
    match row {
        Ok(Row::Provider(provider)) => *provider,
        other => panic!("{other:?}"),
    }
}

fn day(text: &str) -> NaiveDate {
    text.parse().expect("a day")
}

#[test]
fn columns_are_found_by_name_in_any_order() {
    let expected = provider(read(&PERSON, |at| at));
    assert_eq!((expected.line, expected.npi.as_str()), (2, "1234567893"));
    assert_eq!((expected.first_name.as_str(), expected.last_name.as_str()), ("Adaeze", "Okonkwo"));
    assert_eq!((expected.address_line_1.as_str(), expected.city.as_str(), expected.state.as_str()), ("1 Main St", "Boston", "MA"));
    assert_eq!(expected.zip_code, "02108-1234");
    assert_eq!(expected.taxonomies, ["207RC0000X", "207R00000X"]);
    assert_eq!(expected.updated_on, day("2024-02-03"));
    assert_eq!(expected.place.map(|(zip, _)| zip), Some(2108));
    for step in [3, 5, 7, 9, 11, 13, 15] {
        assert_eq!(provider(read(&PERSON, |at| at * step % 16)), expected, "{step}");
    }
}

#[test]
fn missing_columns_are_named() {
    let find = |present: &[&str]| {
        let present: Vec<String> = present.iter().map(|name| (*name).to_owned()).collect();
        Columns::find(|names| names.iter().find_map(|name| present.iter().position(|column| column == name))).map(|_| ())
    };
    assert_eq!(find(&HEADER), Ok(()));
    assert_eq!(find(&["NPI", "NPPES Deactivation Date"]), Ok(()));
    assert_eq!(find(&["NPPES Deactivation Date"]).expect_err("refused"), "the header lacks NPI");
    let without: Vec<_> = HEADER.into_iter().filter(|name| !["NPI", "Last Update Date"].contains(name)).collect();
    assert_eq!(find(&without).expect_err("refused"), "the header lacks NPI, Last Update Date");
}

#[test]
fn rows_without_what_a_provider_needs_are_left_out() {
    for (changes, why) in [
        (vec![(0, "1234567890")], "1234567890 is not an NPI"),
        (vec![(0, "")], " is not an NPI"),
        (vec![(1, "3")], "3 is not an entity type code"),
        (vec![(1, "")], "has neither an entity type code nor a deactivation date"),
        (vec![(3, " ")], "has no name"),
        (vec![(1, "2")], "has no name"),
        (vec![(9, "")], "has no last update date"),
        (vec![(9, "13/45/2024")], "13/45/2024 is not a last update date"),
        (vec![(14, "soon")], "soon is not a deactivation date"),
        (vec![(15, "02/30/2024")], "02/30/2024 is not a reactivation date"),
    ] {
        assert_eq!(changed(&changes).expect_err("left out"), why);
    }
}

#[test]
fn organizations_have_one_name() {
    let clinic = provider(changed(&[(1, "2"), (2, "HEART CENTER OF BOSTON, LLC"), (3, ""), (4, "")]));
    assert!(clinic.is_organization);
    assert_eq!((clinic.organization_name.as_str(), clinic.last_name.as_str()), ("Heart Center of Boston, LLC", ""));
}

#[test]
fn a_deactivated_npi_is_active_again_after_its_reactivation() {
    let gone = Row::Deactivation { npi: "1234567893".to_owned(), on: day("2020-03-16") };
    assert_eq!(changed(&[(1, ""), (14, "03/16/2020")]), Ok(gone));
    for (reactivated, deactivated_on) in
        [("", Some("2020-03-16")), ("03/15/2020", Some("2020-03-16")), ("03/16/2020", None), ("03/20/2020", None)]
    {
        let one = provider(changed(&[(14, "03/16/2020"), (15, reactivated)]));
        assert_eq!(one.deactivated_on, deactivated_on.map(day), "{reactivated}");
    }
}

#[test]
fn zip_codes_are_written_with_a_hyphen() {
    for (text, expected) in [
        ("02108", "02108"),
        ("021081234", "02108-1234"),
        ("02108-1234", "02108-1234"),
        ("2108", "02108"),
        ("21081234", "02108-1234"),
        ("SW1A 1AA", ""),
        ("1234567890", ""),
        ("", ""),
    ] {
        assert_eq!(zip_code(text), expected, "{text}");
    }
}

#[test]
fn taxonomies_are_codes_and_each_is_kept_once() {
    let twice = provider(changed(&[(12, "207R00000X"), (13, "N")]));
    assert_eq!(twice.taxonomies, ["207R00000X"]);
    let wrong = provider(changed(&[(10, "cardiology"), (12, "207RC00"), (13, "N")]));
    assert_eq!(wrong.taxonomies, Vec::<String>::new());
}

#[test]
fn of_several_rows_of_an_npi_the_newest_and_then_the_last_counts() {
    let row = |city: &'static str, updated: &'static str| changed(&[(6, city), (9, updated)]).expect("a row");
    for (rows, city) in [
        (vec![row("BOSTON", "02/03/2024"), row("SALEM", "02/03/2024")], "Salem"),
        (vec![row("BOSTON", "02/04/2024"), row("SALEM", "02/03/2024")], "Boston"),
        (vec![row("BOSTON", "02/03/2024"), row("SALEM", "02/04/2024"), row("LYNN", "02/01/2024")], "Salem"),
    ] {
        let mut batch = Batch::default();
        let replaced = rows.len() as u64 - 1;
        for row in rows {
            assert_eq!(batch.add(row), None);
        }
        assert_eq!((batch.replaced, batch.len()), (replaced, 1));
        assert_eq!(batch.into_parts().0[0].city, city);
    }
    let mut batch = Batch::default();
    batch.add(row("BOSTON", "02/03/2024"));
    let gone = Row::Deactivation { npi: "1234567893".to_owned(), on: day("2024-03-01") };
    assert_eq!(batch.add(gone.clone()), Some(gone), "it belongs in the next batch");
}
