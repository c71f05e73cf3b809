//! The configuration section `files`: file storage of modules.

use std::path::{Path, PathBuf};

use secrecy::{ExposeSecret as _, SecretString};
use serde::Deserialize;
use url::Url;

/// File storage of modules. Host processes that share a database must share this too.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FilesConfig {
    /// A folder (`file:///srv/huddle/files`) or a bucket (`s3://bucket/prefix`); by default the folder `files` of the state folder.
    #[serde(default)]
    pub url: Option<Url>,
    /// Region of the bucket.
    #[serde(default)]
    pub region: Option<String>,
    /// Endpoint of the bucket, when not AWS.
    #[serde(default)]
    pub endpoint: Option<Url>,
    /// Access key ID; by default from AWS's environment variables or the machine's role.
    #[serde(default)]
    pub access_key_id: Option<String>,
    /// Secret access key.
    #[serde(default)]
    pub secret_access_key: Option<SecretString>,
}

/// Where files are stored.
#[derive(Debug, PartialEq, Eq)]
pub enum Place {
    /// A folder of this machine, or of a file system that all hosts share.
    Folder(PathBuf),
    /// A bucket, under a prefix.
    Bucket {
        /// Name.
        bucket: String,
        /// Prefix of all keys; may be empty.
        prefix: String,
    },
}

impl FilesConfig {
    /// The first problem of the section, as key and reason.
    pub(crate) fn validate(&self) -> Option<(&'static str, &'static str)> {
        let is_bucket = self.url.as_ref().is_some_and(|url| url.scheme() == "s3");
        match &self.url {
            Some(url) if url.scheme() == "s3" && url.host_str().is_some_and(|bucket| !bucket.is_empty()) => {}
            Some(url) if folder_of(url).is_some() => {}
            None => {}
            Some(_) => return Some(("url", "must be file:///folder or s3://bucket/prefix")),
        }
        let of_bucket = [
            ("region", self.region.is_some()),
            ("endpoint", self.endpoint.is_some()),
            ("access_key_id", self.access_key_id.is_some()),
            ("secret_access_key", self.secret_access_key.is_some()),
        ];
        if let Some((key, _)) = of_bucket.into_iter().find(|(_, is_set)| *is_set && !is_bucket) {
            return Some((key, "is of a bucket; set files.url to s3://bucket/prefix"));
        }
        match (&self.access_key_id, &self.secret_access_key) {
            (Some(_), None) => Some(("access_key_id", "is set without files.secret_access_key")),
            (None, Some(_)) => Some(("secret_access_key", "is set without files.access_key_id")),
            (_, Some(secret)) if secret.expose_secret().is_empty() => Some(("secret_access_key", "is empty")),
            _ if self.endpoint.as_ref().is_some_and(|url| !matches!(url.scheme(), "http" | "https")) => {
                Some(("endpoint", "must be http(s)://host[:port]"))
            }
            _ => None,
        }
    }

    /// Where files are stored, for a valid section.
    pub(crate) fn place(&self, state_dir: &Path) -> Place {
        match &self.url {
            None => Place::Folder(state_dir.join("files")),
            Some(url) => match folder_of(url) {
                Some(folder) => Place::Folder(folder),
                None => {
                    Place::Bucket { bucket: url.host_str().unwrap_or_default().to_owned(), prefix: url.path().trim_matches('/').to_owned() }
                }
            },
        }
    }
}

/// The folder of a `file:` URL; the library would accept other schemes too.
fn folder_of(url: &Url) -> Option<PathBuf> {
    (url.scheme() == "file").then(|| url.to_file_path().ok()).flatten()
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;

    fn section(value: Value) -> FilesConfig {
        serde_json::from_value(value).expect("a section")
    }

    #[test]
    fn files_are_stored_in_a_folder_or_a_bucket() {
        let place = |value| {
            let section = section(value);
            assert_eq!(section.validate(), None);
            section.place(Path::new("/state"))
        };
        assert_eq!(place(json!({})), Place::Folder("/state/files".into()));
        assert_eq!(place(json!({ "url": "file:///srv/files" })), Place::Folder("/srv/files".into()));
        let bucket = json!({ "url": "s3://clinic/huddle/", "region": "eu-central-1", "endpoint": "http://minio:9000",
                             "access_key_id": "a", "secret_access_key": "b" });
        assert_eq!(place(bucket), Place::Bucket { bucket: "clinic".to_owned(), prefix: "huddle".to_owned() });
        assert_eq!(place(json!({ "url": "s3://clinic" })), Place::Bucket { bucket: "clinic".to_owned(), prefix: String::new() });
    }

    #[test]
    fn an_invalid_setting_is_reported() {
        for (value, key) in [
            (json!({ "url": "https://clinic.example/files" }), "url"),
            (json!({ "url": "s3:///files" }), "url"),
            (json!({ "url": "file://elsewhere/files" }), "url"),
            (json!({ "region": "eu-central-1" }), "region"),
            (json!({ "url": "file:///srv", "secret_access_key": "b" }), "secret_access_key"),
            (json!({ "url": "s3://clinic", "access_key_id": "a" }), "access_key_id"),
            (json!({ "url": "s3://clinic", "secret_access_key": "b" }), "secret_access_key"),
            (json!({ "url": "s3://clinic", "access_key_id": "a", "secret_access_key": "" }), "secret_access_key"),
            (json!({ "url": "s3://clinic", "endpoint": "ftp://minio" }), "endpoint"),
        ] {
            assert_eq!(section(value.clone()).validate().map(|(key, _)| key), Some(key), "{value}");
        }
    }
}
