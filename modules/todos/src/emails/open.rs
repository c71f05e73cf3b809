//! Emails and their files named in a path.

use huddle_sdk::prelude::*;

use super::file_store::{self, StoredFile};
use super::model::{CaseEmail, EmailFileId, EmailId};
use super::store;

impl PathObject for CaseEmail {
    const PARAMETER: &'static str = "id";
    const NOT_FOUND: &'static str = "Email does not exist";
    type Name = i64;
    type Subject = Option<PersonId>;

    async fn find(ctx: &Ctx, id: i64) -> Result<Option<Self>> {
        store::find(&mut *ctx.read().await?, EmailId(id)).await
    }

    fn subject(&self) -> Option<PersonId> {
        self.person
    }
}

impl PathObject for StoredFile {
    const PARAMETER: &'static str = "id";
    const NOT_FOUND: &'static str = "File does not exist";
    type Name = i64;
    type Subject = Option<PersonId>;

    async fn find(ctx: &Ctx, id: i64) -> Result<Option<Self>> {
        file_store::find_file(&mut *ctx.read().await?, EmailFileId(id)).await
    }

    fn subject(&self) -> Option<PersonId> {
        self.person
    }
}
