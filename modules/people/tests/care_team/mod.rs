mod read;
mod update;
