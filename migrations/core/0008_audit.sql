-- The audit trail of accesses and changes, and the seals that make tampering detectable (docs/audit.md).
--
-- Rows are only ever added, even by the owner's ordinary tools. Each row records the transaction that wrote it: once every transaction
-- below a number has ended, rows never change their position in the order (txid, id), which the seals rely on.

-- `tenant_id` has no foreign key: a tenant is never deleted and row security rejects rows of an unknown tenant, while the check of a
-- foreign key would make all concurrent writers lock the one row of their tenant.
create table core.audit (
    tenant_id bigint not null default core.tenant_id(),
    id bigint generated always as identity,
    txid bigint not null default pg_current_xact_id()::text::bigint,
    at timestamptz not null default clock_timestamp(),
    actor_user_id bigint,
    actor_client text,
    operation text not null,
    action text not null constraint audit_action_check check (action in ('read', 'change', 'refuse', 'session')),
    person_ids bigint[] not null default '{}',
    masked_person_ids bigint[] not null default '{}',
    grant_ids bigint[] not null default '{}',
    object_type text,
    object_id text,
    changes jsonb,
    request_id uuid,
    address inet,
    user_agent text,
    -- One order for writers, sealer and verification.
    primary key (tenant_id, txid, id, at),
    constraint audit_object_check check ((object_type is null) = (object_id is null)),
    constraint audit_changes_check check (jsonb_typeof(changes) = 'object')
) partition by range (at);
comment on column core.audit.changes is 'field -> [before, after]';
create table core.audit_default partition of core.audit default;

-- The hash chain over the trail. It is a separate table, so that writers of audit rows never wait for it.
create table core.audit_seal (
    tenant_id bigint not null references core.tenant,
    -- 1, 2, 3, … per tenant, in the order (txid, audit_id) of the rows.
    number bigint not null,
    txid bigint not null,
    audit_id bigint not null,
    sealed_at timestamptz not null,
    -- SHA-256 of the row, and the keyed hash over this seal and the previous one.
    row_hash bytea not null constraint audit_seal_row_hash_check check (octet_length(row_hash) = 32),
    hash bytea not null constraint audit_seal_hash_check check (octet_length(hash) = 32),
    primary key (tenant_id, number)
);

-- The sealer reads new rows across tenants.
create index audit_order_idx on core.audit (txid, id);
-- Accesses to a record are read by person. Only rows that name one person are indexed (openings, changes, refusals): rows of lists name
-- many people, and indexing all of them would be the largest cost of each row.
create index audit_person_idx on core.audit (tenant_id, (person_ids[1]), txid desc, id desc) where cardinality(person_ids) = 1;
-- The response to an edit of a stale version names the user who saved the object last: the newest change of the object, found by this
-- index.
create index audit_object_idx on core.audit (tenant_id, object_type, object_id, txid desc, id desc) where action = 'change';
-- The sealer finds its last row across tenants.
create index audit_seal_order_idx on core.audit_seal (txid, audit_id);

call core.protect('core.audit', 'select');
call core.protect('core.audit_seal', 'select');

create function core.refuse_change() returns trigger
    language plpgsql
    as $$
begin
    raise exception 'rows of %.% are never changed or removed', tg_table_schema, tg_table_name using errcode = 'insufficient_privilege';
end
$$;

-- Creates the partition of a month. If the default partition already holds rows of that month (written by a tool while the host was off),
-- they and the rest of the month stay there.
create function core.add_audit_partition(month date) returns void
    language plpgsql set search_path = core, pg_temp
    as $$
declare
    name text := 'audit_' || to_char(month, 'YYYYMM');
    beginning timestamptz := month::timestamp at time zone 'UTC';
    ending timestamptz := (month + interval '1 month') at time zone 'UTC';
begin
    if to_regclass('core.' || name) is not null
       or exists (select from core.audit_default a where a.at >= beginning and a.at < ending) then
        return;
    end if;
    execute format('create table core.%I partition of core.audit for values from (%L) to (%L)', name, beginning, ending);
    execute format('create trigger audit_stays_whole before truncate on core.%I for each statement execute function core.refuse_change()', name);
end
$$;

-- Returns the last sealed row, the number below which all transactions have ended, and the time of the oldest unsealed row.
create function core.audit_standing(out sealed_txid bigint, out sealed_id bigint, out horizon bigint, out waiting_since timestamptz)
    language plpgsql security definer set search_path = core, pg_temp
    as $$
