-- The function of 0024_work_units_by_pod.sql, with an optional reader: jobs look for no reader's units, so that they find the work of protected
-- people too. Worklists request thousands of units, so it no longer looks up the person of each of them.

-- The units that match a filter: the ids of its first `amount` units in the order of the list, with up to that many more, unsorted; and how
-- many units match by content type, exact when they add up to `most` or less. No row: nothing matches.
--
-- The filter names columns, each with an array of values: `priority` and `feature` always; `person_id`, `source_plan_id`, `category`,
-- `parent_category`, `owner_key`, `content_type`, `tags`, and `pod_id` of the person, when wanted. `reader` is the user for whom it is
-- asked; without one, the host asks for itself. The function runs as the owner and names the tenant itself, because row security keeps
-- operators of arrays from their index. Values are quoted into the statements, so that the planner sees them.
--
-- Units are found in two ways. The walk reads the index of the leading filter in the order of the list until the page is full, which takes
-- long when few of its units match the other filters. The facets find all units that match, which takes long when many do. A sample of the
-- leading filter's units decides for each priority, since what is common among one may be missing in another. That filter
-- leads whose sample finds enough in most priorities: the narrowest column, or else the rarest tag, or else the feature.
create or replace function core.find_work_units(filter jsonb, amount integer, most integer)
    returns table (ids bigint[], content_types text[], units bigint[])
    language plpgsql stable security definer rows 1
    set search_path = core, pg_temp set jit = off set enable_seqscan = off set random_page_cost = 1.1
    set max_parallel_workers_per_gather = 0 set work_mem = '16MB'
    as $$
