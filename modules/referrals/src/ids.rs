//! The IDs of this module's objects.

use huddle_sdk::id_type;

id_type!(
    /// A steerage: what staff recommend to a person.
    SteerageId
);
id_type!(
    /// A provider of a steerage.
    SteerageProviderId
);
id_type!(
    /// An authorization of a referral by the insurance.
    InsuranceAuthorizationId
);
id_type!(
    /// A search request.
    SearchRequestId
);
id_type!(
    /// A check of which searches are available.
    SearchAvailabilityId
);
id_type!(
    /// A prior authorization.
    PriorAuthorizationId
);
id_type!(
    /// A preference of a member.
    PreferenceId
);
id_type!(
    /// A delivery to another system.
    DeliveryId
);
id_type!(
    /// A step in the history of a referral.
    TrackingStepId
);
