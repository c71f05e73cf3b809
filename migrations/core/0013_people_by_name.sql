-- Search for people by words of their names: whole words, prefixes, words with one edit, or similar words. Only core.search_people calls
-- these functions.

-- A session that has not used pg_trgm yet cannot set its parameters in the functions below.
select word_similarity('', '');

-- Returns people whose names contain all of these words or begin with them, by relevance. The longer words select the people by ranges of
-- the word index; the shorter words are checked only for these people.
create function core.people_by_words(
    caller_id bigint, moment timestamptz, words text[], audience text, include_initialized boolean, amount integer)
    returns table (person_id bigint, name_key text, likeness real)
    language plpgsql stable rows 50
    set search_path = core, public, pg_temp
    -- One plan for all arguments: only index ranges, even if the tables were small when the plan was made.
    set plan_cache_mode = force_generic_plan
    set enable_seqscan = off
    as $$
#variable_conflict use_column
declare
    longest text := (select w.word from unnest(words) w (word) order by char_length(w.word) desc limit 1);
    long text[] := array(select distinct w.word from unnest(words) w (word) where char_length(w.word) > 2 or w.word = longest);
    short text[] := array(select distinct w.word from unnest(words) w (word) where w.word <> all (long));
    every bigint := (1::bigint << cardinality(long)) - 1;
begin
    if cardinality(words) = 1 then
        return query
        with word as not materialized (
            select w.word, w.name_key, w.person_id
              from core.person_word w
             where w.tenant_id = core.tenant_id()
               and (not w.is_hidden
                    or exists (select from core.live_grants(caller_id, moment) g where g.person_id = w.person_id))
        ),
        found as (
            (select w.person_id, w.name_key, 1.0::real as likeness
               from word w where w.word = longest
              order by w.name_key, w.person_id limit 20 * amount)
            union all
            (select distinct w.person_id, w.name_key, 0.9::real
               from word w where char_length(longest) <> 2 and w.word > longest and w.word < longest || chr(1114111)
              order by w.name_key, w.person_id limit 20 * amount)
            union all
            (select distinct w.person_id, w.name_key, 0.9::real
               from word w where char_length(longest) = 2 and left(w.word, 2) = longest
              order by w.name_key, w.person_id limit 20 * amount)
        ),
        best as materialized (
            select f.person_id, f.name_key, max(f.likeness) as likeness from found f group by f.person_id, f.name_key
             order by 3 desc, 2, 1 limit 20 * amount
        )
        select b.person_id, b.name_key, b.likeness
          from (select * from best b order by b.likeness desc, b.name_key, b.person_id offset 0) b
         where exists (select from core.person p
                         left join core.user_account u on u.tenant_id = core.tenant_id() and u.person_id = p.id
                        where p.tenant_id = core.tenant_id() and p.id = b.person_id
                          and (audience is distinct from 'patient' or u.is_patient)
                          and (include_initialized or u.user_status is distinct from 'initialized')
                       offset 0)
         order by b.likeness desc, b.name_key, b.person_id limit amount;
        return;
    end if;

    return query
    with word as not materialized (
        select w.word, w.name_key, w.person_id, w.initials
          from core.person_word w
         where w.tenant_id = core.tenant_id()
           and (not w.is_hidden
                or exists (select from core.live_grants(caller_id, moment) g where g.person_id = w.person_id))
    ),
    begun as (
        select w.person_id, min(w.name_key) as name_key, min(w.initials) as initials,
               bit_or(case when w.word = l.word then 1::bigint << l.place else 0 end) = every as are_whole
          from (select l.word, (l.place - 1)::integer as place from unnest(long) with ordinality l (word, place)) l
         cross join lateral (
               select w.* from word w where w.word >= l.word and w.word < l.word || chr(1114111) offset 0) w
         group by w.person_id
        having bit_or(1::bigint << l.place) = every
    ),
    best as materialized (
        select b.person_id, b.name_key, case when b.are_whole and r.are_whole then 1.0::real else 0.9::real end as likeness
          from (select * from begun b
                 where not exists (
                       select from unnest(short) s (begin)
                        where strpos(b.initials, left(s.begin, 1)) = 0
                           or (char_length(s.begin) > 1 or b.initials is null)
                              and not exists (
                                  select from word w
                                   where w.person_id = b.person_id and w.word >= s.begin and w.word < s.begin || chr(1114111) offset 0))
                offset 0) b
         cross join lateral (
               select not exists (
                      select from unnest(short) s (begin)
                       where case when char_length(s.begin) = 1 and b.initials is not null
                                  then strpos(split_part(b.initials, ' ', 2), s.begin) = 0
                                  else not exists (select from word w where w.person_id = b.person_id and w.word = s.begin offset 0) end)
                   as are_whole) r
         order by 3 desc, 2, 1 limit 20 * amount
    )
    select b.person_id, b.name_key, b.likeness
      from (select * from best b order by b.likeness desc, b.name_key, b.person_id offset 0) b
     where exists (select from core.person p
                     left join core.user_account u on u.tenant_id = core.tenant_id() and u.person_id = p.id
                    where p.tenant_id = core.tenant_id() and p.id = b.person_id
                      and (audience is distinct from 'patient' or u.is_patient)
                      and (include_initialized or u.user_status is distinct from 'initialized')
                   offset 0)
     order by b.likeness desc, b.name_key, b.person_id limit amount;
