//! Rendered documents, as another program reads them.

#![expect(clippy::expect_used, reason = "a failed expectation is a failed test")]

use std::io::Write as _;
use std::process::{Command, Output, Stdio};

use huddle_pdf::document::{Block, Document, Fact};
use huddle_pdf::{RenderError, UNPRINTABLE, render};
use lopdf::Object;

fn fact(label: &str, value: &str) -> Fact {
    Fact { label: label.to_owned(), value: value.to_owned() }
}

/// A letter of several pages.
fn letter(mark: Option<&str>) -> Document {
    Document {
        title: "Referral: Ophthalmology".to_owned(),
        letterhead: vec!["Northwind".to_owned(), "1 Main Street".to_owned()],
        mark: mark.map(str::to_owned),
        footer: "Rosa Pérez, born 05/04/1980".to_owned(),
        blocks: vec![
            Block::heading("Referral"),
            Block::paragraph("Dear Dr. Nguyễn,\n\nPlease see this patient."),
            Block::Facts(vec![fact("Patient", "Rosa Pérez"), fact("Services", "Office visit, \u{201c}retina\u{201d}")]),
            Block::List(vec!["H52.4 Presbyopia".to_owned()]),
            Block::paragraph("The finest words of an efficient office. ".repeat(300)),
        ],
    }
}

fn pages(pdf: &[u8]) -> Vec<String> {
    let document = lopdf::Document::load_mem(pdf).expect("a PDF");
    let text = |page: u32| document.extract_text(&[page]).expect("the text of a page");
    document.get_pages().into_keys().map(|page| text(page).split_whitespace().collect::<Vec<_>>().join(" ")).collect()
}

#[test]
fn every_page_has_the_mark_the_patient_and_its_number() {
    let pages = pages(&render(&letter(Some("DRAFT"))).expect("a PDF"));
    assert!(pages.len() > 2, "{}", pages.len());
    for (at, page) in pages.iter().enumerate() {
        for text in ["DRAFT", "Rosa Pérez, born 05/04/1980", &format!("Page {} of {}", at + 1, pages.len())] {
            assert!(page.contains(text), "{text}: {page}");
        }
    }
    for text in ["Northwind", "Dear Dr. Nguyễn,", "Office visit, “retina”", "• H52.4 Presbyopia", "finest words of an efficient office."]
    {
        assert!(pages.concat().contains(text), "{text}: {}", pages[0]);
    }
    let sent = self::pages(&render(&letter(None)).expect("a PDF"));
    assert!(!sent.concat().contains("DRAFT"));
}

#[test]
fn a_screen_reader_finds_title_language_and_structure() {
    let pdf = render(&letter(Some("DRAFT"))).expect("a PDF");
    let document = lopdf::Document::load_mem(&pdf).expect("a PDF");
    let catalog = document.catalog().expect("a catalog");
    assert_eq!(catalog.get(b"Lang").and_then(Object::as_str).expect("a language"), b"en-US");
    let marked = catalog.get(b"MarkInfo").and_then(Object::as_dict).and_then(|info| info.get(b"Marked")).and_then(Object::as_bool);
    assert!(marked.expect("a mark"));
    let mut kinds: Vec<String> = document
        .objects
        .values()
        .filter_map(|object| object.as_dict().ok())
        .filter(|object| object.has(b"S") && object.has(b"P") && object.has(b"K"))
        .filter_map(|object| object.get(b"S").and_then(Object::as_name).ok())
        .map(|name| String::from_utf8_lossy(name).into_owned())
        .collect();
    kinds.sort();
    kinds.dedup();
    for kind in ["H1", "P", "Table", "TR", "TH", "TD", "L", "LI", "LBody"] {
        assert!(kinds.iter().any(|known| known == kind), "{kind}: {kinds:?}");
    }
}

#[test]
fn the_same_document_has_the_same_bytes() {
    assert_eq!(render(&letter(None)).expect("a PDF"), render(&letter(None)).expect("a PDF"));
}

#[test]
fn an_empty_document_is_one_page() {
    assert_eq!(pages(&render(&Document { title: "Empty".to_owned(), ..Document::default() }).expect("a PDF")).len(), 1);
}

#[test]
fn characters_without_a_glyph_are_named() {
    let mut document = letter(None);
    document.blocks.push(Block::paragraph("山田, Zażółć, Đỗ, Ελένη, Иван\u{200b}"));
    let Err(RenderError::Unprintable(characters)) = render(&document) else { panic!("it was rendered") };
    assert_eq!(characters, ['山', '田']);
}

fn run(input: &[u8]) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_huddle-pdf"))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    // It may end before it has read everything.
    let _ = child.stdin.take().expect("its input").write_all(input);
    child.wait_with_output().expect("it ends")
}

#[test]
fn the_program_renders_what_it_reads() {
    let document = serde_json::to_vec(&letter(None)).expect("JSON");
    let rendered = run(&document);
    assert!(rendered.status.success() && rendered.stdout.starts_with(b"%PDF-"));
    let failed = run(b"Rosa");
    assert_eq!((failed.status.code(), failed.stdout, failed.stderr), (Some(1), Vec::new(), Vec::new()));
    let document = Document { title: "Empty".to_owned(), footer: "山".to_owned(), ..Document::default() };
    let refused = run(&serde_json::to_vec(&document).expect("JSON"));
    assert_eq!((refused.status.code(), refused.stdout.as_slice()), (Some(i32::from(UNPRINTABLE)), "[\"山\"]".as_bytes()));
}

#[test]
fn a_document_that_needs_too_much_ends_the_program() {
    let document = Document { blocks: vec![Block::paragraph("word ".repeat(30_000_000))], ..Document::default() };
    assert!(!run(&serde_json::to_vec(&document).expect("JSON")).status.success());
}
