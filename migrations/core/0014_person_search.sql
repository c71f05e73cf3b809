-- Search of people by name, number, date of birth, phone and e-mail.
--
-- The statement that searches for numbers, addresses and dates is in a separate function, which is called only if needed: otherwise, a
-- search by name alone would spend most of its time on planning that statement.

-- A session that has not used pg_trgm yet cannot set its parameters in the functions below.
select word_similarity('', '');

-- Returns further results besides names with at most one edit: people by number, address or date, and the candidates whose name resembles
-- the typed one. The people found so far keep their order. Only `core.search_people` calls it.
create function core.people_by_details(
    caller_id bigint, moment timestamptz, name text, by_id bigint, by_phone text, by_email text, by_dob date,
    audience text, include_initialized boolean, amount integer, candidates bigint[], found_ids bigint[], found_ranks real[])
    returns table (person_id bigint, rank real)
    language plpgsql stable rows 50
    set search_path = core, public, pg_temp
    set pg_trgm.word_similarity_threshold = 0.3
    -- The best index depends on the arguments, so a generic plan is bad for all searches.
    set plan_cache_mode = force_custom_plan
    -- Branches that are not executed count towards the plan's cost; compiling them would take a hundred times as long as the search.
    set jit = off
    as $$
declare
    words text[] := string_to_array(name, ' ');
    whole text[] := array(select '% ' || regexp_replace(word, '([\\%_])', '\\\1', 'g') || ' %' from unnest(words) word);
    beginnings text[] := array(select '% ' || regexp_replace(word, '([\\%_])', '\\\1', 'g') || '%' from unnest(words) word);
