-- Search of people by name, number, date of birth, phone and e-mail.
--
-- Row security keeps the planner from using trigram and pattern indexes, so search runs in a definer function that filters by tenant
-- itself. Names consist of few distinct words: what was typed is compared with each distinct word once, the similar words yield candidates,
-- and only the best candidates are scored.

-- The words of each person's names. Beginnings of words are a range of the primary key.
create table core.person_word (
    tenant_id bigint not null default core.tenant_id() references core.tenant,
    word text collate "C" not null,
    -- Sort key of lists.
    name_key text collate "C" not null,
    person_id bigint not null,
    -- The word appears only in what a masked row hides.
    is_hidden boolean not null,
    -- First letters of all words of the name, then a space, then the words of one letter: a search for a last name and an initial needs
    -- no second look. Null if one of the words is hidden.
    initials text collate "C",
    primary key (tenant_id, word, name_key, person_id) include (is_hidden, initials),
    constraint person_word_person_id_fkey foreign key (tenant_id, person_id) references core.person (tenant_id, id)
);

-- The distinct words of all names of a tenant. There is no unique constraint, so that a transaction never waits for another one that
-- adds the same word; readers remove duplicates. A word that no name contains any more stays and matches nobody.
create table core.name_word (
    tenant_id bigint not null default core.tenant_id() references core.tenant,
    id bigint generated always as identity,
    word text collate "C" not null,
    primary key (tenant_id, id)
);

create index person_word_person_idx on core.person_word (tenant_id, person_id, word) include (is_hidden);
-- A tenth of all names begins with the same two letters: this index returns the first of them in list order.
create index person_word_letters_idx on core.person_word (tenant_id, left(word, 2), name_key, person_id) include (word, is_hidden);
create index name_word_word_idx on core.name_word (tenant_id, word);
-- Names change rarely and are searched all day: without `fastupdate` no search reads a list of pending entries.
create index name_word_alike_idx on core.name_word using gin (tenant_id, word gin_trgm_ops) with (fastupdate = off);

call core.protect('core.person_word', 'select');
call core.protect('core.name_word', 'select');

-- The words of a person's names. Only the trigger below calls it.
create function core.words_of(names core.person) returns setof core.person_word
    language sql stable
    as $$
    select names.tenant_id, w.word collate "C", names.name_key, names.id, w.is_hidden,
           case when bool_or(w.is_hidden) over () then null else i.letters end collate "C"
      from (select d.word, names.request_auth_for_phi
                   and d.word <> all (string_to_array(core.fold(names.first_name || ' ' || names.last_name), ' ')) as is_hidden
              from (select distinct unnest(string_to_array(names.search_name, ' ')) as word) d
             where d.word <> '') w
     cross join (select string_agg(distinct left(l.word, 1), '') || ' '
                        || coalesce(string_agg(distinct l.word, '') filter (where char_length(l.word) = 1), '') as letters
                   from unnest(string_to_array(names.search_name, ' ')) l (word)) i
$$;

-- Keeps the words up to date. Sequential and bitmap scans are off because a session keeps its plans: one made while the table was small
-- would scan it for every row of an import.
create function core.on_person_named() returns trigger
    language plpgsql security definer set search_path = core, pg_temp set enable_seqscan = off set enable_bitmapscan = off
    as $$
begin
    if tg_op = 'UPDATE' then
        delete from core.person_word w where w.tenant_id = old.tenant_id and w.person_id = old.id;
    end if;
    with named as (insert into core.person_word select * from core.words_of(new) returning word)
    insert into core.name_word (tenant_id, word)
    select new.tenant_id, n.word from named n
     where not exists (select from core.name_word d where d.tenant_id = new.tenant_id and d.word = n.word);
    return null;
end
$$;

-- A session that has not used pg_trgm yet cannot set its parameters in the functions below.
select word_similarity('', '');

-- People whose names contain all of these words or begin with them, in order of relevance. The longer words select the people by ranges of
-- the word index; the shorter words are checked for those people only.
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
                    or exists (select from core.phi_grant g
                                where g.tenant_id = core.tenant_id() and g.user_id = caller_id and g.person_id = w.person_id
                                  and g.revoked_at is null and g.expires_at > moment))
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
                or exists (select from core.phi_grant g
                            where g.tenant_id = core.tenant_id() and g.user_id = caller_id and g.person_id = w.person_id
                              and g.revoked_at is null and g.expires_at > moment))
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

-- Candidates for misspelled words: people with two words similar to the two longest that were typed, most similar first; if these are too
-- few, also people with one similar word. Returns a few hundred at most.
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
                           or exists (select from core.phi_grant g
                                       where g.tenant_id = core.tenant_id() and g.user_id = caller_id and g.person_id = w.person_id
                                         and g.revoked_at is null and g.expires_at > moment)) offset 0) w
             -- Next to a word that is almost equal, one that is hardly similar is noise.
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
                                  or exists (select from core.phi_grant g
                                              where g.tenant_id = core.tenant_id() and g.user_id = caller_id and g.person_id = w.person_id
                                                and g.revoked_at is null and g.expires_at > moment))
                           order by w.name_key, w.person_id limit 4 * amount) w
                    order by a.likeness desc, w.name_key, w.person_id limit 4 * amount) b);
    end if;
    return query select distinct f.id from unnest(found) f (id);
end
$$;

-- Finds people of this transaction's tenant. Returns ids and ranks only, so that what is shown of them still passes row security and the
-- access check. A protected person without a live grant of the caller is found by id or by first and last name, never by what the masked
-- row hides. That includes the preferred name, which may reveal a change of gender, or that somebody hides.
--
-- by_name     words in any order, with typos (word similarity of at least 0.3); with by_dob both must match
-- by_phone    the last digits of the number, at least four
-- by_email    the beginning of the address
-- audience    'patient', 'provider' or null for everyone
--
-- The rank is 1 for whole words, 0.9 for beginnings of words, below that the similarity.
create function core.search_people(
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
        -- Staff are few: the limits below must not drop them in favour of the many patients with that name.
        candidates := array(
            select u.person_id from core.provider v join core.user_account u on u.tenant_id = v.tenant_id and u.id = v.user_id
             where v.tenant_id = core.tenant_id());
    else
        -- Whole words and beginnings of words rank first, and usually there are enough of them.
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
    -- Computes each similarity once, however the planner orders the joins. Accounts are looked up for the best hits one by one, until
    -- there are enough.
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

create trigger person_words after insert on core.person for each row execute function core.on_person_named();
create trigger person_words_changed after update on core.person for each row
    when (old.search_name <> new.search_name or old.name_key <> new.name_key or old.request_auth_for_phi <> new.request_auth_for_phi)
    execute function core.on_person_named();

revoke all on function core.words_of(core.person) from public;
revoke all on function core.people_by_words(bigint, timestamptz, text[], text, boolean, integer) from public;
revoke all on function core.people_by_likeness(bigint, timestamptz, text[], integer) from public;
revoke all on function core.search_people(bigint, timestamptz, text, bigint, text, text, date, text, boolean, integer) from public;
grant execute on function core.search_people(bigint, timestamptz, text, bigint, text, text, date, text, boolean, integer) to huddle_app;
