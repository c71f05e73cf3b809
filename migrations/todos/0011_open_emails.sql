-- Emails of a case that somebody has to see to: from the patient and not answered, or to the patient and not sent.
alter table todos.case_email add column needs_attention boolean not null default false;

update todos.case_email e set needs_attention = true
 where e.case_id is not null
   and (e.direction = 'inbound' and not e.is_automatic or e.direction = 'outbound' and e.status = 'failed')
   and not exists (select from todos.case_email later
                    where later.tenant_id = e.tenant_id and later.case_id = e.case_id and later.id > e.id
                      and later.direction = 'outbound' and later.status <> 'failed');

create index case_email_attention_idx on todos.case_email (tenant_id, case_id, id) where needs_attention;