declare
    sample constant integer := 500;
    tenant constant bigint := coalesce(core.tenant_id(), 0);
    -- The narrowest comes first; a feature, which every filter has, last.
    columns constant text[] := array(
        select c.name
          from unnest('{person_id,source_plan_id,category,parent_category,owner_key,content_type,feature}'::text[]) with ordinality c (name, rank)
         where filter ? c.name
         order by c.rank);
    sought constant text[] := array_remove(columns, 'feature') || case when filter ? 'tags' then '{tags}'::text[] end;
    leads constant text[] := columns[1:1] || case when filter ? 'tags' then '{tags}'::text[] end || '{feature}'::text[];
    rarest_tag constant text := (
        select t.tag
          from jsonb_array_elements_text(filter -> 'tags') t (tag)
         order by (select count(*) from (select from core.work_unit_tag k where k.tenant_id = tenant and k.tag = t.tag limit 2000) k)
         limit 1);
    base constant text :=
        format('w.tenant_id = %s and w.closed_at is %s', tenant, case when (filter ->> 'is_closed')::boolean then 'not null' else 'null' end)
        || coalesce(' and w.due_key >= ' || quote_literal(filter ->> 'due_from') || '::timestamptz', '')
        || coalesce(' and w.due_key <= ' || quote_literal(filter ->> 'due_until') || '::timestamptz and w.due_key < ''infinity''', '');
    -- Protected people without a grant: a match on what a masked row hides would reveal it to a reader. They are few, and read once instead of
    -- looking up the person of each unit.
    hidden constant bigint[] := case when filter ? 'reader' and filter ?| '{category,parent_category,source_plan_id,tags}' then array(
        select s.id
          from core.person s
         where s.tenant_id = tenant and s.request_auth_for_phi
           and not exists (
                select from core.phi_grant g
                 where g.tenant_id = s.tenant_id and g.user_id = (filter ->> 'reader')::bigint and g.person_id = s.id and g.revoked_at is null
                   and g.expires_at > (filter ->> 'moment')::timestamptz)) end;
    visible constant text := case when cardinality(hidden) > 0 then format(
        '(w.person_id is null or w.person_id <> all (%L::bigint[]))', hidden) else 'true' end;
    last_priority constant smallint := coalesce((filter #>> '{after,priority}')::smallint, 2);
    after constant text := case when filter ? 'after' then format(
        '(w.due_key, w.id) > (%L::timestamptz, %s)', filter #>> '{after,due_key}', (filter #>> '{after,id}')::bigint) else 'true' end;
    -- Priorities that are walked; the units of the others are found by their facets.
    walked smallint[] := array(select distinct v::smallint from jsonb_array_elements_text(filter -> 'priority') v);
    lead text;
    -- A leading filter with its table, column and values, the other filters, and what its sample says.
    way record;
    best record;
    led text;
    enough bigint;
    found bigint := 0;
    dense_ids bigint[];
    dense_types text[];
    dense_units bigint[];
begin
    foreach lead in array leads loop
        select case lead when 'tags' then 'core.tagged_work_unit' else 'core.work_unit' end as source,
               case lead when 'tags' then 'tag' else lead end as name,
               case lead when 'tags' then quote_literal(array[rarest_tag]) else core.work_unit_values(filter, lead) end as values,
               'true' || coalesce((select string_agg(format(' and w.%I = any (%s)', c, core.work_unit_values(filter, c)), '')
                                     from unnest(columns) c where c <> lead), '')
                   || case when filter ? 'tags' then format(' and w.tags @> %s::text[]', core.work_unit_values(filter, 'tags')) else '' end
                   || case when filter ? 'pod_id' then format(
                        ' and exists (select from core.person_pod d
                                       where d.tenant_id = w.tenant_id and d.person_id = w.person_id and d.pod_id = any (%s::bigint[]))',
                        core.work_unit_values(filter, 'pod_id')) else '' end
                   as others,
               null::smallint[] as sparse, null::bigint as examined, null::bigint as hits
          into way;
        -- A person has few units, and their closed ones are in no other index.
        if lead <> 'person_id' and cardinality(sought) > 0 then
            execute format(
                'select array_agg(s.priority), sum(s.examined), sum(s.hits)
                   from (select p.priority, s.examined, s.hits
                           from unnest(%L::smallint[]) p (priority)
                          cross join lateral (
                                select count(*) as examined, count(*) filter (where %s) as hits
                                  from (select w.* from %s w
                                         where %s and w.priority = p.priority and w.%I = any (%s) limit %s) w) s
                          where s.examined = %7$s and s.hits * 10 < s.examined) s',
                walked, way.others, way.source, base, way.name, way.values, sample)
               into way.sparse, way.examined, way.hits;
        end if;
        if lead = leads[1] then
            best := way;
        elsif coalesce(cardinality(way.sparse), 0) < cardinality(best.sparse) then
            best := way;
        end if;
        exit when best.sparse is null;
    end loop;
    led := format('w.%I = any (%s)', best.name, best.values);
    if best.sparse is not null then
        -- As many as a walk would read to fill the page, if the sample is right.
        enough := case when best.hits > 0 then greatest(2 * most, amount * best.examined / best.hits) end;
        execute format(
            'with found as materialized (
                 select w.id, w.content_type, w.priority, w.due_key
                   from (select w.* from core.work_unit w where %s and w.priority = any (%L::smallint[]) and %s offset 0) w
                  where %s and %s and %s limit %s)
             select (select count(*) from found),
                    array(select w.id from found w where w.priority < %s or w.priority = %8$s and %s
                           order by w.priority desc, w.due_key, w.id limit %s),
                    array_agg(f.content_type), array_agg(f.units)
               from (select content_type, count(*) as units from found group by 1) f',
            base, best.sparse,
            (select string_agg(format(
                        'core.work_unit_facets(w.tenant_id, w.content_type, w.owner_key, w.category, w.parent_category, w.source_plan_id,
                                               w.priority, w.tags) %s %L', f.operator, f.facets), ' and ')
               from (select case when c = 'tags' or jsonb_array_length(filter -> c) = 1 then '@>' else '&&' end,
                            array(select core.work_unit_facet(tenant, c, v) from jsonb_array_elements_text(filter -> c) v)
                       from unnest(sought) c
                     union all
                     select '&&', array(select core.work_unit_facet(tenant, 'priority', p::text) from unnest(best.sparse) p)
                      where cardinality(best.sparse) < cardinality(walked)) f (operator, facets)),
            -- Two values may have the same facet. The rest contains all tags.
            case best.name when 'tag' then 'true' else led end, best.others, visible, coalesce(enough::text, 'all'), last_priority, after, amount)
           into found, ids, content_types, units;
        if found < enough is not false then
            walked := array(select unnest(walked) except select unnest(best.sparse));
        end if;
    end if;
    -- One range of the index per priority and value, so that a range of due dates is a range of the index too.
    execute (
        select coalesce('select array(select r.id from (' || string_agg(format(
                   '(select r.id
                       from unnest(%s::%s[]) v
                      cross join lateral (
                            select w.id, w.due_key
                              from %s w
                             where %s and %s and w.priority = %s and %s and %s and %s
                             order by w.due_key, w.id limit %s) r
                      order by r.due_key, r.id limit %10$s)',
                   best.values, case when best.name in ('person_id', 'source_plan_id') then 'bigint' else 'text' end,
                   best.source, base, format('w.%I = v', best.name), p, best.others, visible,
                   case when p = last_priority then after else 'true' end, amount), ' union all ' order by p desc)
                   || ') r limit ' || amount || ')', 'select array[]::bigint[]')
          from unnest(walked) p
         where p <= last_priority)
       into dense_ids;
    if found <= most then
        execute format(
            'select array_agg(f.content_type), array_agg(f.units)
               from (select c.content_type, count(*) as units
                       from (select w.content_type from %s w
                              where %s and w.priority = any (%L::smallint[]) and %s and %s and %s limit %s) c group by 1) f',
            best.source, base, walked, led, best.others, visible, most + 1)
           into dense_types, dense_units;
    end if;
    ids := ids || dense_ids;
    select array_agg(f.content_type order by f.content_type), array_agg(f.units order by f.content_type)
      into content_types, units
      from (select k.content_type, sum(k.units)::bigint as units
              from unnest(content_types || dense_types, units || dense_units) k (content_type, units) group by 1) f;
    if units is not null then
        return next;
    end if;
end
$$;
