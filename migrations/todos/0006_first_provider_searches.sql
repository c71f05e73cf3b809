-- What a provider is searched by for the cases of the first categories that always need the same kind of provider.
create function todos.first_provider_searches() returns jsonb
    language sql immutable
    as $$
    select jsonb_build_object(
               'Imaging Referral', jsonb_build_object('specialty_group', 'Diagnostic Radiology', 'cpt_code', null),
               'Behavioral Health Referral', jsonb_build_object('specialty_group', 'Behavioral Health', 'cpt_code', null))
$$;

-- As before, with these searches.
create or replace procedure todos.add_first_case_categories(tenant bigint)
    language sql
    as $$
    with headings as (
        insert into todos.case_category (tenant_id, title)
        select tenant, h ->> 'title' from jsonb_array_elements(todos.first_case_categories()) with ordinality e (h, n) order by n
        returning id, title),
    given as (
        select h ->> 'title' as heading, c, row_number() over (order by n, m) as place
          from jsonb_array_elements(todos.first_case_categories()) with ordinality e (h, n)
         cross join jsonb_array_elements(h -> 'categories') with ordinality f (c, m))
    insert into todos.case_category (tenant_id, parent_id, title, description, is_member_facing, is_system_only)
    select tenant, h.id, g.c ->> 'title', g.c ->> 'description', g.c ? 'member', g.c ? 'system'
      from given g join headings h on h.title = g.heading
     order by g.place;

    insert into todos.case_category_version (tenant_id, category_id, version, definition)
    select tenant, k.id, 1, jsonb_build_object(
               'workflow', todos.first_case_workflows() -> (c ->> 'flow'),
               'tasks', (select coalesce(jsonb_agg(jsonb_build_object('title', t ->> 0, 'due_in_days', t -> 1, 'priority', t -> 2) order by i),
                                         '[]'::jsonb)
                           from jsonb_array_elements(c -> 'tasks') with ordinality j (t, i)),
               'owner_group_name', c ->> 'owner', 'due_in_days', c -> 'due', 'is_auto_complete', c ->> 'flow' = 'checklist',
               'external_title', coalesce(c ->> 'member', ''),
               'provider_search', todos.first_provider_searches() -> (c ->> 'title'))
      from jsonb_array_elements(todos.first_case_categories()) h
     cross join jsonb_array_elements(h -> 'categories') c
      join todos.case_category k on k.tenant_id = tenant and k.title = c ->> 'title';

    update todos.case_category set current_version = 1 where tenant_id = tenant and parent_id is not null;
$$;

-- Tenants that have these categories as delivered get them as the next version: a case keeps the one it began with.
with added as (
    insert into todos.case_category_version (tenant_id, category_id, version, definition)
    select v.tenant_id, v.category_id, 2, v.definition || jsonb_build_object('provider_search', todos.first_provider_searches() -> k.title)
      from todos.case_category k
      join todos.case_category_version v on v.tenant_id = k.tenant_id and v.category_id = k.id and v.version = k.current_version
     where todos.first_provider_searches() ? k.title and v.version = 1 and v.created_by is null
    returning tenant_id, category_id)
update todos.case_category k set current_version = 2, row_version = k.row_version + 1
  from added where k.tenant_id = added.tenant_id and k.id = added.category_id;
