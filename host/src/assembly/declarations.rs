//! Checks of what modules declare.

use std::collections::BTreeSet;

use anyhow::{Result, bail};
use huddle_sdk::{Feature, FeatureDef, Module, core_events, questions};

use crate::tenancy;

/// Rejects duplicate declarations, declarations in another module's name, and references to undeclared names.
pub(super) fn check_declarations(modules: &[&'static Module]) -> Result<()> {
    let mut permissions: BTreeSet<_> = tenancy::CORE_PERMISSIONS.iter().map(|def| def.permission).collect();
    let (mut events, mut jobs, mut content_types, mut people_filters, mut answers) =
        (BTreeSet::new(), BTreeSet::new(), BTreeSet::new(), BTreeSet::new(), BTreeSet::new());
    let published = || core_events::ALL.iter().chain(modules.iter().flat_map(|module| module.events));
    for module in modules {
        let name = module.name;
        for def in module.permissions {
            if !permissions.insert(def.permission) {
                bail!("the permission {} is declared twice", def.permission.0);
            }
        }
        for def in module.events {
            if def.module() != name {
                bail!("the event {} of {name} must begin with {name}.", def.kind);
            }
            if !events.insert(def.kind) {
                bail!("the event {} is declared twice", def.kind);
            }
            let misplaced = def.misplaced_fields();
            if !misplaced.is_empty() {
                bail!("the event {} names a person in {misplaced:?} and is not about one", def.kind);
            }
        }
        let owned = |feature: Feature| module.features.iter().any(|def| def.feature == feature);
        for subscription in module.subscriptions {
            let kind = subscription.kind();
            let Some(def) = published().find(|def| def.kind == kind) else {
                bail!("{name} subscribes to {kind}, which is not declared");
            };
            let missing = def.missing_fields(&subscription.payload());
            if !missing.is_empty() {
                bail!("{name} reads {missing:?} of {kind}, but its payload has no such fields, or has them with another type");
            }
            if let Some(feature) = subscription.feature().filter(|feature| !owned(*feature)) {
                bail!("a subscription of {name} requires the feature {}, which it does not own", feature.0);
            }
        }
        for content_type in module.content_types {
            if !content_types.insert(content_type.name) {
                bail!("the content type {} is declared twice", content_type.name);
            }
            if (content_type.actions.is_some() || content_type.assign.is_some()) && content_type.lock.is_none() {
                bail!("the content type {} does not say what is locked before its work units: set `lock`", content_type.name);
            }
            if !owned(content_type.feature) {
                bail!("the content type {} requires the feature {}, which {name} does not own", content_type.name, content_type.feature.0);
            }
        }
        for filter in module.people_filters {
            if filter.name.split_once('.').is_none_or(|(owner, _)| owner != name) {
                bail!("the filter {} of {name} must begin with {name}.", filter.name);
            }
            if !people_filters.insert(filter.name) {
                bail!("the filter {} is declared twice", filter.name);
            }
            if !owned(filter.feature) {
                bail!("the filter {} requires the feature {}, which {name} does not own", filter.name, filter.feature.0);
            }
        }
        for answer in module.answers {
            let (question, of) = (answer.question(), answer.content_type());
            if !questions::ALL.contains(&question) {
                bail!("{name} answers {question}, which is not listed among the questions");
            }
            if let Some(of) = of.filter(|of| module.content_types.iter().all(|own| own.name != *of)) {
                bail!("{name} answers {question} for the content type {of}, which it does not own");
            }
            if !answers.insert((question, of)) {
                let of = of.map(|of| format!(" for the content type {of}")).unwrap_or_default();
                bail!("the question {question} is answered twice{of}");
            }
            let is_of_host = tenancy::CORE_FEATURES.iter().any(|def| def.feature == answer.feature());
            if !owned(answer.feature()) && !is_of_host {
                bail!("the answer to {question} requires the feature {}, which neither {name} nor the host owns", answer.feature().0);
            }
        }
        for badge in module.badges {
            if !owned(badge.feature) {
                bail!("the badge {} requires the feature {}, which {name} does not own", badge.path, badge.feature.0);
            }
        }
        for job in module.jobs {
            let kind = job.kind();
            if kind.split_once('.').is_none_or(|(owner, _)| owner != name) {
                bail!("the job {kind} of {name} must begin with {name}.");
            }
            if !jobs.insert(kind) {
                bail!("the job {kind} is declared twice");
            }
            if let Some(recurrence) = job.recurrence().filter(|recurrence| !owned(recurrence.feature)) {
                bail!("the job {kind} requires the feature {}, which {name} does not own", recurrence.feature.0);
            }
        }
    }
    Ok(())
}

/// All declared features: those of the linked modules, and those of the specification that no linked module has.
pub(super) fn features(modules: &[&'static Module]) -> Result<Vec<FeatureDef>> {
    let mut all: Vec<FeatureDef> = modules.iter().flat_map(|m| m.features).copied().collect();
    for module in modules {
        if module.features.is_empty() {
            bail!("the module {} owns no feature", module.name);
        }
    }
    all.sort_by_key(|def| def.feature);
    if let Some(pair) = all.windows(2).find(|pair| pair[0].feature == pair[1].feature) {
        bail!("two modules declare the feature {}", pair[0].feature.0);
    }
    let owned: Vec<_> = all.iter().map(|def| def.feature).collect();
    all.extend(tenancy::CORE_FEATURES.iter().filter(|def| !owned.contains(&def.feature)).copied());
    all.sort_by_key(|def| def.feature);
    Ok(all)
}
