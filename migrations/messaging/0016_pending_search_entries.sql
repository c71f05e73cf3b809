-- The entries of new messages are collected in a list of at most 64 kB and then added to the index together. Adding those of one message took a
-- quarter of the time in which the tenant's other writers wait for its position. A search also reads the list, about half a millisecond when
-- it is full.
alter index messaging.message_search_idx set (fastupdate = on, gin_pending_list_limit = 64);
