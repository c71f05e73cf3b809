//! Files of rows from outside that are read line by line: a broken line is reported with its number and affects no other line.

use std::cell::RefCell;
use std::collections::VecDeque;
use std::io::{self, BufRead, Read};
use std::rc::Rc;

use csv::{ByteRecord, Reader, ReaderBuilder};

/// Maximum number of bytes in a line.
const MAX_LINE: u64 = 1 << 20;

/// How a file separates its fields.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Layout {
    /// Commas; a field with a comma or a quote is quoted, and quotes in it are doubled.
    Commas,
    /// Tabs, without quoting.
    Tabs,
}

/// A line that was left out.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BadLine {
    /// Number, beginning with 1 for the header.
    pub line: u64,
    /// Reason.
    pub why: String,
}

/// A file with a header, and a row in each line.
pub struct TableFile<R> {
    reader: Reader<Lines<R>>,
    header: Vec<String>,
    seen: Rc<RefCell<Seen>>,
}

/// Lines that were handed on or left out.
#[derive(Debug, Default)]
struct Seen {
    numbers: VecDeque<u64>,
    bad: Vec<BadLine>,
    bytes: u64,
}

impl<R: BufRead> TableFile<R> {
    /// Reads the header. An error is a text for the person who imports the file.
    pub fn open(source: R, layout: Layout) -> Result<Self, String> {
        let seen = Rc::new(RefCell::new(Seen::default()));
        let lines = Lines { source, layout, seen: Rc::clone(&seen), line: Vec::new(), at: 0, number: 0 };
        let mut builder = ReaderBuilder::new();
        builder.has_headers(false).flexible(true);
        if layout == Layout::Tabs {
            builder.delimiter(b'\t').quoting(false);
        }
        let mut reader = builder.from_reader(lines);
        let mut record = ByteRecord::new();
        let found = reader.read_byte_record(&mut record).map_err(|error| error.to_string())?;
        if let Some(bad) = seen.borrow().bad.iter().find(|bad| bad.line == 1) {
            return Err(format!("line 1 {}", bad.why));
        }
        if !found {
            return Err("the file is empty".to_owned());
        }
        seen.borrow_mut().numbers.pop_front();
        let header = record.iter().map(|field| String::from_utf8_lossy(field).trim().to_owned()).collect();
        Ok(Self { reader, header, seen })
    }

    /// Returns the names of the columns.
    pub fn columns(&self) -> impl Iterator<Item = &str> {
        self.header.iter().map(String::as_str)
    }

    /// Returns the position of the column with one of these names, ignoring case.
    #[must_use]
    pub fn column(&self, names: &[&str]) -> Option<usize> {
        names.iter().find_map(|name| self.header.iter().position(|column| column.eq_ignore_ascii_case(name)))
    }

    /// Reads the next row into `record` and returns the number of its line; none at the end of the file. A row with another number of
    /// fields than the header is left out.
    pub fn next(&mut self, record: &mut ByteRecord) -> Result<Option<u64>, String> {
        while self.reader.read_byte_record(record).map_err(|error| error.to_string())? {
            let mut seen = self.seen.borrow_mut();
            let line = seen.numbers.pop_front().unwrap_or_default();
            if record.len() == self.header.len() {
                return Ok(Some(line));
            }
            let why = format!("has {} fields instead of {}", record.len(), self.header.len());
            seen.bad.push(BadLine { line, why });
        }
        Ok(None)
    }

    /// Returns the lines left out since the last call.
    pub fn bad_lines(&mut self) -> Vec<BadLine> {
        std::mem::take(&mut self.seen.borrow_mut().bad)
    }

    /// Returns the number of bytes read so far.
    #[must_use]
    pub fn bytes_read(&self) -> u64 {
        self.seen.borrow().bytes
    }
}

/// Returns a field without surrounding white space. Lines are handed on only if they are UTF-8.
#[must_use]
pub fn field(record: &ByteRecord, column: Option<usize>) -> &str {
    column.and_then(|column| record.get(column)).and_then(|field| std::str::from_utf8(field).ok()).unwrap_or_default().trim()
}

/// Hands on the well-formed lines of a file.
struct Lines<R> {
    source: R,
    layout: Layout,
    seen: Rc<RefCell<Seen>>,
    line: Vec<u8>,
    at: usize,
    number: u64,
}

impl<R: BufRead> Lines<R> {
    /// Reads the next well-formed line; false at the end.
    fn advance(&mut self) -> io::Result<bool> {
        loop {
            self.line.clear();
            self.at = 0;
            let read = self.source.by_ref().take(MAX_LINE).read_until(b'\n', &mut self.line)?;
            if read == 0 {
                return Ok(false);
            }
            self.number += 1;
            let mut seen = self.seen.borrow_mut();
            seen.bytes += read as u64;
            if read as u64 == MAX_LINE && !self.line.ends_with(b"\n") {
                seen.bytes += skip_line(&mut self.source)?;
                seen.bad.push(BadLine { line: self.number, why: format!("has more than {MAX_LINE} bytes") });
                continue;
            }
            if self.number == 1 && self.line.starts_with(b"\xef\xbb\xbf") {
                self.line.drain(..3);
            }
            while self.line.last().is_some_and(|byte| matches!(byte, b'\n' | b'\r')) {
                self.line.pop();
            }
            if self.line.is_empty() {
                continue;
            }
            if let Some(why) = defect(&self.line, self.layout) {
                seen.bad.push(BadLine { line: self.number, why: why.to_owned() });
                continue;
            }
            seen.numbers.push_back(self.number);
            self.line.push(b'\n');
            return Ok(true);
        }
    }
}

