-- One or two letters are the beginning of a tenth of all names. By likeness of letters each of those had to be weighed, 0.5 s with
-- 250,000 patients of a tenant. The words of names in order give the same answer from one range of an index.

create table core.person_word (
    tenant_id bigint not null default core.tenant_id() references core.tenant,
    word text collate "C" not null,
    -- By which lists sort.
    name_key text collate "C" not null,
    person_id bigint not null,
    -- It stands only in what a masked row hides.
    is_hidden boolean not null,
    primary key (tenant_id, word, name_key, person_id) include (is_hidden),
    constraint person_word_person_id_fkey foreign key (tenant_id, person_id) references core.person (tenant_id, id)
);
call core.protect('core.person_word', 'select');
create index person_word_person_idx on core.person_word (tenant_id, person_id, word) include (is_hidden);

-- The words of a person's names. Called by the trigger below, and by nobody else.
create function core.words_of(names core.person) returns setof core.person_word
    language sql stable
    as $$
    select names.tenant_id, w.word collate "C", names.name_key, names.id,
           names.request_auth_for_phi and w.word <> all (string_to_array(core.fold(names.first_name || ' ' || names.last_name), ' '))
      from (select distinct unnest(string_to_array(names.search_name, ' ')) as word) w
     where w.word <> ''
$$;
revoke all on function core.words_of(core.person) from public;

create function core.on_person_named() returns trigger
    language plpgsql security definer set search_path = core, pg_temp
    as $$
begin
    if tg_op = 'UPDATE' then
        delete from core.person_word w where w.tenant_id = old.tenant_id and w.person_id = old.id;
    end if;
    insert into core.person_word select * from core.words_of(new);
    return null;
end
$$;
create trigger person_words after insert on core.person for each row execute function core.on_person_named();
create trigger person_words_changed after update on core.person for each row
    when (old.search_name <> new.search_name or old.name_key <> new.name_key or old.request_auth_for_phi <> new.request_auth_for_phi)
    execute function core.on_person_named();

-- People who are here already.
insert into core.person_word select w.* from core.person p cross join lateral core.words_of(p) w;

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
    longest text;
    others text[];
    threshold real;
    name text := nullif(core.fold(by_name), '');
    words text[] := string_to_array(nullif(core.fold(by_name), ''), ' ');
    whole text[] := array(select '% ' || regexp_replace(word, '([\\%_])', '\\\1', 'g') || ' %' from unnest(words) word);
    beginnings text[] := array(select '% ' || regexp_replace(word, '([\\%_])', '\\\1', 'g') || '%' from unnest(words) word);
