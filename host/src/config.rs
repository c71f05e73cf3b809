//! Configuration: defaults, then `huddle.toml`, then `HUDDLE_*`. Each section validates itself; an error names the key and its source.

use std::net::SocketAddr;
use std::path::{Path, PathBuf};

use anyhow::{Result, bail};
use figment::Figment;
use figment::providers::{Env, Format as _, Serialized, Toml};
use figment::value::{Dict, Uncased, Value};
use secrecy::{ExposeSecret as _, SecretString};
use serde::{Deserialize, Serialize};

use crate::edge::HttpConfig;
use crate::files::FilesConfig;
use crate::identity::IdentityConfig;
use crate::limits::LimitsConfig;
use crate::mail::MailConfig;
use crate::outbound::OutboundConfig;
use crate::realtime::{NatsConfig, RealtimeConfig};
use crate::session::SessionConfig;
use crate::ui::UiConfig;

/// Short names of common environment variables; every other key is `HUDDLE_<SECTION>__<KEY>`.
const SHORT: &[(&str, &str)] = &[
    ("HTTP_PORT", "http.port"),
    ("HTTP_ADDRESS", "http.address"),
    ("METRICS_ADDRESS", "http.metrics_address"),
    ("PUBLIC_URL", "http.public_url"),
    ("DATABASE_URL", "database.url"),
    ("MIGRATE_URL", "database.migrate_url"),
    ("NATS_URL", "nats.url"),
    ("STATE_DIR", "state_dir"),
    ("IDP_PORT", "idp_port"),
    ("IDP_CLIENT_SECRET", "session.client_secret"),
    ("SECRET", "secret"),
    ("LOG", "log.filter"),
];

/// All settings.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Config {
    /// Folder for data outside the database: embedded PostgreSQL, published UI builds, the secret.
    pub state_dir: PathBuf,
    /// Secret of the installation, at least 32 characters, the same for all host processes; generated in `state_dir` when not set.
    pub secret: Option<SecretString>,
    /// Port of the development identity provider on this machine; the default of `identity.issuers`.
    pub idp_port: u16,
    /// HTTP server.
    pub http: HttpConfig,
    /// Database.
    pub database: DatabaseConfig,
    /// Accepted identity providers.
    pub identity: IdentityConfig,
    /// Sign-in of browsers.
    pub session: SessionConfig,
    /// The WebSocket.
    pub realtime: RealtimeConfig,
    /// The bus between host processes, when not the database.
    pub nats: NatsConfig,
    /// Rate and connection limits.
    pub limits: LimitsConfig,
    /// Builds of the user interface.
    pub ui: UiConfig,
    /// File storage of modules.
    pub files: FilesConfig,
    /// Mail to members.
    pub mail: MailConfig,
    /// Calls to other systems.
    pub outbound: OutboundConfig,
    /// Logging.
    pub log: LogConfig,
    /// Sections of modules, by module name.
    #[serde(default)]
    pub modules: serde_json::Map<String, serde_json::Value>,
}

/// Section `database`. Without URLs, an embedded PostgreSQL is started.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DatabaseConfig {
    /// Connection URL of the application role.
    pub url: Option<SecretString>,
    /// Connection URL of the owner, for migrations.
    pub migrate_url: Option<SecretString>,
    /// Size of the connection pool.
    pub connections: u32,
}

/// Section `log`.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LogConfig {
    /// Levels by target, e.g. `info,huddle=debug`.
    pub filter: String,
    /// `pretty`, `json`, or `auto`: pretty on a terminal.
    pub format: LogFormat,
}

/// Format of log lines.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum LogFormat {
    /// Pretty on a terminal, JSON otherwise.
    Auto,
    /// For people.
    Pretty,
    /// For machines (JSON).
    Json,
}

impl Config {
    /// Loads the configuration from a folder and the environment.
    pub fn load(folder: &Path) -> Result<Self> {
        Self::from_figment(&Self::figment(folder))
    }

    /// The layers: defaults, `huddle.toml`, environment.
    #[must_use]
    pub fn figment(folder: &Path) -> Figment {
        let file = folder.join("huddle.toml");
        // A missing file is not a layer; an unreadable file is an error.
        let set = if file.exists() { Figment::from(Toml::file_exact(file)) } else { Figment::new() }.merge(
            Env::prefixed("HUDDLE_").filter_map(|key| {
                let key = key.as_str().to_ascii_uppercase();
                match SHORT.iter().find(|(short, _)| *short == key) {
                    Some((_, path)) => Some(Uncased::from((*path).to_owned())),
                    // Other HUDDLE_ variables configure the scripts, not the host.
                    None => key.contains("__").then(|| Uncased::from(key.to_ascii_lowercase().replace("__", "."))),
                }
            }),
        );
        // The development URLs follow from two ports; an invalid port is reported when everything is extracted.
        let idp_port = set.extract_inner("idp_port").unwrap_or(8081);
        let http_port = set.extract_inner("http.port").unwrap_or(8080);
        Figment::from(Serialized::defaults(defaults(http_port, idp_port))).merge(set)
    }

