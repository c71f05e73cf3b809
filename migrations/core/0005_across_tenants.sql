-- The few looks across tenants that the host needs, each a definer function that gives numbers only.

-- Where each tenant's order of commits stands; polled once a second by the real-time hub.
create function core.positions() returns table (tenant_id bigint, last bigint)
    language sql stable security definer set search_path = core, pg_temp
    as $$ select p.tenant_id, p.last from core.position p $$;
revoke all on function core.positions() from public;
grant execute on function core.positions() to huddle_app;