begin
    -- Whole words and beginnings of words come first, and mostly there are enough of them. One word is one range of the index of
    -- words; of several the longest says who may be meant, and the others are looked up for those.
    if name is not null and by_dob is null and audience is distinct from 'provider' then
        select w.word into longest from unnest(words) w (word) order by char_length(w.word) desc limit 1;
        others := array_remove(words, longest);
        with word as not materialized (
            select w.word, w.name_key, w.person_id
              from core.person_word w
             where w.tenant_id = core.tenant_id()
               and (not w.is_hidden
                    or exists (select from core.phi_grant g
                                where g.tenant_id = core.tenant_id() and g.user_id = caller_id and g.person_id = w.person_id
                                  and g.revoked_at is null and g.expires_at > moment))
        ),
        begun as (
            select w.person_id as id, w.name_key, bool_or(w.word = longest) as is_whole
              from word w where w.word >= longest and w.word < longest || chr(1114111)
             group by w.person_id, w.name_key
        ),
        best as materialized (
            select b.id, b.name_key, case when b.is_whole then 1.0::real else 0.9::real end as likeness from begun b where others = '{}'
            union all
            select b.id, b.name_key, case when b.is_whole and r.are_whole then 1.0::real else 0.9::real end
              from begun b
             cross join lateral (
                   select bool_and(k.is_there) as are_there, bool_and(k.is_whole) as are_whole
                     from unnest(others) o (begin)
                    cross join lateral (
                          select count(*) > 0 as is_there, coalesce(bool_or(w.word = o.begin), false) as is_whole
                            from word w where w.person_id = b.id and w.word >= o.begin and w.word < o.begin || chr(1114111)) k) r
             where others <> '{}' and r.are_there
             order by 3 desc, 2, 1
             limit 20 * amount
        )
        select array_agg(s.id order by s.likeness desc, s.name_key, s.id), array_agg(s.likeness order by s.likeness desc, s.name_key, s.id)
          into found_ids, found_ranks
          from (select b.id, b.likeness, b.name_key
                  from best b
                  left join core.user_account u on u.tenant_id = core.tenant_id() and u.person_id = b.id
                 where (audience is distinct from 'patient' or u.is_patient)
                   and (include_initialized or u.user_status is distinct from 'initialized')
                 order by b.likeness desc, b.name_key, b.id
                 limit amount) s;
        if cardinality(found_ids) = amount then
            return query select f.id, f.likeness from unnest(found_ids, found_ranks) f (id, likeness);
            return;
        end if;
    end if;

    -- Then what is alike. Short words are like thousands of names by a third of their letters: that much is asked for only when those
    -- that are like by half are too few.
    foreach threshold in array case when name is null then array[0.3::real] else array[0.5::real, 0.3::real] end loop
        perform set_config('pg_trgm.word_similarity_threshold', threshold::text, true);
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
             where name is not null and p.tenant_id = core.tenant_id() and p.search_name %> name
               and (s.seen = p.search_name or s.seen %> name)
               and (by_dob is null or exists (select from open_person o where o.id = p.id and o.dob = by_dob))
               -- Staff are few: they must not fall out below for all the patients of that name.
               and (audience is distinct from 'provider'
                    or exists (select from core.user_account u join core.provider v on v.tenant_id = u.tenant_id and v.user_id = u.id
                                where u.tenant_id = core.tenant_id() and u.person_id = p.id))
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
              from core.user_account u join open_person o on o.id = u.person_id
             where by_phone is not null and u.tenant_id = core.tenant_id()
               and reverse(core.phone_digits(u.phone_number)) like reverse(by_phone) || '%'
            union all
            select o.id, o.name_key, case when lower(u.email) = by_email then 1.0 else 0.85 end
              from core.user_account u join open_person o on o.id = u.person_id
             where by_email is not null and u.tenant_id = core.tenant_id()
               and lower(u.email) like regexp_replace(by_email, '([\\%_])', '\\\1', 'g') || '%'
        ),
        -- Two letters find thousands; the rest is looked up for the best of them only. Each likeness is worked out once, whatever the
        -- planner thinks of the joins.
        best as materialized (
            select h.id, h.name_key, max(h.likeness) as likeness
              from hit h group by h.id, h.name_key
             order by max(h.likeness) desc, h.name_key, h.id
             limit 20 * amount
        )
        select array_agg(s.id order by s.likeness desc, s.name_key, s.id), array_agg(s.likeness order by s.likeness desc, s.name_key, s.id)
          into found_ids, found_ranks
          from (select b.id, b.likeness, b.name_key
                  from best b
                  left join core.user_account u on u.tenant_id = core.tenant_id() and u.person_id = b.id
                 where (audience is distinct from 'patient' or u.is_patient)
                   and (audience is distinct from 'provider'
                        or exists (select from core.provider v where v.tenant_id = u.tenant_id and v.user_id = u.id))
                   and (include_initialized or u.user_status is distinct from 'initialized')
                 order by b.likeness desc, b.name_key, b.id
                 limit amount) s;
        exit when cardinality(found_ids) = amount;
    end loop;
    return query select f.id, f.likeness from unnest(found_ids, found_ranks) f (id, likeness);
end
$$;
