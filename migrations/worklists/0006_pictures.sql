-- Daily numbers of lists: one row per list and day, kept for 90 days. The present day is counted on request.

create table worklists.day_count (
    tenant_id bigint not null default core.tenant_id() references core.tenant,
    definition_id bigint not null,
    -- Date in the tenant's business zone.
    day date not null,
    open_units integer not null,
    opened_units integer not null,
    closed_units integer not null,
    -- Median age of the open units; null if there were none.
    median_age_hours integer,
    primary key (tenant_id, definition_id, day),
    constraint day_count_definition_id_fkey foreign key (tenant_id, definition_id) references worklists.definition (tenant_id, id)
);

create index day_count_day_idx on worklists.day_count (tenant_id, day);

call core.protect('worklists.day_count');
