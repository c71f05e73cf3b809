-- The queues of grants by the time of the grant, of everybody and of one user; a range of days is a part of either index.
create index phi_grant_granted_idx on core.phi_grant (tenant_id, (reviewed_at is null), granted_at desc, id desc);
create index phi_grant_user_granted_idx on core.phi_grant (tenant_id, user_id, (reviewed_at is null), granted_at desc, id desc);
drop index core.phi_grant_review_idx;
