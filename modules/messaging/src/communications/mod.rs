//! Communications of a person in one stream: what each module gives of them, by time.

pub mod list;
