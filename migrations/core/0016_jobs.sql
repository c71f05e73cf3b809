-- Background jobs.

create table core.job (
    tenant_id bigint not null default core.tenant_id() references core.tenant,
    id bigint generated always as identity,
    kind text not null,
    payload jsonb not null default '{}',
    -- At most one waiting job per kind and key.
    unique_key text,
    run_at timestamptz not null default now(),
    attempts integer not null default 0,
    max_attempts integer not null default 8,
    claimed_by uuid,
    claimed_until timestamptz,
    finished_at timestamptz,
    error text,
    created_at timestamptz not null default now(),
    primary key (tenant_id, id)
);

-- A running job does not block the next one with its key, which may concern something that the running job has not seen.
create unique index job_unique_key_idx on core.job (tenant_id, kind, unique_key)
    where unique_key is not null and claimed_by is null and finished_at is null;
create index job_due_idx on core.job (run_at) where finished_at is null;
create index job_finished_idx on core.job (finished_at) where finished_at is not null;
-- Failed jobs of a tenant, which admins list.
create index job_failed_idx on core.job (tenant_id, finished_at) where finished_at is not null and error is not null;

-- The latest occurrence of each recurring job that was enqueued or skipped. An occurrence must be later than the stored one, so that it is
-- enqueued once, regardless of the number of host processes and differences between their clocks.
create table core.recurring_job (
    tenant_id bigint not null default core.tenant_id() references core.tenant,
    kind text not null,
    due_at timestamptz not null,
    primary key (tenant_id, kind)
);

call core.protect('core.job');
call core.protect('core.recurring_job', 'select, insert, update');

-- Claims due jobs of all tenants for one worker. Leases end by the database's clock, the only one that all host processes share: with their
-- own clocks, a host that is ahead would take over running jobs, and a host that is behind would leave a dead host's jobs unclaimed.
-- Whether a job is due is decided by the host's clock, like all times that users wait for.
create function core.claim_jobs(worker uuid, kinds text[], moment timestamptz, lease interval, amount integer)
    returns table (tenant_id bigint, id bigint, kind text, payload jsonb, attempts integer, max_attempts integer)
    language sql security definer set search_path = core, pg_temp
    as $$
    update core.job j
       set claimed_by = worker, claimed_until = clock_timestamp() + lease, attempts = j.attempts + 1
     where (j.tenant_id, j.id) in (
               select d.tenant_id, d.id from core.job d
                where d.finished_at is null and d.run_at <= moment and d.kind = any (kinds)
                  and (d.claimed_until is null or d.claimed_until < clock_timestamp())
                order by d.run_at
                limit amount
                for update skip locked)
    returning j.tenant_id, j.id, j.kind, j.payload, j.attempts, j.max_attempts
$$;

-- Deletes finished jobs: successful ones after a week, failed ones after 90 days. At most `amount` at a time, so that the table stays
-- usable; returns how many were deleted.
create function core.forget_jobs(moment timestamptz, amount integer) returns bigint
    language sql security definer set search_path = core, pg_temp
    as $$
    with gone as (
        delete from core.job j
         where (j.tenant_id, j.id) in (
                   select f.tenant_id, f.id from core.job f
                    where f.finished_at < moment - interval '7 days'
                      and (f.error is null or f.finished_at < moment - interval '90 days')
                    order by f.finished_at
                    limit amount
                    for update skip locked)
        returning 1)
    select count(*) from gone
$$;

revoke all on function core.claim_jobs(uuid, text[], timestamptz, interval, integer) from public;
grant execute on function core.claim_jobs(uuid, text[], timestamptz, interval, integer) to huddle_app;
revoke all on function core.forget_jobs(timestamptz, integer) from public;
grant execute on function core.forget_jobs(timestamptz, integer) to huddle_app;
