//! Mail to members: by SMTP, or on a console of this machine into files that a development page shows.

mod config;
mod folder;
mod smtp;

use std::path::Path;
use std::sync::Arc;

use anyhow::Result;
use axum::Router;
use huddle_sdk::{App, Mailer};

pub use self::config::MailConfig;
use self::folder::Folder;
use self::smtp::Smtp;

/// How this installation sends mail.
#[derive(Clone)]
pub enum Outlet {
    /// Through a mail server.
    Server(Arc<Smtp>),
    /// Into files on a developer's machine.
    Folder(Arc<Folder>),
    /// Not at all.
    None,
}

impl Outlet {
    /// The configured outlet.
    pub fn open(config: &MailConfig, state_dir: &Path) -> Result<Self> {
        Ok(match &config.smtp_url {
            Some(url) => Self::Server(Arc::new(Smtp::new(url, &config.from)?)),
            None if config.to_files => Self::Folder(Arc::new(Folder::new(state_dir.join("mail")))),
            None => Self::None,
        })
    }

    /// Adds this way of sending mail to the services.
    #[must_use]
    pub fn serve(&self, app: App) -> App {
        match self {
            Self::Server(server) => app.with_mailer(server.clone() as Arc<dyn Mailer>),
            Self::Folder(folder) => app.with_mailer(folder.clone() as Arc<dyn Mailer>),
            Self::None => app,
        }
    }

    /// The development page that shows mail; no routes where mail is sent.
    pub fn pages(&self) -> Router {
        match self {
            Self::Folder(folder) => folder::pages(folder.clone()),
            Self::Server(_) | Self::None => Router::new(),
        }
    }
}
