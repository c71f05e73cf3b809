mod send;
mod tags;
mod urgency;
