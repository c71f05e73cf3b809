//! Finds the answer to a question among the linked modules.

use super::{Answered, Ask, Question};
use crate::feature::FeatureSet;
use crate::module::modules;
use crate::problem::Result;

impl<Q: Ask> Question<Q> {
    /// Asks the answering module; none if it is not linked or its feature is off. Without `features`, it is asked even while its feature is
    /// off, for questions that keep stored data consistent.
    pub async fn ask<'a>(self, features: Option<&FeatureSet>, tx: &'a mut Q::Tx, input: Q::Input<'a>) -> Result<Option<Q::Answer>> {
        self.ask_who(features, None, tx, input).await
    }

    /// Asks the module that owns a content type, like [`ask`](Self::ask).
    pub async fn ask_about<'a>(
        self,
        features: Option<&FeatureSet>,
        content_type: &str,
        tx: &'a mut Q::Tx,
        input: Q::Input<'a>,
    ) -> Result<Option<Q::Answer>> {
        self.ask_who(features, Some(content_type), tx, input).await
    }

    /// Returns whether a linked module answers, and its feature is on.
    #[must_use]
    pub fn is_answered(self, features: &FeatureSet) -> bool {
        self.answer(None).is_some_and(|answer| features.has(answer.feature))
    }

    /// Returns whether a linked module answers about the objects of a content type.
    #[must_use]
    pub fn is_answered_for(self, content_type: &str) -> bool {
        self.answer(Some(content_type)).is_some()
    }

    async fn ask_who<'a>(
        self,
        features: Option<&FeatureSet>,
        content_type: Option<&str>,
        tx: &'a mut Q::Tx,
        input: Q::Input<'a>,
    ) -> Result<Option<Q::Answer>> {
        match self.answer(content_type).filter(|answer| features.is_none_or(|features| features.has(answer.feature))) {
            Some(answer) => (answer.handler)(tx, input).await.map(Some),
            None => Ok(None),
        }
    }

    fn answer(self, content_type: Option<&str>) -> Option<&'static Answered<Q>> {
        let answers = modules().iter().flat_map(|module| module.answers);
        answers
            .filter_map(|answer| answer.as_any().downcast_ref::<Answered<Q>>())
            .find(|answer| answer.question.name == self.name && answer.content_type == content_type)
    }
}
