-- The gate is planned once per connection. `by_person` and `by_patient` were one condition, which only a plan for the parameters of one
-- execution could answer by index: planning took three quarters of the gate's time.
create or replace function core.open_person(caller core.caller, by_person bigint, by_patient bigint)
    returns table (person_id bigint, user_id bigint, is_patient boolean, is_protected boolean, allowed boolean)
    language plpgsql
    set plan_cache_mode = force_generic_plan
    as $$
declare
    live bigint;
begin
    perform set_config('app.tenant_id', caller.tenant_id::text, true);
    if by_person is null then
        select u.person_id into by_person from core.user_account u where u.tenant_id = caller.tenant_id and u.id = by_patient;
    end if;
    select p.id, u.id, coalesce(u.is_patient, false), p.request_auth_for_phi
      into open_person.person_id, open_person.user_id, open_person.is_patient, open_person.is_protected
      from core.person p
      left join core.user_account u on u.tenant_id = p.tenant_id and u.person_id = p.id
     where p.tenant_id = caller.tenant_id and p.id = by_person;
    if not found then
        return;
    end if;
    allowed := true;
    if is_protected then
        select g.id into live from core.phi_grant g
         where g.tenant_id = caller.tenant_id and g.user_id = caller.user_id and g.person_id = open_person.person_id
           and g.revoked_at is null and g.expires_at > caller.moment
         order by g.expires_at desc limit 1;
        allowed := live is not null;
    end if;
    insert into core.audit (actor_user_id, actor_client, operation, action, person_ids, grant_ids, request_id, address, user_agent)
    values (caller.user_id, caller.client, caller.operation, case when allowed then 'read' else 'refuse' end,
        array[open_person.person_id], case when live is null then '{}' else array[live] end, caller.request_id, caller.address,
        caller.user_agent);
    return next;
end
$$;

alter function core.show_people(core.caller, bigint[]) set plan_cache_mode = force_generic_plan;
