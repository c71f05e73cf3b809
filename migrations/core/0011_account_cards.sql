-- Data of a person with an account for list rows: one table to look up per row instead of seven.

create table core.account_card (
    tenant_id bigint not null default core.tenant_id() references core.tenant,
    user_id bigint not null,
    person_id bigint not null,
    test_only boolean not null,
    first_name text not null,
    last_name text not null,
    preferred_name text,
    sex text not null,
    dob date,
    pronouns text,
    -- The first address.
    state text,
    city text,
    zipcode text,
    zone_of_state text,
    onboarding_status text,
    program_status text,
    enrolled_in_primary_care_program boolean not null,
    enrolled_in_benefit_program boolean not null,
    coverage_status text,
    coverage_payer text,
    coverage_payer_short text,
    coverage_start date,
    coverage_end date,
    risk_score text,
    -- In ascending order, without duplicates.
    pod_ids bigint[] not null,
    care_team_ids bigint[] not null,
    -- The nurse practitioner of the care team.
    np_id bigint,
    primary key (tenant_id, user_id),
    constraint account_card_user_id_fkey foreign key (tenant_id, user_id) references core.user_account (tenant_id, id) on delete cascade
);

call core.protect('core.account_card', 'select');

-- The cards, computed from the tables that own the facts.
create view core.account_card_now with (security_invoker = true) as
select u.tenant_id, u.id as user_id, u.person_id, u.test_only,
       p.first_name, p.last_name, p.preferred_name, p.sex, p.dob, p.pronouns,
       a.state, a.city, a.zipcode, z.time_zone as zone_of_state,
       s.onboarding_status, s.program_status,
       coalesce(s.enrolled_in_primary_care_program, false) as enrolled_in_primary_care_program,
       coalesce(s.enrolled_in_benefit_program, false) as enrolled_in_benefit_program,
       s.coverage_status, s.coverage_payer, s.coverage_payer_short, s.coverage_start, s.coverage_end, s.risk_score,
       array(select o.pod_id from core.person_pod o where o.tenant_id = u.tenant_id and o.person_id = u.person_id order by o.pod_id) as pod_ids,
       array(select distinct m.user_id from core.care_team_member m
              where m.tenant_id = u.tenant_id and m.person_id = u.person_id order by m.user_id) as care_team_ids,
       (select m.user_id from core.care_team_member m
         where m.tenant_id = u.tenant_id and m.person_id = u.person_id and m.role = 'np') as np_id
  from core.user_account u
  join core.person p on p.tenant_id = u.tenant_id and p.id = u.person_id
  left join core.person_summary s on s.tenant_id = u.tenant_id and s.person_id = u.person_id
  left join lateral (select d.state, d.city, d.zipcode from core.address d
                      where d.tenant_id = u.tenant_id and d.person_id = u.person_id order by d.id limit 1) a on true
  left join core.state z on z.abbreviation = a.state;

-- Updates the cards of some people of a tenant. The people are locked first: if two transactions change different facts about one person,
-- or add an account and a fact, the second one waits here, and its next statements see the changes that the first one committed.
--
-- The statements are planned at each call: a cached plan from when the tables were nearly empty may read a whole table per person.
create function core.keep_account_cards(tenant bigint, people bigint[]) returns void
    language plpgsql security definer set search_path = core, pg_temp
    as $$
declare
    accounts bigint[];
