-- Names are found with one edit: a letter missing, added, replaced, or swapped with its neighbour. Similarity by trigrams missed a third of
-- the swaps, because a swap in a short name changes most of its trigrams. Two words are one edit apart only if they agree after at most one
-- letter is removed from each; so those remainders of the distinct words are indexed and looked up by equality.

-- A word and what remains of it without one letter, or without two that `core.fold` made of one. Empty for words of one or two letters.
create function core.name_edits(word text) returns text[]
    language sql immutable strict parallel safe
    as $$
    select case
        when char_length(word) < 3 then '{}'
        when char_length(word) = 3 then array[word]
        else array(
            select word
            union
            select overlay(word placing '' from i.place for 1) from generate_series(1, char_length(word)) i (place)
            union
            select overlay(word placing '' from i.place for 2) from generate_series(1, char_length(word) - 1) i (place)
             where substr(word, i.place, 2) in ('ss', 'ae', 'oe', 'th'))
    end
$$;

create index name_word_edits_idx on core.name_word using gin (tenant_id, core.name_edits(word)) with (fastupdate = off);

-- How alike a typed word and a word of a name are: 1 if they are equal, less if they are one edit apart, null if they are further apart.
-- Three letters are too few to replace one of them.
create function core.edit_likeness(typed text, word text) returns real
    language plpgsql immutable strict parallel safe
    as $$
declare
    shorter integer := least(char_length(typed), char_length(word));
    longer integer := greatest(char_length(typed), char_length(word));
    head integer := 0;
    tail integer := 0;
    a text;
    b text;
begin
    if typed = word then
        return 1;
    elsif shorter < 3 and longer < 4 or longer < 4 or longer - shorter > 2 then
        return null;
    end if;
    while head < shorter and substr(typed, head + 1, 1) = substr(word, head + 1, 1) loop
        head := head + 1;
    end loop;
    while tail < shorter - head and left(right(typed, tail + 1), 1) = left(right(word, tail + 1), 1) loop
        tail := tail + 1;
    end loop;
    a := substr(typed, head + 1, char_length(typed) - head - tail);
    b := substr(word, head + 1, char_length(word) - head - tail);
    -- The last two lines: one letter that is folded to two is replaced, missing or swapped with its neighbour.
    if char_length(a) <= 1 and char_length(b) <= 1
       or char_length(b) = 2 and a = reverse(b)
       or char_length(a) <= 1 and b in ('ss', 'ae', 'oe', 'th')
       or char_length(b) = 3 and (a = substr(b, 2) || left(b, 1) and substr(b, 2) in ('ss', 'ae', 'oe', 'th')
                                  or a = right(b, 1) || left(b, 2) and left(b, 2) in ('ss', 'ae', 'oe', 'th'))
    then
        -- People seldom mistype the first letter.
        return 1 - 1.0 / longer - case when head = 0 then 0.1 else 0 end;
    end if;
    return null;
end
$$;

-- How alike typed words are to words of a name on average, where beginnings of words count; null if one of them resembles none.
create function core.typed_likeness(typed text[], seen text) returns real
    language sql immutable strict parallel safe
    as $$
    select case when count(*) = count(b.likeness) then avg(b.likeness)::real end
      from unnest(typed) t (word)
     cross join lateral (
           select max(case when starts_with(w.word, t.word) then 0.95 else core.edit_likeness(t.word, w.word) end) as likeness
             from unnest(string_to_array(seen, ' ')) w (word)) b
$$;

