mod counts;
mod follow;
mod history;
mod list;
mod mark;
mod pods;
mod queues;
mod read;
