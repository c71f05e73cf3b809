-- A phrase is looked up by its words, and of the messages that have them, the newest are read for their order. Making the words of a text
-- anew costs many times as much as looking at its letters, and few that have "no" and "pain" say "no pain": the letters are looked at
-- first.

-- What the letters of a text must match to say the first phrase that is asked for; null: nothing can be said. Stems begin as their words
-- do but for their last letter ("happi"), and for "dying", "lying" and "tying". Between two words of a phrase stands what is no word:
-- mark-up too.
create function messaging.phrase_letters(asked tsquery) returns text
    language sql immutable parallel safe
    as $$
    select string_agg(case when stem in ('die', 'lie', 'tie') or length(stem) = 1 then left(stem, 1) else left(stem, -1) end || '[a-z]*',
                      '([^a-z0-9]|<[^>]*>|&[a-z0-9#]+;)+' order by place)
      from regexp_split_to_table(substring(asked::text from '(''[a-z]+''(?: <-> ''[a-z]+'')+)'), '[^a-z]+') with ordinality stems (stem, place)
     where stem <> '' and asked::text !~ '[!|]'
$$;

-- A search that is narrowed by thread, sender, tag or files asks the index for that key alone, no more for the key of all messages of the
-- tenant beside it: every key begins with the tenant, and the list of the longest key was walked to its end for nothing (several words
-- that stand together nowhere, under a tag, over 5,000,000 messages: 120 to 180 ms before, 70 to 100 ms after).

-- A search begins with the hour that it is, not with the same hour of tomorrow: where all up to a day ahead was asked for first, the small
-- steps were spent on hours that are still to come, and the first that found anything was one of two days (words of every third message,
-- of 5,000,000: 130 to 190 ms before, 24 to 27 ms after). The text is read for phrases alone.

-- Messages that a search finds, the newest first: at most `amount` that were sent before `before_at` (of the same instant: with a lower
-- number). Nothing of protected patients for whom the caller holds no grant: that a word is in somebody's thread is part of the record.
-- Days are the tenant's. With the owner's rights, since row security would keep the index from being used.
create or replace function messaging.search_messages(
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
    -- The first instant that is asked for no more. What was sent in the same instant as the last hit of the page before may still come. The
    -- clock of another host may be a little ahead.
    until timestamptz := least(
        (to_day + 1)::timestamp at time zone zone, before_at + interval '1 microsecond', moment + interval '1 minute');
    keys bigint[] := array_remove(array[
        messaging.search_key(tenant, 6, in_thread),
        messaging.search_key(tenant, 7, by_sender),
        messaging.search_key(tenant, 8, messaging.search_tag(tagged)),
        case when with_files then messaging.search_key(tenant, 9, 0) end], null);
    is_short boolean := in_thread is not null and 2000 >= (
        select count(*) from (select from messaging.message m where m.tenant_id = tenant and m.thread_id = in_thread limit 2001) m);
    -- The index knows which words a message has, not in which order: of a phrase it is asked for the words. Whether they are the phrase
    -- is asked of the newest messages only, as many as it takes. Most threads are short enough to be read without asking for words.
    loose tsquery := case
        when is_short then null
        when asked::text like '%!%' then asked
        else regexp_replace(asked::text, '<(-|\d+)>', '&', 'g')::tsquery end;
    looks_up text := case when loose is null then '' else 'and to_tsvector(''messaging.words'', m.text) @@ $2' end;
    letters text := messaging.phrase_letters(asked);
    reads text := case when asked is null or asked::text = loose::text then ''
                       -- Letters with accents are none of these, and become them when words are made.
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
        -- The stretch in which the last instant lies.
        if level > 4 or in_thread is not null then
            start := '-infinity';
            -- Every key begins with the tenant: one is enough, and that of all messages is as long as the index.
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
                    and m.timetoken is not null and m.redacted_at is null and m.deleted_at is null and m.event is null
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
                            or exists (select from core.phi_grant g
                                        where g.tenant_id = $3 and g.user_id = $8 and g.person_id = p.id
                                          and g.revoked_at is null and g.expires_at > $9))) %s
              limit $10', case when reads = '' then 'null::text' else 'm.text' end, looks_up, reads)
            using array_remove(keys || stretch, null), loose, tenant, greatest(since, start), until, before_at, before_id, caller_id,
                  moment, wanted, asked, letters;
        get diagnostics given = row_count;
        wanted := wanted - given;
        hits := hits + given;
        exit when wanted <= 0 or start <= since;
        until := start;
        -- What was not said in three weeks is rare: the half year before them would be walked, and then be walked again with all the rest.
        level := case when hits = 0 and level >= 3 then 5 else level + 1 end;
    end loop;
end
$$;