begin
    horizon := pg_snapshot_xmin(pg_current_snapshot())::text::bigint;
    select s.txid, s.audit_id into sealed_txid, sealed_id from core.audit_seal s order by s.txid desc, s.audit_id desc limit 1;
    sealed_txid := coalesce(sealed_txid, 0);
    sealed_id := coalesce(sealed_id, 0);
    select a.at into waiting_since from core.audit a where (a.txid, a.id) > (sealed_txid, sealed_id) order by a.txid, a.id limit 1;
end
$$;

-- Returns the next rows to seal, of all tenants in order. Only rows of transactions below the oldest running one are included, so that no
-- row can appear before a sealed one. The caller holds the sealer's lock. After imports, many rows wait: batches are read from the
-- partitions' indexes in order, because a planner that expects few rows would sort all of them for each batch.
create function core.unsealed_audit(amount integer)
    returns table (tenant_id bigint, txid bigint, id bigint, at timestamptz, actor_user_id bigint, actor_client text, operation text,
        action text, person_ids bigint[], masked_person_ids bigint[], grant_ids bigint[], object_type text, object_id text, changes text,
        request_id uuid, address text, user_agent text)
    language plpgsql security definer set search_path = core, pg_temp set enable_sort = off set enable_seqscan = off
    as $$
declare
    standing record;
begin
    standing := core.audit_standing();
    return query
    select a.tenant_id, a.txid, a.id, a.at, a.actor_user_id, a.actor_client, a.operation, a.action, a.person_ids, a.masked_person_ids,
           a.grant_ids, a.object_type, a.object_id, a.changes::text, a.request_id, a.address::text, a.user_agent
      from core.audit a
     where (a.txid, a.id) > (standing.sealed_txid, standing.sealed_id) and a.txid < standing.horizon
     order by a.txid, a.id
     limit amount;
end
$$;

-- Returns the newest seal of each tenant. Contains only hashes and numbers.
create function core.audit_heads() returns table (tenant_id bigint, number bigint, hash bytea)
    language sql stable security definer set search_path = core, pg_temp
    as $$
    select t.id, s.number, s.hash
      from core.tenant t
     cross join lateral (select number, hash from core.audit_seal where audit_seal.tenant_id = t.id order by number desc limit 1) s
$$;

-- Adds seals, of several tenants in one statement.
create function core.add_audit_seals(moment timestamptz, tenants bigint[], numbers bigint[], txids bigint[], ids bigint[],
    row_hashes bytea[], hashes bytea[]) returns void
    language sql security definer set search_path = core, pg_temp
    as $$
    insert into core.audit_seal (tenant_id, number, txid, audit_id, sealed_at, row_hash, hash)
    select tenant_id, number, txid, audit_id, moment, row_hash, hash
      from unnest(tenants, numbers, txids, ids, row_hashes, hashes) as s (tenant_id, number, txid, audit_id, row_hash, hash)
$$;

create trigger audit_stays before update or delete on core.audit for each row execute function core.refuse_change();
create trigger audit_stays_whole before truncate on core.audit for each statement execute function core.refuse_change();
create trigger audit_stays_whole before truncate on core.audit_default for each statement execute function core.refuse_change();
create trigger audit_seal_stays before update or delete on core.audit_seal for each row execute function core.refuse_change();
create trigger audit_seal_stays_whole before truncate on core.audit_seal for each statement execute function core.refuse_change();

-- The database itself sets time, transaction, number and tenant of a row.
grant insert (actor_user_id, actor_client, operation, action, person_ids, masked_person_ids, grant_ids, object_type, object_id, changes,
    request_id, address, user_agent) on core.audit to huddle_app;
revoke all on function core.add_audit_partition(date) from public;
revoke all on function core.audit_standing() from public;
grant execute on function core.audit_standing() to huddle_app;
revoke all on function core.unsealed_audit(integer) from public;
grant execute on function core.unsealed_audit(integer) to huddle_app;
revoke all on function core.audit_heads() from public;
grant execute on function core.audit_heads() to huddle_app;
revoke all on function core.add_audit_seals(timestamptz, bigint[], bigint[], bigint[], bigint[], bytea[], bytea[]) from public;
grant execute on function core.add_audit_seals(timestamptz, bigint[], bigint[], bigint[], bigint[], bytea[], bytea[]) to huddle_app;
