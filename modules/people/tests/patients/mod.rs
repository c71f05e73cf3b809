mod care_team;
mod choose_care_team;
mod demographics;
mod list;
mod read;
