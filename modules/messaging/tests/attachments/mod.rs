mod read;
mod reject;
mod send;
