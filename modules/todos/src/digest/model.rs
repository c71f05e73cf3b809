//! Text of the daily mail. No I/O.

/// The work of a staff member that needs attention.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct DueWork {
    /// Due today.
    pub today: i64,
    /// Due before today.
    pub overdue: i64,
}

/// Returns subject and text of the mail; none if nothing is due. Mail is not confidential: it has numbers, and nobody's name.
#[must_use]
pub fn digest(work: DueWork) -> Option<(String, String)> {
    let items = |count: i64| if count == 1 { "1 to do".to_owned() } else { format!("{count} to dos") };
    let line = match work {
        DueWork { today: 0, overdue: 0 } => return None,
        DueWork { today, overdue: 0 } => format!("You have {} due today.", items(today)),
        DueWork { today: 0, overdue } => format!("You have {} overdue.", items(overdue)),
        DueWork { today, overdue } => format!("You have {} due today and {overdue} overdue.", items(today)),
    };
    let subject = format!("To dos: {} due", work.today + work.overdue);
    let text = format!(
        "{line}\n\nOpen To Dos in Huddle to see them. This mail is sent every morning while Daily digest is on in your settings.\n"
    );
    Some((subject, text))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_mail_has_numbers_only_and_is_omitted_when_nothing_is_due() {
        let first_line =
            |today, overdue| digest(DueWork { today, overdue }).map(|(_, text)| text.lines().next().unwrap_or_default().to_owned());
        assert_eq!(first_line(0, 0), None);
        assert_eq!(first_line(1, 0).as_deref(), Some("You have 1 to do due today."));
        assert_eq!(first_line(0, 2).as_deref(), Some("You have 2 to dos overdue."));
        assert_eq!(first_line(3, 1).as_deref(), Some("You have 3 to dos due today and 1 overdue."));
        assert_eq!(digest(DueWork { today: 3, overdue: 1 }).map(|(subject, _)| subject).as_deref(), Some("To dos: 4 due"));
    }
}
