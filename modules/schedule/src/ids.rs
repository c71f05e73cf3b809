//! The IDs of this module's objects.

use huddle_sdk::id_type;

id_type!(
    /// An appointment.
    AppointmentId
);
id_type!(
    /// A hold.
    HoldId
);
id_type!(
    /// A draft of a schedule.
    DraftId
);
id_type!(
    /// An exception of a provider's shifts.
    ShiftExceptionId
);
id_type!(
    /// A change of an exception in a draft.
    StagingExceptionId
);
id_type!(
    /// A share of a weekday.
    RatioId
);
id_type!(
    /// A shift.
    ShiftId
);
id_type!(
    /// A change of a shift in a draft.
    StagingShiftId
);
id_type!(
    /// A kind of visit.
    TypeId
);
