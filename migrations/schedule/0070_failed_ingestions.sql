-- When the work that an approval causes last failed. It is repeated; meanwhile the schedule can be changed again.
alter table schedule.draft add column ingestion_failed_at timestamptz,
    add constraint draft_ingestion_failed_check check (ingestion_failed_at is null or review_status = 'approved');

-- Approved drafts whose work is not completed.
create index draft_to_ingest_idx on schedule.draft (tenant_id, id) where review_status = 'approved' and ingested_at is null;
