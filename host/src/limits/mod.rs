//! Rate limits per user and per address. Each host process counts separately.

mod config;

use std::hash::Hash;
use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

use governor::clock::{Clock, DefaultClock};
use governor::middleware::NoOpMiddleware;
use governor::state::{InMemoryState, NotKeyed};
use governor::{Quota, RateLimiter};
use huddle_sdk::{Actor, LimitClass, Principal, Problem, Result, TenantId, UserId};
use moka::future::Cache;

pub use self::config::{ClassLimits, LimitsConfig, Rate};

/// Callers that are remembered per kind and class. A forgotten one starts again with a full bucket.
const REMEMBERED: u64 = 20_000;

/// The limits of this process. Cheap to clone.
#[derive(Clone)]
pub struct Limits(Arc<Inner>);

struct Inner {
    config: LimitsConfig,
    body: usize,
    upload: usize,
    addresses: ByClass<Network>,
    users: ByClass<Who>,
}

impl Limits {
    /// Limits from a validated configuration. `body` and `upload` are the maximum body sizes in bytes.
    #[must_use]
    pub fn new(config: &LimitsConfig, body: usize, upload: usize) -> Self {
        Self(Arc::new(Inner {
            addresses: ByClass::new(|class| config.of(class).per_address),
            users: ByClass::new(|class| config.of(class).per_user),
            config: config.clone(),
            body,
            upload,
        }))
    }

    /// Their configuration.
    #[must_use]
    pub fn config(&self) -> &LimitsConfig {
        &self.0.config
    }

    /// The maximum body size of an operation of a class.
    #[must_use]
    pub fn largest_body(&self, class: LimitClass) -> usize {
        match class {
            LimitClass::Uploads => self.0.upload,
            LimitClass::Calls | LimitClass::SignIn | LimitClass::Sockets => self.0.body,
        }
    }

    /// Counts a request of a class for an address; 429 when there were too many.
    pub async fn count_address(&self, class: LimitClass, address: Option<IpAddr>) -> Result<()> {
        self.0.addresses.of(class).take(Network::of(address)).await.map_err(|wait| refuse(class, "address", wait))
    }

    /// Counts a request of a class for a caller.
    pub async fn count_caller(&self, class: LimitClass, caller: &Principal) -> Result<()> {
        let who = match &caller.actor {
            Actor::Staff(user) => Who::User(caller.tenant_id, *user),
            Actor::Client(id) => Who::Client(caller.tenant_id, id.clone()),
        };
        self.0.users.of(class).take(who).await.map_err(|wait| refuse(class, "user", wait))
    }

    /// Counts a request of a class for a user who is not identified by a bearer token.
    pub async fn count_user(&self, class: LimitClass, tenant: TenantId, user: UserId) -> Result<()> {
        self.0.users.of(class).take(Who::User(tenant, user)).await.map_err(|wait| refuse(class, "user", wait))
    }
}

fn refuse(class: LimitClass, of: &'static str, wait: Duration) -> Problem {
    metrics::counter!("huddle_limited_total", "class" => class.name(), "of" => of).increment(1);
    Problem::too_many_requests(wait)
}

/// The counted caller.
#[derive(PartialEq, Eq, Hash)]
enum Who {
    User(TenantId, UserId),
    Client(TenantId, Arc<str>),
}

/// The counted source of requests: an IPv4 address, or an IPv6 /64 network, which is what one household has.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
enum Network {
    V4(u32),
    V6(u128),
    /// Not from a network.
    Unknown,
}

impl Network {
    fn of(address: Option<IpAddr>) -> Self {
        match address.map(|address| address.to_canonical()) {
            Some(IpAddr::V4(address)) => Self::V4(address.to_bits()),
            Some(IpAddr::V6(address)) => Self::V6(address.to_bits() >> 64),
            None => Self::Unknown,
        }
    }
}

/// Counters per class.
struct ByClass<K> {
    calls: Keyed<K>,
    sign_in: Keyed<K>,
    sockets: Keyed<K>,
    uploads: Keyed<K>,
}

impl<K: Hash + Eq + Send + Sync + 'static> ByClass<K> {
    fn new(rate: impl Fn(LimitClass) -> Rate) -> Self {
        let keyed = |class| Keyed::new(rate(class), REMEMBERED, DefaultClock::default());
        Self {
            calls: keyed(LimitClass::Calls),
            sign_in: keyed(LimitClass::SignIn),
            sockets: keyed(LimitClass::Sockets),
            uploads: keyed(LimitClass::Uploads),
        }
    }

    fn of(&self, class: LimitClass) -> &Keyed<K> {
        match class {
            LimitClass::Calls => &self.calls,
            LimitClass::SignIn => &self.sign_in,
            LimitClass::Sockets => &self.sockets,
            LimitClass::Uploads => &self.uploads,
        }
    }
}

type Bucket<C> = RateLimiter<NotKeyed, InMemoryState, C, NoOpMiddleware<<C as Clock>::Instant>>;

