-- Codes of diagnoses, supplies and procedures.

grant usage on schema referrals to huddle_app;

-- The parameters of pg_trgm, which functions set below, exist once it is loaded.
select word_similarity('', '');

-- The words by which a description is found: as written, so that the beginning of a word matches, and their stems, so that other forms do.
create function referrals.code_words(description text) returns tsvector
    language sql immutable strict parallel safe
    as $$ select to_tsvector('simple', core.fold(description)) || to_tsvector('english', core.fold(description)) $$;

-- The query for typed words: every word begins a word of the description, or has the same stem. Words such as "of" count only if there are
-- no others. Null for a text without words.
create function referrals.code_query(typed text) returns tsquery
    language plpgsql immutable strict parallel safe
    as $$
declare
    word text;
    stems text[];
    part tsquery;
    asked tsquery;
    common tsquery;
begin
    foreach word in array regexp_split_to_array(core.fold(typed), '[^[:alnum:]]+') loop
        continue when word = '';
        stems := ts_lexize('english_stem', word);
        part := to_tsquery('simple', word || ':*');
        if stems = '{}' then
            common := case when common is null then part else common && part end;
        else
            part := part || quote_literal(stems[1])::tsquery;
            asked := case when asked is null then part else asked && part end;
        end if;
    end loop;
    return coalesce(asked, common);
end
$$;

-- ICD-10-CM and HCPCS Level II: public, and the same for all tenants.
create table referrals.code (
    system text not null constraint code_system_check check (system in ('ICD-10-CM', 'HCPCS')),
    -- Without the dot.
    key text collate "C" not null constraint code_key_check check (key ~ '^[0-9A-Z]{3,7}$'),
    code text not null,
    -- Year of the file.
    version text not null,
    description text not null,
    folded text not null generated always as (core.fold(description)) stored,
    primary key (key, system)
);
create index code_words_idx on referrals.code using gin (referrals.code_words(description)) with (fastupdate = off);
-- Similar words, for typed text with typos.
create index code_alike_idx on referrals.code using gin (folded gin_trgm_ops) with (fastupdate = off);
grant select on referrals.code to huddle_app;

-- Codes of a system, or of both, whose description has words similar to the typed ones, most similar first.
create function referrals.codes_alike(typed text, only_system text, max_rows bigint)
    returns table (system text, version text, code text, description text)
    language sql stable set search_path = referrals, public, pg_temp set pg_trgm.word_similarity_threshold = 0.4
    as $$
    select c.system, c.version, c.code, c.description from code c
     where c.folded %> core.fold(typed) and (only_system is null or c.system = only_system)
     order by strict_word_similarity(core.fold(typed), c.folded) desc, length(c.description), c.key limit max_rows
$$;

-- CPT codes, which a tenant licenses from the American Medical Association and imports.
create table referrals.licensed_code (
    tenant_id bigint not null default core.tenant_id() references core.tenant,
    system text not null constraint licensed_code_system_check check (system = 'CPT'),
    key text collate "C" not null constraint licensed_code_key_check check (key ~ '^[0-9]{4}[0-9A-Z]$'),
    code text not null,
    version text not null,
    description text not null,
    folded text not null generated always as (core.fold(description)) stored,
    primary key (tenant_id, key, system)
);
create index licensed_code_words_idx on referrals.licensed_code using gin (tenant_id, referrals.code_words(description)) with (fastupdate = off);
create index licensed_code_alike_idx on referrals.licensed_code using gin (tenant_id, folded gin_trgm_ops) with (fastupdate = off);
call core.protect('referrals.licensed_code');

-- Codes of the tenant by the beginning of their key. A definer function like the two below, because row security keeps the planner from
-- using these indexes.
create function referrals.licensed_codes_by_key(beginning text, max_rows bigint)
    returns table (system text, version text, code text, description text)
    language sql stable security definer set search_path = referrals, pg_temp
    as $$
    select c.system, c.version, c.code, c.description from licensed_code c
     where c.tenant_id = core.tenant_id() and c.key >= beginning and c.key < beginning || '~'
     order by c.key limit max_rows
$$;

-- Codes of the tenant by words of their description, best match first.
create function referrals.licensed_codes_by_words(typed text, max_rows bigint)
    returns table (system text, version text, code text, description text)
    language sql stable security definer set search_path = referrals, pg_temp
    as $$
    select c.system, c.version, c.code, c.description from licensed_code c
     where c.tenant_id = core.tenant_id() and code_words(c.description) @@ code_query(typed)
     order by length(c.description), c.key limit max_rows
$$;

-- Codes of the tenant whose description has words similar to the typed ones, most similar first.
create function referrals.licensed_codes_alike(typed text, max_rows bigint)
    returns table (system text, version text, code text, description text)
    language sql stable security definer set search_path = referrals, public, pg_temp
    set pg_trgm.word_similarity_threshold = 0.4
    as $$
    select c.system, c.version, c.code, c.description from licensed_code c
     where c.tenant_id = core.tenant_id() and c.folded %> core.fold(typed)
     order by strict_word_similarity(core.fold(typed), c.folded) desc, length(c.description), c.key limit max_rows
$$;

revoke all on function referrals.licensed_codes_by_key(text, bigint) from public;
revoke all on function referrals.licensed_codes_by_words(text, bigint) from public;
revoke all on function referrals.licensed_codes_alike(text, bigint) from public;
grant execute on function referrals.licensed_codes_by_key(text, bigint) to huddle_app;
grant execute on function referrals.licensed_codes_by_words(text, bigint) to huddle_app;
grant execute on function referrals.licensed_codes_alike(text, bigint) to huddle_app;