-- The words of a person's names; also those of a name of several words written as one: García-López as garcialopez, de la Cruz as
-- delacruz, dela and lacruz. Only the trigger calls it.
create or replace function core.words_of(names core.person) returns setof core.person_word
    language sql stable
    as $$
    select names.tenant_id, w.word collate "C", names.name_key, names.id, w.is_hidden,
           case when bool_or(w.is_hidden) over () then null else i.letters end collate "C"
      from (select d.word, bool_and(d.is_hidden) as is_hidden
              from (select unnest(string_to_array(names.search_name, ' ')) as word, names.request_auth_for_phi as is_hidden
                    union all
                    select unnest(string_to_array(core.fold(names.first_name || ' ' || names.last_name), ' ')), false
                    union all
                    select array_to_string(n.words[f.place:l.place], ''), false
                      from (values (string_to_array(core.fold(names.first_name), ' ')),
                                   (string_to_array(core.fold(names.last_name), ' '))) n (words)
                     cross join lateral generate_series(1, cardinality(n.words) - 1) f (place)
                     cross join lateral (select f.place + 1 union select cardinality(n.words) where f.place = 1) l (place)) d
             where d.word <> ''
             group by d.word) w
     cross join (select string_agg(distinct left(l.word, 1), '') || ' '
                        || coalesce(string_agg(distinct l.word, '') filter (where char_length(l.word) = 1), '') as letters
                   from unnest(string_to_array(names.search_name, ' ')) l (word)) i
$$;

insert into core.person_word
select w.* from core.person p cross join lateral core.words_of(p) w
 where core.fold(p.first_name) like '% %' or core.fold(p.last_name) like '% %'
on conflict do nothing;

insert into core.name_word (tenant_id, word)
select distinct w.tenant_id, w.word from core.person_word w
 where not exists (select from core.name_word d where d.tenant_id = w.tenant_id and d.word = w.word);

-- People whose names contain all of these words, each of them whole, begun or with one edit, most alike first, then the newest. Several
-- words may be one: "Iva nov", "O Brien". Returns nobody if no word has an edit, because `core.people_by_words` finds the others.
create function core.people_by_edits(
    caller_id bigint, moment timestamptz, words text[], audience text, include_initialized boolean, amount integer)
    returns table (person_id bigint, likeness real)
    language plpgsql stable rows 50
    set search_path = core, public, pg_temp
    -- One plan for all arguments: only index ranges, even if the tables were small when the plan was made.
    set plan_cache_mode = force_generic_plan
    set enable_seqscan = off
    as $$
#variable_conflict use_column
declare
    firsts integer[];
    lasts integer[];
    names text[];
    likenesses real[];
    long integer[] := array(select w.place from unnest(words) with ordinality w (word, place) where char_length(w.word) > 2);
    rarest integer;