    /// Extracts the configuration from the layers and validates every section.
    pub fn from_figment(figment: &Figment) -> Result<Self> {
        let mut config: Self = figment.extract().map_err(|error| anyhow::anyhow!(explain(&error)))?;
        // An empty variable counts as unset.
        for url in [&mut config.database.url, &mut config.database.migrate_url, &mut config.nats.url] {
            if url.as_ref().is_some_and(|url| url.expose_secret().is_empty()) {
                *url = None;
            }
        }
        let public_url = config.public_url().to_owned();
        config.ui.settle(&config.http.public_url);
        config.mail.settle(&config.http.public_url);
        if let Some(issuer) = config.identity.issuers.first() {
            config.session.settle(&issuer.url, &public_url);
        }
        if let Err(problem) = config.validate() {
            let key = problem.split([':', '[']).next().unwrap_or_default();
            let from = figment.find_metadata(key).map_or_else(|| "the defaults".to_owned(), source_of);
            bail!("configuration: {problem} (from {from})");
        }
        Ok(config)
    }

    /// The console's public URL.
    #[must_use]
    pub fn public_url(&self) -> &str {
        self.http.public_url.as_str().trim_end_matches('/')
    }

    /// The first problem, as `key: reason`.
    fn validate(&self) -> Result<(), String> {
        self.http.validate()?;
        self.database.validate()?;
        let sections = [
            self.identity.validate().map(|(key, why)| format!("identity.{key}: {why}")),
            self.session.validate().map(|(key, why)| format!("session.{key}: {why}")),
            self.realtime.validate().map(|(key, why)| format!("realtime.{key}: {why}")),
            self.nats.validate().map(|(key, why)| format!("nats.{key}: {why}")),
            self.limits.validate().map(|(key, why)| format!("limits.{key}: {why}")),
            self.ui.validate(&self.http.public_url).map(|(key, why)| format!("ui.{key}: {why}")),
            self.files.validate().map(|(key, why)| format!("files.{key}: {why}")),
            self.mail.validate(&self.http.public_url).map(|(key, why)| format!("mail.{key}: {why}")),
            self.outbound.validate().map(|(key, why)| format!("outbound.{key}: {why}")),
        ];
        if let Some(problem) = sections.into_iter().flatten().next() {
            return Err(problem);
        }
        if !self.identity.issuers.iter().any(|issuer| Some(&issuer.url) == self.session.issuer.as_ref()) {
            return Err("session.issuer: must be one of identity.issuers".to_owned());
        }
        match &self.secret {
            Some(secret) if secret.expose_secret().len() < 32 => Err("secret: must have at least 32 characters".to_owned()),
            _ => Ok(()),
        }
    }
}

impl DatabaseConfig {
    fn validate(&self) -> Result<(), String> {
        if self.url.is_some() != self.migrate_url.is_some() {
            let (there, missing) = if self.url.is_some() { ("url", "migrate_url") } else { ("migrate_url", "url") };
            return Err(format!(
                "database.{there}: is set without database.{missing}; set HUDDLE_DATABASE_URL and HUDDLE_MIGRATE_URL both, or none"
            ));
        }
        if !(1..=200).contains(&self.connections) {
            return Err("database.connections: must be between 1 and 200".to_owned());
        }
        Ok(())
    }
}

/// The defaults: a console and a development identity provider on this machine.
fn defaults(http_port: u16, idp_port: u16) -> serde_json::Value {
    let issuer = format!("http://localhost:{idp_port}");
    let public_url = format!("http://localhost:{http_port}");
    serde_json::json!({
        "state_dir": ".local",
        "idp_port": idp_port,
        "http": {
            "address": "127.0.0.1", "port": http_port, "public_url": public_url,
            "body_limit": 1024 * 1024, "upload_limit": 101_000_000, "timeout_seconds": 30, "upload_timeout_seconds": 1_800,
            "trusted_proxies": [],
            "metrics_address": SocketAddr::from(([127, 0, 0, 1], metrics_port(http_port))),
        },
        "database": { "connections": 8 },
        "identity": { "issuers": [{ "url": issuer, "audience": "urn:huddle:api" }] },
        "session": {},
        "realtime": {},
        "nats": {},
        "limits": LimitsConfig::default(),
        "ui": {},
        "files": {},
        "mail": { "from": "Huddle <no-reply@localhost.localdomain>" },
        "outbound": {},
        "log": { "filter": "info,sqlx::postgres::notice=warn", "format": "auto" },
    })
}

