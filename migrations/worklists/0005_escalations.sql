-- Escalation: a unit that stays in a list for too long is assigned to a person or group, once.

create table worklists.escalation_rule (
    tenant_id bigint not null default core.tenant_id() references core.tenant,
    definition_id bigint not null,
    active boolean not null,
    after_minutes integer not null constraint escalation_rule_after_minutes_check check (after_minutes between 1 and 43200),
    -- Whether only time within the clinic hours counts.
    in_clinic_hours boolean not null,
    -- Whether the clinician on call comes first, if known; otherwise one of the two below.
    to_on_call boolean not null,
    to_user_id bigint,
    to_group_id bigint,
    row_version integer not null default 1,
    updated_at timestamptz not null,
    updated_by bigint not null,
    primary key (tenant_id, definition_id),
    constraint escalation_rule_to_check check ((to_user_id is null) <> (to_group_id is null)),
    constraint escalation_rule_definition_id_fkey foreign key (tenant_id, definition_id) references worklists.definition (tenant_id, id),
    constraint escalation_rule_to_user_id_fkey foreign key (tenant_id, to_user_id) references core.provider (tenant_id, user_id),
    constraint escalation_rule_to_group_id_fkey foreign key (tenant_id, to_group_id) references core.assignee_group (tenant_id, id),
    constraint escalation_rule_updated_by_fkey foreign key (tenant_id, updated_by) references core.user_account (tenant_id, id)
);

call core.protect('worklists.escalation_rule');

-- Time since which a unit is in a list with a rule, and the target of the escalation. If a unit leaves the list before it is escalated, its
-- row is deleted.
create table worklists.escalation (
    tenant_id bigint not null default core.tenant_id() references core.tenant,
    definition_id bigint not null,
    work_unit_id bigint not null,
    seen_at timestamptz not null,
    escalated_at timestamptz,
    to_user_id bigint,
    to_group_id bigint,
    primary key (tenant_id, definition_id, work_unit_id),
    constraint escalation_to_check check ((escalated_at is null) = (to_user_id is null and to_group_id is null)),
    constraint escalation_definition_id_fkey foreign key (tenant_id, definition_id) references worklists.definition (tenant_id, id),
    constraint escalation_work_unit_id_fkey foreign key (tenant_id, work_unit_id) references core.work_unit (tenant_id, id) on delete cascade
);

create index escalation_work_unit_idx on worklists.escalation (tenant_id, work_unit_id, escalated_at);

call core.protect('worklists.escalation');
