//! Drafts: what a person typed and did not send.
