-- Relations between objects of different modules.

create table core.relation (
    tenant_id bigint not null default core.tenant_id() references core.tenant,
    id bigint generated always as identity,
    from_type text not null,
    from_id bigint not null,
    to_type text not null,
    to_id bigint not null,
    created_by bigint,
    created_at timestamptz not null default now(),
    primary key (tenant_id, id),
    constraint relation_tenant_id_from_to_key unique (tenant_id, from_type, from_id, to_type, to_id)
);

create index relation_to_idx on core.relation (tenant_id, to_type, to_id);

call core.protect('core.relation', 'select, insert, delete');
