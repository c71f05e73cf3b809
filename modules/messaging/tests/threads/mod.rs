mod counts;
mod history;
mod list;
mod mark;
mod pods;
mod read;
