-- What a provider is searched by in the cases of those first categories that always need the same kind of provider.
create function todos.first_provider_searches() returns jsonb
    language sql immutable
    as $$
    select jsonb_build_object(
               'Imaging Referral', jsonb_build_object('specialty_group', 'Diagnostic Radiology', 'cpt_code', null),
               'Behavioral Health Referral', jsonb_build_object('specialty_group', 'Behavioral Health', 'cpt_code', null))
$$;

-- Adds them to the first categories of a new tenant. Called as the tables' owner, before there are cases.
create procedure todos.add_first_provider_searches(tenant bigint)
    language sql
    as $$
    update todos.case_category_version v
       set definition = v.definition || jsonb_build_object('provider_search', todos.first_provider_searches() -> k.title)
      from todos.case_category k
     where v.tenant_id = tenant and k.tenant_id = v.tenant_id and k.id = v.category_id and todos.first_provider_searches() ? k.title;
$$;
revoke all on procedure todos.add_first_provider_searches(bigint) from public;

-- Existing tenants get them as version 2 of the categories that they have not edited: a case keeps the version it began with.
with added as (
    insert into todos.case_category_version (tenant_id, category_id, version, definition)
    select v.tenant_id, v.category_id, 2, v.definition || jsonb_build_object('provider_search', todos.first_provider_searches() -> k.title)
      from todos.case_category k
      join todos.case_category_version v on v.tenant_id = k.tenant_id and v.category_id = k.id and v.version = k.current_version
     where todos.first_provider_searches() ? k.title and v.version = 1 and v.created_by is null
    returning tenant_id, category_id)
update todos.case_category k set current_version = 2, row_version = k.row_version + 1
  from added where k.tenant_id = added.tenant_id and k.id = added.category_id;
