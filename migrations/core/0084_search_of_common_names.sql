-- Makes searches for common names with a typo faster; what they find is the same.
-- Of two words with an edit each that thousands of people have ("jing hung", "lin h": 50 ms), all words of thousands of names were read
-- person by person. The people who have each word are read by the word instead, unless one of the words is rare.

create or replace function core.people_by_edits(
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
    -- One word is the name of thousands at most, of whom the newest suffice. The same name typed correctly is found elsewhere.
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
                               or exists (select from core.phi_grant g
                                           where g.tenant_id = core.tenant_id() and g.user_id = caller_id and g.person_id = w.person_id
                                             and g.revoked_at is null and g.expires_at > moment))
                        -- An expression, because the planner would otherwise read the index of people until enough of them have the word.
                        order by w.person_id + 0 desc limit 20 * amount) w
                 where a.likeness < 1
                 group by w.person_id
                 order by 2 desc, 1 desc limit 20 * amount) b;
    else
        -- Either all people are read who have any of the words, or those who have the rarest word, each with all words of their names.
        -- The latter takes about eight times as long per person, but a last name may be the name of thousands.
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
                    or exists (select from core.phi_grant g
                                where g.tenant_id = core.tenant_id() and g.user_id = caller_id and g.person_id = w.person_id
                                  and g.revoked_at is null and g.expires_at > moment))
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
