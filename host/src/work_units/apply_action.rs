//! Hands an action to the module that owns the object.

use huddle_sdk::prelude::*;
use huddle_sdk::relation::ObjectRef;
use huddle_sdk::{WriteTx, modules};

/// The declared feature of a unit: none when the module that wrote it is not linked any more.
pub(super) fn declared(feature: &str) -> Option<Feature> {
    modules().into_iter().flat_map(|module| module.features).map(|def| def.feature).find(|known| known.0 == feature)
}

/// Runs an action of the object in the module that owns the unit's feature. 400 when the module has no actions.
pub(super) async fn apply(ctx: &Ctx, tx: &mut WriteTx, feature: Feature, object: &ObjectRef, action: &str) -> Result<()> {
    let owner = modules().into_iter().find(|module| module.features.iter().any(|def| def.feature == feature));
    match owner.and_then(|module| module.providers.apply_action) {
        Some(apply) => apply(ctx, tx, object, action).await,
        None => Err(Problem::invalid_field("/action", "This kind of work has no actions")),
    }
}
