mod create;
mod deliver;
mod list;
mod provide;
mod remove;
mod stored_numbers;
mod update;
