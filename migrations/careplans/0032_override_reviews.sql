-- Overrides without an end are reviewed: a clinician confirms that one still applies. The confirmed override is a row of its own, with the
-- decision of the row before it, so that the highest version remains what is in force.

alter table careplans.measure_decision
    add column confirmed_by bigint,
    add column confirmed_at timestamptz,
    -- The day on which it is to be reviewed again.
    add column review_on date,
    add constraint measure_decision_confirmed_check
        check (num_nulls(confirmed_by, confirmed_at, review_on) = 3
               or (num_nulls(confirmed_by, confirmed_at, review_on) = 0 and kind is not null and until is null)),
    add constraint measure_decision_confirmed_by_fkey foreign key (tenant_id, confirmed_by) references core.user_account (tenant_id, id);
