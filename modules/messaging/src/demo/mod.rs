//! Demo.
use futures_util::FutureExt as _;
use futures_util::future::BoxFuture;
use huddle_sdk::{DemoTenant, Result};
pub(crate) fn run<'a>(_tenant: &'a mut DemoTenant<'a>) -> BoxFuture<'a, Result<()>> {
    async move { Ok(()) }.boxed()
}
