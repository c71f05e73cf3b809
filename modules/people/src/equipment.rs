//! Medical equipment of a person: types, names, and their valid combinations. Pure.

use huddle_sdk::prelude::*;
use serde::{Deserialize, Serialize};

/// Maximum number of items per person.
const MAX_EQUIPMENT: usize = 50;

/// Type of medical equipment (record.md §3).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = people::EquipmentType)]
pub enum EquipmentType {
    /// Blood pressure cuff or monitor.
    BpCuffOrMonitor,
    /// Glucometer.
    Glucometer,
    /// Weight scale.
    WeightScale,
    /// Spirometer.
    Spirometer,
    /// Fertility tracker.
    FertilityTracker,
    /// Sleep study.
    SleepStudy,
    /// Activity tracker.
    ActivityTracker,
    /// EKG.
    Ekg,
    /// EKG and stethoscope.
    EkgAndStethoscope,
    /// Pulse oximeter.
    PulseOximeter,
    /// Thermometer.
    Thermometer,
    /// Peak flow meter.
    PeakFlowMeter,
    /// Other.
    Other,
}

/// Name of medical equipment (record.md §3).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = people::EquipmentName)]
pub enum EquipmentName {
    /// Transmits readings (blood pressure cuffs only).
    Cellular,
    /// Does not transmit readings (blood pressure cuffs only).
    NonCellular,
    /// Owned by the member (blood pressure cuffs only).
    SelfSupply,
    /// iHealth.
    #[serde(rename = "ihealth")]
    IHealth,
    /// Other.
    Other,
}

/// An item of medical equipment.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = people::Equipment)]
pub struct Equipment {
    /// Type.
    #[serde(rename = "type")]
    pub kind: EquipmentType,
    /// Name.
    pub name: EquipmentName,
}

/// An item of medical equipment from a form, possibly incomplete.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, ToSchema)]
#[schema(as = people::EquipmentEntry)]
pub struct EquipmentEntry {
    /// Type.
    #[serde(rename = "type")]
    kind: Option<EquipmentType>,
    /// Name.
    name: Option<EquipmentName>,
}

/// Checks medical equipment: "Only equipment items with both name and type are saved" (record.md §5); names go with types as record.md §3
/// lists them.
pub fn checked_equipment(entries: Vec<EquipmentEntry>, pointer: &str) -> Result<Vec<Equipment>> {
    let pointer = format!("{pointer}/medical_equipment_data");
    if entries.len() > MAX_EQUIPMENT {
        return Err(Problem::invalid_field(pointer, format!("At most {MAX_EQUIPMENT} items")));
    }
    let complete = entries.into_iter().enumerate().filter_map(|(place, entry)| Some((place, entry.kind?, entry.name?)));
    complete
        .map(|(place, kind, name)| {
            let is_of_cuffs = matches!(name, EquipmentName::Cellular | EquipmentName::NonCellular | EquipmentName::SelfSupply);
            if is_of_cuffs && kind != EquipmentType::BpCuffOrMonitor {
                return Err(Problem::invalid_field(format!("{pointer}/{place}/name"), "This name applies only to blood pressure cuffs"));
            }
            Ok(Equipment { kind, name })
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn only_complete_equipment_is_saved_and_names_must_fit_types() {
        let saved = |json: serde_json::Value| checked_equipment(serde_json::from_value(json).expect("entries"), "");
        let whole = json!({ "type": "bp_cuff_or_monitor", "name": "nonCellular" });
        let kept = saved(json!([whole, { "type": "ekg", "name": null }, { "type": null, "name": "other" }])).expect("fits");
        assert_eq!(serde_json::to_value(kept).expect("JSON"), json!([whole]));
        for name in ["cellular", "nonCellular", "selfSupply", "ihealth", "other"] {
            assert!(saved(json!([{ "type": "bp_cuff_or_monitor", "name": name }])).is_ok(), "{name}");
            let of_scales = saved(json!([{ "type": "weight_scale", "name": name }]));
            assert_eq!(of_scales.is_ok(), ["ihealth", "other"].contains(&name), "{name}");
        }
    }
}
