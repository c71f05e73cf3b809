-- Lists and search of people. Row security keeps the planner from using an index for an operator or function that is not
-- leakproof (trigrams, `lower`, `like`), so lists sort and page by plain key columns, and search runs in a function of the owner.

-- Brings the trigram index and the tenant together in one index.
create extension if not exists btree_gin;

-- Text as it is compared: without accents, case and apostrophes, words parted by one space.
-- "Alcántar", "ALCANTAR" are one; so are "O'Brien" and "OBrien", "Smith-Jones" and "smith jones".
create function core.fold(value text) returns text
    language sql immutable strict parallel safe
    as $$
    select btrim(regexp_replace(
        regexp_replace(
            replace(replace(replace(replace(
                translate(lower(regexp_replace(normalize(value, NFKD), '[\u0300-\u036f]', '', 'g')), 'ØøĐđÐðŁłı', 'ooddddlli'),
                'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
            '[''’ʼ`´.]', '', 'g'),
        '[\s_,;/()-]+', ' ', 'g'))
$$;

-- The ten digits of a North American number, however it was written; of others the last ten.
create function core.phone_digits(value text) returns text
    language sql immutable strict parallel safe
    as $$ select right(regexp_replace(value, '[^0-9]', '', 'g'), 10) $$;

alter table core.person
    -- By which lists sort: last name, then first name.
    add column name_key text collate "C" not null generated always as (core.fold(last_name) || ' ' || core.fold(first_name)) stored,
    -- In which search looks.
    add column search_name text not null
        generated always as (core.fold(first_name || ' ' || last_name || ' ' || coalesce(preferred_name, ''))) stored;
drop index core.person_name_idx;
drop index core.person_name_trgm_idx;
create index person_name_key_idx on core.person (tenant_id, name_key, id);
-- Names change seldom and are looked for all day: no list of pending entries that every search reads through.
create index person_search_name_idx on core.person using gin (tenant_id, search_name gin_trgm_ops) with (fastupdate = off);

-- By which lists sort. They are empty for a protected person: a place in the order, or a cursor made up by the caller,
-- would tell the address or the number that the masked row hides.
alter table core.user_account
    add column email_key text collate "C" not null default '',
    add column phone_key text collate "C" not null default '';
drop index core.user_account_patient_email_idx;
drop index core.user_account_patient_phone_idx;
drop index core.user_account_email_idx;
create index user_account_patient_email_idx on core.user_account (tenant_id, is_patient, email_key, id);
create index user_account_patient_phone_idx on core.user_account (tenant_id, is_patient, phone_key, id);
create index user_account_email_idx on core.user_account (tenant_id, lower(email) text_pattern_ops);
-- Backwards, since people know the last digits.
create index user_account_phone_idx on core.user_account (tenant_id, reverse(core.phone_digits(phone_number)) text_pattern_ops);

-- After the row, not before it: a person and their account are often created by one statement, in which a trigger before the row
-- cannot see yet whether the person is protected. Until then the keys are empty, which tells nothing.
create function core.set_contact_keys() returns trigger
    language plpgsql
    as $$
declare
    person bigint;
begin
    if tg_table_name = 'person' then
        person := new.id;
    else
        person := new.person_id;
    end if;
    update core.user_account u
       set email_key = case when p.request_auth_for_phi then '' else coalesce(lower(u.email), '') end,
           phone_key = case when p.request_auth_for_phi then '' else coalesce(core.phone_digits(u.phone_number), '') end
      from core.person p
     where u.tenant_id = new.tenant_id and u.person_id = person and p.tenant_id = new.tenant_id and p.id = person;
    return null;
end
$$;
create trigger user_account_contact_keys after insert or update of email, phone_number, person_id on core.user_account
    for each row execute function core.set_contact_keys();
create trigger person_contact_keys after update of request_auth_for_phi on core.person
    for each row when (old.request_auth_for_phi is distinct from new.request_auth_for_phi)
    execute function core.set_contact_keys();

update core.user_account set email = email;

-- Finds people of this transaction's tenant; gives ids and ranks only, so that what is shown of them still passes row security and
-- the gate. A protected person without a live grant of the caller is found by name or id, never by what the masked row hides.
--
-- by_name     words in any order, with typos (word similarity of at least 0.3); with by_dob both must hold
-- by_phone    the last digits of the number, at least four
-- by_email    the beginning of the address
-- audience    'patient', 'provider' or null for everyone
--
-- The rank is 1 for whole words, 0.9 for beginnings of words, below that the likeness.
-- (A session that has not used pg_trgm yet may not name its setting: the index above has.)
create function core.search_people(
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
    name text := nullif(core.fold(by_name), '');
    words text[] := string_to_array(nullif(core.fold(by_name), ''), ' ');
    whole text[] := array(select '% ' || regexp_replace(word, '([\\%_])', '\\\1', 'g') || ' %' from unnest(words) word);
    beginnings text[] := array(select '% ' || regexp_replace(word, '([\\%_])', '\\\1', 'g') || '%' from unnest(words) word);
begin
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
                   when ' ' || p.search_name || ' ' like all (whole) then 1.0
                   when ' ' || p.search_name like all (beginnings) then 0.9
                   else 0.8 * (select avg(word_similarity(word, p.search_name)) from unnest(words) word)
               end as likeness
          from core.person p
         where name is not null and p.tenant_id = core.tenant_id() and p.search_name %> name
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
    select b.id, b.likeness::real
      from best b
      left join core.user_account u on u.tenant_id = core.tenant_id() and u.person_id = b.id
     where (audience is distinct from 'patient' or u.is_patient)
       and (audience is distinct from 'provider'
            or exists (select from core.provider v where v.tenant_id = u.tenant_id and v.user_id = u.id))
       and (include_initialized or u.user_status is distinct from 'initialized')
     order by b.likeness desc, b.name_key, b.id
     limit amount;
end
$$;
revoke all on function core.search_people(bigint, timestamptz, text, bigint, text, text, date, text, boolean, integer) from public;
grant execute on function core.search_people(bigint, timestamptz, text, bigint, text, text, date, text, boolean, integer) to huddle_app;
