//! Questions that a module asks without knowing which module answers (decision 0142). Each is a constant; the answering module lists its
//! answer in [`Module::answers`](crate::Module::answers).
//!
//! ```
//! use chrono::{DateTime, Utc};
//! use huddle_sdk::prelude::*;
//! use huddle_sdk::questions::{Answer, on_call::ON_CALL};
//! use sqlx::PgConnection;
//!
//! pub const ANSWER: &dyn Answer = &ON_CALL.answered_by(Feature("reminders"), on_call);
//!
//! fn on_call(_: &mut PgConnection, _: DateTime<Utc>) -> BoxFuture<'_, Result<Option<UserId>>> {
//!     Box::pin(async { Ok(Some(UserId(7))) })
//! }
//!
//! assert_eq!(ANSWER.question(), "schedule.on_call");
//! ```

mod ask;
pub mod calls;
pub mod holds;
pub mod insurance;
pub mod objects;
pub mod on_call;
pub mod shifts;
pub mod tasks;
pub mod transcript;
pub mod visits;

use std::any::Any;
use std::marker::PhantomData;

use futures_util::future::BoxFuture;

use crate::content_type::ContentType;
use crate::feature::Feature;
use crate::problem::Result;

/// The types of a question.
pub trait Ask: 'static {
    /// Argument of the question, borrowed from the caller.
    type Input<'a>: Send;
    /// Answer.
    type Answer: Send;
    /// Connection or transaction of the answer: `PgConnection` if it only reads, which any transaction provides; `WriteTx` if it writes.
    type Tx: Send;
}

/// A question. Declare it as a constant and list it in [`ALL`].
pub struct Question<Q> {
    name: &'static str,
    types: PhantomData<fn() -> Q>,
}

impl<Q> Clone for Question<Q> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<Q> Copy for Question<Q> {}

/// Function that answers a question.
pub type AnswerHandler<Q> = for<'a> fn(&'a mut <Q as Ask>::Tx, <Q as Ask>::Input<'a>) -> BoxFuture<'a, Result<<Q as Ask>::Answer>>;

impl<Q: Ask> Question<Q> {
    const fn new(name: &'static str) -> Self {
        Self { name, types: PhantomData }
    }

    /// Returns the name: a topic, a dot, and what is asked.
    #[must_use]
    pub const fn name(self) -> &'static str {
        self.name
    }

    /// Returns the answer of a module, for its list. It is asked while the feature is on.
    #[must_use]
    pub const fn answered_by(self, feature: Feature, handler: AnswerHandler<Q>) -> Answered<Q> {
        Answered { question: self, feature, content_type: None, handler }
    }

    /// Returns the answer of a module about the objects of one of its content types.
    #[must_use]
    pub const fn answered_for(self, content_type: &ContentType, handler: AnswerHandler<Q>) -> Answered<Q> {
        Answered { question: self, feature: content_type.feature, content_type: Some(content_type.name), handler }
    }
}

/// An answer with its handler. Created by [`Question::answered_by`] and [`Question::answered_for`].
pub struct Answered<Q: Ask> {
    question: Question<Q>,
    feature: Feature,
    content_type: Option<&'static str>,
    handler: AnswerHandler<Q>,
}

/// An answer to any question, as listed by a module.
pub trait Answer: Send + Sync {
    /// Returns the name of the question.
    fn question(&self) -> &'static str;

    /// Returns the module's feature without which it is not asked.
    fn feature(&self) -> Feature;

    /// Returns the content type about whose objects it answers; none: the question is not about objects of one type.
    fn content_type(&self) -> Option<&'static str>;

    /// Returns the answer as `Any`, for the question to downcast.
    fn as_any(&self) -> &dyn Any;
}

impl<Q: Ask> Answer for Answered<Q> {
    fn question(&self) -> &'static str {
        self.question.name
    }

    fn feature(&self) -> Feature {
        self.feature
    }

    fn content_type(&self) -> Option<&'static str> {
        self.content_type
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}

/// The names of all questions. Each may be unanswered, since a module works without the others.
pub const ALL: &[&str] = &[
    calls::ABOUT.name(),
    calls::CHANGED.name(),
    holds::HOLDER.name(),
    insurance::INSURANCE.name(),
    objects::PRIORITY.name(),
    objects::UNLINKED.name(),
    objects::LACKING_EVIDENCE.name(),
    on_call::ON_CALL.name(),
    shifts::SHIFTS.name(),
    tasks::CHANGE.name(),
    tasks::CHANGED.name(),
    tasks::LIST.name(),
    tasks::LOCK.name(),
    tasks::WITH_OPEN.name(),
    transcript::TRANSCRIPT.name(),
    visits::VISITS.name(),
];
