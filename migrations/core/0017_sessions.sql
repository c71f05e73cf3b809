-- Sessions of browsers, tokens that were revoked, and clients of other systems.

-- A signed-in browser. Tokens are sealed with the host's key; of the cookie, only a hash is stored.
create table core.session (
    tenant_id bigint not null default core.tenant_id() references core.tenant,
    id uuid not null,
    user_id bigint not null,
    secret_hash bytea not null,
    refresh_token bytea,
    access_token bytea,
    access_token_hash bytea,
    access_expires_at timestamptz,
    -- The previous access token is valid for up to another minute, because other tabs still hold it. The end of a session revokes both.
    superseded_token_hash bytea,
    superseded_expires_at timestamptz,
    id_token bytea,
    created_at timestamptz not null,
    last_active_at timestamptz not null,
    expires_at timestamptz not null,
    ended_at timestamptz,
    ended_why text,
    user_agent text not null default '',
    primary key (tenant_id, id),
    constraint session_user_id_fkey foreign key (tenant_id, user_id) references core.user_account (tenant_id, id)
);

-- Access tokens that were revoked before they expired.
create table core.revoked_token (
    tenant_id bigint not null default core.tenant_id() references core.tenant,
    token_hash bytea not null,
    expires_at timestamptz not null,
    primary key (tenant_id, token_hash)
);

-- A system that acts for a tenant with client credentials.
create table core.service_client (
    tenant_id bigint not null default core.tenant_id() references core.tenant,
    issuer_id bigint not null references core.issuer,
    client_id text not null,
    name text not null,
    permissions text[] not null default '{}',
    is_active boolean not null default true,
    primary key (tenant_id, issuer_id, client_id)
);

create index session_user_idx on core.session (tenant_id, user_id) where ended_at is null;
-- Sessions whose users have been inactive for longer than their tenant allows: every host searches for them each second.
create index session_last_active_idx on core.session (tenant_id, last_active_at) where ended_at is null;
-- Expired sessions and tokens are deleted by date.
create index session_expires_at_idx on core.session (tenant_id, expires_at);
create index revoked_token_expires_at_idx on core.revoked_token (tenant_id, expires_at);

call core.protect('core.session');
call core.protect('core.revoked_token');
call core.protect('core.service_client', 'select');

-- Returns live sessions of all tenants whose last activity is longer ago than the tenant's limit, at most `amount`.
create function core.idle_sessions(moment timestamptz, amount integer)
    returns table (tenant_id bigint, id uuid)
    language sql stable security definer set search_path = core, pg_temp
    as $$
    select s.tenant_id, s.id
      from core.tenant t
      join core.session s
        on s.tenant_id = t.id and s.ended_at is null and s.last_active_at < moment - t.idle_limit_ms * interval '1 millisecond'
     limit amount
$$;

revoke all on function core.idle_sessions(timestamptz, integer) from public;
grant execute on function core.idle_sessions(timestamptz, integer) to huddle_app;
