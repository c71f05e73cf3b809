//! The results: tables and plots.

use std::fmt::Write as _;
use std::path::Path;

use anyhow::Result;
use hdrhistogram::Histogram;

use crate::plot;

/// Text below this line is written by hand.
const BY_HAND: &str = "<!-- Below this line people write. -->";

/// Target of a figure.
#[derive(Debug, Clone, Copy)]
pub enum Goal {
    /// Upper limit of the figure.
    AtMost(f64),
    /// Lower limit of the figure.
    AtLeast(f64),
    /// Lower limit of the figure divided by its baseline.
    RatioAtLeast(f64),
}

/// One figure.
#[derive(Debug, Clone)]
pub struct Figure {
    area: &'static str,
    what: String,
    value: f64,
    unit: &'static str,
    baseline: Option<(&'static str, f64)>,
    goal: Option<Goal>,
    detail: String,
}

impl Figure {
    /// A figure of an area.
    pub fn new(area: &'static str, what: impl Into<String>, value: f64, unit: &'static str) -> Self {
        Self { area, what: what.into(), value, unit, baseline: None, goal: None, detail: String::new() }
    }

    /// Baseline.
    #[must_use]
    pub fn beside(mut self, name: &'static str, value: f64) -> Self {
        self.baseline = Some((name, value));
        self
    }

    /// Target.
    #[must_use]
    pub fn goal(mut self, goal: Goal) -> Self {
        self.goal = Some(goal);
        self
    }

    /// Remark.
    #[must_use]
    pub fn detail(mut self, detail: String) -> Self {
        self.detail = detail;
        self
    }

    fn ratio(&self) -> Option<f64> {
        self.baseline.map(|(_, value)| self.value / value)
    }

    fn is_met(&self) -> Option<bool> {
        self.goal.map(|goal| match goal {
            Goal::AtMost(limit) => self.value <= limit,
            Goal::AtLeast(limit) => self.value >= limit,
            Goal::RatioAtLeast(limit) => self.ratio().is_some_and(|ratio| ratio >= limit),
        })
    }

    fn row(&self) -> String {
        let baseline = self.baseline.map_or_else(String::new, |(name, value)| format!("{} {} ({name})", short(value), self.unit));
        let ratio = self.ratio().map_or_else(String::new, |ratio| format!("{ratio:.2}"));
        let goal = match self.goal {
            None => String::new(),
            Some(Goal::AtMost(limit)) => format!("≤ {} {}", short(limit), self.unit),
            Some(Goal::AtLeast(limit)) => format!("≥ {} {}", short(limit), self.unit),
            Some(Goal::RatioAtLeast(limit)) => format!("ratio ≥ {limit}"),
        };
        let met = match self.is_met() {
            None => "",
            Some(true) => "met",
            Some(false) => "**missed**",
        };
        format!("| {} | {} {} | {baseline} | {ratio} | {goal} | {met} | {} |", self.what, short(self.value), self.unit, self.detail)
    }
}

/// Three significant digits.
fn short(value: f64) -> String {
    match value.abs() {
        size if size >= 100.0 => format!("{value:.0}"),
        size if size >= 10.0 => format!("{value:.1}"),
        _ => format!("{value:.2}"),
    }
}

/// All figures of a run.
#[derive(Default)]
pub struct Report {
    figures: Vec<Figure>,
    curves: Vec<(String, Histogram<u64>)>,
}

impl Report {
    /// Adds a figure, and prints it.
    pub fn add(&mut self, figure: Figure) {
        println!("{}", figure.row());
        self.figures.push(figure);
    }

    /// Adds a distribution of latencies, in microseconds.
    pub fn curve(&mut self, what: impl Into<String>, micros: &Histogram<u64>) {
        self.curves.push((what.into(), micros.clone()));
    }

    /// Writes the page and its plots. Text below the marker is kept.
    pub fn write(&self, page: &Path, about: &[(&str, String)]) -> Result<()> {
        let old = std::fs::read_to_string(page).unwrap_or_default();
        let prose = old.split_once(BY_HAND).map_or("", |(_, prose)| prose);
        let mut text = String::from("# Performance\n\n");
        writeln!(text, "Measured by `script/bench`, which writes the plots and this page down to the marker.\n")?;
        for (name, value) in about {
            writeln!(text, "- {name}: {value}")?;
        }
        let folder = page.parent().unwrap_or(Path::new("."));
        let mut areas: Vec<&str> = Vec::new();
        for figure in &self.figures {
            if !areas.contains(&figure.area) {
                areas.push(figure.area);
            }
        }
        for area in areas {
            writeln!(text, "\n## {area}\n")?;
            writeln!(text, "| what | measured | baseline of this run | ratio | target | | |\n|---|---|---|---|---|---|---|")?;
            for figure in self.figures.iter().filter(|figure| figure.area == area) {
                writeln!(text, "{}", figure.row())?;
            }
        }
        if !self.curves.is_empty() {
            let caption = about.iter().map(|(name, value)| format!("{name}: {}", value.replace('`', ""))).collect::<Vec<_>>();
            plot::latencies(&folder.join("performance-latency.svg"), &self.curves, &caption)?;
            text.push_str("\n![Latencies from the median to the 99.9th percentile](performance-latency.svg)\n");
        }
        let ratios: Vec<(String, f64)> =
            self.figures.iter().filter_map(|figure| Some((format!("{}: {}", figure.area, figure.what), figure.ratio()?))).collect();
        if !ratios.is_empty() {
            let caption = about.iter().map(|(name, value)| format!("{name}: {}", value.replace('`', ""))).collect::<Vec<_>>();
            plot::ratios(&folder.join("performance-ratio.svg"), &ratios, &caption)?;
            text.push_str("\n![Rates relative to their baselines](performance-ratio.svg)\n");
        }
        writeln!(text, "\n{BY_HAND}\n\n{}", prose.trim())?;
        std::fs::write(page, text)?;
        Ok(())
    }
}
