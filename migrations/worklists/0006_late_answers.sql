-- The list of patients whose answer is overdue, for new tenants and for those that exist.

create function worklists.late_answers() returns jsonb
    language sql immutable
    as $$
    select '[
      { "category": "Messages", "sub": "Breaches", "name": "Unanswered past the response time",
        "description": "Patients who have waited longer for an answer than the practice allows, longest first within each priority.",
        "conditions": { "content_types": ["chatmessagev2"] } }
    ]'::jsonb
$$;

create procedure worklists.add_definitions(tenant bigint, definitions jsonb)
    language sql
    as $$
    insert into worklists.definition (tenant_id, name, description, category, sub_category, conditions)
    select tenant, d ->> 'name', d ->> 'description', d ->> 'category', d ->> 'sub', d -> 'conditions'
      from jsonb_array_elements(definitions) with ordinality e (d, n)
     order by n
        on conflict (tenant_id, category, sub_category, name) do nothing
$$;
revoke all on procedure worklists.add_definitions(bigint, jsonb) from public;

create or replace procedure worklists.add_first_definitions(tenant bigint)
    language sql
    as $$
    call worklists.add_definitions(tenant, worklists.first_definitions() || worklists.late_answers())
$$;

do $$
declare
    existing bigint;
begin
    for existing in select id from core.tenant order by id loop
        call worklists.add_definitions(existing, worklists.late_answers());
    end loop;
end
$$;
