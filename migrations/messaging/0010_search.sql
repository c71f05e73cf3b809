-- Full-text search in messages: all words or a phrase, filtered by sender, thread, tag, attachments or time, newest first.
--
-- A common word is in every tenth of millions of messages, and a word index has no order: finding the newest fifty would read all of them.
-- So the index also contains keys, among them the time ranges that contain the message: its hour, and its 8, 64, 512 and 4,096 hours. A
-- search starts with the newest hour and goes back in growing ranges until it has enough results. A common word is found in the first
-- range, a rare one costs five lookups in short lists. Every key includes the tenant.

create extension if not exists unaccent;

-- English stems, without removing stop words: "no pain" is not "pain". Accents are ignored.
create text search dictionary messaging.stem (template = pg_catalog.snowball, language = english);
create text search configuration messaging.words (copy = pg_catalog.english);
alter text search configuration messaging.words
    alter mapping for asciihword, asciiword, hword, hword_asciipart, hword_part, word with public.unaccent, messaging.stem;

-- Returns a key of the index: tenant, kind (0: all messages, 1 to 5: a time range, 6: a thread, 7: a sender, 8: a tag, 9: has attachments)
-- and number.
create function messaging.search_key(tenant bigint, kind bigint, number bigint) returns bigint
    language sql immutable parallel safe
    as $$ select (tenant << 40) + (kind << 36) + number $$;

-- Returns hours since 1970.
create function messaging.search_hour(moment timestamptz) returns bigint
    language sql immutable parallel safe
    as $$ select floor(date_part('epoch', moment - timestamptz '1970-01-01 00:00:00+00') / 3600)::bigint $$;

create function messaging.search_tag(tag text) returns bigint
    language sql immutable parallel safe
    as $$ select case tag when 'clinical' then 1 when 'operational' then 2 when 'onboarding' then 3 end::bigint $$;

-- Returns the keys of a message. Arithmetic only, which PostgreSQL inlines into the index expression: millions of messages are loaded at
-- once. Attachments are sent before their message and never change, so their key is correct from the beginning.
create function messaging.search_keys(
    tenant bigint, thread bigint, sender bigint, sent_at timestamptz, tags text[], attachments smallint) returns bigint[]
    language sql immutable parallel safe
    as $$
    select array[
        messaging.search_key(tenant, 0, 0),
        messaging.search_key(tenant, 1, messaging.search_hour(sent_at)),
        messaging.search_key(tenant, 2, messaging.search_hour(sent_at) >> 3),
        messaging.search_key(tenant, 3, messaging.search_hour(sent_at) >> 6),
        messaging.search_key(tenant, 4, messaging.search_hour(sent_at) >> 9),
        messaging.search_key(tenant, 5, messaging.search_hour(sent_at) >> 12),
        messaging.search_key(tenant, 6, thread),
        messaging.search_key(tenant, 7, sender),
        messaging.search_key(tenant, 8, messaging.search_tag(tags[1])),
        messaging.search_key(tenant, 8, messaging.search_tag(tags[2])),
        messaging.search_key(tenant, 8, messaging.search_tag(tags[3])),
        case when attachments > 0 then messaging.search_key(tenant, 9, 0) end]
$$;

-- The entries of new messages are collected in a list of at most 64 kB and then added to the index together. Adding the entries of one
-- message took a quarter of the time in which the tenant's other writers wait for its position. A search also reads the list, about half a
-- millisecond when it is full.
create index message_search_idx on messaging.message
    using gin (messaging.search_keys(tenant_id, thread_id, sender_id, sent_at, tags, attachment_count),
               to_tsvector('messaging.words', text))
    with (fastupdate = on, gin_pending_list_limit = 64)
    where redacted_at is null and deleted_at is null and event is null;

-- Parses a search: words and "phrases", all of which must match, and -words that must not; `begun` is a word that may be incomplete. Null
-- if there is nothing to search for.
create function messaging.search_query(words text, begun text) returns tsquery
    language plpgsql immutable parallel safe
    as $$
declare
    asked tsquery;
    last tsquery;
begin
    if words <> '' then
        asked := websearch_to_tsquery('messaging.words', words);
    end if;
    if begun <> '' then
        last := plainto_tsquery('messaging.words', begun);
    end if;
    if numnode(last) > 0 then
        last := (last::text || ':*')::tsquery;
        asked := case when numnode(asked) > 0 then asked && last else last end;
    end if;
    return case when numnode(asked) > 0 then asked end;
end
$$;

-- Returns a regular expression for the first phrase of a query, or null. Parsing a text into words costs many times as much as matching its
-- letters, and few messages that contain "no" and "pain" say "no pain", so the letters are matched first. Stems begin like their words
-- except for the last letter ("happi"), and for "dying", "lying" and "tying". The words of a phrase are separated by anything that is not a
-- word, including mark-up.
create function messaging.phrase_letters(asked tsquery) returns text
    language sql immutable parallel safe
    as $$
    select string_agg(case when stem in ('die', 'lie', 'tie') or length(stem) = 1 then left(stem, 1) else left(stem, -1) end || '[a-z]*',
                      '([^a-z0-9]|<[^>]*>|&[a-z0-9#]+;)+' order by place)
      from regexp_split_to_table(substring(asked::text from '(''[a-z]+''(?: <-> ''[a-z]+'')+)'), '[^a-z]+') with ordinality stems (stem, place)
     where stem <> '' and asked::text !~ '[!|]'
$$;