/// Next to the host's own port, so that two hosts on one machine do not collide.
fn metrics_port(http_port: u16) -> u16 {
    match http_port {
        0 => 0,
        port => port.checked_add(1000).unwrap_or(port - 1000),
    }
}

fn source_of(metadata: &figment::Metadata) -> String {
    if matches!(metadata.source, Some(figment::Source::Code(_))) {
        return "the defaults".to_owned();
    }
    metadata.source.as_ref().map_or_else(|| metadata.name.to_string(), |source| format!("{} {source}", metadata.name))
}

/// A figment error as one sentence: the key, the problem, the source.
fn explain(error: &figment::Error) -> String {
    let from = error.metadata.as_ref().map_or_else(|| "the defaults".to_owned(), source_of);
    let key = error.path.join(".");
    if key.is_empty() {
        format!("configuration: {} (from {from})", error.kind)
    } else {
        format!("configuration: {key}: {} (from {from})", error.kind)
    }
}

/// The effective configuration as TOML-like lines with every secret masked, for `huddle config`.
pub fn describe(figment: &Figment) -> Result<String> {
    let all: Dict = figment.extract().map_err(|error| anyhow::anyhow!(explain(&error)))?;
    let mut lines = Vec::new();
    flatten("", &Value::from(all), &mut lines);
    lines.sort();
    Ok(lines
        .into_iter()
        .map(|(key, value)| {
            let from = figment.find_metadata(&key).map_or_else(|| "the defaults".to_owned(), source_of);
            format!("{key} = {}    # from {from}", if is_secret(&key) { "\"********\"".to_owned() } else { value })
        })
        .collect::<Vec<_>>()
        .join("\n"))
}

fn flatten(prefix: &str, value: &Value, lines: &mut Vec<(String, String)>) {
    if let Value::Dict(_, dict) = value {
        for (key, value) in dict {
            flatten(&if prefix.is_empty() { key.clone() } else { format!("{prefix}.{key}") }, value, lines);
        }
    } else {
        lines.push((prefix.to_owned(), serde_json::to_string(value).unwrap_or_default()));
    }
}

fn is_secret(key: &str) -> bool {
    ["secret", "password", "token", "database.url", "database.migrate_url", "nats.url", "smtp_url"].iter().any(|part| key.contains(part))
}

#[cfg(test)]
mod tests {
    use figment::Jail;

    use super::*;

    fn load() -> Result<Config> {
        Config::load(Path::new("."))
    }

    #[test]
    #[expect(clippy::result_large_err, reason = "figment's Jail wants its own error type")]
    fn the_environment_overrides_the_file_and_the_file_overrides_defaults() {
        Jail::expect_with(|jail| {
            jail.clear_env();
            jail.create_file("huddle.toml", "[http]\nport = 9000\nbody_limit = 2048\n")?;
            jail.set_env("HUDDLE_HTTP_PORT", "9100");
            jail.set_env("HUDDLE_PG_BIN", "/somewhere");
            let config = load().expect("valid");
            assert_eq!((config.http.port, config.http.body_limit), (9100, 2048));
            assert_eq!(config.public_url(), "http://localhost:9100");
            Ok(())
        });
    }

    #[test]
    #[expect(clippy::result_large_err, reason = "figment's Jail wants its own error type")]
    fn an_invalid_key_is_reported_with_its_source() {
        Jail::expect_with(|jail| {
            jail.clear_env();
            jail.create_file("huddle.toml", "[http]\nport = \"eighty\"\n")?;
            let error = load().expect_err("not a port").to_string();
            assert!(error.contains("http.port") && error.contains("huddle.toml"), "{error}");
            jail.create_file("huddle.toml", "[http]\ntimeout_seconds = 0\n")?;
            let error = load().expect_err("too short").to_string();
            assert!(error.contains("http.timeout_seconds: must be between 1 and 600") && error.contains("huddle.toml"), "{error}");
            jail.create_file("huddle.toml", "[http]\nprot = 1\n")?;
            assert!(load().expect_err("unknown key").to_string().contains("prot"));
            Ok(())
        });
    }

    #[test]
    #[expect(clippy::result_large_err, reason = "figment's Jail wants its own error type")]
    fn secrets_are_masked() {
        Jail::expect_with(|jail| {
            jail.clear_env();
            jail.set_env("HUDDLE_DATABASE_URL", "postgres://app:hunter2@db/huddle");
            jail.set_env("HUDDLE_SECRET", "hunter2hunter2hunter2hunter2hunter2");
            jail.set_env("HUDDLE_NATS_URL", "nats://app:hunter2@nats");
            jail.set_env("HUDDLE_MAIL__SMTP_URL", "smtps://app:hunter2@mail");
            let text = describe(&Config::figment(Path::new("."))).expect("describes");
            assert!(!text.contains("hunter2"), "{text}");
            assert!(text.contains("database.url = \"********\""), "{text}");
            Ok(())
        });
    }
}
