-- Subscriptions to the daily mail about due work; off without a row.

create table todos.digest_subscription (
    tenant_id bigint not null default core.tenant_id() references core.tenant,
    user_id bigint not null,
    subscribed_at timestamptz not null,
    primary key (tenant_id, user_id),
    constraint digest_subscription_user_id_fkey foreign key (tenant_id, user_id) references core.provider (tenant_id, user_id)
);
call core.protect('todos.digest_subscription', 'select, insert, delete');
