//! The IDs of this module's objects.

use huddle_sdk::id_type;

id_type!(
    /// An education resource.
    ResourceId
);
id_type!(
    /// A goal.
    GoalId
);
id_type!(
    /// A plan.
    PlanId
);
id_type!(
    /// A file of a recorded result.
    ResultFileId
);
id_type!(
    /// A recorded result.
    ResultId
);
id_type!(
    /// A template.
    TemplateId
);
id_type!(
    /// A type of plans.
    TypeId
);
