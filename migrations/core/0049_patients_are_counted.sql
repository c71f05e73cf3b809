-- Every page of the list of patients says how many there are. Counting ten thousand of them took longer than reading the page; they are
-- counted as they come and go.
create table core.patient_count (
    tenant_id bigint not null default core.tenant_id() references core.tenant,
    patients bigint not null,
    primary key (tenant_id)
);
call core.protect('core.patient_count', 'select');

-- One statement, one change of the count, however many rows: a bulk load that changed it row by row would never end.
create function core.count_patients() returns trigger
    language plpgsql security definer set search_path = core, pg_temp
    as $$
begin
    if tg_op = 'INSERT' then
        insert into core.patient_count as c (tenant_id, patients)
        select n.tenant_id, count(*) from added n where n.is_patient group by n.tenant_id
            on conflict (tenant_id) do update set patients = c.patients + excluded.patients;
    elsif tg_op = 'DELETE' then
        update core.patient_count c set patients = c.patients - g.patients
          from (select n.tenant_id, count(*) as patients from gone n where n.is_patient group by n.tenant_id) g
         where c.tenant_id = g.tenant_id;
    else
        insert into core.patient_count as c (tenant_id, patients)
        values (new.tenant_id, case when new.is_patient then 1 else -1 end)
            on conflict (tenant_id) do update set patients = c.patients + excluded.patients;
    end if;
    return null;
end
$$;
revoke all on function core.count_patients() from public;
create trigger user_account_counted after insert on core.user_account
    referencing new table as added for each statement execute function core.count_patients();
create trigger user_account_uncounted after delete on core.user_account
    referencing old table as gone for each statement execute function core.count_patients();
create trigger user_account_recounted after update of is_patient on core.user_account
    for each row when (old.is_patient <> new.is_patient) execute function core.count_patients();

insert into core.patient_count (tenant_id, patients)
select u.tenant_id, count(*) from core.user_account u where u.is_patient group by u.tenant_id;