fn skip_line(source: &mut impl BufRead) -> io::Result<u64> {
    let mut skipped = 0;
    loop {
        let block = source.fill_buf()?;
        let end = block.iter().position(|byte| *byte == b'\n');
        let used = end.map_or(block.len(), |end| end + 1);
        source.consume(used);
        skipped += used as u64;
        if end.is_some() || used == 0 {
            return Ok(skipped);
        }
    }
}

impl<R: BufRead> Read for Lines<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if self.at == self.line.len() && !self.advance()? {
            return Ok(0);
        }
        let length = buffer.len().min(self.line.len() - self.at);
        buffer[..length].copy_from_slice(&self.line[self.at..self.at + length]);
        self.at += length;
        Ok(length)
    }
}

/// Returns why a line is not well-formed.
fn defect(line: &[u8], layout: Layout) -> Option<&'static str> {
    if std::str::from_utf8(line).is_err() {
        return Some("is not UTF-8");
    }
    if line.contains(&0) {
        return Some("contains U+0000");
    }
    if layout == Layout::Tabs { None } else { wrong_quote(line) }
}

/// Returns what is wrong with the quotes of a line.
fn wrong_quote(line: &[u8]) -> Option<&'static str> {
    #[derive(Clone, Copy)]
    enum At {
        Start,
        Plain,
        Quoted,
        Quote,
    }
    let mut at = At::Start;
    for byte in line {
        at = match (at, byte) {
            (At::Start | At::Plain | At::Quote, b',') => At::Start,
            (At::Start | At::Quote, b'"') => At::Quoted,
            (At::Start | At::Plain, byte) if *byte != b'"' => At::Plain,
            (At::Quoted, b'"') => At::Quote,
            (At::Quoted, _) => At::Quoted,
            (At::Quote, _) => return Some("has a quote inside a quoted field that is not doubled"),
            _ => return Some("has a quote inside a field that is not quoted"),
        };
    }
    matches!(at, At::Quoted).then_some("has a quote that is not closed")
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The rows, with the number of the line before each, and the bad lines.
    fn read(text: &[u8], layout: Layout) -> (Vec<String>, Vec<String>) {
        let mut file = TableFile::open(text, layout).expect("it has a header");
        let (mut record, mut rows) = (ByteRecord::new(), Vec::new());
        while let Some(line) = file.next(&mut record).expect("it is read") {
            let fields: Vec<_> = (0..record.len()).map(|column| field(&record, Some(column))).collect();
            rows.push(format!("{line}: {}", fields.join("|")));
        }
        assert_eq!(file.bytes_read(), text.len() as u64);
        let mut bad = file.bad_lines();
        bad.sort_by_key(|bad| bad.line);
        (rows, bad.into_iter().map(|bad| format!("{} {}", bad.line, bad.why)).collect())
    }

    #[test]
    fn a_broken_line_affects_no_other() {
        let text = b"\xef\xbb\xbfa,b\r\n1,\"x, \"\"y\"\"\"\r\n\r\n2,\"open\n3,ok\n4,J\xe9r\n5,\"a\"b\n6,a\"b\n7,x,y\n8,\"\"\n9,\0\n10,last";
        let (rows, bad) = read(text, Layout::Commas);
        assert_eq!(rows, ["2: 1|x, \"y\"", "5: 3|ok", "10: 8|", "12: 10|last"]);
        assert_eq!(
            bad,
            [
                "4 has a quote that is not closed",
                "6 is not UTF-8",
                "7 has a quote inside a quoted field that is not doubled",
                "8 has a quote inside a field that is not quoted",
                "9 has 3 fields instead of 2",
                "11 contains U+0000",
            ]
        );
    }

    #[test]
    fn quotes_are_text_between_tabs() {
        let (rows, bad) = read(b"code\tdescription\nA1\tso-called \"smart\" bed\n", Layout::Tabs);
        assert_eq!(rows, ["2: A1|so-called \"smart\" bed"]);
        assert_eq!(bad, Vec::<String>::new());
    }

    #[test]
    fn a_very_long_line_is_left_out() {
        let mut text = b"a,b\n1,".to_vec();
        text.resize(text.len() + 3 * (1 << 20), b'x');
        text.extend_from_slice(b"\n2,y\n");
        let (rows, bad) = read(&text, Layout::Commas);
        assert_eq!(rows, ["3: 2|y"]);
        assert_eq!(bad, ["2 has more than 1048576 bytes"]);
    }

    #[test]
    fn a_file_needs_a_header() {
        assert_eq!(TableFile::open(&b""[..], Layout::Commas).err().as_deref(), Some("the file is empty"));
        assert_eq!(TableFile::open(&b"a,\"b\n1,2\n"[..], Layout::Commas).err().as_deref(), Some("line 1 has a quote that is not closed"));
    }

    #[test]
    fn columns_are_found_by_name() {
        let file = TableFile::open(&b"NPI, Last Update Date \n"[..], Layout::Commas).expect("a header");
        assert_eq!((file.column(&["last update date"]), file.column(&["x", "npi"]), file.column(&["y"])), (Some(1), Some(0), None));
    }
}
