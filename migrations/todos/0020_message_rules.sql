-- The version of the rules (huddle_sdk::rich_text::RULES) under which the text of an email was sanitised: it is sanitised once, not whenever it is
-- read. 0: before versions were stored; a job sanitises those again.
alter table todos.case_email add column message_rules smallint not null default 0;

create index case_email_message_rules_idx on todos.case_email (tenant_id, message_rules, id);
