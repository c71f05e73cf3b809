-- Who looked at a record is read from the trail by the person. The rows of one person have an index: openings, changes, refusals. Those
-- of lists name many people at once; an index of all of them would cost each row more than all else.
create index audit_person_idx on core.audit (tenant_id, (person_ids[1]), txid desc, id desc) where cardinality(person_ids) = 1;
