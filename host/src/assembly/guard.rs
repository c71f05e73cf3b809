//! The guard before each handler: caller, rate, features, permissions.

use std::collections::BTreeMap;
use std::sync::Arc;

use axum::extract::{DefaultBodyLimit, Request, State};
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};
use axum::{Extension, RequestExt as _};
use http::header::AUTHORIZATION;
use huddle_sdk::{App, Audience, Ctx, Gate, LimitClass, Problem, Scope};

use crate::edge::{Deadline, Operation, ReceivedBody, RequestInfo};
use crate::identity::Identity;
use crate::limits::Limits;
use crate::realtime::Hub;
use crate::session;

/// What the guard of one path needs.
#[derive(Clone)]
pub(super) struct Guarded {
    pub module: &'static str,
    pub gate: Gate,
    /// Operation IDs by method.
    pub ids: Arc<BTreeMap<String, String>>,
}

/// Checks a route's gate: caller, features, permissions. Then the handler runs with a [`Ctx`].
pub(super) async fn guard(State(guarded): State<Guarded>, request: Request, next: Next) -> Response {
    let method = if request.method() == http::Method::HEAD { "GET" } else { request.method().as_str() };
    let Some(id) = guarded.ids.get(method).cloned() else {
        // The method router itself responds with 405.
        return next.run(request).await;
    };
    let operation = Operation { module: guarded.module, id: id.into() };
    let mut response = match admit(guarded.gate, &operation, request).await {
        Ok(request) => handle(guarded.gate, &operation, request, next).await,
        Err(problem) => problem.into_response(),
    };
    response.extensions_mut().insert(operation);
    response
}

/// Runs the handler in a scope of its own: one transaction at a time, counted in its caller's share of the connections. A request whose
/// transaction gave way to another is repeated once, unless it has committed something. Uploads are not: their bodies are not kept.
async fn handle(gate: Gate, operation: &Operation, request: Request, next: Next) -> Response {
    let caller = request.extensions().get::<Ctx>().map(|ctx| ctx.caller().clone());
    let new_scope = || match &caller {
        Some(caller) => Scope::of_request(caller.user_id, caller.client.as_deref()),
        None => Scope::of_request(None, None),
    };
    let scope = new_scope();
    if gate.limit != LimitClass::Calls || caller.is_none() {
        return scope.run(next.run(request)).await;
    }
    let (request, received) = ReceivedBody::keep(request);
    let (parts, body) = request.into_parts();
    let response = scope.run(next.clone().run(Request::from_parts(parts.clone(), body))).await;
    if !response.extensions().get::<Problem>().is_some_and(Problem::gave_way) || scope.has_committed() {
        return response;
    }
    let Some(body) = received.again() else { return response };
    metrics::counter!("huddle_repeated_total", "module" => operation.module, "operation" => operation.id.to_string()).increment(1);
    new_scope().run(next.run(Request::from_parts(parts, body))).await
}

async fn admit(gate: Gate, operation: &Operation, mut request: Request) -> huddle_sdk::Result<Request> {
    let Extension(limits) = request.extract_parts::<Extension<Limits>>().await.map_err(Problem::internal)?;
    let info = request.extensions().get::<RequestInfo>().cloned().ok_or_else(|| Problem::internal("the edge did not name the request"))?;
    DefaultBodyLimit::max(limits.largest_body(gate.limit)).apply(&mut request);
    if let (LimitClass::Uploads, Some(deadline)) = (gate.limit, request.extensions().get::<Deadline>()) {
        deadline.of_upload();
    }
    if gate.limit != LimitClass::Calls {
        // Requests of the plain class were already counted at the edge, like all requests.
        limits.count_address(gate.limit, info.address).await?;
    }
    if gate.audience == Audience::Public {
        return Ok(request);
    }
    let Extension(identity) = request.extract_parts::<Extension<Identity>>().await.map_err(Problem::internal)?;
    let Extension(app) = request.extract_parts::<Extension<App>>().await.map_err(Problem::internal)?;
    let bearer = request
        .headers()
        .get(AUTHORIZATION)
        .and_then(|value| value.to_str().ok())
        .and_then(|value| value.split_once(' '))
        .filter(|(scheme, _)| scheme.eq_ignore_ascii_case("bearer"))
        .map(|(_, token)| token.trim())
        .ok_or_else(Problem::not_signed_in)?;
    let caller = identity.authenticate(bearer).await?;
    if let (Some(user), Some(at)) = (caller.principal.user_id(), session::of_call(request.method(), request.headers(), app.clock().now())) {
        let Extension(hub) = request.extract_parts::<Extension<Hub>>().await.map_err(Problem::internal)?;
        hub.activity().note(caller.principal.tenant_id, user, caller.token_hash, at);
    }
    limits.count_caller(gate.limit, &caller.principal).await?;
    match (gate.audience, caller.principal.user_id()) {
        (Audience::Staff, None) => return Err(Problem::not_a_provider()),
        (Audience::Clients, Some(_)) => {
            return Err(Problem::permission_denied(gate.permission.map_or("of a service client", |permission| permission.0)));
        }
        _ => {}
    }
    if let Some(feature) = gate.feature.filter(|feature| !caller.features.has(*feature)) {
        return Err(Problem::feature_disabled(feature.0));
    }
    if let Some(flag) = gate.flag.filter(|flag| !caller.features.flag(*flag)) {
        return Err(Problem::feature_disabled(flag.0));
    }
    if let Some(permission) = gate.permission.filter(|permission| !caller.principal.may(*permission)) {
        return Err(Problem::permission_denied(permission.0));
    }
    let operation = operation.id.to_string();
    let ctx = Ctx::new(app, caller.principal.clone(), caller.features.clone(), operation, info.id, info.address, info.user_agent);
    request.extensions_mut().insert(ctx);
    request.extensions_mut().insert(caller);
    Ok(request)
}
