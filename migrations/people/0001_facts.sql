-- Options for pronouns and gender identities.

-- The same for all tenants. An option that is no longer offered stays for the people who have it.
create table people.fact (
    kind text not null constraint fact_kind_check check (kind in ('pronouns', 'gender_identity')),
    id integer not null,
    label text not null,
    is_deleted boolean not null default false,
    primary key (kind, id),
    constraint fact_kind_label_key unique (kind, label)
);

insert into people.fact (kind, id, label, is_deleted) values
    ('pronouns', 1, 'she/her', false), ('pronouns', 2, 'he/him', false), ('pronouns', 3, 'they/them', false),
    ('pronouns', 4, 'she/they', false), ('pronouns', 5, 'he/they', false), ('pronouns', 6, 'ze/hir', false),
    ('pronouns', 7, 'Prefer not to say', false), ('pronouns', 8, 'Other', true),
    ('gender_identity', 1, 'Woman', false), ('gender_identity', 2, 'Man', false), ('gender_identity', 3, 'Transgender', false),
    ('gender_identity', 4, 'Non-binary', false), ('gender_identity', 5, 'Genderqueer', false), ('gender_identity', 6, 'Agender', false),
    ('gender_identity', 7, 'Two-Spirit', false), ('gender_identity', 8, 'Prefer not to say', false), ('gender_identity', 9, 'Other', true);

grant usage on schema people to huddle_app;
grant select on people.fact to huddle_app;
