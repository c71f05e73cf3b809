-- A record that becomes protected, or open, is told to every console of the tenant in the same transaction, whoever changes it: what
-- was looked up of the person is forgotten, and what consoles show of it is taken back.
create function core.tell_protection() returns trigger
    language plpgsql set search_path = core, pg_temp
    as $$
declare
    bound text := current_setting('app.tenant_id', true);
begin
    perform set_config('app.tenant_id', new.tenant_id::text, true);
    perform core.publish(jsonb_build_array(jsonb_build_object(
        'module', 'core', 'kind', 'core.access.changed', 'person_id', new.id, 'payload', '{}'::jsonb)));
    perform set_config('app.tenant_id', coalesce(bound, ''), true);
    return null;
end
$$;
-- Deferred: the counter of positions is taken at the commit, as by everybody else, so that nobody waits for whom he holds up.
create constraint trigger person_protection_told after update of request_auth_for_phi on core.person
    deferrable initially deferred
    for each row when (old.request_auth_for_phi is distinct from new.request_auth_for_phi)
    execute function core.tell_protection();
