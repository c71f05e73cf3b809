-- Permissions whose default groups a tenant has received. Modules declare new permissions in later versions: each is given to its default
-- groups once per tenant, and what an operator takes away afterwards stays away.
create table core.default_permission (
    tenant_id bigint not null default core.tenant_id() references core.tenant,
    permission text not null,
    given_at timestamptz not null default now(),
    primary key (tenant_id, permission)
);

call core.protect('core.default_permission');

-- Of the tenants so far: a permission that a group holds was decided.
insert into core.default_permission (tenant_id, permission) select distinct tenant_id, permission from core.group_permission;
