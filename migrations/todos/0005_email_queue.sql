-- Staff dismiss an email of no case that needs no answer, such as an advertisement. It is kept and can be restored.
alter table todos.case_email
    add column dismissed_at timestamptz,
    add column dismissed_by bigint,
    add constraint case_email_dismissed_check check ((dismissed_at is null) = (dismissed_by is null)),
    add constraint case_email_dismissed_case_check check (dismissed_at is null or case_id is null),
    add constraint case_email_dismissed_by_fkey foreign key (tenant_id, dismissed_by) references core.user_account (tenant_id, id);

-- The emails of no case, and the dismissed ones, latest first.
drop index todos.case_email_unlinked_idx;
create index case_email_unlinked_idx on todos.case_email (tenant_id, id desc) where case_id is null and dismissed_at is null;
create index case_email_dismissed_idx on todos.case_email (tenant_id, id desc) where dismissed_at is not null;

-- Files whose bytes are being stored: a job finds those that were interrupted.
create index case_email_file_pending_idx on todos.case_email_file (tenant_id, id) where stored_at is null and error is null;
