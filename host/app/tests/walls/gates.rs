//! Rules for the gates of all operations.

use huddle_host::assembly::assemble;
use huddle_sdk::{LimitClass, modules};

#[test]
fn operations_that_open_sessions_and_sockets_declare_their_class() {
    let operations = assemble(modules()).expect("the linked modules fit together").operations;
    for operation in &operations {
        let expected = match (operation.path.as_str(), operation.gate.limit) {
            (path, _) if path.starts_with("/session/") => LimitClass::SignIn,
            ("/realtime/", _) => LimitClass::Sockets,
            // Only uploads may have large bodies.
            (_, LimitClass::Uploads) => LimitClass::Uploads,
            _ => LimitClass::Calls,
        };
        assert_eq!(operation.gate.limit, expected, "{}", operation.id);
    }
}
