mod abuse;
mod reading;
mod sending;
