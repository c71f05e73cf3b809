//! Rebuilds the crate when a migration is added: Cargo tracks the files that `sqlx::migrate!` found, not their folder.

fn main() {
    println!("cargo:rerun-if-changed=../../migrations/referrals");
}
