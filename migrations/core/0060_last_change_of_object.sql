-- An edit on a stale version is answered with who saved the object last: the newest change that names it, found by one index.
create index audit_object_idx on core.audit (tenant_id, object_type, object_id, txid desc, id desc) where action = 'change';
