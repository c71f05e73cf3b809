mod provide;
mod send;
mod tags;
mod urgency;