begin
    execute 'select from core.person p where p.tenant_id = $1 and p.id = any($2) order by p.id for no key update' using tenant, people;
    execute 'select array_agg(u.id) from core.user_account u where u.tenant_id = $1 and u.person_id = any($2)'
       into accounts using tenant, people;
    if accounts is null then
        return;
    end if;
    execute $keep$
        insert into core.account_card as c (
            tenant_id, user_id,
            person_id, test_only, first_name, last_name, preferred_name, sex, dob, pronouns, state, city, zipcode, zone_of_state,
            onboarding_status, program_status, enrolled_in_primary_care_program, enrolled_in_benefit_program, coverage_status,
            coverage_payer, coverage_payer_short, coverage_start, coverage_end, risk_score, pod_ids, care_team_ids, np_id)
        select
            n.tenant_id, n.user_id,
            n.person_id, n.test_only, n.first_name, n.last_name, n.preferred_name, n.sex, n.dob, n.pronouns, n.state, n.city,
            n.zipcode, n.zone_of_state, n.onboarding_status, n.program_status, n.enrolled_in_primary_care_program,
            n.enrolled_in_benefit_program, n.coverage_status, n.coverage_payer, n.coverage_payer_short, n.coverage_start,
            n.coverage_end, n.risk_score, n.pod_ids, n.care_team_ids, n.np_id
          from core.account_card_now n where n.tenant_id = $1 and n.user_id = any($2)
            on conflict (tenant_id, user_id) do update set (
            person_id, test_only, first_name, last_name, preferred_name, sex, dob, pronouns, state, city, zipcode, zone_of_state,
            onboarding_status, program_status, enrolled_in_primary_care_program, enrolled_in_benefit_program, coverage_status,
            coverage_payer, coverage_payer_short, coverage_start, coverage_end, risk_score, pod_ids, care_team_ids, np_id) = row (
            excluded.person_id, excluded.test_only, excluded.first_name, excluded.last_name, excluded.preferred_name, excluded.sex,
            excluded.dob, excluded.pronouns, excluded.state, excluded.city, excluded.zipcode, excluded.zone_of_state,
            excluded.onboarding_status, excluded.program_status, excluded.enrolled_in_primary_care_program,
            excluded.enrolled_in_benefit_program, excluded.coverage_status, excluded.coverage_payer, excluded.coverage_payer_short,
            excluded.coverage_start, excluded.coverage_end, excluded.risk_score, excluded.pod_ids, excluded.care_team_ids,
            excluded.np_id)
         where c is distinct from excluded
        $keep$
      using tenant, accounts;
end
$$;

revoke all on function core.keep_account_cards(bigint, bigint[]) from public;

-- Runs once per statement that changes rows about people, because one statement can change many rows. Arguments: the column with the
-- person, and the columns that the card shows. Updates of other columns do not change the card.
create function core.on_facts_of_people() returns trigger
    language plpgsql security definer set search_path = core, pg_temp
    as $$
declare
    facts text := format('select tenant_id, %s, %s from ', tg_argv[0], tg_argv[1]);
begin
    execute format(
        'select core.keep_account_cards(tenant_id, array_agg(distinct %I)) from (%s) changed group by tenant_id', tg_argv[0],
        case tg_op
        when 'INSERT' then facts || 'added'
        when 'DELETE' then facts || 'gone'
        else format('(%1$s added except %1$s gone) union all (%1$s gone except %1$s added)', facts)
        end);
    return null;
end
$$;

create function core.on_zone_changed() returns trigger
    language plpgsql security definer set search_path = core, pg_temp
    as $$
begin
    update core.account_card c set zone_of_state = new.time_zone where c.state = new.abbreviation;
    return null;
end
$$;

create trigger state_card_changed after update of time_zone on core.state
    for each row execute function core.on_zone_changed();

do $$
declare
    every constant text[] := array['insert', 'update', 'delete'];
    watched record;
    command text;
begin
    for watched in
        select * from (values
            -- Deleting an account deletes its card. A person who is being inserted or deleted has no account.
            ('user_account', array['insert', 'update'], 'person_id', 'test_only'),
            ('person', array['update'], 'id', 'first_name, last_name, preferred_name, sex, dob, pronouns'),
            ('person_summary', every, 'person_id',
             'onboarding_status, program_status, enrolled_in_primary_care_program, enrolled_in_benefit_program, coverage_status, '
             'coverage_payer, coverage_payer_short, coverage_start, coverage_end, risk_score'),
            ('address', every, 'person_id', 'id, state, city, zipcode'),
            ('person_pod', every, 'person_id', 'pod_id'),
            ('care_team_member', every, 'person_id', 'role, user_id')) w (source, commands, person, facts)
    loop
        foreach command in array watched.commands loop
            execute format(
                'create trigger %1$s_card_%2$s after %2$s on core.%1$s referencing %3$s
                 for each statement execute function core.on_facts_of_people(%4$L, %5$L)',
                watched.source, command,
                case command
                when 'insert' then 'new table as added'
                when 'update' then 'old table as gone new table as added'
                else 'old table as gone'
                end,
                watched.person, watched.facts);
        end loop;
    end loop;
end
$$;
