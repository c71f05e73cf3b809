-- A one-time code is derived from its salt under a key of the installation, which the database does not hold, whenever it is sent or
-- said: the job that mails it carries none, and there is no hash to keep (docs/decisions/0035).
alter table core.email_code drop column code_hash;
comment on column core.email_code.salt is 'What the code is derived from; without the installation''s key it tells nothing.';
