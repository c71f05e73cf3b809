-- Sessions whose users have been inactive for longer than their tenant allows: every host looks for them each second.

create index session_last_active_idx on core.session (tenant_id, last_active_at) where ended_at is null;

-- Live sessions of all tenants whose last activity is further in the past than the tenant's limit, at most `amount`.
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
