-- Messages that are taken back: deleted ones, which nobody sees any more, and redacted ones, whose text is withheld. Both are kept.

alter table messaging.message
    add column redacted_by bigint,
    add column redaction_reason text
        constraint message_redaction_reason_check check (redaction_reason in ('wrong_patient', 'sensitive', 'mistake', 'other')),
    add column deleted_at timestamptz,
    add column deleted_by bigint,
    add constraint message_redacted_by_fkey foreign key (tenant_id, redacted_by) references core.user_account (tenant_id, id),
    add constraint message_deleted_by_fkey foreign key (tenant_id, deleted_by) references core.user_account (tenant_id, id);

-- Whatever the application asks, it is not told of deleted messages. Their uids stay taken, so that none comes back.
create policy not_deleted on messaging.message as restrictive for select using (deleted_at is null);

-- Takes the text of a message out of the events that wait to be told: whoever was away must not be sent it when they are back.
create function messaging.withhold_events(withheld bigint) returns setof bigint
    language sql security definer set search_path = messaging, core, pg_temp set enable_seqscan = off
    as $$
    update core.event e set payload = e.payload || '{"text": "", "is_redacted": true}'
      from messaging.message m
     where m.tenant_id = core.tenant_id() and m.id = withheld
       and e.tenant_id = m.tenant_id and e.position >= m.timetoken
       and e.kind in ('messaging.message.sent', 'messaging.message.changed') and e.payload ->> 'uid' = m.uid::text
    returning e.position
$$;
revoke all on function messaging.withhold_events(bigint) from public;
grant execute on function messaging.withhold_events(bigint) to huddle_app;

-- Deletes a message. With the owner's rights, because the application may not write what it may not see.
create function messaging.delete_message(deleted bigint, deleted_by bigint, moment timestamptz) returns setof bigint
    language sql security definer set search_path = messaging, core, pg_temp set enable_seqscan = off
    as $$
    select messaging.withhold_events(deleted);
    update messaging.message m set deleted_at = moment, deleted_by = delete_message.deleted_by
     where m.tenant_id = core.tenant_id() and m.id = deleted and m.deleted_at is null
    returning m.id
$$;
revoke all on function messaging.delete_message(bigint, bigint, timestamptz) from public;
grant execute on function messaging.delete_message(bigint, bigint, timestamptz) to huddle_app;
