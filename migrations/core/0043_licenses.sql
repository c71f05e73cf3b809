-- Licences as admins keep them: states have numbers, own clinicians a physician's number, and each set of licences a version.

-- The number of a state is that of the census (FIPS 5-2), which other systems know too.
alter table core.state add column id integer;
update core.state s set id = f.id
  from (values
    ('AL', 1), ('AK', 2), ('AZ', 4), ('AR', 5), ('CA', 6), ('CO', 8), ('CT', 9), ('DE', 10), ('DC', 11), ('FL', 12), ('GA', 13), ('HI', 15),
    ('ID', 16), ('IL', 17), ('IN', 18), ('IA', 19), ('KS', 20), ('KY', 21), ('LA', 22), ('ME', 23), ('MD', 24), ('MA', 25), ('MI', 26),
    ('MN', 27), ('MS', 28), ('MO', 29), ('MT', 30), ('NE', 31), ('NV', 32), ('NH', 33), ('NJ', 34), ('NM', 35), ('NY', 36), ('NC', 37),
    ('ND', 38), ('OH', 39), ('OK', 40), ('OR', 41), ('PA', 42), ('RI', 44), ('SC', 45), ('SD', 46), ('TN', 47), ('TX', 48), ('UT', 49),
    ('VT', 50), ('VA', 51), ('WA', 53), ('WV', 54), ('WI', 55), ('WY', 56), ('AS', 60), ('GU', 66), ('MP', 69), ('PR', 72), ('VI', 78)
  ) f (abbreviation, id)
 where f.abbreviation = s.abbreviation;
alter table core.state alter column id set not null, add constraint state_id_key unique (id);

-- The tenant's own clinicians of the licensed professions have a physician's number, by which their licences are kept. Licences of
-- external clinicians are kept by their own organisation: they have none.
alter table core.provider
    add column physician_id bigint generated always as
        (case when internal_role in ('md', 'np', 'rn', 'bh') and not is_external then user_id end) stored,
    add column practicing_states_version integer not null default 1,
    add constraint provider_tenant_id_physician_id_key unique (tenant_id, physician_id);
