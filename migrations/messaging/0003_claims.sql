-- Claims: owner, snooze and done mark of threads.

create table messaging.thread_work (
    tenant_id bigint not null default core.tenant_id() references core.tenant,
    thread_id bigint not null,
    -- Owner: a clinician, whose claim is a lease, or a team, whose claim lasts until a member takes it.
    owner_user_id bigint,
    owner_group_id bigint,
    claimed_at timestamptz,
    -- End of the lease by the database's clock. An expired lease is not a claim, regardless of the other columns.
    lease_until timestamptz,
    handed_over_by bigint,
    note text not null default '' constraint thread_work_note_check check (char_length(note) <= 500),
    snoozed_at timestamptz,
    snoozed_by bigint,
    -- Null for a snooze that ends with the next patient message.
    snoozed_until timestamptz,
    done_at timestamptz,
    done_by bigint,
    -- Position of the thread's last message when it was marked done: earlier messages no longer need an answer.
    done_position bigint not null default 0,
    -- `done_position` before the thread was marked done, for its reopening.
    done_before bigint not null default 0,
    row_version integer not null default 1,
    primary key (tenant_id, thread_id),
    constraint thread_work_owner_check check (owner_user_id is null or owner_group_id is null),
    constraint thread_work_claimed_at_check check ((claimed_at is not null) = (owner_user_id is not null or owner_group_id is not null)),
    constraint thread_work_lease_check check ((lease_until is not null) = (owner_user_id is not null)),
    constraint thread_work_snooze_check
        check ((snoozed_at is not null) = (snoozed_by is not null) and (snoozed_until is null or snoozed_at is not null)),
    constraint thread_work_done_check check ((done_at is not null) = (done_by is not null)),
    constraint thread_work_thread_id_fkey foreign key (tenant_id, thread_id) references messaging.thread (tenant_id, id),
    constraint thread_work_owner_user_id_fkey foreign key (tenant_id, owner_user_id) references core.user_account (tenant_id, id),
    constraint thread_work_owner_group_id_fkey foreign key (tenant_id, owner_group_id) references core.assignee_group (tenant_id, id),
    constraint thread_work_handed_over_by_fkey foreign key (tenant_id, handed_over_by) references core.user_account (tenant_id, id),
    constraint thread_work_snoozed_by_fkey foreign key (tenant_id, snoozed_by) references core.user_account (tenant_id, id),
    constraint thread_work_done_by_fkey foreign key (tenant_id, done_by) references core.user_account (tenant_id, id)
);

-- Settings of claims in a tenant. Defaults, which apply without a row, and limits are defined by `ClaimSettings` in the module.
create table messaging.claim_setting (
    tenant_id bigint not null default core.tenant_id() references core.tenant,
    reply_over text not null constraint claim_setting_reply_over_check check (reply_over in ('free', 'warned', 'refused')),
    lease_minutes integer not null,
    -- Targets for the first response. The usual target counts minutes in which the clinic is open.
    response_minutes integer not null,
    urgent_response_minutes integer not null,
    -- Whether the urgent target also runs while the clinic is closed.
    urgent_at_all_hours boolean not null,
    row_version integer not null,
    primary key (tenant_id)
);

create index thread_work_owner_user_idx on messaging.thread_work (tenant_id, owner_user_id) where owner_user_id is not null;
create index thread_work_owner_group_idx on messaging.thread_work (tenant_id, owner_group_id) where owner_group_id is not null;
-- Few threads are claimed or snoozed, while rows of threads that were once done are kept forever.
create index thread_work_held_idx on messaging.thread_work (tenant_id, thread_id)
    where owner_user_id is not null or owner_group_id is not null or snoozed_at is not null;

call core.protect('messaging.thread_work', 'select, insert, update');
call core.protect('messaging.claim_setting', 'select, insert, update');

-- Returns the time since which a thread waits for an answer, from its patient messages after the last answer and after it was last marked
-- done. Joining the chat is not an answer.
create function messaging.waiting(listed bigint, out waiting_since timestamptz, out urgent_since timestamptz)
    language sql stable
    as $$
    select min(m.sent_at), min(m.sent_at) filter (where m.is_urgent)
      from messaging.message m
     where m.tenant_id = core.tenant_id() and m.thread_id = listed and m.from_patient and m.deleted_at is null
       and m.timetoken > greatest(
           coalesce((select max(a.timetoken) from messaging.message a
                      where a.tenant_id = core.tenant_id() and a.thread_id = listed and not a.from_patient and a.event is null
                        and a.deleted_at is null), 0),
           coalesce((select w.done_position from messaging.thread_work w where w.tenant_id = core.tenant_id() and w.thread_id = listed), 0))
$$;

-- Whether the claim of a thread is in force: a team's always is, a clinician's until the lease ends. A plain function, which the planner
-- inlines.
create function messaging.is_in_force(work messaging.thread_work) returns boolean
    language sql stable
    as $$ select work.owner_group_id is not null or work.lease_until is not null and work.lease_until > now() $$;

-- The work on threads, without owners whose lease has expired and snoozes that have ended.
create view messaging.work_in_force with (security_invoker = true) as
select w.tenant_id, w.thread_id, w.row_version, case when messaging.is_in_force(w) then w.owner_user_id end as owner_user_id,
       w.owner_group_id, w.claimed_at, w.lease_until, w.handed_over_by, w.note,
       case when coalesce(w.snoozed_until > now(), true) then w.snoozed_at end as snoozed_at, w.snoozed_by, w.snoozed_until,
       w.done_at, w.done_by
  from messaging.thread_work w;
grant select on messaging.work_in_force to huddle_app;

-- Returns whether a claim on a thread is in force. In PL/pgSQL, because its statements are planned once per connection.
create function messaging.is_owned(listed bigint) returns boolean
    language plpgsql stable
    as $$
begin
    return exists (select from messaging.thread_work w
                    where w.tenant_id = core.tenant_id() and w.thread_id = listed and messaging.is_in_force(w));
end
$$;