-- Returns messages that match a search, newest first: at most `amount` that were sent before `before_at` (or at the same instant with a
-- lower ID). Messages of protected patients without a live grant of the caller are omitted: the occurrence of a word in a thread is part of
-- the record. Dates are in the tenant's zone. Runs with the owner's rights, since row security would prevent the use of the index.
create function messaging.search_messages(
    caller_id bigint, moment timestamptz, asked tsquery, in_thread bigint, by_sender bigint, tagged text, with_files boolean,
    from_day date, to_day date, before_at timestamptz, before_id bigint, amount integer)
    returns table (message_id bigint, sent_at timestamptz)
    language plpgsql stable security definer rows 50
    set search_path = messaging, core, pg_temp
    set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set jit = off
    as $$
#variable_conflict use_column
declare
    tenant bigint := core.tenant_id();
    zone text := (select t.business_zone from core.tenant t where t.id = tenant);
    since timestamptz := coalesce(from_day::timestamp at time zone zone, '-infinity');
    -- The end of the range that is searched, exclusive. Messages of the same instant as the last hit of the previous page may still follow,
    -- and the clock of another host may be slightly ahead.
    until timestamptz := least(
        (to_day + 1)::timestamp at time zone zone, before_at + interval '1 microsecond', moment + interval '1 minute');
    keys bigint[] := array_remove(array[
        messaging.search_key(tenant, 6, in_thread),
        messaging.search_key(tenant, 7, by_sender),
        messaging.search_key(tenant, 8, messaging.search_tag(tagged)),
        case when with_files then messaging.search_key(tenant, 9, 0) end], null);
    is_short boolean := in_thread is not null and 2000 >= (
        select count(*) from (select from messaging.message m where m.tenant_id = tenant and m.thread_id = in_thread limit 2001) m);
    -- The index contains the words of a message without their order, so a phrase is looked up by its words. Whether they form the phrase is
    -- checked on as many of the newest messages as needed. Most threads are short enough to be read without looking up words.
    loose tsquery := case
        when is_short then null
        when asked::text like '%!%' then asked
        else regexp_replace(asked::text, '<(-|\d+)>', '&', 'g')::tsquery end;
    looks_up text := case when loose is null then '' else 'and to_tsvector(''messaging.words'', m.text) @@ $2' end;
    letters text := messaging.phrase_letters(asked);
    reads text := case when asked is null or asked::text = loose::text then ''
                       -- A text with accents may match only after its words are parsed.
                       when letters is not null then 'and (h.text ~* $12 or h.text ~ ''[^[:ascii:]]'')
                            and to_tsvector(''messaging.words'', h.text) @@ $11'
                       else 'and to_tsvector(''messaging.words'', h.text) @@ $11' end;
    level integer := 0;
    wanted integer := amount;
    given integer;
    hits integer := 0;
    start timestamptz;
    stretch bigint;
begin
    if tenant is null then
        return;
    end if;
    loop
        -- The time range that contains the last instant.
        if level > 4 or in_thread is not null then
            start := '-infinity';
            -- Every key includes the tenant, so any other key is enough: the list of the tenant's key is as long as the index.
            stretch := case when cardinality(keys) = 0 then messaging.search_key(tenant, 0, 0) end;
        else
            start := date_bin(make_interval(hours => 1 << 3 * level), until - interval '1 microsecond',
                              timestamptz '1970-01-01 00:00:00+00');
            stretch := messaging.search_key(tenant, level + 1, messaging.search_hour(start) >> 3 * level);
        end if;
        return query execute format(
            'with hit as materialized (
                 select m.id, m.sent_at, m.thread_id, %s as text
                   from messaging.message m
                  where messaging.search_keys(m.tenant_id, m.thread_id, m.sender_id, m.sent_at, m.tags, m.attachment_count) @> $1 %s
                    and m.redacted_at is null and m.deleted_at is null and m.event is null
                    and m.tenant_id = $3 and m.sent_at >= $4 and m.sent_at < $5
                    and ($6 is null or (m.sent_at, m.id) < ($6, $7)))
             select h.id, h.sent_at
               from (select * from hit order by sent_at desc, id desc offset 0) h
              where exists (
                    select from messaging.thread t
                      join core.user_account u on u.tenant_id = t.tenant_id and u.id = t.patient_id
                      join core.person p on p.tenant_id = u.tenant_id and p.id = u.person_id
                     where t.tenant_id = $3 and t.id = h.thread_id
                       and (not p.request_auth_for_phi
                            or exists (select from core.live_grants($8, $9) g where g.person_id = p.id))) %s
              limit $10', case when reads = '' then 'null::text' else 'm.text' end, looks_up, reads)
            using array_remove(keys || stretch, null), loose, tenant, greatest(since, start), until, before_at, before_id, caller_id,
                  moment, wanted, asked, letters;
        get diagnostics given = row_count;
        wanted := wanted - given;
        hits := hits + given;
        exit when wanted <= 0 or start <= since;
        until := start;
        -- Words without a hit in three weeks are rare: searching the half year before and then everything would read that half year twice.
        level := case when hits = 0 and level >= 3 then 5 else level + 1 end;
    end loop;
end
$$;

revoke all on function messaging.search_messages(bigint, timestamptz, tsquery, bigint, bigint,
    text, boolean, date, date, timestamptz, bigint, integer) from public;
grant execute on function messaging.search_messages(bigint, timestamptz, tsquery, bigint, bigint,
    text, boolean, date, date, timestamptz, bigint, integer) to huddle_app;
