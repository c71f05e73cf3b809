//! The plots: SVG with a transparent background, in greys and colours that are legible on light and dark pages.

use std::path::Path;

use anyhow::{Result, anyhow};
use hdrhistogram::Histogram;
use plotters::coord::Shift;
use plotters::prelude::*;

use crate::load::millis;

const INK: RGBColor = RGBColor(125, 133, 144);
const LINES: [RGBColor; 10] = [
    RGBColor(56, 132, 255),
    RGBColor(240, 136, 62),
    RGBColor(46, 160, 67),
    RGBColor(219, 97, 162),
    RGBColor(137, 87, 229),
    RGBColor(200, 160, 20),
    RGBColor(0, 160, 170),
    RGBColor(218, 54, 51),
    RGBColor(110, 150, 110),
    RGBColor(150, 110, 80),
];
const ROW: u32 = 26;

type Area<'a> = DrawingArea<SVGBackend<'a>, Shift>;

fn text(size: u32) -> TextStyle<'static> {
    ("system-ui, sans-serif", size).into_font().color(&INK)
}

/// Draws the title above, machine and command below; returns the area between.
fn frame<'a>(area: &Area<'a>, title: &str, caption: &[String]) -> Result<Area<'a>> {
    let below = 14 + 16 * u32::try_from(caption.len())?;
    let (above, rest) = area.split_vertically(40);
    above.draw_text(title, &text(17), (12, 12))?;
    let (room, foot) = rest.split_vertically(i32::try_from(rest.dim_in_pixel().1.saturating_sub(below))?);
    for (line, words) in caption.iter().enumerate() {
        foot.draw_text(words, &text(11), (12, 6 + 16 * i32::try_from(line)?))?;
    }
    Ok(room)
}

/// Latencies by quantile, on a logarithmic scale of milliseconds.
pub fn latencies(file: &Path, curves: &[(String, Histogram<u64>)], caption: &[String]) -> Result<()> {
    let height = 470 + 16 * u32::try_from(caption.len())? + 20 * u32::try_from(curves.len().div_ceil(2))?;
    let area = SVGBackend::new(file, (960, height)).into_drawing_area();
    let room = frame(&area, "Latency in milliseconds by percentile", caption)?;
    let names = ["50 %", "75 %", "90 %", "95 %", "99 %", "99.9 %"];
    let lines: Vec<Vec<f64>> =
        curves.iter().map(|(_, micros)| points(micros).into_iter().map(|(_, millis)| millis.max(0.05)).collect()).collect();
    let maximum = lines.iter().flatten().copied().fold(1.0, f64::max) * 1.5;
    let minimum = lines.iter().flatten().copied().fold(1.0, f64::min) / 1.5;
    let steps = names.len() - 1;
    let (plane, legend) = room.split_vertically(380);
    let mut chart = ChartBuilder::on(&plane)
        .margin(12)
        .x_label_area_size(28)
        .y_label_area_size(52)
        .build_cartesian_2d(0_usize..steps, (minimum..maximum).log_scale())
        .map_err(|error| anyhow!("{error}"))?;
    chart
        .configure_mesh()
        .axis_style(INK.mix(0.6))
        .bold_line_style(INK.mix(0.25))
        .light_line_style(INK.mix(0.0))
        .label_style(text(12))
        .x_labels(names.len())
        .x_label_formatter(&|at| names.get(*at).copied().unwrap_or_default().to_owned())
        .y_label_formatter(&|value| format!("{value}"))
        .draw()?;
    for (number, (line, (name, _))) in lines.iter().zip(curves).enumerate() {
        let colour = LINES[number % LINES.len()];
        chart.draw_series(LineSeries::new(line.iter().copied().enumerate(), colour.stroke_width(2)).point_size(3))?;
        let (column, row) = (i32::try_from(number % 2)?, i32::try_from(number / 2)?);
        let (x, y) = (64 + 450 * column, 8 + 20 * row);
        legend.draw(&Rectangle::new([(x, y + 2), (x + 14, y + 10)], colour.filled()))?;
        let p99 = line.get(4).copied().unwrap_or_default();
        legend.draw_text(&format!("{name} (99 %: {p99:.1} ms)"), &text(12), (x + 22, y))?;
    }
    area.present()?;
    Ok(())
}

/// Bars of results relative to a baseline of one.
pub fn ratios(file: &Path, ratios: &[(String, f64)], caption: &[String]) -> Result<()> {
    let rows = u32::try_from(ratios.len())?;
    let area = SVGBackend::new(file, (960, 80 + ROW * rows + 16 * u32::try_from(caption.len())?)).into_drawing_area();
    let room = frame(&area, "Relative to the baseline of the same run (1)", caption)?;
    let maximum = ratios.iter().map(|(_, ratio)| *ratio).fold(1.2, f64::max);
    let (left, width) = (400.0, 480.0);
    #[expect(clippy::cast_possible_truncation, reason = "a position on a drawing of 960 points")]
    let at = |ratio: f64| (left + width * ratio / maximum) as i32;
    for (row, (name, ratio)) in ratios.iter().enumerate() {
        let y = i32::try_from(row)? * i32::try_from(ROW)? + 4;
        room.draw_text(name, &text(12), (12, y + 3))?;
        room.draw(&Rectangle::new([(at(0.0), y), (at(*ratio), y + 16)], LINES[0].mix(0.85).filled()))?;
        room.draw_text(&format!("{ratio:.2}"), &text(12), (at(*ratio) + 6, y + 3))?;
    }
    let foot = i32::try_from(ROW * rows)?;
    room.draw(&PathElement::new([(at(1.0), 0), (at(1.0), foot)], INK.stroke_width(1)))?;
    area.present()?;
    Ok(())
}

/// Milliseconds of a histogram at the plotted quantiles.
fn points(micros: &Histogram<u64>) -> Vec<(f64, f64)> {
    [0.5, 0.75, 0.9, 0.95, 0.99, 0.999].iter().map(|quantile| (*quantile, millis(micros, *quantile))).collect()
}
