-- Fingerprints of requests that created an object with a uid chosen by the client: the same uid with other content is rejected, even after
-- the object was edited (decision 0126).
create table core.creation (
    tenant_id bigint not null default core.tenant_id() references core.tenant (id),
    content_type text not null,
    uid uuid not null,
    fingerprint bytea not null,
    constraint creation_pkey primary key (tenant_id, content_type, uid),
    constraint creation_fingerprint_check check (octet_length(fingerprint) = 32)
);

call core.protect('core.creation', 'select, insert');
