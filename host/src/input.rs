//! States in the documents what every operation refuses of any input, so that no declaration has to repeat it: text with U+0000, which
//! PostgreSQL cannot store, and what is no date, instant or UUID even for tools that ignore `format`. Which fields a body must have
//! together, or may not, is declared at one of them (`x-refused`). What a type of the SDK says about a text is stated at each field.

use std::collections::{BTreeMap, BTreeSet};

use huddle_sdk::host_only::STATED_INLINE;
use huddle_sdk::operations_mut;
use utoipa::openapi::schema::{AdditionalProperties, ArrayItems, KnownFormat, Object, SchemaFormat, SchemaType, Type};
use utoipa::openapi::{OpenApi, Ref, RefOr, Schema};

/// Extension of a field: a schema of bodies that are refused. In the document it is the body's `not`.
const REFUSED: &str = "x-refused";

/// Media type of forms: the host refuses fields that the document does not list.
const FORM: &str = "multipart/form-data";

/// Text without U+0000.
const TEXT: &str = "^[^\\u0000]*$";
const DATE: &str = "^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$";
const INSTANT: &str = "^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])T([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](\\.[0-9]{1,9})?(Z|[+-]([01][0-9]|2[0-3]):[0-5][0-9])$";
const UUID: &str = "^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$";

/// Components of a document.
struct Parts {
    /// Those that are stated where they are used.
    texts: BTreeMap<String, Object>,
    /// Names of others that are to be completed.
    names: BTreeSet<String>,
}

impl Parts {
    /// Removes what is stated inline from the components.
    fn taken_from(document: &mut OpenApi) -> Self {
        let mut texts = BTreeMap::new();
        if let Some(components) = &mut document.components {
            components.schemas.retain(|name, schema| match schema {
                RefOr::T(Schema::Object(object)) if object.extensions.as_ref().is_some_and(|all| all.contains_key(STATED_INLINE)) => {
                    object.extensions = None;
                    texts.insert(name.clone(), object.clone());
                    false
                }
                _ => true,
            });
        }
        Self { texts, names: BTreeSet::new() }
    }

    /// The text that a schema refers to, or that it refers to as an alternative to null, with the description of the field.
    fn text(&self, schema: &RefOr<Schema>) -> Option<Object> {
        let (reference, is_nullable) = match schema {
            RefOr::Ref(reference) => (reference, false),
            RefOr::T(Schema::OneOf(one)) => match &one.items[..] {
                [RefOr::Ref(reference), RefOr::T(_)] => (reference, true),
                _ => return None,
            },
            RefOr::T(_) => return None,
        };
        let mut text = self.texts.get(name_of(reference)?)?.clone();
        text.description = Some(reference.description.clone()).filter(|description| !description.is_empty());
        if is_nullable {
            text.schema_type = SchemaType::from_iter([Type::String, Type::Null]);
        }
        Some(text)
    }
}

/// Completes the schemas of parameters and bodies. Schemas that responses share get the same, which holds for them too.
pub(crate) fn state_what_is_refused(document: &mut OpenApi) {
    let (mut parts, mut forms) = (Parts::taken_from(document), BTreeSet::new());
    for operation in document.paths.paths.values_mut().flat_map(operations_mut) {
        for parameter in operation.parameters.iter_mut().flatten() {
            if let RefOr::T(parameter) = parameter
                && let Some(schema) = &mut parameter.schema
            {
                complete(schema, &mut parts);
                without_null(schema);
            }
        }
        if let Some(RefOr::T(body)) = &mut operation.request_body {
            for (media, content) in &mut body.content {
                if let RefOr::T(content) = content
                    && let Some(schema) = &mut content.schema
                {
                    complete(schema, &mut parts);
                    if media == FORM {
                        forms.extend(without_other_fields(schema));
                    }
                }
            }
        }
    }
    let Some(components) = &mut document.components else { return };
    for form in forms {
        if let Some(schema) = components.schemas.get_mut(&form) {
            without_other_fields(schema);
        }
    }
    let mut done = BTreeSet::new();
    while let Some(name) = parts.names.pop_first() {
        if done.insert(name.clone())
            && let Some(schema) = components.schemas.get_mut(&name)
        {
            complete(schema, &mut parts);
        }
    }
}

