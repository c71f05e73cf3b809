//! Statements shared by concurrent requests: requests that arrive while one is running become part of the next. An idle host sends each
//! immediately.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::oneshot;

use crate::problem::{Problem, Result};

/// Maximum number of requests that share a statement.
const LARGEST: usize = 64;

/// Query that is batched.
pub(crate) trait Batch: Clone + Send + Sync + 'static {
    /// Result of one request.
    type Answer: Send + 'static;
    /// Context of the statement.
    type Context: Clone + Send + Sync + 'static;

    /// Runs one statement. Returns an answer for each, in the same order, once the statement is committed.
    fn run(context: &Self::Context, batch: &[Self]) -> impl Future<Output = Result<Vec<Self::Answer>>> + Send;
}

/// The waiting requests of one kind.
pub(crate) struct Batches<B: Batch>(Mutex<Waiting<B>>);

struct Waiting<B: Batch> {
    asked: Vec<Asked<B>>,
    is_running: bool,
}

struct Asked<B: Batch> {
    what: B,
    answer: oneshot::Sender<Result<B::Answer>>,
}

impl<B: Batch> Default for Batches<B> {
    fn default() -> Self {
        Self(Mutex::new(Waiting { asked: Vec::new(), is_running: false }))
    }
}

impl<B: Batch> Batches<B> {
    /// Runs a request, alone or together with others, and waits for the answer.
    pub(crate) async fn ask(self: &Arc<Self>, context: &B::Context, what: B) -> Result<B::Answer> {
        let (answer, answered) = oneshot::channel();
        if self.is_first(Asked { what, answer }) {
            // A separate task, because the request that started it may be dropped.
            tokio::spawn(self.clone().run(context.clone()));
        }
        answered.await.unwrap_or_else(|_| Err(Problem::internal("a shared statement ended without an answer")))
    }

    /// Adds a request; returns whether no batch is running.
    fn is_first(&self, asked: Asked<B>) -> bool {
        let mut waiting = self.waiting();
        waiting.asked.push(asked);
        !std::mem::replace(&mut waiting.is_running, true)
    }

    fn waiting(&self) -> MutexGuard<'_, Waiting<B>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Runs until nobody waits.
    async fn run(self: Arc<Self>, context: B::Context) {
        let running = Running(&self);
        while let Some(batch) = running.next() {
            answer(&context, batch).await;
        }
    }
}

/// Lets another task take over if this one ends by a panic.
struct Running<'a, B: Batch>(&'a Batches<B>);

impl<B: Batch> Running<'_, B> {
    /// Returns the next batch; none if nobody waits, in which case the next request begins a task.
    fn next(&self) -> Option<Vec<Asked<B>>> {
        let mut waiting = self.0.waiting();
        // A canceled request needs no answer.
        waiting.asked.retain(|asked| !asked.answer.is_closed());
        let size = waiting.asked.len().min(LARGEST);
        waiting.is_running = size > 0;
        (size > 0).then(|| waiting.asked.drain(..size).collect())
    }
}

impl<B: Batch> Drop for Running<'_, B> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            let mut waiting = self.0.waiting();
            waiting.is_running = false;
            waiting.asked.clear();
        }
    }
}

async fn answer<B: Batch>(context: &B::Context, batch: Vec<Asked<B>>) {
    let (asked, answers): (Vec<B>, Vec<_>) = batch.into_iter().map(|Asked { what, answer }| (what, answer)).unzip();
    match B::run(context, &asked).await {
        Ok(found) => {
            for (answer, found) in answers.into_iter().zip(found) {
                // The request may have been canceled.
                let _ = answer.send(Ok(found));
            }
        }
        // Invalid input of one request must not fail the others.
        Err(problem) if problem.status().is_client_error() && asked.len() > 1 => {
            for (what, answer) in asked.into_iter().zip(answers) {
                let alone = B::run(context, &[what]).await;
                let _ = answer.send(alone.and_then(|found| found.into_iter().next().ok_or_else(unanswered)));
            }
        }
        Err(problem) => {
            for answer in answers {
                let _ = answer.send(Err(problem.clone()));
            }
        }
    }
}

