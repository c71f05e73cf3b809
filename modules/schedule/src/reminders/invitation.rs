//! The calendar entry of a mail: iCalendar (RFC 5545) with a method of iTIP (RFC 5546). No I/O.

use icalendar::{Calendar, Component as _, Event, EventLike as _, EventStatus, Property};

use super::model::Letter;

/// Returns the file: a request to add or change the entry, or its cancellation.
#[must_use]
pub fn invitation(letter: &Letter) -> String {
    let told = &letter.told;
    let practice = one_line(&letter.practice);
    let mut event = Event::with_uid(&format!("{}@{}.huddle", told.uid, letter.practice_key));
    event.starts(told.starts_at);
    event.ends(told.ends_at);
    event.summary(&format!("Appointment with {practice}"));
    event.timestamp(letter.changed_at);
    event.sequence(u32::try_from(told.sequence).unwrap_or_default());
    event.status(if told.is_canceled { EventStatus::Cancelled } else { EventStatus::Confirmed });
    // Nobody reads answers, so replies are not requested, and the organizer's address cannot exist.
    let mut organizer = Property::new("ORGANIZER", format!("mailto:appointments@{}.invalid", letter.practice_key));
    organizer.add_parameter("CN", &quoted(&practice));
    event.append_property(organizer);
    let mut attendee = Property::new("ATTENDEE", format!("mailto:{}", one_line(&letter.to)));
    attendee.add_parameter("PARTSTAT", "ACCEPTED").add_parameter("RSVP", "FALSE");
    event.append_property(attendee);
    let mut calendar = Calendar::empty();
    calendar.append_property(Property::new("VERSION", "2.0"));
    calendar.append_property(Property::new("PRODID", "-//Huddle//Appointments//EN"));
    calendar.append_property(Property::new("METHOD", if told.is_canceled { "CANCEL" } else { "REQUEST" }));
    calendar.push(event.done());
    calendar.to_string()
}

/// Returns a text on one line, so that line breaks cannot begin another property.
fn one_line(text: &str) -> String {
    text.replace(char::is_control, " ")
}

/// Returns a parameter's value in quotes, which must not contain quotes.
fn quoted(text: &str) -> String {
    format!("\"{}\"", text.replace('"', " "))
}

#[cfg(test)]
mod tests {
    use uuid::Uuid;

    use super::*;
    use crate::reminders::model::Told;

    fn letter(is_canceled: bool) -> Letter {
        let at = |text: &str| text.parse().expect("an instant");
        Letter {
            to: "rosa@example.com".to_owned(),
            practice: "Northwind; \"Primary\", Care".to_owned(),
            practice_key: "northwind".to_owned(),
            zone: "America/New_York".to_owned(),
            told: Told {
                uid: Uuid::from_u128(7),
                sequence: 3,
                starts_at: at("2026-06-03T13:00:00Z"),
                ends_at: at("2026-06-03T13:30:00Z"),
                is_canceled,
            },
            changed_at: at("2026-06-01T12:00:00Z"),
        }
    }

    /// The lines of the file, with folded lines joined.
    fn lines(text: &str) -> Vec<String> {
        assert!(text.ends_with("END:VCALENDAR\r\n"), "{text}");
        text.replace("\r\n ", "").split("\r\n").map(str::to_owned).collect()
    }

    #[test]
    fn an_entry_is_requested_with_its_sequence() {
        let lines = lines(&invitation(&letter(false)));
        assert_eq!(lines[..5], ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Huddle//Appointments//EN", "METHOD:REQUEST", "BEGIN:VEVENT"]);
        for line in [
            "UID:00000000-0000-0000-0000-000000000007@northwind.huddle",
            "DTSTAMP:20260601T120000Z",
            "DTSTART:20260603T130000Z",
            "DTEND:20260603T133000Z",
            "SEQUENCE:3",
            "STATUS:CONFIRMED",
            "SUMMARY:Appointment with Northwind\\; \"Primary\"\\, Care",
            "ORGANIZER;CN=\"Northwind;  Primary , Care\":mailto:appointments@northwind.invalid",
            "ATTENDEE;PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:rosa@example.com",
        ] {
            assert!(lines.iter().any(|found| found == line), "{line} in {lines:#?}");
        }
    }

    #[test]
    fn a_cancellation_has_its_method_and_status() {
        let lines = lines(&invitation(&letter(true)));
        for line in ["METHOD:CANCEL", "STATUS:CANCELLED", "SEQUENCE:3", "UID:00000000-0000-0000-0000-000000000007@northwind.huddle"] {
            assert!(lines.iter().any(|found| found == line), "{line} in {lines:#?}");
        }
    }

    #[test]
    fn text_cannot_add_properties() {
        let broken = Letter { practice: "A\r\nATTACH:https://evil.example".to_owned(), ..letter(false) };
        assert!(!lines(&invitation(&broken)).iter().any(|line| line.starts_with("ATTACH")));
    }
}
