//! Which pages of the console may use camera and microphone.
//!
//! A document keeps the policy with which it was loaded, and the console is one document for many pages. So a module declares with its
//! route what the page uses; a document that is loaded at such a path may use it, others may not, and the shell switches between the
//! two kinds by loading a document.

use anyhow::{Result, bail};
use serde::Deserialize;

use crate::edge::Devices;

/// A page of a module as declared in its `module.json`.
#[derive(Debug, Clone, Deserialize)]
pub(super) struct Page {
    path: String,
    #[serde(default)]
    devices: Vec<Device>,
}

/// A device that a page can use.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Device {
    Camera,
    Microphone,
}

impl Page {
    /// Whether its documents may use devices.
    pub(super) fn uses_devices(&self) -> bool {
        !self.devices.is_empty()
    }

    /// Rejects a path that would match more than a page of the module itself: any URL, or the patient workspace, whose documents
    /// show tabs of other modules.
    pub(super) fn check(&self) -> Result<()> {
        if !self.uses_devices() {
            return Ok(());
        }
        let mut parts = self.path.strip_prefix('/').unwrap_or_default().split('/');
        let has_own_path = parts.next().is_some_and(|first| !first.is_empty() && !first.starts_with('$'));
        let is_of_a_patient = self.path.starts_with("/patients/$");
        if !has_own_path || is_of_a_patient {
            bail!("the route {} uses camera or microphone, so it must have a path of its own", self.path);
        }
        Ok(())
    }

    /// Whether a path is this page's: `$name` matches any segment.
    fn is_at(&self, path: &str) -> bool {
        let path = path.strip_suffix('/').unwrap_or(path);
        let (mut declared, mut called) = (self.path.split('/'), path.split('/'));
        loop {
            match (declared.next(), called.next()) {
                (None, None) => return true,
                (Some(declared), Some(called)) if declared == called || (declared.starts_with('$') && !called.is_empty()) => {}
                _ => return false,
            }
        }
    }
}

/// The devices that a document loaded at a path may use.
pub(super) fn devices_at(pages: &[Page], path: &str) -> Devices {
    let used = |device| pages.iter().any(|page| page.devices.contains(&device) && page.is_at(path));
    Devices { camera: used(Device::Camera), microphone: used(Device::Microphone) }
}

#[cfg(test)]
mod tests {
    use super::*;

    const BOTH: Devices = Devices { camera: true, microphone: true };
    const NONE: Devices = Devices { camera: false, microphone: false };

    fn page(path: &str, devices: &[Device]) -> Page {
        Page { path: path.to_owned(), devices: devices.to_vec() }
    }

    #[test]
    fn exactly_the_declared_paths_may_use_devices() {
        let pages =
            [page("/visit/$id", &[Device::Camera, Device::Microphone]), page("/dictate", &[Device::Microphone]), page("/visits", &[])];
        for (path, expected) in [
            ("/visit/7", BOTH),
            ("/visit/7/", BOTH),
            ("/visit/any-id", BOTH),
            ("/dictate", Devices { camera: false, microphone: true }),
            ("/visit", NONE),
            ("/visit/", NONE),
            ("/visit//", NONE),
            ("/visit/7/notes", NONE),
            ("/visits", NONE),
            ("/Visit/7", NONE),
            ("/messages", NONE),
            ("//visit/7", NONE),
            ("/", NONE),
        ] {
            assert_eq!(devices_at(&pages, path), expected, "{path}");
        }
    }

    #[test]
    fn a_page_with_devices_needs_a_distinct_path() {
        let check = |path| page(path, &[Device::Camera]).check();
        assert!(check("/visit/$id").is_ok() && check("/visit").is_ok());
        for bad in ["/", "", "visit", "/$id", "/$", "/patients/$id", "/patients/$id/visit"] {
            assert!(check(bad).is_err(), "{bad}");
            assert!(page(bad, &[]).check().is_ok(), "{bad} without devices");
        }
    }

    #[test]
    fn a_declaration_may_name_known_devices_only() {
        let read = |text| serde_json::from_str::<Page>(text);
        assert!(!read(r#"{ "path": "/x", "title": "x" }"#).expect("a page").uses_devices());
        assert!(read(r#"{ "path": "/x", "devices": ["camera"] }"#).expect("a page").uses_devices());
        assert!(read(r#"{ "path": "/x", "devices": ["geolocation"] }"#).is_err());
    }
}
