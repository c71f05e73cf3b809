mod about;
mod create;
mod deliver;
mod list;
mod provide;
mod remove;
mod update;
