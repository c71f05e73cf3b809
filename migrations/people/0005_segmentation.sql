-- A member's answers to the questions about their needs.
create table people.user_segmentation (
    tenant_id bigint not null default core.tenant_id() references core.tenant,
    person_id bigint not null,
    completed_at timestamptz,
    -- [{ "question", "answer" }] in the order of the questions.
    responses jsonb not null default '[]' constraint user_segmentation_responses_check check (jsonb_typeof(responses) = 'array'),
    primary key (tenant_id, person_id),
    constraint user_segmentation_person_id_fkey foreign key (tenant_id, person_id) references core.person (tenant_id, id)
);

call core.protect('people.user_segmentation', 'select');
