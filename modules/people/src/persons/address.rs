//! Rules for a person's address, and the audit of a change. Pure.

use huddle_sdk::prelude::*;

use super::model::checked_line;
use super::zip_codes::{is_zipcode, states_of};
use crate::person::Address;

/// The state in which a person lives; none if unknown.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Residence(pub Option<String>);

/// Returns the home address of a patch. `states` are the valid abbreviations.
pub fn checked_address(addresses: Vec<Address>, pointer: &str, states: &[String]) -> Result<Address> {
    let pointer = format!("{pointer}/addresses");
    let [address] =
        <[Address; 1]>::try_from(addresses).map_err(|_| Problem::invalid_field(&pointer, "Specify exactly one home address"))?;
    let field = |name: &str| format!("{pointer}/0/{name}");
    let address = Address {
        street_address: checked_line(&address.street_address, &field("street_address"))?,
        street_address_2: checked_line(&address.street_address_2, &field("street_address_2"))?,
        city: checked_line(&address.city, &field("city"))?,
        state: address.state.map(|state| state.trim().to_uppercase()).filter(|state| !state.is_empty()),
        zipcode: address.zipcode.trim().to_owned(),
    };
    if address.state.as_ref().is_some_and(|state| !states.contains(state)) {
        return Err(Problem::invalid_field(field("state"), "Not a state"));
    }
    if !address.zipcode.is_empty() && !is_zipcode(&address.zipcode) {
        return Err(Problem::invalid_field(field("zipcode"), "A ZIP code has five digits, or nine as 02118-1234"));
    }
    let agrees = |state: &String| address.zipcode.is_empty() || states_of(&address.zipcode).contains(&state.as_str());
    if !address.state.as_ref().is_none_or(agrees) {
        return Err(Problem::invalid_field(field("zipcode"), "This ZIP code is not in this state"));
    }
    Ok(address)
}

/// Audits a change of address: the state by value, texts only as changed.
pub fn audit_address(before: Option<&Address>, after: &Address, change: Change) -> Change {
    let was = |of: fn(&Address) -> &String| before.map(of).map(String::as_str).unwrap_or_default();
    change
        .text("street_address", was(|home| &home.street_address), &after.street_address)
        .text("street_address_2", was(|home| &home.street_address_2), &after.street_address_2)
        .text("city", was(|home| &home.city), &after.city)
        .field("state", before.and_then(|home| home.state.as_ref()), after.state.as_ref())
        .text("zipcode", was(|home| &home.zipcode), &after.zipcode)
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn state_and_zip_code_must_match() {
        let states = ["MA".to_owned(), "NH".to_owned()];
        let home = |json: serde_json::Value| {
            let mut whole =
                json!({ "street_address": "1 Main St", "street_address_2": "", "city": "Lynn", "state": "MA", "zipcode": "01902" });
            whole.as_object_mut().expect("an object").extend(json.as_object().expect("an object").clone());
            checked_address(vec![serde_json::from_value(whole).expect("an address")], "", &states)
        };
        for good in [
            json!({}),
            json!({ "zipcode": "" }),
            json!({ "state": null }),
            json!({ "state": "" }),
            json!({ "state": "nh", "zipcode": "03103-1111" }),
        ] {
            assert!(home(good.clone()).is_ok(), "{good}");
        }
        for (bad, field) in [
            (json!({ "state": "NH" }), "zipcode"),
            (json!({ "zipcode": "99999" }), "zipcode"),
            (json!({ "zipcode": "1902" }), "zipcode"),
            (json!({ "state": "XX" }), "state"),
            (json!({ "city": "x".repeat(201) }), "city"),
        ] {
            let problem = home(bad).expect_err("wrong");
            assert_eq!(problem.body().errors[0].pointer, format!("/addresses/0/{field}"));
        }
        assert!(checked_address(vec![], "", &states).is_err());
    }
}
