//! The console in a real browser: when its largest part stands on the screen, and how much script that took.

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

impl Bench {
    /// Publishes the builds, opens the pages as a member of staff, and looks at the sizes of the scripts. The host must run.
    pub fn browser(&mut self) -> Result<()> {
        let root = self.place.root.clone();
        let mut words = vec!["ui".to_owned(), "publish".to_owned(), "ui-shell/dist".to_owned()];
        for entry in std::fs::read_dir(root.join("ui-modules"))? {
            let build = entry?.path().join("dist");
            if build.join("module.json").exists() {
                words.push(build.to_string_lossy().into_owned());
            }
        }
        self.place.huddle(&words.iter().map(String::as_str).collect::<Vec<_>>())?;
        let provider = self.place.start("identity-provider", self.place.command(Path::new("node")).arg("dev/idp/src/main.js"))?;
        let rounds = self.effort.starts.to_string();
        let patient = self.world.first_page.first().context("nobody is on the first page")?.to_string();
        let mut command: Command = self.place.command(Path::new("node"));
        let output = command
            .arg(browser_script(&root)?)
            .args([
                &format!("http://localhost:{}", self.place.port),
                &format!("http://localhost:{}", self.place.port + 1),
                &patient,
                &rounds,
            ])
            .output()
            .context("run node")?;
        drop(provider);
        if !output.status.success() {
            bail!("the browser failed: {}", String::from_utf8_lossy(&output.stderr));
        }
        let seen: Seen = serde_json::from_slice(&output.stdout)?;
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
}