fn unanswered() -> Problem {
    Problem::internal("a shared statement has no answer for a request")
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicUsize, Ordering};

    use tokio::sync::Semaphore;

    use super::*;

    /// Numbers that a test doubles; negative ones are invalid.
    #[derive(Clone)]
    struct Double(i32);

    #[derive(Clone)]
    struct Statements {
        /// Each statement takes a permit.
        gate: Arc<Semaphore>,
        sizes: Arc<Mutex<Vec<usize>>>,
        begun: Arc<AtomicUsize>,
    }

    impl Batch for Double {
        type Answer = i32;
        type Context = Statements;

        async fn run(context: &Statements, batch: &[Self]) -> Result<Vec<i32>> {
            context.begun.fetch_add(1, Ordering::SeqCst);
            context.gate.acquire().await.unwrap().forget();
            context.sizes.lock().unwrap().push(batch.len());
            if batch.iter().any(|Self(number)| *number < 0) {
                return Err(Problem::invalid("negative"));
            }
            assert!(batch.iter().all(|Self(number)| *number != 13), "a statement that panics");
            Ok(batch.iter().map(|Self(number)| number * 2).collect())
        }
    }

    fn statements(permits: usize) -> Statements {
        Statements { gate: Arc::new(Semaphore::new(permits)), sizes: Arc::default(), begun: Arc::default() }
    }

    /// Asks while a first statement is under way, so that all numbers but the first are one batch.
    async fn ask_together(context: &Statements, numbers: Vec<i32>) -> Vec<Result<i32>> {
        let batches = Arc::new(Batches::<Double>::default());
        let mut tasks = Vec::new();
        for number in numbers {
            let (batches, own) = (batches.clone(), context.clone());
            tasks.push(tokio::spawn(async move { batches.ask(&own, Double(number)).await }));
            while context.begun.load(Ordering::SeqCst) == 0 {
                tokio::task::yield_now().await;
            }
        }
        while batches.waiting().asked.len() < tasks.len() - 1 {
            tokio::task::yield_now().await;
        }
        context.gate.add_permits(100);
        let mut answers = Vec::new();
        for task in tasks {
            answers.push(task.await.unwrap());
        }
        answers
    }

    #[tokio::test]
    async fn what_is_asked_meanwhile_shares_the_next_statement() {
        let context = statements(0);
        let answers = ask_together(&context, vec![1, 2, 3, 4]).await;
        assert_eq!(answers.into_iter().map(Result::unwrap).collect::<Vec<_>>(), [2, 4, 6, 8]);
        assert_eq!(*context.sizes.lock().unwrap(), [1, 3]);
    }

    #[tokio::test]
    async fn a_batch_has_a_largest_size() {
        let context = statements(0);
        ask_together(&context, (100..171).collect()).await;
        assert_eq!(context.sizes.lock().unwrap()[..2], [1, LARGEST]);
    }

    #[tokio::test]
    async fn invalid_input_fails_alone() {
        let context = statements(0);
        let answers = ask_together(&context, vec![1, 2, -3, 4]).await;
        assert_eq!(answers.iter().map(|answer| answer.as_ref().ok().copied()).collect::<Vec<_>>(), [Some(2), Some(4), None, Some(8)]);
        assert_eq!(*context.sizes.lock().unwrap(), [1, 3, 1, 1, 1]);
    }

    #[tokio::test]
    async fn a_request_that_was_dropped_is_left_out_and_a_panic_blocks_nobody() {
        let context = statements(0);
        let batches = Arc::new(Batches::<Double>::default());
        let begin = |number| {
            let (batches, own) = (batches.clone(), context.clone());
            tokio::spawn(async move { batches.ask(&own, Double(number)).await })
        };
        let first = begin(1);
        while context.begun.load(Ordering::SeqCst) == 0 {
            tokio::task::yield_now().await;
        }
        let dropped = begin(2);
        while batches.waiting().asked.is_empty() {
            tokio::task::yield_now().await;
        }
        dropped.abort();
        assert!(dropped.await.is_err());
        let panicking = begin(13);
        while batches.waiting().asked.len() < 2 {
            tokio::task::yield_now().await;
        }
        context.gate.add_permits(100);
        assert_eq!(first.await.unwrap().unwrap(), 2);
        assert!(panicking.await.unwrap().is_err());
        assert_eq!(begin(4).await.unwrap().unwrap(), 8);
        assert_eq!(*context.sizes.lock().unwrap(), [1, 1, 1]);
    }
}
