-- Contact details are stored as E.164, and can be recorded for people without an account.

-- A phone number as E.164 (+16175550142), as huddle_sdk::phone reads it; null: it is none.
create function core.e164(value text) returns text
    language sql immutable strict parallel safe
    as $$
    select case
               when value !~ '^\s*(tel:)?\s*\+?[0-9\s()./‐‑–-]+$' then null
               when digits ~ '^1?[2-9][0-9]{9}$' and (not has_code or digits ~ '^1') then '+1' || right(digits, 10)
               when has_code and digits ~ '^[2-9][0-9]{7,14}$' then '+' || digits
           end
      from (select regexp_replace(value, '[^0-9]', '', 'g') as digits, value ~ '^\s*(tel:)?\s*\+' as has_code) n
$$;

-- Numbers that are none stay as they were written. Whatever reads a number takes both, so hosts of the previous version, which store
-- numbers as they are written, can run meanwhile.
update core.user_account
   set phone_number = core.e164(phone_number)
 where core.e164(phone_number) is not null and phone_number <> core.e164(phone_number);

-- Contact details of a person without an account. An account has its own, and then these are empty.
alter table core.person
    add column email text,
    -- In lower case, to find the person by.
    add column email_key text,
    add column phone_number text,
    add column contact_version integer not null default 1;

create index person_email_idx on core.person (tenant_id, email_key) where email_key is not null;
create index person_phone_idx on core.person (tenant_id, phone_number) where phone_number is not null;
