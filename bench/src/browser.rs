//! The console in a real browser: time to the largest contentful paint, script size, and smoothness of scrolling.

use std::path::Path;
use std::process::Command;

use anyhow::{Context as _, Result, bail};
use serde::Deserialize;

use crate::browser_script;
use crate::measure::Bench;
use crate::report::{Figure, Goal};

#[derive(Debug, Deserialize)]
struct Paint {
    what: String,
    millis: f64,
    goal: Option<f64>,
    detail: String,
}

#[derive(Debug, Deserialize)]
struct ScriptSize {
    what: String,
    kibibytes: f64,
    goal: f64,
}

#[derive(Debug, Deserialize)]
struct PageLoads {
    paints: Vec<Paint>,
    sizes: Vec<ScriptSize>,
}

/// Number of threads scrolled through, if the tenant has that many.
const SCROLL_ROWS: u32 = 50_000;

/// Smoothness of scrolling.
#[derive(Debug, Deserialize)]
struct Scroll {
    what: String,
    frames: u32,
    rows: u32,
    p50: f64,
    p95: f64,
    p99: f64,
    /// Percentage of frames within 1/60 s of the previous one.
    in_time: f64,
    /// Tasks of the page that took longer than 50 ms.
    long_tasks: u32,
    longest_task: f64,
}

#[derive(Debug, Deserialize)]
struct ScrollResults {
    scrolls: Vec<Scroll>,
    rows: u32,
    elements: u32,
    before_mebibytes: f64,
    after_mebibytes: f64,
    left_mebibytes: f64,
}

impl Bench {
    /// Publishes the builds, opens the pages as staff, and measures the sizes of the scripts. The host must be running.
    pub fn browser(&mut self) -> Result<()> {
        let rounds = self.effort.starts.to_string();
        let patient = self.world.first_page.first().context("the first page is empty")?.to_string();
        let loads: PageLoads = self.drive("first-paint.mjs", &[&patient, &rounds])?;
        for paint in loads.paints {
            let figure = Figure::new("Browser", paint.what, paint.millis, "ms").detail(paint.detail);
            self.report.add(match paint.goal {
                Some(goal) => figure.goal(Goal::AtMost(goal)),
                None => figure,
            });
        }
        for size in loads.sizes {
            self.report.add(Figure::new("Browser", size.what, size.kibibytes, "KiB gzip").goal(Goal::AtMost(size.goal)));
        }
        Ok(())
    }

    /// Scrolls through the inbox, and measures frames and memory of the page. The host must be running.
    pub fn scroll(&mut self) -> Result<()> {
        let rows = SCROLL_ROWS.to_string();
        let results: ScrollResults = self.drive("scroll.mjs", &[&rows])?;
        for scroll in results.scrolls {
            let detail = format!(
                "p50 {:.1} ms, p95 {:.1} ms; {:.1} % of {} frames within 16.7 ms; {} rows; {} tasks over 50 ms, longest {:.0} ms",
                scroll.p50, scroll.p95, scroll.in_time, scroll.frames, scroll.rows, scroll.long_tasks, scroll.longest_task
            );
            self.report.add(Figure::new("Scrolling", format!("{}: p99 frame interval", scroll.what), scroll.p99, "ms").detail(detail));
        }
        let memory = format!("memory of the page with {} rows loaded", results.rows);
        let detail = format!(
            "{:.1} MiB with the first page, {:.1} MiB after leaving the list; {} elements",
            results.before_mebibytes, results.left_mebibytes, results.elements
        );
        self.report.add(Figure::new("Scrolling", memory, results.after_mebibytes, "MiB").detail(detail));
        Ok(())
    }

    /// Publishes the builds, runs a script that drives the browser, and reads its results.
    fn drive<T: for<'de> Deserialize<'de>>(&self, script: &str, arguments: &[&str]) -> Result<T> {
        let root = &self.place.root;
        let mut publish = vec!["ui".to_owned(), "publish".to_owned(), "ui-shell/dist".to_owned()];
        for entry in std::fs::read_dir(root.join("ui-modules"))? {
            let build = entry?.path().join("dist");
            if build.join("module.json").exists() {
                publish.push(build.to_string_lossy().into_owned());
            }
        }
        self.place.huddle(&publish.iter().map(String::as_str).collect::<Vec<_>>())?;
        let provider = self.place.start("identity-provider", self.place.command(Path::new("node")).arg("dev/idp/src/main.js"))?;
        let mut command: Command = self.place.command(Path::new("node"));
        command.arg(browser_script(root, script)?);
        let (console, issuer) = (self.place.port, self.place.port + 1);
        command.args([format!("http://localhost:{console}"), format!("http://localhost:{issuer}")]).args(arguments);
        let output = command.output().context("run node")?;
        drop(provider);
        if !output.status.success() {
            bail!("the browser failed: {}", String::from_utf8_lossy(&output.stderr));
        }
        Ok(serde_json::from_slice(&output.stdout)?)
    }
}
