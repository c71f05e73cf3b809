//! CSV files: parsing of uploads, writing of downloads.
//!
//! Spreadsheets evaluate a field that begins like a formula. Such a field is written with a leading apostrophe, which spreadsheets hide,
//! and read without it.
//!
//! ```
//! use huddle_sdk::csv_file::{CsvFile, Line};
//!
//! let file = CsvFile::read(b"Title,person_id\n=1+1,7\n", &["person_id", "title"], &["title"], 100).unwrap();
//! let row = &file.rows[0];
//! assert_eq!((row.line, row.get("title"), row.get("person_id")), (2, "=1+1", "7"));
//! assert_eq!(Line::new().field("=1+1").field(7).finish().unwrap(), "'=1+1,7\r\n");
//! ```

use std::fmt::Display;

use axum::body::Body;
use axum::response::{IntoResponse as _, Response};
use bytes::Bytes;
use csv::{ReaderBuilder, StringRecord, Trim, WriterBuilder};
use futures_util::{Stream, StreamExt as _};
use http::{HeaderValue, header};

use crate::files::{Disposition, content_disposition};
use crate::problem::{Problem, Result};

/// Media type of the files.
pub const MEDIA_TYPE: &str = "text/csv; charset=utf-8";

/// Pointer of errors that concern a whole uploaded file.
const FILE: &str = "/file";

/// A file that was read.
#[derive(Debug)]
pub struct CsvFile {
    /// Columns as the file names them, in order.
    pub header: Vec<String>,
    /// Rows; empty lines are skipped.
    pub rows: Vec<CsvRow>,
}

/// A row of a file.
#[derive(Debug)]
pub struct CsvRow {
    /// Number of its first line in the file, beginning with 1 for the header.
    pub line: u64,
    /// Fields in the order of the file.
    pub fields: Vec<String>,
    columns: Vec<&'static str>,
}

impl CsvRow {
    /// Returns the field in a column, without surrounding spaces; empty when the file lacks the column.
    #[must_use]
    pub fn get(&self, column: &str) -> &str {
        let place = self.columns.iter().position(|name| *name == column);
        place.and_then(|place| self.fields.get(place)).map_or("", String::as_str)
    }
}

impl CsvFile {
    /// Reads a file whose first line names its columns: in any order, ignoring case, and all of them known. 400 with the reason when the
    /// file is not UTF-8, a column is unknown, missing or named twice, a row has another number of fields, or there are more than `most`
    /// rows.
    pub fn read(bytes: &[u8], known: &[&'static str], required: &[&'static str], most: usize) -> Result<Self> {
        let text = std::str::from_utf8(bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes))
            .map_err(|_| wrong("The file is not UTF-8. Save it as \"CSV UTF-8\""))?;
        if text.contains('\0') {
            return Err(wrong("The file contains characters that no text has"));
        }
        // The reader counts a line that ends in CR and LF at its LF, which is too late for the record that follows.
        let text = text.replace("\r\n", "\n");
        let mut reader = ReaderBuilder::new().trim(Trim::All).from_reader(text.as_bytes());
        let header: Vec<String> = reader.headers().map_err(|error| unreadable(&error))?.iter().map(str::to_owned).collect();
        let columns = columns_of(&header, known, required)?;
        let mut rows = Vec::new();
        for record in reader.records() {
            let record = record.map_err(|error| unreadable(&error))?;
            if rows.len() == most {
                return Err(wrong(format!("The file has more than {most} rows. Split it")));
            }
            let line = record.position().map_or(0, csv::Position::line);
            rows.push(CsvRow { line, fields: fields_of(&record), columns: columns.clone() });
        }
        Ok(Self { header, rows })
    }
}

fn columns_of(header: &[String], known: &[&'static str], required: &[&'static str]) -> Result<Vec<&'static str>> {
    let list = |names: &[&str]| names.join(", ");
    let mut columns = Vec::new();
    for name in header {
        let Some(column) = known.iter().find(|column| column.eq_ignore_ascii_case(name)) else {
            return Err(wrong(format!("The column \"{name}\" is unknown. The first line names these columns: {}", list(known))));
        };
        if columns.contains(column) {
            return Err(wrong(format!("The file has the column {column} twice")));
        }
        columns.push(*column);
    }
    let missing: Vec<&str> = required.iter().copied().filter(|column| !columns.contains(column)).collect();
    if missing.is_empty() { Ok(columns) } else { Err(wrong(format!("The file lacks the column {}", list(&missing)))) }
}

fn fields_of(record: &StringRecord) -> Vec<String> {
    let plain = |field: &str| match field.strip_prefix('\'') {
        Some(rest) if is_formula(rest) => rest.to_owned(),
        _ => field.to_owned(),
    };
    record.iter().map(plain).collect()
}

fn unreadable(error: &csv::Error) -> Problem {
    match error.kind() {
        csv::ErrorKind::UnequalLengths { pos, expected_len, len } => {
            let line = pos.as_ref().map_or(0, csv::Position::line);
            wrong(format!("Line {line} has {len} fields instead of {expected_len}"))
        }
        _ => wrong("The file is no CSV"),
    }
}