end
$$;

-- Returns candidates for misspelled words: people with two words similar to the two longest typed words, most similar first; if these are
-- too few, also people with one similar word. Returns a few hundred at most.
create function core.people_by_likeness(caller_id bigint, moment timestamptz, words text[], amount integer)
    returns setof bigint
    language plpgsql stable
    set search_path = core, public, pg_temp
    set pg_trgm.word_similarity_threshold = 0.3
    -- One plan for all arguments: only index ranges, even if the tables were small when the plan was made.
    set plan_cache_mode = force_generic_plan
    set enable_seqscan = off
    as $$
#variable_conflict use_column
declare
    longest text[] := array(
        select w.word from (select distinct w.word from unnest(words) w (word)) w
         order by char_length(w.word) > 2 desc, char_length(w.word) desc, w.word limit 2);
    found bigint[] := '{}';
begin
    -- A single initial matches too many names.
    if char_length(longest[2]) < 3 then
        longest := longest[1:1];
    end if;
    if cardinality(longest) = 2 then
        with alike as materialized (
            select l.place, d.word, d.likeness, max(d.likeness) over (partition by l.place) as most
              from unnest(longest) with ordinality l (word, place)
             cross join lateral (
                   select distinct d.word, word_similarity(l.word, d.word) as likeness
                     from core.name_word d where d.tenant_id = core.tenant_id() and d.word %> l.word) d
        ),
        bears as (
            select w.person_id, max(a.likeness) filter (where a.place = 1) as first, max(a.likeness) filter (where a.place = 2) as second
              from alike a
             cross join lateral (
                   select w.person_id from core.person_word w
                    where w.tenant_id = core.tenant_id() and w.word = a.word
                      and (not w.is_hidden
                           or exists (select from core.live_grants(caller_id, moment) g where g.person_id = w.person_id)) offset 0) w
             -- A word that is hardly similar is noise next to one that is almost equal.
             where a.likeness >= a.most - 0.5
             group by w.person_id
        )
        select array_agg(s.person_id) into found
          from (select b.person_id from bears b where b.first is not null and b.second is not null
                 order by b.first + b.second desc, b.person_id limit 8 * amount) s;
    end if;
    if coalesce(cardinality(found), 0) < amount then
        found := coalesce(found, '{}') || array(
            select b.person_id
              from unnest(longest) l (word)
             cross join lateral (
                   select w.person_id
                     from (select d.word, word_similarity(l.word, d.word) as likeness
                             from (select distinct d.word from core.name_word d where d.tenant_id = core.tenant_id() and d.word %> l.word) d
                            order by 2 desc, 1 limit 20) a
                    cross join lateral (
                          select w.person_id, w.name_key from core.person_word w
                           where w.tenant_id = core.tenant_id() and w.word = a.word
                             and (not w.is_hidden
                                  or exists (select from core.live_grants(caller_id, moment) g where g.person_id = w.person_id))
                           order by w.name_key, w.person_id limit 4 * amount) w
                    order by a.likeness desc, w.name_key, w.person_id limit 4 * amount) b);
    end if;
    return query select distinct f.id from unnest(found) f (id);
