-- Actions of cases whose effect says that a reason is to be recorded ask for the reason instead.
create function todos.with_reasons(definition jsonb) returns jsonb
    language sql immutable
    as $$
    select jsonb_set(definition, '{workflow,actions}', coalesce((
        select jsonb_agg(case when a -> 'descriptions' ? 'Record the reason in the notes.'
                              then a || jsonb_build_object('needs_reason', true,
                                                           'descriptions', (a -> 'descriptions') - 'Record the reason in the notes.')
                              else a end order by n)
          from jsonb_array_elements(definition #> '{workflow,actions}') with ordinality e (a, n)), '[]'::jsonb))
$$;

update todos.case_category_version set definition = todos.with_reasons(definition)
 where definition::text like '%Record the reason in the notes.%';

-- The same for the first categories of a new tenant. Called as the tables' owner, before there are cases.
create procedure todos.add_first_reasons(tenant bigint)
    language sql
    as $$
    update todos.case_category_version v set definition = todos.with_reasons(v.definition)
     where v.tenant_id = tenant and v.definition::text like '%Record the reason in the notes.%'
$$;
revoke all on procedure todos.add_first_reasons(bigint) from public;
