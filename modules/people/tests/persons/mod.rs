mod add;
mod cards;
mod read;
mod update;
