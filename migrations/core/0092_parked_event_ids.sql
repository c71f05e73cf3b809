-- An ID by which an admin retries or dismisses a parked event.
alter table core.parked_event add column id bigint generated always as identity;
alter table core.parked_event add constraint parked_event_id_key unique (tenant_id, id);

-- Failed jobs of a tenant, which admins list.
create index job_failed_idx on core.job (tenant_id, finished_at) where finished_at is not null and error is not null;
