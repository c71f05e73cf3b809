-- Where people stand with measures of preventive care, as evaluated every night and when their records change.

create table careplans.measure_result (
    tenant_id bigint not null default core.tenant_id() references core.tenant,
    person_id bigint not null,
    -- Id of a measure of the program. Measures that do not concern a person have no row.
    measure text not null,
    status text not null constraint measure_result_status_check check (status in ('complete', 'due_soon', 'overdue')),
    last_action text,
    last_action_on date,
    next_action_on date,
    -- Since when it has this status.
    since date not null,
    primary key (tenant_id, person_id, measure),
    constraint measure_result_person_id_fkey foreign key (tenant_id, person_id) references core.person (tenant_id, id)
);
-- People with a gap, by measure, the longest overdue first.
create index measure_result_gap_idx on careplans.measure_result (tenant_id, measure, status, next_action_on, person_id)
    where status in ('due_soon', 'overdue');
call core.protect('careplans.measure_result', 'select, insert, update, delete');

-- People who have been evaluated, with the numbers that summaries show.
create table careplans.evaluation (
    tenant_id bigint not null default core.tenant_id() references core.tenant,
    person_id bigint not null,
    -- When the results last changed.
    changed_at timestamptz not null,
    overdue smallint not null,
    due_soon smallint not null,
    primary key (tenant_id, person_id),
    constraint evaluation_person_id_fkey foreign key (tenant_id, person_id) references core.person (tenant_id, id)
);
create index evaluation_overdue_idx on careplans.evaluation (tenant_id, person_id) where overdue > 0;
call core.protect('careplans.evaluation', 'select, insert, update');

-- The latest evaluation of all people.
create table careplans.evaluation_run (
    tenant_id bigint not null default core.tenant_id() references core.tenant,
    finished_at timestamptz not null,
    people integer not null,
    primary key (tenant_id)
);
call core.protect('careplans.evaluation_run', 'select, insert, update');

-- Decisions of clinicians that replace a computed result. Rows are only added; the one with the highest version is in force.
create table careplans.measure_decision (
    tenant_id bigint not null default core.tenant_id() references core.tenant,
    person_id bigint not null,
    measure text not null,
    row_version integer not null,
    -- Null: the decision was withdrawn.
    kind text constraint measure_decision_kind_check check (kind in ('done_elsewhere', 'not_applicable', 'declined', 'postponed')),
    reason text not null constraint measure_decision_reason_check check (char_length(reason) between 1 and 500),
    done_on date,
    until date,
    decided_by bigint not null,
    decided_at timestamptz not null,
    primary key (tenant_id, person_id, measure, row_version),
    constraint measure_decision_person_id_fkey foreign key (tenant_id, person_id) references core.person (tenant_id, id),
    constraint measure_decision_decided_by_fkey foreign key (tenant_id, decided_by) references core.user_account (tenant_id, id)
);
call core.protect('careplans.measure_decision', 'select, insert');
