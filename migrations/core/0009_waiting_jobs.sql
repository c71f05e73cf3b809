-- A running job does not stand in the way of the next one of its key: what is enqueued while it runs may be about something that
-- it has not seen.
drop index core.job_unique_key_idx;
create unique index job_unique_key_idx on core.job (tenant_id, kind, unique_key)
    where unique_key is not null and claimed_by is null and finished_at is null;
