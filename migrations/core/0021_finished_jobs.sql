-- Finished jobs go: those that succeeded after a week, those that were given up after 90 days, when nobody will ask any more. Some at a
-- time, so that the table stays usable; gives how many went.
create index job_finished_idx on core.job (finished_at) where finished_at is not null;

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
revoke all on function core.forget_jobs(timestamptz, integer) from public;
grant execute on function core.forget_jobs(timestamptz, integer) to huddle_app;
