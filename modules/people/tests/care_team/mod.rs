mod choose;
mod read;
