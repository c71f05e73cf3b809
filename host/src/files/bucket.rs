//! A bucket of S3 or a compatible service.

use std::time::Duration;

use anyhow::Result;
use object_store::aws::{AmazonS3Builder, AmazonS3ConfigKey};
use object_store::{ClientConfigKey, ObjectStore, RetryConfig};
use secrecy::ExposeSecret as _;

use super::config::FilesConfig;

/// Retries before an error is reported, so that the request does not run into its own deadline.
const RETRIES: usize = 2;
/// Timeouts for connecting, for the response, and for the next chunk.
const CONNECT: &str = "3 s";
const ANSWER: &str = "15 s";
/// Time limit for a whole response, including repeated chunks: as long as the slowest browser needs for a large file.
const WHOLE: (&str, Duration) = ("1 h", Duration::from_hours(1));

/// Opens the configured bucket, without a request to it.
pub(super) fn open(config: &FilesConfig, bucket: &str) -> Result<impl ObjectStore> {
    // What is not set is taken from the environment or the machine's role, like AWS's own tools do.
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
