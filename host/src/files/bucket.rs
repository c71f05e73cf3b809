//! A bucket, of S3 or of what speaks like it.

use std::time::Duration;

use anyhow::Result;
use object_store::aws::{AmazonS3Builder, AmazonS3ConfigKey};
use object_store::{ClientConfigKey, ObjectStore, RetryConfig};
use secrecy::ExposeSecret as _;

use super::config::FilesConfig;

/// Somebody waits: what does not work after so many more tries is told, before the limit of their own request ends it without a word.
const RETRIES: usize = 2;
/// How long a bucket may take to let in, to answer, and to send the next piece.
const CONNECT: &str = "3 s";
const ANSWER: &str = "15 s";
/// How long all of an answer may take, and a piece of it be asked for again: as long as the slowest browser reads a large file.
const WHOLE: (&str, Duration) = ("1 h", Duration::from_hours(1));

/// The bucket that the configuration names. Nothing is asked of it yet.
pub(super) fn open(config: &FilesConfig, bucket: &str) -> Result<impl ObjectStore> {
    // What is not set is taken from where AWS's own tools look: the environment, then the machine's role.
    let mut builder = AmazonS3Builder::from_env().with_bucket_name(bucket);
    for (key, limit) in
        [(ClientConfigKey::ConnectTimeout, CONNECT), (ClientConfigKey::ReadTimeout, ANSWER), (ClientConfigKey::Timeout, WHOLE.0)]
    {
        builder = builder.with_config(AmazonS3ConfigKey::Client(key), limit);
    }
    builder = builder.with_retry(RetryConfig { max_retries: RETRIES, retry_timeout: WHOLE.1, ..RetryConfig::default() });
    if let Some(region) = &config.region {
        builder = builder.with_region(region);
    }
    if let Some(endpoint) = &config.endpoint {
        builder = builder.with_endpoint(endpoint.as_str()).with_allow_http(endpoint.scheme() == "http");
    }
    if let (Some(id), Some(secret)) = (&config.access_key_id, &config.secret_access_key) {
        builder = builder.with_access_key_id(id).with_secret_access_key(secret.expose_secret());
    }
    Ok(builder.build()?)
}

#[cfg(test)]
mod tests;
