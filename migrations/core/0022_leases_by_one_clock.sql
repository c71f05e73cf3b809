-- A lease ends by the database's clock: the one clock that all host processes share. By their own, a host whose clock is ahead took
-- over what another was still running, and one whose clock was set back kept a dead one's jobs for as long. When a job is due is
-- still asked of the host, as everything that people may wait for.
create or replace function core.claim_jobs(worker uuid, kinds text[], moment timestamptz, lease interval, amount integer)
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
