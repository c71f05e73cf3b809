use std::sync::{Arc, Mutex};

use chrono::TimeDelta;
use huddle_testkit::{Tenant, TestApp, TestClock};
use serde_json::{Value, json};
use tokio::io::{AsyncBufReadExt as _, AsyncWriteExt as _, BufReader};
use tokio::net::{TcpListener, TcpStream};
use uuid::Uuid;

use super::send::{PDF, send};
use super::{app_with_emails_in, created, emails};

/// A mail server.
struct MailServer {
    url: String,
    /// Its answer to each recipient.
    verdict: Arc<Mutex<&'static str>>,
    /// The lines of the messages that it took.
    taken: Arc<Mutex<Vec<String>>>,
}

impl MailServer {
    async fn start(verdict: &'static str) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let url = format!("smtp://{}", listener.local_addr().expect("an address"));
        let (verdict, taken) = (Arc::new(Mutex::new(verdict)), Arc::new(Mutex::new(Vec::new())));
        let (answers, lines) = (Arc::clone(&verdict), Arc::clone(&taken));
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                tokio::spawn(talk(stream, Arc::clone(&answers), Arc::clone(&lines)));
            }
        });
        Self { url, verdict, taken }
    }

    fn answer(&self, verdict: &'static str) {
        *self.verdict.lock().expect("a verdict") = verdict;
    }

    fn lines(&self) -> Vec<String> {
        self.taken.lock().expect("lines").clone()
    }

    async fn app(&self) -> (TestApp, Value) {
        let clock = TestClock::new();
        clock.stop();
        let settings = json!({ "mail": { "from": "Huddle <no-reply@huddle.example>", "smtp_url": self.url } });
        let (app, rosa, group) = app_with_emails_in(TestApp::with(clock, &settings).await).await;
        let case = created(&app, rosa, group, "Complaint", json!({})).await;
        (app, case)
    }
}

/// One conversation.
async fn talk(stream: TcpStream, verdict: Arc<Mutex<&'static str>>, taken: Arc<Mutex<Vec<String>>>) {
    let (read, mut write) = stream.into_split();
    let mut lines = BufReader::new(read).lines();
    let mut is_content = false;
    if write.write_all(b"220 mail.test\r\n").await.is_err() {
        return;
    }
    while let Ok(Some(line)) = lines.next_line().await {
        let answer = match line.split(' ').next().unwrap_or_default() {
            "." => "250 taken",
            _ if is_content => {
                taken.lock().expect("lines").push(line);
                continue;
            }
            "RCPT" => *verdict.lock().expect("a verdict"),
            "DATA" => "354 go on",
            _ => "250 ok",
        };
        is_content = answer == "354 go on";
        if write.write_all(format!("{answer}\r\n").as_bytes()).await.is_err() {
            return;
        }
    }
}

/// Status and reason of the only email of a case.
async fn state(app: &TestApp, case: &Value) -> (String, Value) {
    let email = emails(app, case).await["results"][0].clone();
    (email["status"].as_str().expect("a status").to_owned(), email["error"].clone())
}

#[tokio::test]
async fn an_email_is_tried_again_until_a_server_takes_it_with_its_html_and_files() {
    let server = MailServer::start("451 busy").await;
    let (app, case) = server.app().await;
    let admin = app.client(Tenant::Alpha, "admin");
    let uid = Uuid::new_v4();
    let files = [("letter.pdf", PDF), ("second.pdf", PDF)];
    let queued = send(&admin, &case, uid, "<p>Your <b>visit</b> is booked, se\u{f1}ora</p>", &files).await;
    assert_eq!(queued.status, 201, "{}", queued.text);
    app.run_jobs().await;
    let waits = json!("The mail server did not accept it; it will be tried again");
    assert_eq!(state(&app, &case).await, ("queued".to_owned(), waits.clone()));
    // Not before a minute has passed, then not before two more.
    app.clock.advance(TimeDelta::seconds(59));
    assert_eq!(app.run_jobs().await, 0);
    app.clock.advance(TimeDelta::seconds(1));
    assert_eq!(app.run_jobs().await, 1);
    assert_eq!(state(&app, &case).await, ("queued".to_owned(), waits));
    server.answer("250 ok");
    app.clock.advance(TimeDelta::seconds(119));
    assert_eq!(app.run_jobs().await, 0);
    assert!(server.lines().is_empty());
    app.clock.advance(TimeDelta::seconds(1));
    assert_eq!(app.run_jobs().await, 1);
    assert_eq!(state(&app, &case).await, ("sent".to_owned(), Value::Null));
    let lines = server.lines();
    let count = |text: &str| lines.iter().filter(|line| line.contains(text)).count();
    assert_eq!((count("multipart/mixed"), count("multipart/alternative")), (1, 1), "{lines:#?}");
    assert_eq!((count("Content-Type: text/html"), count("Content-Type: application/pdf")), (1, 2), "{lines:#?}");
    assert_eq!((count("letter.pdf"), count("second.pdf")), (1, 1), "{lines:#?}");
    assert_eq!(count(&format!("Message-ID: <{uid}@cases.huddle>")), 1, "{lines:#?}");
    // Both texts, in an encoding that every server passes on.
    assert_eq!(count("<strong>visit</strong>"), 1, "{lines:#?}");
    assert_eq!(count("se=C3=B1ora"), 2, "{lines:#?}");
    app.clock.advance(TimeDelta::days(1));
    app.run_jobs().await;
    assert_eq!(server.lines().len(), lines.len(), "it was sent once");
}

#[tokio::test]
async fn an_email_that_no_server_takes_fails_with_the_reason() {
    let server = MailServer::start("451 busy").await;
    let (app, case) = server.app().await;
    let admin = app.client(Tenant::Alpha, "admin");
    assert_eq!(send(&admin, &case, Uuid::new_v4(), "Hello", &[]).await.status, 201);
    for _ in 0..6 {
        app.run_jobs().await;
        app.clock.advance(TimeDelta::hours(1));
    }
    let reason = json!("The mail server did not accept it after several attempts");
    assert_eq!(state(&app, &case).await, ("failed".to_owned(), reason));
    server.answer("250 ok");
    assert_eq!(app.run_jobs().await, 0, "it is not tried again");
    assert!(server.lines().is_empty());
    let change = app.last_change(Tenant::Alpha, "todos.send_case_email").await;
    assert_eq!(change["status"], json!(["queued", "failed"]));
}

#[tokio::test]
async fn an_email_that_is_rejected_fails_at_once() {
    let server = MailServer::start("550 no such user").await;
    let (app, case) = server.app().await;
    let admin = app.client(Tenant::Alpha, "admin");
    assert_eq!(send(&admin, &case, Uuid::new_v4(), "Hello", &[]).await.status, 201);
    assert_eq!(app.run_jobs().await, 1);
    assert_eq!(state(&app, &case).await, ("failed".to_owned(), json!("The email was rejected: the mail server refused it")));
    app.clock.advance(TimeDelta::days(1));
    assert_eq!(app.run_jobs().await, 0);
}
