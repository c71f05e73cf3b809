-- Number of people who are up to date with each measure, per day: in the tenant, in each care pod and for each clinician. Protected people
-- are not counted, so that the numbers are the same for all readers and reveal nothing about any of them.
create table careplans.closure_day (
    tenant_id bigint not null default core.tenant_id() references core.tenant,
    scope text not null constraint closure_day_scope_check check (scope in ('all', 'pod', 'clinician')),
    -- Pod, or user ID of the clinician; 0: none, or all.
    scope_id bigint not null,
    measure text not null,
    day date not null,
    complete integer not null,
    due_soon integer not null,
    overdue integer not null,
    -- Gaps that were closed on this day.
    closed integer not null,
    primary key (tenant_id, scope, scope_id, measure, day)
);
create index closure_day_day_idx on careplans.closure_day (tenant_id, day);
call core.protect('careplans.closure_day', 'select, insert, update, delete');
