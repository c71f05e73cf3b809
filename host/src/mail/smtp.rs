//! Mail through an SMTP server.

use std::time::Duration;

use anyhow::{Context as _, Result};
use futures_util::future::BoxFuture;
use http::StatusCode;
use huddle_sdk::{Mail, Mailer, Problem};
use lettre::message::header::{ContentType, InReplyTo, References};
use lettre::message::{Attachment, Mailbox, MultiPart, SinglePart};
use lettre::{AsyncSmtpTransport, AsyncTransport as _, Message, Tokio1Executor};
use secrecy::{ExposeSecret as _, SecretString};

/// Timeout of the server, while a job waits.
const PATIENCE: Duration = Duration::from_secs(10);

/// A mail server.
pub struct Smtp {
    transport: AsyncSmtpTransport<Tokio1Executor>,
    from: Mailbox,
}

impl Smtp {
    /// The server at a URL, without connecting yet.
    pub fn new(url: &SecretString, from: &str) -> Result<Self> {
        let transport = AsyncSmtpTransport::<Tokio1Executor>::from_url(url.expose_secret())
            // The error could repeat the password.
            .map_err(|_| anyhow::anyhow!("mail.smtp_url is not an URL of a mail server"))?
            .timeout(Some(PATIENCE))
            .build();
        Ok(Self { transport, from: from.parse().context("mail.from")? })
    }

    async fn hand_on(&self, mail: Mail) -> huddle_sdk::Result<()> {
        let refused = |what: &'static str| {
            tracing::warn!(what, "a mail was not sent");
            Problem::unavailable("The email could not be sent")
        };
        let rejected = |what: &'static str| {
            tracing::warn!(what, "a mail was not sent");
            Problem::new(StatusCode::UNPROCESSABLE_ENTITY, "mail-rejected", "The email was rejected")
                .detail(format!("The email was rejected: {what}"))
        };
        let to: Mailbox = mail.to.parse().map_err(|_| rejected("the address is not valid"))?;
        let message = written(self.from.clone(), to, mail).map_err(|_| rejected("it cannot be encoded"))?;
        // A server's response may name the member: only its kind is logged.
        self.transport.send(message).await.map(drop).map_err(|error| {
            if error.is_permanent() {
                rejected("the mail server refused it")
            } else {
                refused(if error.is_transient() { "the mail server accepts none at present" } else { "the mail server cannot be reached" })
            }
        })
    }
}

/// The message as it is sent: with HTML an alternative, with files a mixed one.
fn written(from: Mailbox, to: Mailbox, mail: Mail) -> Result<Message> {
    let mut builder = Message::builder().from(from).to(to).subject(mail.subject);
    if let Some(threading) = mail.threading {
        builder = builder.message_id(Some(threading.message_id));
        if let Some(last) = threading.references.last() {
            builder = builder.header(InReplyTo::from(last.clone())).header(References::from(threading.references.join(" ")));
        }
    }
    if mail.html.is_none() && mail.attachments.is_empty() {
        return Ok(builder.header(ContentType::TEXT_PLAIN).body(mail.text)?);
    }
    let mut mixed = match mail.html {
        Some(html) => MultiPart::mixed().multipart(MultiPart::alternative_plain_html(mail.text, html)),
        None => MultiPart::mixed().singlepart(SinglePart::plain(mail.text)),
    };
    for file in mail.attachments {
        mixed = mixed.singlepart(Attachment::new(file.name).body(file.bytes, ContentType::parse(&file.content_type)?));
    }
    Ok(builder.multipart(mixed)?)
}

impl Mailer for Smtp {
    fn send(&self, mail: Mail) -> BoxFuture<'_, huddle_sdk::Result<()>> {
        Box::pin(self.hand_on(mail))
    }
}

#[cfg(test)]
mod tests {
    use tokio::io::{AsyncBufReadExt as _, AsyncWriteExt as _, BufReader};
    use tokio::net::TcpListener;

    use super::*;

    fn mail() -> Mail {
        Mail { to: "rosa@example.com".to_owned(), subject: "Your code".to_owned(), text: "It is 042042.\n".to_owned(), ..Mail::default() }
    }

    /// A mail server that answers `verdict` for each recipient; returns its URL, and the lines it receives in one conversation.
    async fn server(verdict: &'static str) -> (SecretString, tokio::task::JoinHandle<Vec<String>>) {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let url = format!("smtp://{}", listener.local_addr().expect("an address"));
        let talk = tokio::spawn(async move {
            let (stream, _) = listener.accept().await.expect("a client");
            let (read, mut write) = stream.into_split();
            let mut lines = BufReader::new(read).lines();
            let mut heard: Vec<String> = Vec::new();
            let mut is_content = false;
            write.write_all(b"220 mail.test\r\n").await.expect("a greeting");
            while let Ok(Some(line)) = lines.next_line().await {
                let answer = match line.split(' ').next().unwrap_or_default() {
                    "." => Some("250 taken"),
                    _ if is_content => None,
                    "EHLO" => Some("250 mail.test"),
                    "MAIL" => Some("250 go on"),
                    "RCPT" => Some(verdict),
                    "DATA" => Some("354 go on"),
                    "QUIT" => Some("221 bye"),
                    _ => Some("250 ok"),
                };
                is_content = answer == Some("354 go on") || is_content && answer.is_none();
                heard.push(line);
                if let Some(answer) = answer {
                    write.write_all(format!("{answer}\r\n").as_bytes()).await.expect("an answer");
                }
            }
            heard
        });
        (url.into(), talk)
    }

    #[tokio::test]
    async fn mail_reaches_the_server_unchanged() {
        let (url, talk) = server("250 go on").await;
        Smtp::new(&url, "Huddle <no-reply@huddle.example>").expect("an URL").send(mail()).await.expect("the server takes it");
        let heard = talk.await.expect("the conversation ends");
        let has = |line: &str| heard.iter().any(|heard| heard == line);
        assert!(has("RCPT TO:<rosa@example.com>") && has("Subject: Your code") && has("It is 042042."), "{heard:#?}");
        assert!(has("From: Huddle <no-reply@huddle.example>"), "{heard:#?}");
    }

    #[tokio::test]
    async fn smtp_failures_are_logged_without_the_address() {
        let (url, talk) = server("550 no such user rosa@example.com").await;
        let problem = Smtp::new(&url, "no-reply@huddle.example").expect("an URL").send(mail()).await.expect_err("refused");
        assert_eq!(problem.status(), 422, "it would be refused again");
        assert!(!problem.to_string().contains("rosa"), "{problem}");
        talk.await.expect("the conversation ends");
        // The server has stopped.
        assert!(Smtp::new(&url, "no-reply@huddle.example").expect("an URL").send(mail()).await.is_err());
    }
}
