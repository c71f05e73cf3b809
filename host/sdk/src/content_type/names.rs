//! Names of the content types that modules name without owning them. [`content_type`](super::content_type) finds the type, unless its module is
//! not linked. A wall rejects a name that no module of the product declares.

/// A case: work about a person that may take several tasks.
pub const CASE: &str = "case";

/// A task.
pub const TASK: &str = "task";

/// A care plan.
pub const CARE_PLAN: &str = "careplan";

/// A message of a patient's thread.
pub const MESSAGE: &str = "chatmessagev2";

/// A phone call.
pub const PHONE_CALL: &str = "phonecall";

/// A steerage: what staff recommend to a person.
pub const STEERAGE: &str = "steerage";

/// All names.
pub const ALL: &[&str] = &[CASE, TASK, CARE_PLAN, MESSAGE, PHONE_CALL, STEERAGE];
