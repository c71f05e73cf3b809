//! Slots, booking, moving and holds.

mod book;
mod custom;
mod holds;
mod race;
mod slots;