begin
    -- More words than any name has.
    if cardinality(words) > 8 then
        return;
    end if;
    with typed as materialized (
        select f.place as first, l.place as last, array_to_string(words[f.place:l.place], '') as word
          from generate_series(1, cardinality(words)) f (place)
         cross join lateral generate_series(f.place, least(f.place + 3, cardinality(words))) l (place)
    ),
    alike as materialized (
        select t.first, t.last, d.word, core.edit_likeness(t.word, d.word) - case when t.first < t.last then 0.05 else 0 end as likeness
          from typed t
         cross join lateral (
               select distinct d.word from core.name_word d
                where d.tenant_id = core.tenant_id() and core.name_edits(d.word) && core.name_edits(t.word)) d
    ),
    begun as (
        select t.first, t.last, d.word, 0.95::real as likeness
          from typed t
         cross join lateral (
               select distinct d.word from core.name_word d
                where d.tenant_id = core.tenant_id() and d.word > t.word and d.word < t.word || chr(1114111) offset 0) d
         where t.first = t.last and char_length(t.word) > 2 and cardinality(words) > 1
           and exists (select from alike a where a.likeness < 1)
    )
    select array_agg(a.first), array_agg(a.last), array_agg(a.word), array_agg(a.likeness)
      into firsts, lasts, names, likenesses
      from (select * from alike a where a.likeness is not null union all select * from begun) a
    having bool_or(a.likeness < 0.95);
    if firsts is null then
        return;
    end if;
    -- One word is the name of thousands at most, of whom the newest suffice. The same name typed correctly is found elsewhere.
    if cardinality(words) = 1 then
        return query
        with best as materialized (
            select w.person_id, max(a.likeness)::real as likeness
              from unnest(names, likenesses) a (word, likeness)
             cross join lateral (
                   select w.person_id from core.person_word w
                    where w.tenant_id = core.tenant_id() and w.word = a.word
                      and (not w.is_hidden
                           or exists (select from core.phi_grant g
                                       where g.tenant_id = core.tenant_id() and g.user_id = caller_id and g.person_id = w.person_id
                                         and g.revoked_at is null and g.expires_at > moment))
                    order by w.person_id desc limit 20 * amount) w
             where a.likeness < 1
             group by w.person_id
             order by 2 desc, 1 desc limit 20 * amount
        )
        select b.person_id, b.likeness
          from (select * from best b order by b.likeness desc, b.person_id desc offset 0) b
         where exists (select from core.person p
                         left join core.user_account u on u.tenant_id = core.tenant_id() and u.person_id = p.id
                        where p.tenant_id = core.tenant_id() and p.id = b.person_id
                          and (audience is distinct from 'patient' or u.is_patient)
                          and (include_initialized or u.user_status is distinct from 'initialized')
                       offset 0)
         order by b.likeness desc, b.person_id desc limit amount;
        return;
    end if;
    -- Begin with the typed word that the fewest people have; a last name may be the name of thousands.
    select p.place into rarest
      from unnest(long) p (place)
     cross join lateral (
           select count(*) as people
             from unnest(firsts, lasts, names) a (first, last, word)
            cross join lateral (
                  select from core.person_word w where w.tenant_id = core.tenant_id() and w.word = a.word limit 5000) w
            where p.place between a.first and a.last) c
     order by c.people, p.place limit 1;

    return query
    with bears as materialized (
        select w.person_id, p.place, max(a.likeness) as likeness
          from (select distinct w.person_id
                  from unnest(firsts, lasts, names) a (first, last, word)
                 cross join lateral (
                       select w.person_id from core.person_word w
                        where w.tenant_id = core.tenant_id() and w.word = a.word offset 0) w
                 where rarest is null or rarest between a.first and a.last) d
         cross join lateral (
               select w.person_id, w.word from core.person_word w
                where w.tenant_id = core.tenant_id() and w.person_id = d.person_id
                  and (not w.is_hidden
                       or exists (select from core.phi_grant g
                                   where g.tenant_id = core.tenant_id() and g.user_id = caller_id and g.person_id = w.person_id
                                     and g.revoked_at is null and g.expires_at > moment)) offset 0) w
          join unnest(firsts, lasts, names, likenesses) a (first, last, word, likeness) on a.word = w.word
         cross join lateral generate_series(a.first, a.last) p (place)
         group by w.person_id, p.place
    ),
    whole as (
        select b.person_id, avg(b.likeness)::real as likeness, array_agg(b.place) as places
          from bears b group by b.person_id
        having count(*) filter (where b.place = any (long)) = cardinality(long)
    ),
    best as materialized (
        select h.person_id, h.likeness
          from whole h
         where not exists (
               select from unnest(words) with ordinality s (word, place)
                where s.place <> all (h.places)
                  and not exists (
                      select from core.person_word w
                       where w.tenant_id = core.tenant_id() and w.person_id = h.person_id and not w.is_hidden
                         and starts_with(w.word, s.word) offset 0))
         order by h.likeness desc, h.person_id desc limit 20 * amount
    )
    select b.person_id, b.likeness
      from (select * from best b order by b.likeness desc, b.person_id desc offset 0) b
     where exists (select from core.person p
                     left join core.user_account u on u.tenant_id = core.tenant_id() and u.person_id = p.id
                    where p.tenant_id = core.tenant_id() and p.id = b.person_id
                      and (audience is distinct from 'patient' or u.is_patient)
                      and (include_initialized or u.user_status is distinct from 'initialized')
                   offset 0)
     order by b.likeness desc, b.person_id desc limit amount;
end
$$;

