//! The nightly evaluation of everybody's preventive care: how long it takes, and how much memory the host then has.

use std::time::{Duration, Instant};

use anyhow::{Context as _, Result, ensure};
use sqlx::{Connection as _, PgConnection};

use crate::measure::{Bench, mebibytes};
use crate::report::{Figure, Goal};
use crate::system::Process;

/// Longest time that is waited for a run.
const PATIENCE: Duration = Duration::from_mins(30);

impl Bench {
    /// Runs the nightly evaluation of the largest tenant twice: the first night writes every result, the second only reads.
    pub async fn careplans(&mut self, host: &Process) -> Result<()> {
        let mut conn = PgConnection::connect(self.place.owner_url()?).await?;
        let tenant = self.world.tenant;
        sqlx::query("select set_config('app.tenant_id', $1, false)").bind(tenant.to_string()).execute(&mut conn).await?;
        sqlx::query("delete from careplans.measure_result where tenant_id = $1").bind(tenant).execute(&mut conn).await?;
        sqlx::query("delete from careplans.evaluation where tenant_id = $1").bind(tenant).execute(&mut conn).await?;
        for night in ["first night", "further night"] {
            let begun = Instant::now();
            let (people, most) = self.night(&mut conn, tenant, host).await?;
            let took = begun.elapsed().as_secs_f64();
            // 250,000 people in ten minutes.
            let goal = f64::from(people) / 250_000.0 * 600.0;
            let figure = Figure::new("Care plans", format!("evaluation of everybody, {night}"), took, "s");
            let detail = format!("{people} people, {:.0} per second", f64::from(people) / took);
            self.report.add(figure.goal(Goal::AtMost(goal.max(1.0))).detail(detail));
            let figure = Figure::new("Care plans", format!("memory of the host meanwhile, {night}"), mebibytes(most), "MiB");
            self.report.add(figure.goal(Goal::AtMost(300.0)));
        }
        Ok(())
    }

    /// Enqueues the job and waits until it has finished; returns the number of people and the most memory that the host had.
    async fn night(&self, conn: &mut PgConnection, tenant: i64, host: &Process) -> Result<(i32, u64)> {
        let job: i64 = sqlx::query_scalar(
            "insert into core.job (tenant_id, kind, payload, run_at)
             values ($1, 'careplans.evaluate_measures', jsonb_build_object('due_at', now()), now()) returning id",
        )
        .bind(tenant)
        .fetch_one(&mut *conn)
        .await?;
        let begun = Instant::now();
        let mut most = 0;
        loop {
            tokio::time::sleep(Duration::from_millis(200)).await;
            most = most.max(host.memory()?);
            let finished: bool = sqlx::query_scalar("select finished_at is not null from core.job where tenant_id = $1 and id = $2")
                .bind(tenant)
                .bind(job)
                .fetch_one(&mut *conn)
                .await?;
            if finished {
                let run = "select people from careplans.evaluation_run where tenant_id = $1";
                let people =
                    sqlx::query_scalar(run).bind(tenant).fetch_optional(&mut *conn).await?.context("the evaluation did not finish")?;
                return Ok((people, most));
            }
            ensure!(begun.elapsed() < PATIENCE, "the evaluation takes longer than {PATIENCE:?}");
        }
    }
}
