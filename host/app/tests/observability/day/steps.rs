//! The steps of the day.

use chrono::TimeDelta;
use http::{Method, StatusCode};
use huddle_sdk::Problem;
use huddle_testkit::Tenant;
use huddle_testkit::provider::{Behaviour, code};
use reqwest::header;
use serde_json::json;
use url::Url;
use uuid::Uuid;

use super::scene::{ACCESS_NOTE, ANSWERED, BORN, Browser, DATABASE_PASSWORD, Day, EMAIL, FIRST, LAST, PHONE, TYPED, WRITTEN};
use crate::observability::socket::{send_frame, wait_for_close, wait_for_frame};

impl Day {
    pub(super) async fn read_records(&mut self, browser: &Browser) {
        let (user, person) = (self.zoe.user_id, self.zoe.person_id);
        for path in [
            "/api/user/people/search/?search=feathersto".to_owned(),
            "/api/user/people/search/?search=Zo%C3%AB-Marit%20Featherstonehaugh".to_owned(),
            "/api/user/people/search/?search=%28508%29+555-0177".to_owned(),
            format!("/api/user/people/search/?search={BORN}"),
            format!("/api/user/people/search/?search={EMAIL}"),
            "/api/user/?type=patient&detail=true&limit=50".to_owned(),
            format!("/api/user/{user}/"),
            format!("/api/user/{user}/care-team/v2/"),
            format!("/api/user/people/demographics/?id__in={person}"),
            "/api/user/me/".to_owned(),
            "/api/ui/modules/".to_owned(),
        ] {
            let (status, answer) = self.get(&browser.token, &path).await;
            assert_eq!(status, StatusCode::OK, "{path}: {answer}");
        }
        let (_, found) = self.get(&browser.token, "/api/user/people/search/?search=feathersto").await;
        assert!(found["results"].as_array().unwrap().iter().any(|row| row["first_name"] == FIRST), "the search finds her: {found}");
        self.add_secret("search words", "feathersto");
    }

    pub(super) async fn exchange_messages(&mut self, browser: &Browser) {
        let (_, chat) = self.send(&browser.token, Method::POST, "/api/user/providers/me/authenticate-chat/v2/", None).await;
        let chat = chat["token"].as_str().unwrap().to_owned();
        self.add_secret_token("a chat token", &chat);
        let user = self.zoe.user_id;

        let mut console = self.connect().await;
        send_frame(&mut console, json!({ "type": "hello", "token": chat, "after": null })).await;
        wait_for_frame(&mut console, |frame| frame["type"] == "welcome").await;
        send_frame(&mut console, json!({ "type": "watch", "patient_ids": [user] })).await;
        send_frame(&mut console, json!({ "type": "presence", "patient_id": user, "typing": true })).await;
        send_frame(&mut console, json!({ "type": "signal", "name": "refilter", "patient_id": user })).await;
        send_frame(&mut console, json!({ "type": "renew", "token": chat })).await;

        let machine = self.service_token();
        let delivered = json!({ "uid": Uuid::new_v4(), "patient_email": EMAIL, "text": WRITTEN });
        let (status, message) = self.send(&machine, Method::POST, "/api/inbound/messages/", Some(delivered)).await;
        assert_eq!(status, StatusCode::CREATED, "{message}");
        wait_for_frame(&mut console, |frame| frame["payload"]["text"] == WRITTEN).await;
        let sent = json!({ "uid": Uuid::new_v4(), "patient_id": user, "text": ANSWERED });
        let (status, message) = self.send(&browser.token, Method::POST, "/api/chat/v2/", Some(sent)).await;
        assert_eq!(status, StatusCode::CREATED, "{message}");
        wait_for_frame(&mut console, |frame| frame["payload"]["text"] == ANSWERED).await;
        let thread = message["thread"].as_str().unwrap();
        for path in [
            "/api/chat/v4/thread/?filter=all&limit=100".to_owned(),
            format!("/api/chat/v3/thread/{thread}/"),
            format!("/api/chat/v3/thread/{thread}/history-at/{}/?numBefore=10&numAfter=0", i64::MAX),
        ] {
            let (status, answer) = self.get(&browser.token, &path).await;
            assert!(status == StatusCode::OK && answer.to_string().contains(ANSWERED), "{path}: {answer}");
        }
        // An invalid frame that contains typed text.
        send_frame(&mut console, json!({ "type": "presense", "name": format!("{FIRST} {LAST}"), "text": TYPED })).await;
        wait_for_close(&mut console, 4400).await;
        let mut stranger = self.connect().await;
        send_frame(&mut stranger, json!({ "type": "hello", "token": format!("{chat}x"), "after": null })).await;
        wait_for_close(&mut stranger, 4401).await;
    }

