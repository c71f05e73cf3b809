-- Records that a staff member opened last. They are stored here and not in the browser, so that the next user of a shared computer
-- does not see them. This is a convenience and not an audit record.
create table people.recent_person (
    tenant_id bigint not null default core.tenant_id() references core.tenant,
    user_id bigint not null,
    person_id bigint not null,
    opened_at timestamptz not null,
    primary key (tenant_id, user_id, person_id),
    constraint recent_person_user_id_fkey foreign key (tenant_id, user_id) references core.user_account (tenant_id, id),
    constraint recent_person_person_id_fkey foreign key (tenant_id, person_id) references core.person (tenant_id, id)
);

call core.protect('people.recent_person');
