-- What ended is taken away by its date.
create index session_expires_at_idx on core.session (tenant_id, expires_at);
create index revoked_token_expires_at_idx on core.revoked_token (tenant_id, expires_at);
