-- Words of people's names, for core.search_people.
--
-- Row security keeps the planner from using trigram and pattern indexes, so search runs in a definer function that filters by tenant
-- itself. Names consist of few distinct words: the typed text is compared with each distinct word once, the similar words yield candidates,
-- and only the best candidates are scored.
--
-- Names are found with one edit: a letter missing, added, replaced, or swapped with its neighbor. Similarity by trigrams would miss a third
-- of the swaps, because a swap in a short name changes most of its trigrams. Two words are one edit apart only if they agree after at most
-- one letter is removed from each; so these remainders of the distinct words are indexed and looked up by equality.

-- Returns a word and its remainders without one letter, or without two letters that `core.fold` derived from one. Empty for words of one or
-- two letters.
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

-- Words of each person's names. A beginning of a word is a range of the primary key.
create table core.person_word (
    tenant_id bigint not null default core.tenant_id() references core.tenant,
    word text collate "C" not null,
    -- Sort key of lists.
    name_key text collate "C" not null,
    person_id bigint not null,
    -- Whether the word appears only in data that a masked row hides.
    is_hidden boolean not null,
    -- First letters of all words of the name, then a space, then the words of one letter: a search for a last name and an initial needs no
    -- second lookup. Null if one of the words is hidden.
    initials text collate "C",
    primary key (tenant_id, word, name_key, person_id) include (is_hidden, initials),
    constraint person_word_person_id_fkey foreign key (tenant_id, person_id) references core.person (tenant_id, id)
);

-- The distinct words of all names of a tenant. There is no unique constraint, so that a transaction never waits for another one that adds
-- the same word; readers remove duplicates. A word that no name contains any longer stays and matches nobody.
create table core.name_word (
    tenant_id bigint not null default core.tenant_id() references core.tenant,
    id bigint generated always as identity,
    word text collate "C" not null,
    primary key (tenant_id, id)
);

create index person_word_person_idx on core.person_word (tenant_id, person_id, word) include (is_hidden);
-- A tenth of all names begins with the same two letters; this index returns the first of them in list order.
create index person_word_letters_idx on core.person_word (tenant_id, left(word, 2), name_key, person_id) include (word, is_hidden);
create index name_word_word_idx on core.name_word (tenant_id, word);
-- Names change rarely and are searched often: without `fastupdate`, no search reads a list of pending entries.
create index name_word_alike_idx on core.name_word using gin (tenant_id, word gin_trgm_ops) with (fastupdate = off);
create index name_word_edits_idx on core.name_word using gin (tenant_id, core.name_edits(word)) with (fastupdate = off);

call core.protect('core.person_word', 'select');
call core.protect('core.name_word', 'select');

-- Returns the words of a person's names, including the variants of several words written as one: García-López as garcialopez, de la Cruz as
-- delacruz, dela and lacruz. Only the trigger below calls it.
create function core.words_of(names core.person) returns setof core.person_word
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

create trigger person_words after insert on core.person for each row execute function core.on_person_named();
create trigger person_words_changed after update on core.person for each row
    when (old.search_name <> new.search_name or old.name_key <> new.name_key or old.request_auth_for_phi <> new.request_auth_for_phi)
    execute function core.on_person_named();

revoke all on function core.name_edits(text) from public;
revoke all on function core.words_of(core.person) from public;
