//! The embedded PostgreSQL is restarted when its programs are replaced under it.

#![expect(clippy::expect_used, reason = "a failed expectation is a failed test")]

use std::fs;
use std::os::unix::fs::symlink;
use std::path::{Path, PathBuf};

use huddle_host::postgres::{Durability, Embedded};

/// The first line of the server's lock file.
fn server(embedded: &Embedded) -> String {
    let lock = fs::read_to_string(embedded.socket_dir().join(".s.PGSQL.5432.lock")).expect("a server listens");
    lock.lines().next().expect("its process").to_owned()
}

/// Puts a program there as a package manager does: a new file takes the place of the old one.
fn install(programs: &Path, real: &Path) {
    for name in ["postgres", "initdb"] {
        let new = programs.join(format!("{name}.new"));
        symlink(real.join(name), &new).expect("the link is made");
        fs::rename(&new, programs.join(name)).expect("it takes the place");
    }
}

fn folder(name: &str) -> PathBuf {
    std::env::temp_dir().join(format!("huddle-test-{name}-{}", uuid::Uuid::new_v4().simple()))
}

#[test]
fn a_server_whose_programs_were_replaced_is_restarted() {
    let (state, programs) = (folder("state"), folder("programs"));
    fs::create_dir_all(&programs).unwrap();
    install(&programs, &Embedded::programs().unwrap());
    let embedded = Embedded::start_from(&state, Durability::None, programs.clone()).unwrap();
    let first = server(&embedded);
    for _ in 0..8 {
        assert_eq!(embedded.revive().unwrap(), None, "nothing has changed");
    }
    // While they are being replaced there is nothing to start.
    fs::remove_file(programs.join("postgres")).unwrap();
    assert_eq!(embedded.revive().unwrap(), None);
    install(&programs, &Embedded::programs().unwrap());
    assert_eq!(embedded.revive().unwrap(), None, "an upgrade may still be at work");
    let why = (0..8).find_map(|_| embedded.revive().unwrap());
    assert_eq!(why, Some("its programs were replaced"));
    assert_ne!(server(&embedded), first);
    for _ in 0..8 {
        assert_eq!(embedded.revive().unwrap(), None, "once");
    }
    embedded.stop().unwrap();
    for left in [state, programs] {
        fs::remove_dir_all(left).unwrap();
    }
}