/// The name of the component that a reference names.
fn name_of(reference: &Ref) -> Option<&str> {
    reference.ref_location.rsplit('/').next()
}

/// Completes a schema and all in it; collects the components that it refers to.
fn complete(schema: &mut RefOr<Schema>, parts: &mut Parts) {
    if let Some(text) = parts.text(schema) {
        *schema = RefOr::T(Schema::Object(text));
    }
    match schema {
        RefOr::Ref(reference) => parts.names.extend(name_of(reference).map(str::to_owned)),
        RefOr::T(Schema::Array(array)) => {
            if let ArrayItems::RefOrSchema(items) = &mut array.items {
                complete(items, parts);
            }
        }
        RefOr::T(Schema::Object(object)) => complete_object(object, parts),
        RefOr::T(Schema::OneOf(one)) => one.items.iter_mut().for_each(|item| complete(item, parts)),
        RefOr::T(Schema::AllOf(all)) => all.items.iter_mut().for_each(|item| complete(item, parts)),
        RefOr::T(Schema::AnyOf(any)) => any.items.iter_mut().for_each(|item| complete(item, parts)),
        RefOr::T(_) => {}
    }
}

fn complete_object(object: &mut Object, parts: &mut Parts) {
    for property in object.properties.values_mut() {
        complete(property, parts);
        if let RefOr::T(Schema::Object(field)) = property
            && let Some(refused) = field.extensions.as_mut().and_then(|extensions| extensions.remove(REFUSED))
        {
            field.extensions = None;
            object.extensions.get_or_insert_default().insert("not".to_owned(), refused);
        }
    }
    if let Some(AdditionalProperties::RefOr(schema)) = object.additional_properties.as_deref_mut() {
        complete(schema, parts);
    }
    if is_text(&object.schema_type) && object.pattern.is_none() && object.enum_values.is_none() {
        object.pattern = match &object.format {
            None => Some(TEXT.to_owned()),
            Some(SchemaFormat::KnownFormat(KnownFormat::Date)) => Some(DATE.to_owned()),
            Some(SchemaFormat::KnownFormat(KnownFormat::DateTime)) => Some(INSTANT.to_owned()),
            Some(SchemaFormat::KnownFormat(KnownFormat::Uuid)) => Some(UUID.to_owned()),
            Some(_) => None,
        };
    }
}

fn is_text(kind: &SchemaType) -> bool {
    match kind {
        SchemaType::Type(kind) => *kind == Type::String,
        SchemaType::Array(kinds) => kinds.contains(&Type::String),
        SchemaType::AnyValue => false,
    }
}

/// States that a form has no other fields than those of its schema; returns the component that has to state it instead.
fn without_other_fields(schema: &mut RefOr<Schema>) -> Option<String> {
    match schema {
        RefOr::Ref(reference) => return name_of(reference).map(str::to_owned),
        RefOr::T(Schema::Object(object)) => object.additional_properties = Some(Box::new(AdditionalProperties::FreeForm(false))),
        RefOr::T(_) => {}
    }
    None
}

/// Path, query and headers are text, so that no parameter can be null: it is left out.
fn without_null(schema: &mut RefOr<Schema>) {
    if let RefOr::T(Schema::Object(object)) = schema
        && let SchemaType::Array(kinds) = &mut object.schema_type
    {
        kinds.retain(|kind| *kind != Type::Null);
        if kinds.len() == 1
            && let Some(kind) = kinds.pop()
        {
            object.schema_type = SchemaType::Type(kind);
        }
    }
}
