//! Names of content types that others name than the module that owns the type. Whether the module is linked is known at run time only:
//! [`content_type`](super::content_type) is none without it. A wall rejects a name that no module of the product declares.

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

/// All of them.
pub const ALL: &[&str] = &[CASE, TASK, CARE_PLAN, MESSAGE, PHONE_CALL];
