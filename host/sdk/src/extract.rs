//! Extractors whose rejections are problems. Use these, never axum's own, which reject with plain text.

use std::fmt;
use std::marker::PhantomData;
use std::str::FromStr;

use axum::extract::rejection::{JsonRejection, PathRejection};
use axum::extract::{FromRequest, FromRequestParts, RawPathParams, Request};
use axum::response::{IntoResponse, Response};
use http::request::Parts;
use http::{HeaderValue, StatusCode, header};
use serde::de::value::MapAccessDeserializer;
use serde::de::{DeserializeOwned, MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize};

use crate::problem::Problem;

/// A JSON body, in requests and responses.
#[derive(Debug, Clone, Copy, Default)]
pub struct Json<T>(pub T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for Json<T> {
    type Rejection = Problem;

    async fn from_request(request: Request, state: &S) -> Result<Self, Problem> {
        match axum::Json::<Object<T>>::from_request(request, state).await {
            Ok(axum::Json(Object(value))) => Ok(Self(value)),
            Err(JsonRejection::BytesRejection(rejection)) if rejection.status() == StatusCode::PAYLOAD_TOO_LARGE => {
                Err(Problem::new(StatusCode::PAYLOAD_TOO_LARGE, "payload-too-large", "The body is too large"))
            }
            Err(JsonRejection::MissingJsonContentType(_)) => {
                Err(Problem::new(StatusCode::UNSUPPORTED_MEDIA_TYPE, "unsupported-media-type", "Send application/json"))
            }
            Err(rejection) => Err(Problem::invalid(rejection.body_text())),
        }
    }
}

/// A JSON object. Serde would also read a struct from an array of its fields.
struct Object<T>(T);

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Object<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> std::result::Result<Self, D::Error> {
        struct Fields<T>(PhantomData<T>);

        impl<'de, T: Deserialize<'de>> Visitor<'de> for Fields<T> {
            type Value = T;

            fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
                formatter.write_str("an object")
            }

            fn visit_map<A: MapAccess<'de>>(self, map: A) -> std::result::Result<T, A::Error> {
                T::deserialize(MapAccessDeserializer::new(map))
            }
        }

        deserializer.deserialize_map(Fields(PhantomData)).map(Self)
    }
}

impl<T: Serialize> IntoResponse for Json<T> {
    fn into_response(self) -> Response {
        match serde_json::to_vec(&self.0) {
            Ok(body) => ([(header::CONTENT_TYPE, HeaderValue::from_static("application/json"))], body).into_response(),
            Err(error) => Problem::internal(error).into_response(),
        }
    }
}

/// Path parameters.
#[derive(Debug, Clone, Copy)]
pub struct Path<T>(pub T);

impl<T: DeserializeOwned + Send, S: Send + Sync> FromRequestParts<S> for Path<T> {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Problem> {
        match axum::extract::Path::<T>::from_request_parts(parts, state).await {
            Ok(axum::extract::Path(value)) => Ok(Self(value)),
            Err(PathRejection::FailedToDeserializePathParams(rejection)) => Err(Problem::invalid(rejection.body_text())),
            Err(rejection) => Err(Problem::internal(rejection)),
        }
    }
}

/// Query parameters. A repeated parameter is rejected; unknown ones are ignored.
#[derive(Debug, Clone, Copy)]
pub struct Query<T>(pub T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequestParts<S> for Query<T> {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Problem> {
        axum::extract::Query::<T>::from_request_parts(parts, state)
            .await
            .map(|axum::extract::Query(value)| Self(value))
            .map_err(|rejection| Problem::invalid(rejection.body_text()))
    }
}

/// Returns a path parameter; 400 when it does not parse, and 404 with `missing` when it is a number that no ID can be.
pub(crate) async fn path_parameter<S: Send + Sync, P: FromStr>(
    parts: &mut Parts,
    state: &S,
    name: &str,
    missing: &str,
) -> Result<P, Problem> {
    let params = RawPathParams::from_request_parts(parts, state).await.map_err(|error| Problem::invalid(error.to_string()))?;
    let text = params.iter().find(|(other, _)| *other == name).map(|(_, value)| value);
    let text = text.ok_or_else(|| Problem::internal(format!("no path parameter {name}")))?;
    let digits = text.strip_prefix('-').unwrap_or(text);
    let is_number = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
    text.parse().map_err(|_| if is_number { Problem::not_found(missing) } else { Problem::invalid(format!("{name} is not valid")) })
}