-- Finds people of this transaction's tenant. Returns ids and ranks only, so that what is shown of them still passes row security and the
-- access check. A protected person without a live grant of the caller is found by id or by first and last name, never by what the masked
-- row hides. That includes the preferred name, which may reveal a change of gender, or that somebody hides.
--
-- by_name     words in any order, with typos: with one edit of each word, or, if that finds nobody, with a word similarity of at least 0.3;
--             with by_dob both must match
-- by_phone    the last digits of the number, at least four
-- by_email    the beginning of the address
-- audience    'patient', 'provider' or null for everyone
--
-- The rank is 1 for whole words, 0.9 for beginnings of words, at least 0.8 for words with one edit, below that the similarity.
create or replace function core.search_people(
    caller_id bigint, moment timestamptz, by_name text, by_id bigint, by_phone text, by_email text, by_dob date,
    audience text, include_initialized boolean, amount integer)
    returns table (person_id bigint, rank real)
    language plpgsql stable security definer
    set search_path = core, public, pg_temp
    set pg_trgm.word_similarity_threshold = 0.3
    -- The best index depends on the arguments, so a generic plan serves none of the searches.
    set plan_cache_mode = force_custom_plan
    -- Branches that are not executed count towards the plan's cost; compiling them would take a hundred times as long as the search.
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
    whole text[] := array(select '% ' || regexp_replace(word, '([\\%_])', '\\\1', 'g') || ' %' from unnest(words) word);
    beginnings text[] := array(select '% ' || regexp_replace(word, '([\\%_])', '\\\1', 'g') || '%' from unnest(words) word);
begin
    if name is null then
        null;
    elsif by_dob is not null then
        candidates := array(select p.id from core.person p where p.tenant_id = core.tenant_id() and p.dob = by_dob);
    elsif audience = 'provider' then
        -- Staff are few: the limits below must not drop them in favour of the many patients with that name.
        candidates := array(
            select u.person_id from core.provider v join core.user_account u on u.tenant_id = v.tenant_id and u.id = v.user_id
             where v.tenant_id = core.tenant_id());
    else
        -- Whole words and beginnings of words rank first.
        select coalesce(array_agg(b.person_id order by b.likeness desc, b.name_key, b.person_id), '{}'),
               coalesce(array_agg(b.likeness order by b.likeness desc, b.name_key, b.person_id), '{}')
          into found_ids, found_ranks
          from core.people_by_words(caller_id, moment, words, audience, include_initialized, amount) b;
        -- Nobody looks for a neighbour of a full name that so many have.
        if cardinality(words) > 1 and found_ranks[amount] = 1 then
            return query select f.id, f.likeness from unnest(found_ids, found_ranks) f (id, likeness);
            return;
        end if;
        select coalesce(array_agg(b.person_id order by b.likeness desc, b.person_id desc), '{}'),
               coalesce(array_agg((0.8 + 0.09 * b.likeness)::real order by b.likeness desc, b.person_id desc), '{}')
          into edited_ids, edited_ranks
          from (select * from core.people_by_edits(caller_id, moment, words, audience, include_initialized, amount) b
                 where b.person_id <> all (found_ids)
                 order by b.likeness desc, b.person_id desc
                 -- Whoever typed a name correctly does not look for its neighbours, but one name may be another one with a typo.
                 limit case when found_ranks[1] is distinct from 1 then amount when cardinality(words) > 1 then 4 else 10 end) b;
        -- Of many names that begin with it, three letters are more often the beginning than a whole name with one edit.
        kept := amount - case when exists (select from unnest(words) w (word) where char_length(w.word) > 3)
                              then least(cardinality(edited_ids), amount / 5) else 0 end;
        found_ids := found_ids[:kept] || edited_ids;
        found_ranks := found_ranks[:kept] || edited_ranks;
        if cardinality(found_ids) >= amount then
            return query select f.id, f.likeness from unnest(found_ids[:amount], found_ranks[:amount]) f (id, likeness);
            return;
        elsif cardinality(found_ids) = 0 then
            candidates := array(select core.people_by_likeness(caller_id, moment, words, amount));
        end if;
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
        -- Names that are only similar are noise beside better ones.
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
    -- Computes each similarity once, however the planner orders the joins. Accounts are looked up for the best hits one by one, until
    -- there are enough.
    best as materialized (
        -- Names with one edit are ordered by likeness, then newest first; all others as lists are.
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

revoke all on function core.name_edits(text) from public;
revoke all on function core.edit_likeness(text, text) from public;
revoke all on function core.typed_likeness(text[], text) from public;
revoke all on function core.people_by_edits(bigint, timestamptz, text[], text, boolean, integer) from public;
