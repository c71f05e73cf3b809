//! The configuration section `http`: addresses and limits of requests.

use std::net::{IpAddr, SocketAddr};

use serde::{Deserialize, Serialize};

/// Section `http`.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct HttpConfig {
    /// Address to listen on.
    pub address: IpAddr,
    /// Port to listen on.
    pub port: u16,
    /// The console's public URL.
    pub public_url: url::Url,
    /// Maximum size of a request body in bytes.
    pub body_limit: usize,
    /// Maximum size of an upload in bytes.
    pub upload_limit: usize,
    /// Seconds until an unanswered request gets 408.
    pub timeout_seconds: u64,
    /// The same for uploads, as long as bytes arrive.
    pub upload_timeout_seconds: u64,
    /// Networks of our own proxies, e.g. `["10.0.0.0/8"]`: only they are trusted about the client's address (`X-Forwarded-For`).
    pub trusted_proxies: Vec<ipnet::IpNet>,
    /// Address for metrics (`/metrics`), not reachable by the public.
    pub metrics_address: SocketAddr,
}

impl HttpConfig {
    /// The first invalid setting, and why.
    pub(crate) fn validate(&self) -> Result<(), String> {
        if !matches!(self.public_url.scheme(), "http" | "https") || self.public_url.path() != "/" || self.public_url.query().is_some() {
            return Err("http.public_url: must be http(s)://host[:port] without a path".to_owned());
        }
        if self.body_limit < 1024 {
            return Err("http.body_limit: must be at least 1024 bytes".to_owned());
        }
        if self.upload_limit < self.body_limit {
            return Err("http.upload_limit: must be at least http.body_limit".to_owned());
        }
        if self.metrics_address == SocketAddr::new(self.address, self.port) && self.port != 0 {
            return Err("http.metrics_address: must differ from where the host listens, which is public".to_owned());
        }
        if !(1..=600).contains(&self.timeout_seconds) {
            return Err("http.timeout_seconds: must be between 1 and 600".to_owned());
        }
        if !(self.timeout_seconds..=86_400).contains(&self.upload_timeout_seconds) {
            return Err("http.upload_timeout_seconds: must be between http.timeout_seconds and 86400".to_owned());
        }
        Ok(())
    }
}
