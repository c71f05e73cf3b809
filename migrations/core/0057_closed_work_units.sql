-- Worklists list what was closed lately, whoever it was for.
create index work_unit_closed_idx on core.work_unit (tenant_id, closed_at desc, id) where closed_at is not null;
