//! A day of a console with everything that can go wrong in it, using marked secrets and patient data that must not be logged.

mod scene;
mod steps;

use std::path::Path;
use std::sync::LazyLock;

use axum::Router;
use axum::body::Body;
use axum::routing::get;
use http::{Request, StatusCode};
use huddle_host::config::{Config, LogConfig, LogFormat};
use huddle_host::limits::Limits;
use huddle_host::observability;
use huddle_testkit::{statement_counter, unlimited};
use metrics_exporter_prometheus::PrometheusHandle;
use tokio::sync::OnceCell;
use tower::ServiceExt as _;
use tracing_subscriber::layer::SubscriberExt as _;
use tracing_subscriber::util::SubscriberInitExt as _;

use self::scene::Day;
pub use self::scene::{FIRST, LAST};
use super::memory::Log;

/// The log and metrics of a host, and what they must not contain.
pub struct Recorded {
    /// The log.
    pub log: String,
    /// The metrics in Prometheus' format.
    pub metrics: String,
    /// What neither may contain, each with a description.
    pub secrets: Vec<(&'static str, String)>,
}

/// The day, run once for all tests of this process, since log, metrics and the panic hook are global to the process.
pub async fn recorded() -> &'static Recorded {
    static RECORDED: OnceCell<Recorded> = OnceCell::const_new();
    RECORDED.get_or_init(run).await
}

/// The log of this process, whose only subscriber also counts statements.
pub fn begin_log() -> &'static Log {
    static LOG: LazyLock<Log> = LazyLock::new(|| {
        let log = Log::default();
        let config = LogConfig { filter: "trace".to_owned(), format: LogFormat::Json };
        let subscriber = observability::subscriber(&config, log.clone()).unwrap().with(statement_counter());
        subscriber.try_init().expect("no other subscriber is installed");
        log
    });
    &LOG
}

async fn run() -> Recorded {
    let log = begin_log();
    // As `observability::log` does; failing tests still print their reason.
    let default = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |panic| {
        observability::log_panic(panic);
        default(panic);
    }));
    let metrics = observability::metrics().unwrap();

    let mut day = Day::start().await;
    let browser = day.sign_in().await;
    day.read_records(&browser).await;
    day.exchange_messages(&browser).await;
    day.type_drafts(&browser).await;
    day.request_access(&browser).await;
    day.send_invalid_requests(&browser).await;
    day.renew_token_and_sign_out(browser).await;
    day.sign_in_without_provider().await;
    day.cause_database_errors().await;
    panic_in_handlers().await;
    let secrets = day.stop().await;
    Recorded { log: log.text(), metrics: render(&metrics), secrets }
}

fn render(metrics: &PrometheusHandle) -> String {
    metrics.run_upkeep();
    metrics.render()
}

/// Handlers that panic, with a patient's name and without.
async fn panic_in_handlers() {
    let http = Config::from_figment(&Config::figment(Path::new("/nonexistent"))).unwrap().http;
    let name = format!("{FIRST} {LAST}");
    let router = Router::new()
        .route("/formatted", get(async move || -> &'static str { panic!("no such patient: {name}") }))
        .route("/constant", get(async || -> &'static str { panic!("a constant message") }));
    let router = huddle_host::edge::wrap(router, &http, Limits::new(&unlimited(), 1 << 20, 1 << 20));
    for path in ["/formatted", "/constant"] {
        let answer = router.clone().oneshot(Request::get(path).body(Body::empty()).unwrap()).await.unwrap();
        assert_eq!(answer.status(), StatusCode::INTERNAL_SERVER_ERROR);
    }
}
