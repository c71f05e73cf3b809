-- Lists of work units for inbox, to-dos, worklists and jobs.

-- Returns the values of a filter as an array literal, each once.
create function core.work_unit_values(filter jsonb, name text) returns text
    language sql immutable
    as $$ select quote_literal(array(select distinct jsonb_array_elements_text(filter -> name))) $$;

-- Returns the units that match a filter: the IDs of the first `amount` units in list order, with up to that many more, unsorted; and the
-- number of matching units by content type. The numbers are exact if `is_exact`: if they add up to `most` or less, unless few of very many
-- units match. No row means that nothing matches.
--
-- The filter names columns, each with an array of values: `priority` and `feature` always; `person_id`, `source_plan_id`, `category`,
-- `parent_category`, `owner_key`, `content_type`, `created_by`, `tags`, and `pod_id` of the person optionally. `reader` is the user for
-- whom units are searched; without one, the host searches for itself, so that jobs also find the work of protected people. The function
-- runs as the owner and names the tenant itself, because row security keeps operators of arrays from using their index. Values are quoted
-- into the statements, so that the planner sees them.
--
-- Units are found in two ways. The walk reads the index of the leading filter in the order of the list until the page is full, which takes
-- long when very few of its units match the other filters. The facets find all units that match, which takes long when many do. A sample of
-- each filter's units, from each of its values, decides: the filter leads whose units match most often, and for a priority in which hardly
-- any units match, they are found by their facets. Care pods belong to people, so they have no facets, and samples ignore them: the walk
-- applies them.
create function core.find_work_units(filter jsonb, amount integer, most integer)
    returns table (ids bigint[], content_types text[], units bigint[], is_exact boolean)
    language plpgsql stable security definer rows 1
    set search_path = core, pg_temp set jit = off set enable_seqscan = off set random_page_cost = 1.1
    set max_parallel_workers_per_gather = 0 set work_mem = '16MB'
    as $$