    pub(super) async fn type_drafts(&self, browser: &Browser) {
        let place = format!("/api/drafts/chat:{}/", self.zoe.user_id);
        let draft = json!({ "patient_id": self.zoe.user_id, "body": { "text": TYPED } });
        assert_eq!(self.send(&browser.token, Method::PUT, &place, Some(draft)).await.0, StatusCode::NO_CONTENT);
        let (_, draft) = self.get(&browser.token, &place).await;
        assert_eq!(draft["body"]["text"], TYPED);
    }

    pub(super) async fn request_access(&self, browser: &Browser) {
        let user = self.guarded.user_id;
        assert_eq!(self.get(&browser.token, &format!("/api/user/{user}/")).await.0, StatusCode::FORBIDDEN);
        let request = json!({ "user_id": user, "access_reason": "clinical_care", "note": ACCESS_NOTE });
        let (status, answer) = self.send(&browser.token, Method::POST, "/api/phi_access_control/", Some(request)).await;
        assert_eq!(status, StatusCode::CREATED, "{answer}");
        assert_eq!(self.get(&browser.token, &format!("/api/user/{user}/")).await.0, StatusCode::OK);
    }

    /// Bodies, URLs and tokens that are rejected.
    pub(super) async fn send_invalid_requests(&mut self, browser: &Browser) {
        let name = format!("{FIRST} {LAST}");
        let user = self.zoe.user_id;
        for body in [
            json!({ "uid": name, "patient_id": user, "text": WRITTEN }),
            json!({ "uid": Uuid::new_v4(), "patient_id": name, "text": WRITTEN }),
            json!({ "uid": Uuid::new_v4(), "patient_id": user, "text": { WRITTEN: name } }),
            json!({ "uid": Uuid::new_v4(), "patient_id": user, "text": format!("{WRITTEN}\u{0}") }),
            json!(name),
        ] {
            let (status, answer) = self.send(&browser.token, Method::POST, "/api/chat/v2/", Some(body)).await;
            assert_eq!(status, StatusCode::BAD_REQUEST, "{answer}");
        }
        let late = json!({ "uid": Uuid::new_v4(), "patient_email": EMAIL, "text": WRITTEN, "sent_at": "-200000-01-01T00:00:00Z" });
        let machine = self.service_token();
        assert_eq!(self.send(&machine, Method::POST, "/api/inbound/messages/", Some(late)).await.0, StatusCode::BAD_REQUEST);
        for (kind, body) in [("application/json", format!("{{\"text\": \"{WRITTEN}\", {name}")), ("text/plain", WRITTEN.to_owned())] {
            let request = self.http.post(self.url("/api/chat/v2/")).bearer_auth(&browser.token).header(header::CONTENT_TYPE, kind);
            assert!(request.body(body).send().await.unwrap().status().is_client_error());
        }
        let large = json!({ "body": { "text": WRITTEN.repeat(100_000) } });
        let place = format!("/api/drafts/chat:{user}/");
        assert_eq!(self.send(&browser.token, Method::PUT, &place, Some(large)).await.0, StatusCode::PAYLOAD_TOO_LARGE);
        for path in [
            format!("/api/user/{LAST}/"),
            format!("/api/nowhere/{LAST}?q={LAST}"),
            format!("/patients/{LAST}"),
            format!("/ui/{LAST}/1/a.js"),
        ] {
            assert!(!self.get(&browser.token, &path).await.0.is_success(), "{path}");
        }
        let method = Method::from_bytes(b"PURGE").unwrap();
        assert_eq!(self.send(&browser.token, method, &format!("/api/user/{user}/"), None).await.0, StatusCode::METHOD_NOT_ALLOWED);

        // Invalid tokens: truncated, forged, a patient's, and with invalid claims.
        let mut forged = browser.token.clone();
        forged.replace_range(forged.len() - 10..forged.len() - 8, "AA");
        let patient = json!({ "sub": "alpha|zoe", "organization_id": "alpha", "email": EMAIL, "email_verified": true });
        let patient = self.provider.sign(&self.provider.access_claims(&patient));
        let mut odd = self.provider.access_claims(&json!({ "sub": "alpha|zoe", "organization_id": "alpha" }));
        odd["exp"] = json!(format!("{EMAIL} {PHONE}"));
        let odd = self.provider.sign(&odd);
        for token in [&forged, &patient, &odd, "no-token-4411aa"] {
            self.add_secret_token("a rejected token", token);
            assert!(self.get(token, "/api/user/me/").await.0.is_client_error(), "{token}");
        }
        let basic = self.http.get(self.url("/api/user/me/")).basic_auth(EMAIL, Some("basic-password-5b1e"));
        self.add_secret("a password", "basic-password-5b1e");
        assert_eq!(basic.send().await.unwrap().status(), StatusCode::UNAUTHORIZED);
    }

