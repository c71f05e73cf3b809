//! Frames from the client.

use axum::extract::ws::Message;
use tokio::time::Instant;

use super::super::frame::ClientFrame;
use super::{Connection, End, Outcome, check, deadline, text_of};
use crate::keys::hash_from_hex;

impl Connection<'_> {
    pub(super) async fn handle_message(&mut self, message: Option<std::result::Result<Message, axum::Error>>) -> Outcome {
        let text = text_of(message, self.hub.config().frame_limit)?;
        self.heard_at = Instant::now();
        if self.frames.check().is_err() {
            return Err(End::BadFrame("too many frames"));
        }
        let Some(text) = text else { return Ok(()) };
        match serde_json::from_str(text.as_str()).map_err(|_| End::BadFrame("not a frame of the contract"))? {
            ClientFrame::Hello { .. } => Err(End::BadFrame("hello came twice")),
            ClientFrame::Ping => self.heartbeat().await,
            ClientFrame::Renew { token } => self.renew(&token).await,
            ClientFrame::Watch { patient_ids } => self.watch(patient_ids).await,
            ClientFrame::Presence { patient_id, typing } => {
                if typing {
                    self.note_activity();
                }
                self.be_present(patient_id, typing).await;
                Ok(())
            }
            ClientFrame::Signal { name, patient_id } => self.signal(name, patient_id).await,
        }
    }

    /// Typing is the only frame that nothing but a user's hand sends: the console repeats and renews the others by itself.
    fn note_activity(&self) {
        if let Some(hash) = hash_from_hex(&self.claims.access) {
            self.hub.activity().note(self.claims.tenant, self.claims.user, hash, self.now());
        }
    }

    pub(super) async fn renew(&mut self, token: &str) -> Outcome {
        let claims = check(self.hub, token)?;
        if (claims.tenant, claims.user) != (self.claims.tenant, self.claims.user) {
            return Err(End::Unauthorised("the chat token is another user's"));
        }
        let old = std::mem::replace(&mut self.claims, claims);
        match self.admit().await {
            // The database is unavailable: the old token stays valid until it expires, and the client renews again.
            Err(End::Restart) => self.claims = old,
            admitted => {
                admitted?;
                self.deadline = deadline(self.hub, &self.claims);
            }
        }
        Ok(())
    }
}
