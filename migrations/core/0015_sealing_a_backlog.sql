-- After a night of imports many rows wait. They are taken from the partitions' indexes in their order, a batch at a time; a planner that
-- expects few would sort all that wait for each batch.
alter function core.unsealed_audit(integer) set enable_sort = off;
alter function core.unsealed_audit(integer) set enable_seqscan = off;
