-- Decisions of clinicians that replace a computed result. Rows are only added; the one with the highest version is in force.
create table careplans.measure_decision (
    tenant_id bigint not null default core.tenant_id() references core.tenant,
    person_id bigint not null,
    measure text not null,
    row_version integer not null,
    -- Null if the decision was withdrawn.
    kind text constraint measure_decision_kind_check check (kind in ('done_elsewhere', 'not_applicable', 'declined', 'postponed')),
    reason text not null constraint measure_decision_reason_check check (char_length(reason) between 1 and 500),
    done_on date,
    until date,
    decided_by bigint not null,
    decided_at timestamptz not null,
    -- Overrides without an end are reviewed: a clinician confirms that one still applies. A confirmation is a separate row with the
    -- decision of the previous row, so that the highest version is always in force.
    confirmed_by bigint,
    confirmed_at timestamptz,
    -- Date of the next review.
    review_on date,
    primary key (tenant_id, person_id, measure, row_version),
    constraint measure_decision_confirmed_check
        check (num_nulls(confirmed_by, confirmed_at, review_on) = 3
               or (num_nulls(confirmed_by, confirmed_at, review_on) = 0 and kind is not null and until is null)),
    constraint measure_decision_person_id_fkey foreign key (tenant_id, person_id) references core.person (tenant_id, id),
    constraint measure_decision_decided_by_fkey foreign key (tenant_id, decided_by) references core.user_account (tenant_id, id),
    constraint measure_decision_confirmed_by_fkey foreign key (tenant_id, confirmed_by) references core.user_account (tenant_id, id)
);
-- Overrides without an end, for review, the oldest first.
create index measure_decision_review_idx on careplans.measure_decision (tenant_id, decided_at, person_id, measure)
    where until is null and kind is not null;
call core.protect('careplans.measure_decision', 'select, insert');
