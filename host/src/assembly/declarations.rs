//! Checks of what modules declare.

use std::collections::BTreeSet;

use anyhow::{Result, bail};
use huddle_sdk::{FeatureDef, Module, core_events, core_features, questions};

use super::requirements::Requirements;
use crate::tenancy;

/// Rejects duplicate declarations, declarations in another module's name, and references to undeclared names.
pub(super) fn check_declarations(modules: &[&'static Module]) -> Result<()> {
    let mut permissions: BTreeSet<_> = tenancy::CORE_PERMISSIONS.iter().map(|def| def.permission).collect();
    let (mut events, mut jobs, mut content_types, mut people_filters, mut answers) =
        (BTreeSet::new(), BTreeSet::new(), BTreeSet::new(), BTreeSet::new(), BTreeSet::new());
    let published = || core_events::ALL.iter().chain(modules.iter().flat_map(|module| module.events));
    for module in modules {
        let name = module.name;
        let requirements = Requirements::of(module);
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
            if let Some(feature) = def.feature {
                requirements.check_feature(format_args!("the event {}", def.kind), feature)?;
            }
        }
        for subscription in module.subscriptions {
            let kind = subscription.kind();
            let Some(def) = published().find(|def| def.kind == kind) else {
                bail!("{name} subscribes to {kind}, which is not declared");
            };
            let missing = def.missing_fields(&subscription.payload());
            if !missing.is_empty() {
                bail!("{name} reads {missing:?} of {kind}, but its payload has no such fields, or has them with another type");
            }
            if let Some(feature) = subscription.feature() {
                requirements.check_feature(format_args!("a subscription of {name}"), feature)?;
            }
        }
        for content_type in module.content_types {
            if !content_types.insert(content_type.name) {
                bail!("the content type {} is declared twice", content_type.name);
            }
            if (content_type.actions.is_some() || content_type.assign.is_some()) && content_type.lock.is_none() {
                bail!("the content type {} does not say what is locked before its work units: set `lock`", content_type.name);
            }
            requirements.check_feature(format_args!("the content type {}", content_type.name), content_type.feature)?;
        }
        for filter in module.people_filters {
            if filter.name.split_once('.').is_none_or(|(owner, _)| owner != name) {
                bail!("the filter {} of {name} must begin with {name}.", filter.name);
            }
            if !people_filters.insert(filter.name) {
                bail!("the filter {} is declared twice", filter.name);
            }
            requirements.check_feature(format_args!("the filter {}", filter.name), filter.feature)?;
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
            requirements.check_feature(format_args!("the answer to {question}"), answer.feature())?;
        }
        for badge in module.badges {
            requirements.check_feature(format_args!("the badge {}", badge.path), badge.feature)?;
        }
        for job in module.jobs {
            let kind = job.kind();
            if kind.split_once('.').is_none_or(|(owner, _)| owner != name) {
                bail!("the job {kind} of {name} must begin with {name}.");
            }
            if !jobs.insert(kind) {
                bail!("the job {kind} is declared twice");
            }
            if let Some(recurrence) = job.recurrence() {
                requirements.check_feature(format_args!("the job {kind}"), recurrence.feature)?;
            }
        }
    }
    Ok(())
}

/// All declared features: those of the host and of the linked modules, and those of the specification that no linked module has.
pub(super) fn features(modules: &[&'static Module]) -> Result<Vec<FeatureDef>> {
    let mut all = core_features::ALL.to_vec();
    for module in modules {
        if module.features.is_empty() {
            bail!("the module {} owns no feature", module.name);
        }
        for def in module.features {
            if core_features::ALL.iter().any(|of_host| of_host.feature == def.feature) {
                bail!("{} declares the feature {}, which the host declares", module.name, def.feature.0);
            }
            if let Some(specified) =
                tenancy::SPECIFIED_FEATURES.iter().find(|specified| specified.feature == def.feature && *specified != def)
            {
                bail!("{} declares the feature {} otherwise than the specification: {specified:?}", module.name, def.feature.0);
            }
            all.push(*def);
        }
    }
    all.sort_by_key(|def| def.feature);
    if let Some(pair) = all.windows(2).find(|pair| pair[0].feature == pair[1].feature) {
        bail!("two modules declare the feature {}", pair[0].feature.0);
    }
    let owned: Vec<_> = all.iter().map(|def| def.feature).collect();
    all.extend(tenancy::SPECIFIED_FEATURES.iter().filter(|def| !owned.contains(&def.feature)).copied());
    all.sort_by_key(|def| def.feature);
    Ok(all)
}