    pub(super) async fn renew_token_and_sign_out(&mut self, browser: Browser) {
        self.app.clock.advance(TimeDelta::seconds(245));
        let renewed = self.token(&browser.cookie).await;
        assert_ne!(renewed, browser.token);
        let forged = format!("{}AAAA", &browser.cookie[..browser.cookie.len() - 4]);
        let (status, _) = self.send_from_page(&forged, "/api/session/token/", json!({})).await;
        assert_eq!(status, StatusCode::UNAUTHORIZED);
        let (status, left) = self.send_from_page(&browser.cookie, "/api/session/logout/", json!({ "everywhere": true })).await;
        assert_eq!(status, StatusCode::OK);
        let url = Url::parse(left["logout_url"].as_str().unwrap()).unwrap();
        let hint = url.query_pairs().find(|(name, _)| name == "id_token_hint").unwrap().1.into_owned();
        self.add_secret_token("an ID token", &hint);
        assert_eq!(self.get(&renewed, "/api/user/me/").await.0, StatusCode::UNAUTHORIZED);
    }

    /// A provider that rejects, responds with garbage, and is unavailable.
    pub(super) async fn sign_in_without_provider(&mut self) {
        let response = format!("error={LAST}&error_description={WRITTEN}");
        assert_eq!(self.complete_sign_in(|_, _| response).await, None);
        for behaviour in [Behaviour::Rejects, Behaviour::Malformed, Behaviour::Down] {
            let user = json!({ "sub": "alpha|md", "organization_id": "alpha", "email": "md@alpha.example", "email_verified": true });
            let mut sent = String::new();
            let provider = self.provider.clone();
            let cookie = self.complete_sign_in(|nonce, challenge| {
                provider.behave(behaviour);
                sent = code(&user, nonce, challenge);
                format!("code={sent}")
            });
            assert_eq!(cookie.await, None, "{behaviour:?}");
            self.add_secret("an authorization code", sent);
            self.provider.behave(Behaviour::Normal);
        }
    }

    /// PostgreSQL errors for rejected values and for a failed login.
    pub(super) async fn cause_database_errors(&self) {
        let name = format!("{FIRST} {LAST}");
        for statement in [
            "select $1::text::int::text",
            "select $1::text::date::text",
            "select $1::text::uuid::text",
            "select $1::text::jsonb::text",
            "select ('\\x' || $1::text)::bytea::text",
            "select to_char(now(), 'YYYY') || ($1::text::numeric / 0)::text",
            "select set_config($1, '', true)",
        ] {
            let error = sqlx::query_scalar::<_, String>(statement).bind(&name).fetch_one(&self.app.pool).await.unwrap_err();
            let _ = Problem::from(error);
        }
        let taken = sqlx::query(
            "insert into core.user_account (tenant_id, person_id, email) select tenant_id, person_id, email from core.user_account where email = $1",
        );
        let mut tx = self.app.seed(Tenant::Alpha).await;
        let error = taken.bind(EMAIL).execute(&mut *tx).await.unwrap_err();
        assert!(error.to_string().contains("unique"), "{error}");
        let _ = Problem::from(error);
        let url = format!("postgres://huddle_app:{DATABASE_PASSWORD}@127.0.0.1:9/huddle");
        let error = huddle_host::database::connect(&url, 1).await.unwrap_err();
        assert!(!format!("{error:#} {error:?}").contains(DATABASE_PASSWORD));
        let _ = Problem::internal(format!("{error:#}"));
    }
}
