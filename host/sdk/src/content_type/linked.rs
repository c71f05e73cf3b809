//! The content types of the linked modules, and their objects.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use super::{Card, ContentType};
use crate::access::Visible;
use crate::ctx::Ctx;
use crate::ids::PersonId;
use crate::module::modules;
use crate::problem::Result;
use crate::relation::ObjectRef;
use crate::tx::ReadTx;
use crate::workflow::Offer;

/// Returns the content types of all linked modules, sorted by name. Collected once.
#[must_use]
pub fn content_types() -> &'static [&'static ContentType] {
    static ALL: LazyLock<Vec<&'static ContentType>> = LazyLock::new(|| {
        let mut all: Vec<_> = modules().iter().flat_map(|module| module.content_types).collect();
        all.sort_by_key(|content_type| content_type.name);
        all
    });
    &ALL
}

/// Returns the content type with this name; none when the module that owned it is no longer linked.
#[must_use]
pub fn content_type(name: &str) -> Option<&'static ContentType> {
    let all = content_types();
    all.binary_search_by_key(&name, |content_type| content_type.name).ok().map(|index| all[index])
}

/// Reads the person of an object from the cards of its module; none if it is nobody's, unknown, or of a type without cards. Checks no
/// access.
pub async fn person_of(tx: &mut ReadTx, object: &ObjectRef) -> Result<Option<PersonId>> {
    let Some(hydrate) = content_type(&object.kind).and_then(|owner| owner.hydrate) else { return Ok(None) };
    Ok(hydrate(tx, &[object.id]).await?.first().and_then(|card| card.person_id))
}

impl Ctx {
    /// Reads cards of objects of any type whose feature is on. Omits objects that do not exist, and objects of protected people without a
    /// grant. One query per content type, and one for access control and the audit row of all. Ends the transaction.
    pub async fn cards(&self, mut tx: ReadTx, objects: &[ObjectRef]) -> Result<BTreeMap<ObjectRef, Visible<Card>>> {
        let mut cards = Vec::new();
        for (kind, ids) in ids_by_kind(objects) {
            let owner = content_type(kind).filter(|owner| self.features().has(owner.feature));
            if let Some(hydrate) = owner.and_then(|owner| owner.hydrate) {
                let own = hydrate(&mut tx, &ids).await?;
                cards.extend(own.into_iter().map(|card| Card { content_type: kind.to_owned(), ..card }));
            }
        }
        drop(tx);
        let shown = self.show(cards).await?.into_iter().filter(|card| !card.get().is_masked);
        Ok(shown.map(|card| (ObjectRef::new(card.get().content_type.clone(), card.get().object_id), card)).collect())
    }

    /// Reads the actions that objects offer now, by object. It checks no access: use it for rows that the caller may see. Objects without
    /// actions, and content types whose feature is off, are omitted. Takes a constant number of queries per content type.
    pub async fn offers(&self, tx: &mut ReadTx, objects: &[ObjectRef]) -> Result<BTreeMap<ObjectRef, Vec<Offer>>> {
        let mut all = BTreeMap::new();
        for (kind, ids) in ids_by_kind(objects) {
            let owner = content_type(kind).filter(|owner| self.features().has(owner.feature));
            if let Some(offers) = owner.and_then(|owner| owner.offers) {
                let own = offers(tx, &ids).await?;
                all.extend(own.into_iter().map(|(id, offers)| (ObjectRef::new(kind, id), offers)));
            }
        }
        Ok(all)
    }
}

/// Returns the IDs of objects, by content type.
pub(crate) fn ids_by_kind(objects: &[ObjectRef]) -> BTreeMap<&str, Vec<i64>> {
    let mut ids: BTreeMap<&str, Vec<i64>> = BTreeMap::new();
    for object in objects {
        ids.entry(&object.kind).or_default().push(object.id);
    }
    ids
}
