-- The queue of grants that nobody has reviewed yet, and those that somebody has, each newest first.
create index phi_grant_review_idx on core.phi_grant (tenant_id, (reviewed_at is null), id desc);
alter table core.phi_grant
    add constraint phi_grant_revoked_by_fkey foreign key (tenant_id, revoked_by) references core.user_account (tenant_id, id),
    add constraint phi_grant_reviewed_by_fkey foreign key (tenant_id, reviewed_by) references core.user_account (tenant_id, id);
