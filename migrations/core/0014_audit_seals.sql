-- The chain over the trail, kept beside it so that those who write rows never wait for it. docs/audit.md says what a seal is.

create table core.audit_seal (
    tenant_id bigint not null references core.tenant,
    -- 1, 2, 3, … of each tenant, in the order (txid, audit_id) of the rows.
    number bigint not null,
    txid bigint not null,
    audit_id bigint not null,
    sealed_at timestamptz not null,
    -- SHA-256 of the row, and the keyed hash over the seal and the one before it.
    row_hash bytea not null constraint audit_seal_row_hash_check check (octet_length(row_hash) = 32),
    hash bytea not null constraint audit_seal_hash_check check (octet_length(hash) = 32),
    primary key (tenant_id, number)
);
call core.protect('core.audit_seal', 'select');
-- Across tenants: how far the sealer came.
create index audit_seal_order_idx on core.audit_seal (txid, audit_id);
create trigger audit_seal_stays before update or delete on core.audit_seal for each row execute function core.refuse_change();
create trigger audit_seal_stays_whole before truncate on core.audit_seal for each statement execute function core.refuse_change();

-- A tenant is never deleted, and row security lets nobody write a row of one that is not there; a foreign key would let all who write
-- at the same time lock the one row of their tenant.
alter table core.audit drop constraint audit_tenant_id_fkey;

-- How far the sealer came, below which transaction all are over, and since when the oldest row waits.
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
revoke all on function core.audit_standing() from public;
grant execute on function core.audit_standing() to huddle_app;

-- The next rows to seal, of all tenants, in their order: only of transactions below the oldest that runs, so that none comes later
-- than one that is sealed. The caller holds the sealer's lock.
create function core.unsealed_audit(amount integer)
    returns table (tenant_id bigint, txid bigint, id bigint, at timestamptz, actor_user_id bigint, actor_client text, operation text,
        action text, person_ids bigint[], masked_person_ids bigint[], grant_ids bigint[], object_type text, object_id text, changes text,
        request_id uuid, address text, user_agent text)
    language plpgsql security definer set search_path = core, pg_temp
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
revoke all on function core.unsealed_audit(integer) from public;
grant execute on function core.unsealed_audit(integer) to huddle_app;

-- The newest seal of each tenant; hashes and numbers only.
create function core.audit_heads() returns table (tenant_id bigint, number bigint, hash bytea)
    language sql stable security definer set search_path = core, pg_temp
    as $$
    select t.id, s.number, s.hash
      from core.tenant t
     cross join lateral (select number, hash from core.audit_seal where audit_seal.tenant_id = t.id order by number desc limit 1) s
$$;
revoke all on function core.audit_heads() from public;
grant execute on function core.audit_heads() to huddle_app;

-- Adds seals, of several tenants in one statement.
create function core.add_audit_seals(moment timestamptz, tenants bigint[], numbers bigint[], txids bigint[], ids bigint[],
    row_hashes bytea[], hashes bytea[]) returns void
    language sql security definer set search_path = core, pg_temp
    as $$
    insert into core.audit_seal (tenant_id, number, txid, audit_id, sealed_at, row_hash, hash)
    select tenant_id, number, txid, audit_id, moment, row_hash, hash
      from unnest(tenants, numbers, txids, ids, row_hashes, hashes) as s (tenant_id, number, txid, audit_id, row_hash, hash)
$$;
revoke all on function core.add_audit_seals(timestamptz, bigint[], bigint[], bigint[], bigint[], bytea[], bytea[]) from public;
grant execute on function core.add_audit_seals(timestamptz, bigint[], bigint[], bigint[], bigint[], bytea[], bytea[]) to huddle_app;
