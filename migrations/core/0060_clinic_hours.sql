-- When a clinic is open. A day without a row is the default's: Monday to Friday 8:00 to 18:00, in the tenant's business zone.
create table core.clinic_hours (
    tenant_id bigint not null default core.tenant_id() references core.tenant,
    -- 1 is Monday, 7 is Sunday.
    day_of_week smallint not null constraint clinic_hours_day_of_week_check check (day_of_week between 1 and 7),
    -- Minutes from midnight; 1440 is the end of the day. A day that opens when it closes is one on which the clinic is closed.
    opens_at smallint not null,
    closes_at smallint not null,
    row_version integer not null default 1,
    primary key (tenant_id, day_of_week),
    constraint clinic_hours_order_check check (opens_at between 0 and closes_at and closes_at <= 1440)
);
call core.protect('core.clinic_hours');

-- Days on which the clinic is closed whatever the week says.
create table core.clinic_closure (
    tenant_id bigint not null default core.tenant_id() references core.tenant,
    closed_on date not null,
    name text not null default '' constraint clinic_closure_name_check check (char_length(name) <= 100),
    primary key (tenant_id, closed_on)
);
call core.protect('core.clinic_closure');
