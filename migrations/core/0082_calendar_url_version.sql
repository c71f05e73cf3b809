-- Version of the address of a provider's external calendar, for edits.
alter table core.provider add column calendar_url_version integer not null default 1;
