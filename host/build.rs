//! Has a new migration compiled in: Cargo watches the files that `sqlx::migrate!` found, not their folder.

fn main() {
    println!("cargo:rerun-if-changed=../migrations/core");
}
