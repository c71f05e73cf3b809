//! The product: the host with its modules. Shared by the binaries `huddle` and `huddle-demo`.

mod command_database;
mod linked;

use anyhow::{Result, bail};
pub use command_database::{CommandDatabase, DATABASE};
use huddle_sdk::Module;
use indicatif::{ProgressBar, ProgressStyle};
use tokio_util::sync::CancellationToken;

/// The linked modules, sorted by name. A module that is linked but does not register itself is an error.
pub fn modules() -> Result<&'static [&'static Module]> {
    let modules = huddle_sdk::modules();
    let names: Vec<_> = modules.iter().map(|module| module.name).collect();
    if names != linked::NAMES {
        bail!("this build links the modules {:?} but {names:?} are registered", linked::NAMES);
    }
    Ok(modules)
}

/// Runs a command on a new runtime. An error is printed as one line.
pub fn run(command: impl Future<Output = Result<std::process::ExitCode>>) -> std::process::ExitCode {
    // Two dependencies use TLS; one provider for both, installed before either starts.
    let _ = rustls::crypto::aws_lc_rs::default_provider().install_default();
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build();
    match runtime.map_err(Into::into).and_then(|runtime| runtime.block_on(command)) {
        Ok(code) => code,
        Err(error) => {
            eprintln!("huddle: {error:#}");
            std::process::ExitCode::FAILURE
        }
    }
}

/// A progress bar for the terminal.
#[must_use]
pub fn progress_bar() -> ProgressBar {
    // The template is a constant; an invalid one would fail at the first run.
    let style = ProgressStyle::with_template("{msg:30} {bar:30} {pos}/{len}").unwrap_or_else(|_| ProgressStyle::default_bar());
    ProgressBar::new(0).with_style(style)
}

/// Cancels the token at Ctrl-C or SIGTERM.
pub async fn stop_on_signal(stop: CancellationToken) {
    use tokio::signal::unix::{SignalKind, signal};
    if let (Ok(mut interrupt), Ok(mut terminate)) = (signal(SignalKind::interrupt()), signal(SignalKind::terminate())) {
        tokio::select! {
            _ = interrupt.recv() => {}
            _ = terminate.recv() => {}
        }
    }
    stop.cancel();
}
