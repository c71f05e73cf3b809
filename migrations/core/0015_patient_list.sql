-- The patient list: last contacts, and filters.

-- Last contact with a person per kind of communication, reported by the module that owns the kind.
create table core.person_contact (
    tenant_id bigint not null default core.tenant_id() references core.tenant,
    person_id bigint not null,
    -- Content type of the communication: a message, a phone call.
    content_type text not null,
    last_at timestamptz not null,
    primary key (tenant_id, person_id, content_type),
    constraint person_contact_person_id_fkey foreign key (tenant_id, person_id) references core.person (tenant_id, id)
);

call core.protect('core.person_contact', 'select');

-- Reports the last contact of one kind with a person; null if there is none. Triggers of the owner's tables call it, so that it is right
-- after every change of them, in the same transaction.
create function core.set_last_contact(tenant bigint, person bigint, kind text, moment timestamptz) returns void
    language plpgsql security definer set search_path = core, pg_temp
    as $$
begin
    if moment is null then
        delete from core.person_contact c where c.tenant_id = tenant and c.person_id = person and c.content_type = kind;
    else
        insert into core.person_contact as c (tenant_id, person_id, content_type, last_at) values (tenant, person, kind, moment)
        on conflict (tenant_id, person_id, content_type) do update set last_at = excluded.last_at where c.last_at <> excluded.last_at;
    end if;
end
$$;

revoke all on function core.set_last_contact(bigint, bigint, text, timestamptz) from public;

-- Patients by risk.
create index person_summary_risk_idx on core.person_summary (tenant_id, risk_score, person_id) where risk_score is not null;

-- Returns a page of the patients that match a filter, in an order of the list, and their number, counted up to `most`.
--
-- pods        in one of these care pods
-- risks       with one of these risk scores. A masked row hides the score, so it is not compared for protected people whose record
--             the caller may not open.
-- people      one of these people
--
-- The statement contains only the given filters, so that the planner can begin with the most selective one. It runs with the caller's
-- rights: it compares plain columns, which row security leaves to their indexes.
create function core.filter_patients(
    pods bigint[], risks text[], people bigint[], caller_id bigint, moment timestamptz,
    sort_key text, is_descending boolean, after_key text, after_id bigint, amount bigint, skip bigint, most bigint)
    returns table (ids bigint[], total bigint)
    language plpgsql stable rows 1
    as $$
declare
    matching constant text :=
        'from core.user_account u join core.person p on p.tenant_id = u.tenant_id and p.id = u.person_id'
        || ' where u.tenant_id = core.tenant_id() and u.is_patient'
        || case when people is not null then ' and u.person_id = any ($3)' else '' end
        || case when pods is not null then
               ' and u.person_id in (select m.person_id from core.person_pod m where m.tenant_id = core.tenant_id() and m.pod_id = any ($1))'
           else '' end
        || case when risks is not null then
               ' and u.person_id in (select s.person_id from core.person_summary s
                                      where s.tenant_id = core.tenant_id() and s.risk_score = any ($2))
                 and (not p.request_auth_for_phi
                      or exists (select from core.live_grants($4, $5) g where g.person_id = p.id))'
           else '' end;
    keys constant text := case sort_key when 'name' then 'p.name_key, p.id' when 'email' then 'u.email_key, u.id'
                                        when 'phone_number' then 'u.phone_key, u.id' else 'u.id' end;
    after constant text := case when sort_key = 'id' then 'u.id ' || case when is_descending then '<' else '>' end || ' $7'
                                else format('(%s) %s ($6, $7)', keys, case when is_descending then '<' else '>' end) end;
begin
    execute format('select array(select u.person_id %s and %s order by %s limit $8 offset $9)', matching, after,
                   case when is_descending then replace(keys, ',', ' desc,') || ' desc' else keys end)
       into ids
      using pods, risks, people, caller_id, moment, after_key, after_id, amount, skip;
    execute format('select count(*) from (select %s limit $6) counted', matching)
       into total
      using pods, risks, people, caller_id, moment, most;
    return next;
end
$$;
