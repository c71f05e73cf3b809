mod care_team;
mod demographics;
mod list;
mod read;
