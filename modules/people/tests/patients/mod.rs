mod demographics;
mod list;
mod read;
