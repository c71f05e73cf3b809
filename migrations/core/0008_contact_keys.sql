-- The sort keys of contacts are set after the row is written: a person and their account are often created by one statement,
-- in which a trigger before the row cannot see yet whether the person is protected. Until then the keys are empty, which tells nothing.
drop trigger user_account_contact_keys on core.user_account;
drop trigger person_contact_keys on core.person;
drop function core.set_contact_keys();
drop function core.renew_contact_keys();

create procedure core.set_contact_keys(tenant bigint, person bigint)
    language sql
    begin atomic
    update core.user_account u
       set email_key = case when p.request_auth_for_phi then '' else coalesce(lower(u.email), '') end,
           phone_key = case when p.request_auth_for_phi then '' else coalesce(core.phone_digits(u.phone_number), '') end
      from core.person p
     where u.tenant_id = tenant and u.person_id = person and p.tenant_id = tenant and p.id = person;
    end;

create function core.contacts_changed() returns trigger
    language plpgsql
    as $$
begin
    call core.set_contact_keys(new.tenant_id, new.person_id);
    return null;
end
$$;
create trigger user_account_contact_keys after insert or update of email, phone_number, person_id on core.user_account
    for each row execute function core.contacts_changed();

create function core.protection_changed() returns trigger
    language plpgsql
    as $$
begin
    call core.set_contact_keys(new.tenant_id, new.id);
    return null;
end
$$;
create trigger person_contact_keys after update of request_auth_for_phi on core.person
    for each row when (old.request_auth_for_phi is distinct from new.request_auth_for_phi)
    execute function core.protection_changed();