fn wrong(reason: impl Into<String>) -> Problem {
    Problem::invalid_field(FILE, reason)
}

/// Returns whether a spreadsheet would evaluate a field. Plain numbers are not formulas.
fn is_formula(field: &str) -> bool {
    let begins = field.starts_with(['=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠']);
    let is_number =
        field.strip_prefix('-').is_some_and(|number| !number.is_empty() && number.chars().all(|c| c.is_ascii_digit() || c == '.'));
    begins && !is_number
}

/// A line that is being written.
#[derive(Debug, Default)]
pub struct Line(Vec<String>);

impl Line {
    /// Creates an empty line.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds a field.
    #[must_use]
    pub fn field(mut self, value: impl Display) -> Self {
        let value = value.to_string();
        self.0.push(if is_formula(&value) { format!("'{value}") } else { value });
        self
    }

    /// Adds a field that may have no value.
    #[must_use]
    pub fn optional(self, value: Option<impl Display>) -> Self {
        match value {
            Some(value) => self.field(value),
            None => self.field(""),
        }
    }

    /// Adds fields.
    #[must_use]
    pub fn fields<T: Display>(self, values: impl IntoIterator<Item = T>) -> Self {
        values.into_iter().fold(self, Self::field)
    }

    /// Returns the line as bytes, with its end.
    pub fn finish(self) -> Result<Bytes> {
        let mut writer = WriterBuilder::new().terminator(csv::Terminator::CRLF).from_writer(Vec::new());
        writer.write_record(&self.0).map_err(Problem::internal)?;
        Ok(writer.into_inner().map_err(Problem::internal)?.into())
    }
}

/// Responds with a file that is sent while it is generated. After an error the download is aborted, so that an incomplete file never looks
/// complete.
pub fn stream(name: &str, pieces: impl Stream<Item = Result<Bytes>> + Send + 'static) -> Result<Response> {
    // Without a byte order mark, spreadsheets assume the code page of the computer.
    let mark = futures_util::stream::iter([Ok(Bytes::from_static(b"\xef\xbb\xbf"))]);
    let mut response = Body::from_stream(mark.chain(pieces)).into_response();
    let disposition = content_disposition(Disposition::Attachment, name);
    response.headers_mut().insert(header::CONTENT_TYPE, HeaderValue::from_static(MEDIA_TYPE));
    response.headers_mut().insert(header::CONTENT_DISPOSITION, HeaderValue::try_from(disposition).map_err(Problem::internal)?);
    Ok(response)
}

#[cfg(test)]
mod tests {
    use super::*;

    const KNOWN: &[&str] = &["person_id", "title", "note"];

    fn read(text: &str) -> std::result::Result<CsvFile, String> {
        CsvFile::read(text.as_bytes(), KNOWN, &["title"], 2).map_err(|problem| problem.body().errors[0].detail.clone())
    }

    #[test]
    fn columns_come_in_any_order_and_fields_may_span_lines() {
        let file = read("\u{feff}NOTE, Title\r\n\"two\nlines\",  Call \r\n\r\n,x\r\n").expect("a file");
        assert_eq!(file.header, ["NOTE", "Title"]);
        let row = |place: usize| (file.rows[place].line, file.rows[place].get("note"), file.rows[place].get("title"));
        assert_eq!(row(0), (2, "two\nlines", "Call"));
        assert_eq!((row(1).1, row(1).2, file.rows[1].get("person_id")), ("", "x", ""));
    }

    #[test]
    fn what_cannot_be_read_says_why() {
        for (text, reason) in [
            ("name,title\n", "The column \"name\" is unknown. The first line names these columns: person_id, title, note"),
            ("title,TITLE\n", "The file has the column title twice"),
            ("note\nx\n", "The file lacks the column title"),
            ("", "The file lacks the column title"),
            ("title,note\na\n", "Line 2 has 1 fields instead of 2"),
            ("title\na\nb\nc\n", "The file has more than 2 rows. Split it"),
            ("title\n\0\n", "The file contains characters that no text has"),
        ] {
            assert_eq!(read(text).expect_err("wrong"), reason, "{text:?}");
        }
        assert!(CsvFile::read(b"title\n\xff\n", KNOWN, &[], 2).is_err());
    }

    #[test]
    fn formulas_are_written_as_text_and_read_as_they_were() {
        for formula in ["=1+1", "+1", "-cmd", "@SUM(A1)", "\tx", "＝1"] {
            let line = Line::new().field(formula).finish().expect("a line");
            assert!(String::from_utf8_lossy(&line).trim_start_matches('"').starts_with('\''), "{formula}");
        }
        assert_eq!(Line::new().field(-5).field("a,b").optional(None::<i64>).finish().expect("a line"), "-5,\"a,b\",\r\n");
        let line = Line::new().field("=1+1").finish().expect("a line");
        let file = CsvFile::read(&[b"title\n", &line[..]].concat(), KNOWN, &[], 2).expect("a file");
        assert_eq!(file.rows[0].get("title"), "=1+1");
        assert_eq!(read("title\n'quoted'\n").expect("a file").rows[0].get("title"), "'quoted'");
    }
}
