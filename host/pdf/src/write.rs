//! Writes a layout as PDF/UA-1.

use std::num::NonZeroU16;

use crate::document::Document;
use krilla::SerializeSettings;
use krilla::color::luma;
use krilla::configure::{Accessibility, ConfigurationBuilder};
use krilla::destination::XyzDestination;
use krilla::geom::{Point, Transform};
use krilla::metadata::Metadata;
use krilla::outline::{Outline, OutlineNode};
use krilla::page::PageSettings;
use krilla::paint::Fill;
use krilla::surface::Surface;
use krilla::tagging::{Artifact, ArtifactType, ContentTag, Identifier, ListNumbering, SpanTag, TableHeaderScope, Tag, TagGroup, TagTree};

use crate::RenderError;
use crate::face::{Face, Faces};
use crate::flow::{HEIGHT, Layout, Line, Part, WIDTH, Weight};

const LANGUAGE: &str = "en-US";
/// Width of the mark across a page, and its largest size.
const MARK_WIDTH: f32 = 560.0;
const MAX_MARK_SIZE: f32 = 150.0;

/// Writes a document that was laid out.
pub fn write(faces: &Faces, document: &Document, layout: &Layout) -> Result<Vec<u8>, RenderError> {
    let failed = |error: &dyn std::fmt::Debug| RenderError::Write(format!("{error:?}").chars().take(200).collect());
    let configuration =
        ConfigurationBuilder::new().with_accessibility_validator(Accessibility::UA1).finish().map_err(|error| failed(&error))?;
    let mut pdf = krilla::Document::new_with(SerializeSettings { configuration, ..SerializeSettings::default() });
    let mut leaves: Vec<Vec<Identifier>> = (0..layout.leaves).map(|_| Vec::new()).collect();
    for lines in &layout.pages {
        let size = PageSettings::from_wh(WIDTH, HEIGHT).ok_or(RenderError::Font)?;
        let mut page = pdf.start_page_with(size);
        let mut surface = page.surface();
        if let Some(mark) = &document.mark {
            draw_mark(&mut surface, &faces.bold, mark);
        }
        for line in lines {
            draw(&mut surface, faces, line, &mut leaves);
        }
        surface.finish();
        page.finish();
    }
    let title = document.mark.as_ref().map_or_else(|| document.title.clone(), |mark| format!("{mark}: {}", document.title));
    pdf.set_metadata(Metadata::new().title(title).language(LANGUAGE.to_owned()).creator("Huddle".to_owned()));
    pdf.set_outline(outline(&document.title, layout));
    pdf.set_tag_tree(tree(&layout.parts, leaves));
    pdf.finish().map_err(|error| failed(&error))
}

fn draw(surface: &mut Surface<'_>, faces: &Faces, line: &Line, leaves: &mut [Vec<Identifier>]) {
    let face = match line.weight {
        Weight::Regular => &faces.regular,
        Weight::Bold => &faces.bold,
    };
    let tag = match line.leaf {
        Some(_) => ContentTag::Span(SpanTag::empty()),
        None => ContentTag::Artifact(Artifact::with_kind(ArtifactType::Footer)),
    };
    let identifier = surface.start_tagged(tag);
    // Lines of one paragraph are read as one text: words of two lines need a space between them.
    let text = format!("{} ", line.text);
    surface.draw_glyphs(Point::from_xy(line.x, line.y), &face.shape(&text), face.font.clone(), &text, line.size, false);
    surface.end_tagged();
    if let Some(leaf) = line.leaf {
        leaves[leaf].push(identifier);
    }
}

/// Draws a word across the page, behind the text.
fn draw_mark(surface: &mut Surface<'_>, face: &Face, mark: &str) {
    let size = (MARK_WIDTH / face.width(mark)).min(MAX_MARK_SIZE);
    let start = Point::from_xy((WIDTH - face.width(mark) * size) / 2.0, HEIGHT / 2.0 + size / 3.0);
    surface.start_tagged(ContentTag::Artifact(Artifact::with_kind(ArtifactType::Watermark)));
    surface.push_transform(&Transform::from_rotate_at(-50.0, WIDTH / 2.0, HEIGHT / 2.0));
    surface.set_fill(Some(Fill { paint: luma::Color::new(222).into(), ..Fill::default() }));
    surface.draw_glyphs(start, &face.shape(mark), face.font.clone(), mark, size, false);
    surface.set_fill(None);
    surface.pop();
    surface.end_tagged();
}

/// Returns the bookmarks: the document, and its headings.
fn outline(title: &str, layout: &Layout) -> Outline {
    let mut document = OutlineNode::new(title.to_owned(), XyzDestination::new(0, Point::from_xy(0.0, 0.0)));
    for part in &layout.parts {
        let Part::Heading { leaf, text } = part else { continue };
        let lines = layout.pages.iter().enumerate().flat_map(|(page, lines)| lines.iter().map(move |line| (page, line)));
        let first = lines.into_iter().find(|(_, line)| line.leaf == Some(*leaf));
        if let Some((page, line)) = first {
            document.push_child(OutlineNode::new(text.clone(), XyzDestination::new(page, Point::from_xy(line.x, line.y - line.size))));
        }
    }
    let mut outline = Outline::new();
    outline.push_child(document);
    outline
}

fn tree(parts: &[Part], mut leaves: Vec<Vec<Identifier>>) -> TagTree {
    let mut content = |leaf: usize| std::mem::take(&mut leaves[leaf]);
    let mut tree = TagTree::new().with_lang(Some(LANGUAGE.to_owned()));
    for part in parts {
        tree.push(match part {
            Part::Heading { leaf, text } => with_content(TagGroup::new(Tag::Hn(NonZeroU16::MIN, Some(text.clone()))), content(*leaf)),
            Part::Paragraph(leaf) => with_content(TagGroup::new(Tag::P), content(*leaf)),
            Part::Facts(rows) => {
                let mut table = TagGroup::new(Tag::Table);
                for (label, value) in rows {
                    let mut row = TagGroup::new(Tag::TR);
                    row.push(with_content(TagGroup::new(Tag::TH(TableHeaderScope::Row)), content(*label)));
                    row.push(with_content(TagGroup::new(Tag::TD), content(*value)));
                    table.push(row);
                }
                table
            }
            Part::List(items) => {
                let mut list = TagGroup::new(Tag::L(ListNumbering::Disc));
                for leaf in items {
                    let mut item = TagGroup::new(Tag::LI);
                    item.push(with_content(TagGroup::new(Tag::LBody), content(*leaf)));
                    list.push(item);
                }
                list
            }
        });
    }
    tree
}

fn with_content(mut group: TagGroup, content: Vec<Identifier>) -> TagGroup {
    for identifier in content {
        group.push(identifier);
    }
    group
}