end
$$;

-- Returns the similarity of a typed word and a word of a name: 1 if they are equal, less if they are one edit apart, null if they are
-- further apart. In words of three letters, a replaced letter does not count as an edit.
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
    -- The last two lines: one letter that is folded to two is replaced, missing or swapped with its neighbor.
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

-- Returns the average similarity of typed words to words of a name, where prefixes count; null if one of them resembles none.
create function core.typed_likeness(typed text[], seen text) returns real
    language sql immutable strict parallel safe
    as $$
    select case when count(*) = count(b.likeness) then avg(b.likeness)::real end
      from unnest(typed) t (word)
     cross join lateral (
           select max(case when starts_with(w.word, t.word) then 0.95 else core.edit_likeness(t.word, w.word) end) as likeness
             from unnest(string_to_array(seen, ' ')) w (word)) b
$$;

-- Returns people whose names contain all of these words, each as a whole word, as a prefix or with one edit, most similar first, then
-- newest. Several words may be one: "Iva nov", "O Brien". Returns nobody if no word has an edit, because `core.people_by_words` finds the
-- others: for a last name with an initial, only the edited forms of the last name are searched.
--
-- The tenant is not a range of the index of edits: otherwise a plan for a small tenant, whose words are read faster than their edits, would
-- be used for a large one.
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
    reads_words boolean;
    best_ids bigint[];
    best_likenesses real[];
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
                where d.tenant_id + 0 = core.tenant_id() and core.name_edits(d.word) && core.name_edits(t.word)) d
    ),
    begun as (
        select t.first, t.last, d.word, 0.95::real as likeness
          from typed t
         cross join lateral (
               select distinct d.word from core.name_word d
                where d.tenant_id = core.tenant_id() and d.word > t.word and d.word < t.word || chr(1114111) offset 0) d
         where t.first = t.last and char_length(t.word) > 2 and cardinality(long) > 1
           and exists (select from alike a where a.likeness < 1)
    )
    select array_agg(a.first), array_agg(a.last), array_agg(a.word), array_agg(a.likeness)
      into firsts, lasts, names, likenesses
      from (select * from alike a where a.likeness is not null and (cardinality(long) <> 1 or a.word <> words[long[1]])
            union all select * from begun) a
    having bool_or(a.likeness < 0.95);
    if firsts is null then
        return;
    end if;
    -- A single word is in the names of thousands at most, and the newest of them suffice. The same name typed correctly is found elsewhere.
    if cardinality(words) = 1 then
        select array_agg(b.person_id order by b.likeness desc, b.person_id desc),
               array_agg(b.likeness order by b.likeness desc, b.person_id desc)
          into best_ids, best_likenesses
          from (select w.person_id, max(a.likeness)::real as likeness
                  from unnest(names, likenesses) a (word, likeness)
                 cross join lateral (
                       select w.person_id from core.person_word w
                        where w.tenant_id = core.tenant_id() and w.word = a.word
                          and (not w.is_hidden
                               or exists (select from core.live_grants(caller_id, moment) g where g.person_id = w.person_id))
                        -- An expression, because the planner would otherwise read the index of people until enough of them have the word.
                        order by w.person_id + 0 desc limit 20 * amount) w
                 where a.likeness < 1
                 group by w.person_id
                 order by 2 desc, 1 desc limit 20 * amount) b;
    else
        -- Either all people with any of the words are read, or the people with the rarest word, each with all words of their names. The
        -- latter takes about eight times as long per person, but thousands may share a last name.
        with form as materialized (
            select a.first, a.last, n.people
              from unnest(firsts, lasts, names) a (first, last, word)
             cross join lateral (
                   select count(*) as people
                     from (select from core.person_word w where w.tenant_id = core.tenant_id() and w.word = a.word limit 5000) w) n
        )
        select p.place, (select sum(f.people) from form f) <= 8 * c.people into rarest, reads_words
          from unnest(long) p (place)
         cross join lateral (select sum(f.people) as people from form f where p.place between f.first and f.last) c
         order by c.people nulls first, p.place limit 1;
        reads_words := coalesce(reads_words, rarest is null);
        with word as not materialized (
            select w.word, w.person_id
              from core.person_word w
             where w.tenant_id = core.tenant_id()
               and (not w.is_hidden
                    or exists (select from core.live_grants(caller_id, moment) g where g.person_id = w.person_id))
        ),
        bearer as materialized (
            select w.person_id, a.first, a.last, a.likeness
              from unnest(firsts, lasts, names, likenesses) a (first, last, word, likeness)
             cross join lateral (select w.person_id from word w where w.word = a.word offset 0) w
             where reads_words
            union all
            select w.person_id, a.first, a.last, a.likeness
              from (select distinct w.person_id
                      from unnest(firsts, lasts, names) a (first, last, word)
                     cross join lateral (select w.person_id from word w where w.word = a.word offset 0) w
                     where not reads_words and rarest between a.first and a.last) d
             cross join lateral (select w.person_id, w.word from word w where w.person_id = d.person_id offset 0) w
              join unnest(firsts, lasts, names, likenesses) a (first, last, word, likeness) on a.word = w.word
        ),
        bears as (
            select b.person_id, p.place, max(b.likeness) as likeness
              from bearer b
             cross join lateral generate_series(b.first, b.last) p (place)
             group by b.person_id, p.place
        ),
        whole as (
            select b.person_id, avg(b.likeness)::real as likeness, array_agg(b.place) as places
              from bears b group by b.person_id
            having count(*) filter (where b.place = any (long)) = cardinality(long)
        )
        select array_agg(b.person_id order by b.likeness desc, b.person_id desc),
               array_agg(b.likeness order by b.likeness desc, b.person_id desc)
          into best_ids, best_likenesses
          from (select h.person_id, h.likeness
                  from whole h
                 where not exists (
                       select from unnest(words) with ordinality s (word, place)
                        where s.place <> all (h.places)
                          and not exists (
                              select from core.person_word w
                               where w.tenant_id = core.tenant_id() and w.person_id = h.person_id and not w.is_hidden
                                 and starts_with(w.word, s.word) offset 0))
                 order by h.likeness desc, h.person_id desc limit 20 * amount) b;
    end if;

    return query
    select b.person_id, b.likeness
      from (select * from unnest(best_ids, best_likenesses) with ordinality b (person_id, likeness, place) order by b.place offset 0) b
     where exists (select from core.person p
                     left join core.user_account u on u.tenant_id = core.tenant_id() and u.person_id = p.id
                    where p.tenant_id = core.tenant_id() and p.id = b.person_id
                      and (audience is distinct from 'patient' or u.is_patient)
                      and (include_initialized or u.user_status is distinct from 'initialized')
                   offset 0)
     order by b.place limit amount;
end
$$;

revoke all on function core.people_by_words(bigint, timestamptz, text[], text, boolean, integer) from public;
revoke all on function core.people_by_likeness(bigint, timestamptz, text[], integer) from public;
revoke all on function core.edit_likeness(text, text) from public;
revoke all on function core.typed_likeness(text[], text) from public;
revoke all on function core.people_by_edits(bigint, timestamptz, text[], text, boolean, integer) from public;