declare
    sample constant integer := 500;
    -- A walk reads up to this many units for one that matches.
    sparsity constant integer := 100;
    -- Maximum number of index entries read for counting, and the maximum if each person has to be looked up: about half the time of a page.
    counted integer := 10000;
    counted_with_lookups constant integer := 5000;
    -- People of care pods: up to `few` lead the search; up to `several` are hashed; more are looked up per unit.
    few constant integer := 100;
    several constant integer := 5000;
    tenant constant bigint := coalesce(core.tenant_id(), 0);
    rarest_tag constant text := (
        select t.tag
          from jsonb_array_elements_text(filter -> 'tags') t (tag)
         order by (select count(*) from (select from core.work_unit_tag k where k.tenant_id = tenant and k.tag = t.tag limit 2000) k)
         limit 1);
    base constant text :=
        format('w.tenant_id = %s and w.closed_at is %s', tenant, case when (filter ->> 'is_closed')::boolean then 'not null' else 'null' end)
        || coalesce(' and w.due_key >= ' || quote_literal(filter ->> 'due_from') || '::timestamptz', '')
        || coalesce(' and w.due_key <= ' || quote_literal(filter ->> 'due_until') || '::timestamptz and w.due_key < ''infinity''', '');
    -- Columns of a unit that the filters read: columns of the indexes, so that the units themselves are not read.
    fields constant text := 'w.id, w.priority, w.due_key, w.content_type, w.feature, w.person_id, w.owner_key, w.category, w.parent_category,
                             w.source_plan_id' || case when filter ? 'tags' then ', w.tags' else '' end
                             || case when filter ? 'created_by' then ', w.created_by' else '' end;
    -- Protected people without a grant: a match on masked data would reveal it to a reader. They are few, and are read once instead of
    -- looking up the person of each unit. Passed as a parameter, because the planner would estimate each literal.
    hidden constant bigint[] := case when filter ? 'reader' and filter ?| '{category,parent_category,source_plan_id,created_by,tags}' then array(
        select s.id
          from core.person s
         where s.tenant_id = tenant and s.request_auth_for_phi
           and not exists (
                select from core.live_grants((filter ->> 'reader')::bigint, (filter ->> 'moment')::timestamptz) g where g.person_id = s.id)) end;
    visible constant text := case when cardinality(hidden) > 0 then '(w.person_id in (select unnest($1))) is not true' else 'true' end;
    last_priority constant smallint := coalesce((filter #>> '{after,priority}')::smallint, 2);
    after constant text := case when filter ? 'after' then format(
        '(w.due_key, w.id) > (%L::timestamptz, %s)', filter #>> '{after,due_key}', (filter #>> '{after,id}')::bigint) else 'true' end;
    -- The people of the care pods, unless they are too many.
    people bigint[];
    in_pods text := '';
    -- The narrowest comes first; a feature, which every filter has, last.
    columns text[];
    sought text[];
    -- Priorities that are walked; the units of the others are found by their facets.
    walked smallint[] := array(select distinct v::smallint from jsonb_array_elements_text(filter -> 'priority') v);
    lead text;
    -- A leading filter with its table, column and values, the other filters, and the result of its sample.
    way record;
    best record;
    led text;
    others text;
    least_cost float8;
    enough bigint;
    found bigint := 0;
    dense_ids bigint[];
    dense_types text[];
    dense_units bigint[];
begin
    if filter ? 'pod_id' then
        people := array(
            select d.person_id
              from core.person_pod d
             where d.tenant_id = tenant and d.pod_id in (select p::bigint from jsonb_array_elements_text(filter -> 'pod_id') p)
             limit several + 1);
        if cardinality(people) = 0 then
            return;
        elsif cardinality(people) <= few and not filter ? 'person_id' then
            filter := filter || jsonb_build_object('person_id', people);
        elsif cardinality(people) <= several then
            in_pods := ' and (w.person_id in (select unnest($2))) is true';
        else
            in_pods := format(
                ' and exists (select from core.person_pod d
                               where d.tenant_id = %s and d.person_id = w.person_id and d.pod_id = any (%s::bigint[]))',
                tenant, core.work_unit_values(filter, 'pod_id'));
            counted := counted_with_lookups;
        end if;
    end if;
    columns := array(
        select c.name
          from unnest('{person_id,source_plan_id,created_by,category,parent_category,owner_key,content_type,feature}'::text[])
               with ordinality c (name, rank)
         where filter ? c.name
         order by c.rank);
    sought := array_remove(columns, 'feature') || case when filter ? 'tags' then '{tags}'::text[] end;
    foreach lead in array sought || '{feature}'::text[] loop
        -- The table of tags does not contain the creator of a unit.
        continue when lead = 'tags' and filter ? 'created_by';
        select case lead when 'tags' then 'core.tagged_work_unit' else 'core.work_unit' end as source,
               case lead when 'tags' then 'tag' else lead end as name,
               case lead when 'tags' then quote_literal(array[rarest_tag]) else core.work_unit_values(filter, lead) end as values,
               case when lead in ('person_id', 'source_plan_id', 'created_by') then 'bigint' else 'text' end as type,
               case lead when 'tags' then 1 else jsonb_array_length(filter -> lead) end as amount,
               'true' || coalesce((select string_agg(format(' and w.%I = any (%s)', c, core.work_unit_values(filter, c)), '')
                                     from unnest(columns) c where c <> lead), '')
                   || case when filter ? 'tags' then format(' and w.tags @> %s::text[]', core.work_unit_values(filter, 'tags')) else '' end
                   as of_unit,
               null::smallint[] as sparse, null::bigint as examined, null::bigint as hits, 0::float8 as cost
          into way;
        -- A person has few units, and their closed ones are in no other index.
        if lead <> 'person_id' and cardinality(sought) > 0 then
            execute format(
                'select array_agg(s.priority) filter (where s.is_sparse), sum(s.examined) filter (where s.is_sparse),
                        sum(s.hits) filter (where s.is_sparse),
                        coalesce(sum(s.examined / greatest(s.hits, 0.5)) filter (where s.has_more), 0)
                   from (select r.priority, r.examined, r.hits, r.has_more, r.has_more and r.hits * %s < r.examined as is_sparse
                           from (select p.priority, sum(s.examined) as examined, sum(s.hits) as hits, bool_or(s.examined = %s) as has_more
                                   from unnest(%L::smallint[]) p (priority)
                                  cross join unnest(%s::%s[]) v
                                  cross join lateral (
                                        select count(*) as examined, count(*) filter (where %s) as hits
                                          from (select %s from %s w
                                                 where %s and w.priority = p.priority and w.%I = v limit %2$s) w) s
                                  group by p.priority) r) s',
                sparsity, greatest(20, sample / way.amount), walked, way.values, way.type, way.of_unit, fields, way.source, base, way.name)
               into way.sparse, way.examined, way.hits, way.cost;
        end if;
        if led is null or way.cost < least_cost then
            best := way;
            least_cost := way.cost;
            led := format('w.%I = any (%s)', way.name, way.values);
        end if;
        -- Half of its units match, or it is a person: no other filter is better.
        exit when least_cost <= 2 * cardinality(walked);
    end loop;
    others := best.of_unit || in_pods;
    if best.sparse is not null then
        -- Number of units that a walk would read to fill the page, if the sample is right.
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
            -- The creator of a unit is not a facet: the other filters contain that condition.
            (select coalesce(string_agg(format(
                        'core.work_unit_facets(w.tenant_id, w.content_type, w.owner_key, w.category, w.parent_category, w.source_plan_id,
                                               w.priority, w.tags) %s %L', f.operator, f.facets), ' and '), 'true')
               from (select case when c = 'tags' or jsonb_array_length(filter -> c) = 1 then '@>' else '&&' end,
                            array(select core.work_unit_facet(tenant, c, v) from jsonb_array_elements_text(filter -> c) v)
                       from unnest(sought) c where c <> 'created_by'
                     union all
                     select '&&', array(select core.work_unit_facet(tenant, 'priority', p::text) from unnest(best.sparse) p)
                      where cardinality(best.sparse) < cardinality(walked)) f (operator, facets)),
            -- Two values may have the same facet. The rest contains all tags.
            case best.name when 'tag' then 'true' else led end, others, visible, coalesce(enough::text, 'all'), last_priority, after, amount)
           into found, ids, content_types, units
          using hidden, people;
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
                   best.values, best.type, best.source, base, format('w.%I = v', best.name), p, others, visible,
                   case when p = last_priority then after else 'true' end, amount), ' union all ' order by p desc)
                   || ') r limit ' || amount || ')', 'select array[]::bigint[]')
          from unnest(walked) p
         where p <= last_priority)
       into dense_ids
      using hidden, people;
    is_exact := found <= most;
    if is_exact and most > 0 then
        execute format(
            'select array_agg(f.content_type), array_agg(f.units)
               from (select c.content_type, count(*) as units
                       from (select w.content_type
                               from (select %s from %s w where %s and w.priority = any (%L::smallint[]) and %s limit %s) w
                              where %s and %s limit %s) c group by 1) f',
            fields, best.source, base, walked, led, counted, others, visible, most + 1)
           into dense_types, dense_units
          using hidden, people;
        if found + coalesce((select sum(u) from unnest(dense_units) u), 0) <= most then
            execute format(
                'select not exists (select from %s w where %s and w.priority = any (%L::smallint[]) and %s offset %s)',
                best.source, base, walked, led, counted)
               into is_exact;
        end if;
    end if;
    ids := ids || dense_ids;
    select array_agg(f.content_type order by f.content_type), array_agg(f.units order by f.content_type)
      into content_types, units
      from (select k.content_type, sum(k.units)::bigint as units
              from unnest(content_types || dense_types, units || dense_units) k (content_type, units) group by 1) f;
    if units is not null or cardinality(ids) > 0 then
        is_exact := is_exact and coalesce((select sum(u) from unnest(units) u), 0) <= most;
        return next;
    end if;
end
$$;

revoke all on function core.find_work_units(jsonb, integer, integer) from public;
grant execute on function core.find_work_units(jsonb, integer, integer) to huddle_app;
