//! The console in a real browser: time to the largest contentful paint, script size, and smoothness of scrolling.

use std::path::Path;
use std::process::Command;

use anyhow::{Context as _, Result, bail};
use serde::Deserialize;

use crate::browser_script;
use crate::measure::Bench;
use crate::report::{Figure, Goal};

#[derive(Debug, Deserialize)]
struct Painted {
    what: String,
    millis: f64,
    goal: Option<f64>,
    detail: String,
}

#[derive(Debug, Deserialize)]
struct Built {
    what: String,
    kibibytes: f64,
    goal: f64,
}

#[derive(Debug, Deserialize)]
struct Seen {
    paints: Vec<Painted>,
    sizes: Vec<Built>,
}

/// Number of threads scrolled through, if the tenant has that many.
const SCROLLED: u32 = 50_000;

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
struct Scrolled {
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
        let patient = self.world.first_page.first().context("nobody is on the first page")?.to_string();
        let seen: Seen = self.drive("first-paint.mjs", &[&patient, &rounds])?;
        for paint in seen.paints {
            let figure = Figure::new("Browser", paint.what, paint.millis, "ms").detail(paint.detail);
            self.report.add(match paint.goal {
                Some(goal) => figure.goal(Goal::AtMost(goal)),
                None => figure,
            });
        }
        for size in seen.sizes {
            self.report.add(Figure::new("Browser", size.what, size.kibibytes, "KiB gzip").goal(Goal::AtMost(size.goal)));
        }
        Ok(())
    }

    /// Scrolls through the inbox, and measures frames and memory of the page. The host must be running.
    pub fn scroll(&mut self) -> Result<()> {
        let rows = SCROLLED.to_string();
        let seen: Scrolled = self.drive("scroll.mjs", &[&rows])?;
        for scroll in seen.scrolls {
            let detail = format!(
                "p50 {:.1} ms, p95 {:.1} ms; {:.1} % of {} frames within 16.7 ms; {} rows; {} tasks over 50 ms, the longest {:.0} ms",
                scroll.p50, scroll.p95, scroll.in_time, scroll.frames, scroll.rows, scroll.long_tasks, scroll.longest_task
            );
            self.report.add(Figure::new("Scrolling", format!("{}: p99 from frame to frame", scroll.what), scroll.p99, "ms").detail(detail));
        }
        let memory = format!("memory of the page with {} rows loaded", seen.rows);
        let detail = format!(
            "{:.1} MiB with the first page, {:.1} MiB once the list was left; {} elements",
            seen.before_mebibytes, seen.left_mebibytes, seen.elements
        );
        self.report.add(Figure::new("Scrolling", memory, seen.after_mebibytes, "MiB").detail(detail));
        Ok(())
    }

    /// Publishes the builds, runs a script that drives the browser, and reads its results.
    fn drive<T: for<'de> Deserialize<'de>>(&self, script: &str, arguments: &[&str]) -> Result<T> {
        let root = &self.place.root;
        let mut words = vec!["ui".to_owned(), "publish".to_owned(), "ui-shell/dist".to_owned()];
        for entry in std::fs::read_dir(root.join("ui-modules"))? {
            let build = entry?.path().join("dist");
            if build.join("module.json").exists() {
                words.push(build.to_string_lossy().into_owned());
            }
        }
        self.place.huddle(&words.iter().map(String::as_str).collect::<Vec<_>>())?;
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
