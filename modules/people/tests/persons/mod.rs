mod add;
mod read;
mod update;
