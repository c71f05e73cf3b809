-- Private calendar feeds: a secret address shows a provider's schedule.
create table schedule.feed (
    tenant_id bigint not null default core.tenant_id() references core.tenant,
    provider_id bigint not null,
    -- Keyed hash of the secret in the address; the secret itself is not stored.
    token_hash bytea not null constraint feed_token_hash_check check (octet_length(token_hash) = 32),
    created_at timestamptz not null,
    primary key (tenant_id, provider_id),
    constraint feed_token_hash_key unique (tenant_id, token_hash),
    constraint feed_provider_id_fkey foreign key (tenant_id, provider_id) references core.provider (tenant_id, user_id)
);
call core.protect('schedule.feed', 'select, insert, update, delete');