/// One bucket per key. The number of buckets is limited, and none is kept longer than it takes to refill.
struct Keyed<K, C: Clock = DefaultClock> {
    quota: Quota,
    clock: C,
    buckets: Cache<K, Arc<Bucket<C>>>,
}

impl<K, C> Keyed<K, C>
where
    K: Hash + Eq + Send + Sync + 'static,
    C: Clock + Clone + Send + Sync + 'static,
    C::Instant: Send + Sync,
{
    fn new(rate: Rate, remembered: u64, clock: C) -> Self {
        let quota = Quota::per_minute(rate.per_minute).allow_burst(rate.burst);
        let full_again = quota.burst_size_replenished_in() + Duration::from_secs(1);
        Self { quota, clock, buckets: Cache::builder().max_capacity(remembered).time_to_idle(full_again).build() }
    }

    /// Takes one token from the key's bucket; otherwise returns the time until one is available.
    async fn take(&self, key: K) -> std::result::Result<(), Duration> {
        let fresh = async { Arc::new(RateLimiter::direct_with_clock(self.quota, self.clock.clone())) };
        let bucket = self.buckets.get_with(key, fresh).await;
        bucket.check().map_err(|until| until.wait_time_from(self.clock.now()))
    }
}

#[cfg(test)]
mod tests {
    use std::num::NonZeroU32;

    use governor::clock::FakeRelativeClock;

    use super::*;

    fn rate(per_minute: u32, burst: u32) -> Rate {
        Rate { per_minute: NonZeroU32::new(per_minute).unwrap(), burst: NonZeroU32::new(burst).unwrap() }
    }

    #[tokio::test]
    async fn a_burst_is_allowed_then_the_rate_applies_per_key() {
        let clock = FakeRelativeClock::default();
        let keyed = Keyed::new(rate(60, 3), 10, clock.clone());
        for _ in 0..3 {
            assert_eq!(keyed.take("a").await, Ok(()));
        }
        assert_eq!(keyed.take("a").await, Err(Duration::from_secs(1)));
        assert_eq!(keyed.take("b").await, Ok(()), "another's bucket");
        clock.advance(Duration::from_secs(1));
        assert_eq!(keyed.take("a").await, Ok(()));
        assert!(keyed.take("a").await.is_err());
    }

    #[tokio::test]
    async fn requests_from_many_addresses_use_bounded_memory() {
        let keyed = Keyed::new(rate(1, 1), 100, FakeRelativeClock::default());
        for key in 0..10_000 {
            assert_eq!(keyed.take(key).await, Ok(()));
        }
        keyed.buckets.run_pending_tasks().await;
        assert!(keyed.buckets.entry_count() <= 100, "{} are kept", keyed.buckets.entry_count());
    }

    #[test]
    fn an_ipv6_network_counts_as_one() {
        let of = |text: &str| Network::of(Some(text.parse().unwrap()));
        assert_eq!(of("2001:db8:1:2::1"), of("2001:db8:1:2:ffff::9"));
        assert_ne!(of("2001:db8:1:2::1"), of("2001:db8:1:3::1"));
        assert_ne!(of("192.0.2.1"), of("192.0.2.2"));
        assert_eq!(of("::ffff:192.0.2.1"), of("192.0.2.1"));
    }

    #[tokio::test]
    async fn classes_users_and_addresses_are_counted_separately() {
        let one = ClassLimits { per_user: rate(1, 1), per_address: rate(1, 1) };
        let config = LimitsConfig { calls: one, sign_in: one, sockets: one, uploads: one, ..LimitsConfig::default() };
        let limits = Limits::new(&config, 1, 2);
        let classes = [LimitClass::Calls, LimitClass::SignIn, LimitClass::Sockets, LimitClass::Uploads];
        let here = Some(IpAddr::from([192, 0, 2, 1]));
        for class in classes {
            assert!(limits.count_address(class, here).await.is_ok(), "{class:?}");
            assert_eq!(limits.count_address(class, here).await.unwrap_err().status(), 429, "{class:?}");
            assert!(limits.count_user(class, TenantId(1), UserId(7)).await.is_ok(), "{class:?}");
            assert!(limits.count_user(class, TenantId(2), UserId(7)).await.is_ok(), "{class:?}: another tenant's user 7");
            assert_eq!(limits.count_user(class, TenantId(1), UserId(7)).await.unwrap_err().status(), 429, "{class:?}");
        }
        assert!(limits.count_address(LimitClass::Calls, None).await.is_ok());
    }

    #[test]
    fn only_uploads_may_exceed_the_body_limit() {
        let limits = Limits::new(&LimitsConfig::default(), 10, 1000);
        assert_eq!(limits.largest_body(LimitClass::Calls), 10);
        assert_eq!(limits.largest_body(LimitClass::SignIn), 10);
        assert_eq!(limits.largest_body(LimitClass::Uploads), 1000);
    }
}
