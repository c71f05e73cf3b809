-- Information about appointments that patients received by mail.
create table schedule.appointment_mail (
    tenant_id bigint not null default core.tenant_id() references core.tenant,
    appointment_id bigint not null,
    -- Identifies the entry in the patient's calendar. An appointment that replaces another one keeps its entry.
    uid uuid not null,
    -- Number of changes of the entry.
    sequence integer not null,
    starts_at timestamptz not null,
    ends_at timestamptz not null,
    is_canceled boolean not null,
    primary key (tenant_id, appointment_id),
    constraint appointment_mail_appointment_id_fkey foreign key (tenant_id, appointment_id) references schedule.appointment (tenant_id, id)
);
call core.protect('schedule.appointment_mail', 'select, insert, update');
