-- A few digits end thousands of phone numbers. All of those people were read, and the accounts of a thousand, to show fifty: the first
-- thousand of them are enough, and accounts are looked up until fifty are found.

-- A session that has not used pg_trgm yet may not name its setting below.
select word_similarity('', '');

create or replace function core.search_people(
    caller_id bigint, moment timestamptz, by_name text, by_id bigint, by_phone text, by_email text, by_dob date,
    audience text, include_initialized boolean, amount integer)
    returns table (person_id bigint, rank real)
    language plpgsql stable security definer
    set search_path = core, public, pg_temp
    set pg_trgm.word_similarity_threshold = 0.3
    -- Which index serves depends on what is asked for; a plan for all questions serves none.
    set plan_cache_mode = force_custom_plan
    -- The branches that are not asked for count in the plan's cost: compiling them would take a hundred times the search.
    set jit = off
    as $$
declare
    found_ids bigint[];
    found_ranks real[];
    candidates bigint[] := '{}';
    name text := nullif(core.fold(by_name), '');
    words text[] := string_to_array(nullif(core.fold(by_name), ''), ' ');
    whole text[] := array(select '% ' || regexp_replace(word, '([\\%_])', '\\\1', 'g') || ' %' from unnest(words) word);
    beginnings text[] := array(select '% ' || regexp_replace(word, '([\\%_])', '\\\1', 'g') || '%' from unnest(words) word);
begin
    if name is null then
        null;
    elsif by_dob is not null then
        candidates := array(select p.id from core.person p where p.tenant_id = core.tenant_id() and p.dob = by_dob);
    elsif audience = 'provider' then
        -- Staff are few: they must not fall out below for all the patients of that name.
        candidates := array(
            select u.person_id from core.provider v join core.user_account u on u.tenant_id = v.tenant_id and u.id = v.user_id
             where v.tenant_id = core.tenant_id());
    else
        -- Whole words and beginnings of words come first, and mostly there are enough of them.
        select array_agg(b.person_id order by b.likeness desc, b.name_key, b.person_id),
               array_agg(b.likeness order by b.likeness desc, b.name_key, b.person_id)
          into found_ids, found_ranks
          from core.people_by_words(caller_id, moment, words, audience, include_initialized, amount) b;
        if cardinality(found_ids) = amount then
            return query select f.id, f.likeness from unnest(found_ids, found_ranks) f (id, likeness);
            return;
        end if;
        candidates := coalesce(found_ids, '{}') || array(select core.people_by_likeness(caller_id, moment, words, amount));
    end if;

    return query
    with open_person as not materialized (
        select p.* from core.person p
         where p.tenant_id = core.tenant_id()
           and (not p.request_auth_for_phi
                or exists (select from core.phi_grant g
                            where g.tenant_id = core.tenant_id() and g.user_id = caller_id and g.person_id = p.id
                              and g.revoked_at is null and g.expires_at > moment))
    ),
    hit as (
        select p.id, p.name_key,
               case
                   when ' ' || s.seen || ' ' like all (whole) then 1.0
                   when ' ' || s.seen like all (beginnings) then 0.9
                   else 0.8 * (select avg(word_similarity(word, s.seen)) from unnest(words) word)
               end as likeness
          from core.person p
         cross join lateral (
               select case when p.preferred_name is null or not p.request_auth_for_phi or exists (select from open_person o where o.id = p.id)
                           then p.search_name
                           else core.fold(p.first_name || ' ' || p.last_name) end as seen
               offset 0) s
         where p.tenant_id = core.tenant_id() and p.id = any (candidates) and s.seen %> name
           and (by_dob is null or exists (select from open_person o where o.id = p.id and o.dob = by_dob))
        union all
        select p.id, p.name_key, 1.0
          from core.user_account u join core.person p on p.tenant_id = u.tenant_id and p.id = u.person_id
         where by_id is not null and u.tenant_id = core.tenant_id() and u.id = by_id
        union all
        select o.id, o.name_key, 0.95
          from open_person o
         where by_dob is not null and name is null and o.dob = by_dob
        union all
        select o.id, o.name_key, case when char_length(by_phone) = 10 then 0.95 else 0.85 end
          from (select u.person_id from core.user_account u
                 where by_phone is not null and u.tenant_id = core.tenant_id()
                   and reverse(core.phone_digits(u.phone_number)) like reverse(by_phone) || '%'
                   and (audience is distinct from 'patient' or u.is_patient)
                   and (audience is distinct from 'provider'
                        or exists (select from core.provider v where v.tenant_id = u.tenant_id and v.user_id = u.id))
                   and (include_initialized or u.user_status is distinct from 'initialized')
                 order by reverse(core.phone_digits(u.phone_number)) using ~<~, u.id limit 1000) u
          join open_person o on o.id = u.person_id
        union all
        select o.id, o.name_key, case when lower(u.email) = by_email then 1.0 else 0.85 end
          from core.user_account u join open_person o on o.id = u.person_id
         where by_email is not null and u.tenant_id = core.tenant_id()
           and lower(u.email) like regexp_replace(by_email, '([\\%_])', '\\\1', 'g') || '%'
    ),
    -- Each likeness is worked out once, whatever the planner thinks of the joins; whose account it is is looked up of the best, one after
    -- another until there are enough.
    best as materialized (
        select h.id, h.name_key, max(h.likeness) as likeness
          from hit h group by h.id, h.name_key
         order by max(h.likeness) desc, h.name_key, h.id
         limit 20 * amount
    )
    select b.id, b.likeness::real
      from (select * from best b order by b.likeness desc, b.name_key, b.id offset 0) b
     where exists (select from core.person p
                     left join core.user_account u on u.tenant_id = core.tenant_id() and u.person_id = p.id
                    where p.tenant_id = core.tenant_id() and p.id = b.id
                      and (audience is distinct from 'patient' or u.is_patient)
                      and (audience is distinct from 'provider'
                           or exists (select from core.provider v where v.tenant_id = u.tenant_id and v.user_id = u.id))
                      and (include_initialized or u.user_status is distinct from 'initialized')
                   offset 0)
     order by b.likeness desc, b.name_key, b.id
     limit amount;
end
$$;
