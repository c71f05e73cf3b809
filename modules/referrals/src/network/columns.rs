//! Columns of the file, found by name and never by position.

use csv::ByteRecord;

/// The columns of a file (docs/provider-network.md).
pub const COLUMNS: [&str; 34] = [
    "npi",
    "identifier",
    "first_name",
    "last_name",
    "credential",
    "organization",
    "specialty",
    "address_line_1",
    "address_line_2",
    "city",
    "state",
    "zip",
    "latitude",
    "longitude",
    "location_confidence",
    "phone",
    "fax",
    "gender",
    "languages",
    "accepting",
    "in_network",
    "partner_agreement",
    "provider_type",
    "composite_score",
    "cost_score",
    "quality_score",
    "expertise_score",
    "average_rating",
    "number_of_ratings",
    "estimated_cost",
    "cost_cpt_code",
    "cost_breakdown",
    "days_till_next_availability",
    "as_of",
];

/// Positions of the columns in a file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Header {
    positions: Vec<(&'static str, usize)>,
    width: usize,
}

impl Header {
    /// Reads the first line: columns in any order, ignoring case and surrounding spaces. The error names what is wrong with it.
    pub fn read(line: &ByteRecord) -> Result<Self, String> {
        let mut positions: Vec<(&'static str, usize)> = Vec::new();
        for (position, name) in line.iter().enumerate() {
            let name = String::from_utf8_lossy(name);
            let name = name.trim_start_matches('\u{feff}').trim();
            let Some(column) = COLUMNS.iter().find(|column| column.eq_ignore_ascii_case(name)) else {
                return Err(format!("the column \"{name}\" is unknown; the columns are {}", COLUMNS.join(", ")));
            };
            if positions.iter().any(|(other, _)| other == column) {
                return Err(format!("the column {column} appears twice"));
            }
            positions.push((column, position));
        }
        let has = |column: &str| positions.iter().any(|(other, _)| *other == column);
        if !has("npi") && !has("identifier") {
            return Err("the file has neither the column npi nor the column identifier".to_owned());
        }
        if !has("last_name") && !has("organization") {
            return Err("the file has neither the column last_name nor the column organization".to_owned());
        }
        Ok(Self { positions, width: line.len() })
    }

    /// Returns the fields of a row; the error says why they cannot be read.
    pub fn fields<'a>(&self, row: &'a ByteRecord) -> Result<Fields<'a>, String> {
        if row.len() != self.width {
            return Err(format!("{} fields instead of {}", row.len(), self.width));
        }
        let mut values = Vec::with_capacity(self.positions.len());
        for (column, position) in &self.positions {
            let value = row.get(*position).unwrap_or_default();
            let value = std::str::from_utf8(value).map_err(|_| format!("{column} is not UTF-8"))?;
            if value.contains('\0') {
                return Err(format!("{column} contains a character that no text has"));
            }
            values.push((*column, value.trim()));
        }
        Ok(Fields(values))
    }
}

/// The fields of a row by column.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fields<'a>(Vec<(&'static str, &'a str)>);

impl<'a> Fields<'a> {
    /// Returns the field of a column, without surrounding spaces; empty if the file lacks the column.
    #[must_use]
    pub fn get(&self, column: &str) -> &'a str {
        self.0.iter().find(|(name, _)| *name == column).map_or("", |(_, value)| value)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_are_found_by_name() {
        let header = Header::read(&ByteRecord::from(vec!["\u{feff}Last_Name", " NPI "])).expect("valid");
        let row = ByteRecord::from(vec![" Lee ", "1234567893"]);
        let fields = header.fields(&row).expect("valid");
        assert_eq!((fields.get("npi"), fields.get("last_name"), fields.get("phone")), ("1234567893", "Lee", ""));
        assert_eq!(header.fields(&ByteRecord::from(vec!["Lee"])), Err("1 fields instead of 2".to_owned()));
        assert_eq!(header.fields(&ByteRecord::from(vec![b"Le\xe9".as_slice(), b"1"])), Err("last_name is not UTF-8".to_owned()));
    }

    #[test]
    fn a_header_has_known_columns_once_and_identifies_its_rows() {
        for (line, why) in [
            (vec!["npi", "last_name", "salary"], "the column \"salary\" is unknown"),
            (vec!["npi", "last_name", "NPI"], "the column npi appears twice"),
            (vec!["last_name"], "neither the column npi"),
            (vec!["npi"], "neither the column last_name"),
            (vec![], "neither the column npi"),
        ] {
            let problem = Header::read(&ByteRecord::from(line)).expect_err("refused");
            assert!(problem.contains(why), "{problem}");
        }
    }
}