begin
    return query
    with open_person as not materialized (
        select p.* from core.person p
         where p.tenant_id = core.tenant_id()
           and (not p.request_auth_for_phi
                or exists (select from core.live_grants(caller_id, moment) g where g.person_id = p.id))
    ),
    named as materialized (
        select p.id, p.name_key,
               case
                   when ' ' || s.seen || ' ' like all (whole) then 1.0
                   when ' ' || s.seen like all (beginnings) then 0.9
                   when t.likeness is not null then 0.8 + 0.09 * t.likeness
                   else 0.8 * (select avg(word_similarity(word, s.seen)) from unnest(words) word)
               end as likeness
          from core.person p
         cross join lateral (
               select case when p.preferred_name is null or not p.request_auth_for_phi or exists (select from open_person o where o.id = p.id)
                           then p.search_name
                           else core.fold(p.first_name || ' ' || p.last_name) end as seen
               offset 0) s
         cross join lateral (select core.typed_likeness(words, s.seen) as likeness offset 0) t
         where p.tenant_id = core.tenant_id() and p.id = any (candidates) and (t.likeness is not null or s.seen %> name)
           and (by_dob is null or exists (select from open_person o where o.id = p.id and o.dob = by_dob))
    ),
    hit as (
        -- Names that are only similar are noise next to better ones.
        select n.id, n.name_key, n.likeness
          from named n where n.likeness >= 0.8 or not exists (select from named b where b.likeness >= 0.8)
        union all
        select p.id, p.name_key, f.likeness
          from unnest(found_ids, found_ranks) f (id, likeness) join core.person p on p.tenant_id = core.tenant_id() and p.id = f.id
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
    -- Computes each similarity once, regardless of the join order. Accounts are looked up for the best hits one by one until there are
    -- enough.
    best as materialized (
        -- Names with one edit are ordered by similarity, then newest first; all others in list order.
        select h.id, h.name_key, max(h.likeness) as likeness,
               case when max(h.likeness) < 0.9 then array_position(found_ids, h.id) end as place
          from hit h group by h.id, h.name_key
         order by max(h.likeness) desc, 4, h.name_key, h.id
         limit 20 * amount
    )
    select b.id, b.likeness::real
      from (select * from best b order by b.likeness desc, b.place, b.name_key, b.id offset 0) b
     where exists (select from core.person p
                     left join core.user_account u on u.tenant_id = core.tenant_id() and u.person_id = p.id
                    where p.tenant_id = core.tenant_id() and p.id = b.id
                      and (audience is distinct from 'patient' or u.is_patient)
                      and (audience is distinct from 'provider'
                           or exists (select from core.provider v where v.tenant_id = u.tenant_id and v.user_id = u.id))
                      and (include_initialized or u.user_status is distinct from 'initialized')
                   offset 0)
     order by b.likeness desc, b.place, b.name_key, b.id
     limit amount;
end
$$;

-- Finds people of this transaction's tenant. Returns only IDs and ranks, so that the displayed data still passes row security and the
-- access check. A protected person without a live grant of the caller is found by ID or by first and last name, never by data that the
-- masked row hides. This includes the preferred name, which may reveal a change of gender, or that somebody is hiding.
--
-- by_name     words in any order, with typos: with one edit of each word, or, if that finds nobody, with a word similarity of at least 0.3;
--             with by_dob both must match
-- by_phone    the last digits of the number, at least four
-- by_email    the beginning of the address
-- audience    'patient', 'provider' or null for everyone
--
-- The rank is 1 for whole words, 0.9 for beginnings of words, at least 0.8 for words with one edit, below that the similarity.
create function core.search_people(
    caller_id bigint, moment timestamptz, by_name text, by_id bigint, by_phone text, by_email text, by_dob date,
    audience text, include_initialized boolean, amount integer)
    returns table (person_id bigint, rank real)
    -- With a higher estimate, reading the names would scan everybody instead of looking up the few.
    language plpgsql stable security definer rows 50
    set search_path = core, public, pg_temp
    set plan_cache_mode = force_generic_plan
    -- Also in the functions that it calls.
    set jit = off
    as $$
declare
    found_ids bigint[] := '{}';
    found_ranks real[] := '{}';
    edited_ids bigint[];
    edited_ranks real[];
    kept integer;
    candidates bigint[] := '{}';
    name text := nullif(core.fold(by_name), '');
    words text[] := string_to_array(nullif(core.fold(by_name), ''), ' ');
begin
    if name is null then
        null;
    elsif by_dob is not null then
        candidates := array(select p.id from core.person p where p.tenant_id = core.tenant_id() and p.dob = by_dob);
    elsif audience = 'provider' then
        -- Staff are few: the limits below must not drop them in favor of the many patients with that name.
        candidates := array(
            select u.person_id from core.provider v join core.user_account u on u.tenant_id = v.tenant_id and u.id = v.user_id
             where v.tenant_id = core.tenant_id());
    else
        -- Whole words and beginnings of words rank first.
        select coalesce(array_agg(b.person_id order by b.likeness desc, b.name_key, b.person_id), '{}'),
               coalesce(array_agg(b.likeness order by b.likeness desc, b.name_key, b.person_id), '{}')
          into found_ids, found_ranks
          from core.people_by_words(caller_id, moment, words, audience, include_initialized, amount) b;
        -- For a full name with so many matches, similar names are not searched.
        if cardinality(words) > 1 and found_ranks[amount] = 1 then
            return query select f.id, f.likeness from unnest(found_ids, found_ranks) f (id, likeness);
            return;
        end if;
        select coalesce(array_agg(b.person_id order by b.likeness desc, b.person_id desc), '{}'),
               coalesce(array_agg((0.8 + 0.09 * b.likeness)::real order by b.likeness desc, b.person_id desc), '{}')
          into edited_ids, edited_ranks
          from (select * from core.people_by_edits(caller_id, moment, words, audience, include_initialized, amount) b
                 where b.person_id <> all (found_ids)
                   -- If the full name matches, two typed words are not also searched as one: Kai Ng is not Kang.
                   and (cardinality(words) = 1 or found_ranks[1] is distinct from 1
                        or exists (select from core.person p
                                    where p.tenant_id = core.tenant_id() and p.id = b.person_id
                                      and core.typed_likeness(
                                              words, case when p.request_auth_for_phi then core.fold(p.first_name || ' ' || p.last_name)
                                                          else p.search_name end) is not null))
                 order by b.likeness desc, b.person_id desc
                 -- A correctly typed name needs few similar names, but one name may be a typo of another.
                 limit case when found_ranks[1] is distinct from 1 then amount when cardinality(words) > 1 then 4 else 10 end) b;
        -- Three letters are more often the beginning of a name than a whole name with one edit.
        kept := amount - case when exists (select from unnest(words) w (word) where char_length(w.word) > 3)
                              then least(cardinality(edited_ids), amount / 5) else 0 end;
        found_ids := found_ids[:kept] || edited_ids;
        found_ranks := found_ranks[:kept] || edited_ranks;
        if cardinality(found_ids) >= amount then
            return query select f.id, f.likeness from unnest(found_ids[:amount], found_ranks[:amount]) f (id, likeness);
            return;
        elsif cardinality(found_ids) = 0 then
            candidates := array(select core.people_by_likeness(caller_id, moment, words, amount));
        elsif by_id is null and by_phone is null and by_email is null then
            return query select f.id, f.likeness from unnest(found_ids, found_ranks) f (id, likeness);
            return;
        end if;
    end if;

    return query
    select d.person_id, d.rank
      from core.people_by_details(
               caller_id, moment, name, by_id, by_phone, by_email, by_dob, audience, include_initialized, amount,
               candidates, found_ids, found_ranks) with ordinality d (person_id, rank, place)
     order by d.place;
end
$$;

revoke all on function core.people_by_details(
    bigint, timestamptz, text, bigint, text, text, date, text, boolean, integer, bigint[], bigint[], real[]) from public;
revoke all on function core.search_people(bigint, timestamptz, text, bigint, text, text, date, text, boolean, integer) from public;
grant execute on function core.search_people(bigint, timestamptz, text, bigint, text, text, date, text, boolean, integer) to huddle_app;
