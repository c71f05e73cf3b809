-- Files of a patient: attachments that were filed separately, with a title, rather than sent in a message.

create table messaging.filed (
    tenant_id bigint not null default core.tenant_id() references core.tenant,
    attachment_id bigint not null,
    title text not null constraint filed_title_check check (char_length(title) between 1 and 255),
    description text not null constraint filed_description_check check (char_length(description) <= 2000),
    -- Set if removed: hidden from everybody, and kept.
    removed_at timestamptz,
    removed_by bigint,
    primary key (tenant_id, attachment_id),
    constraint filed_removed_check check ((removed_at is null) = (removed_by is null)),
    constraint filed_attachment_id_fkey foreign key (tenant_id, attachment_id) references messaging.attachment (tenant_id, id) on delete cascade,
    constraint filed_removed_by_fkey foreign key (tenant_id, removed_by) references core.user_account (tenant_id, id)
);

call core.protect('messaging.filed', 'select, insert, update');

-- A file of a patient as its readers see it: one that was filed and not removed, or one of a message that is neither deleted nor redacted.
-- Row security applies to the reader.
create view messaging.file_card with (security_invoker = true) as
    select a.tenant_id, a.id, a.patient_id, coalesce(f.title, a.name) as title, coalesce(f.description, '') as description, a.name,
           a.content_type, a.size, a.width, a.height, a.pages, a.has_thumbnail, a.uploaded_at, a.uploaded_by,
           p.first_name as uploader_first_name, p.last_name as uploader_last_name, r.internal_role as uploader_role,
           r.avatar as uploader_avatar, m.uid as message_uid, m.timetoken as message_timetoken, f.attachment_id is not null as is_filed
      from messaging.attachment a
      left join messaging.filed f on f.tenant_id = a.tenant_id and f.attachment_id = a.id
      left join messaging.message m on m.tenant_id = a.tenant_id and m.id = a.message_id and m.redacted_at is null
      left join core.user_account u on u.tenant_id = a.tenant_id and u.id = a.uploaded_by
      left join core.person p on p.tenant_id = u.tenant_id and p.id = u.person_id
      left join core.provider r on r.tenant_id = a.tenant_id and r.user_id = a.uploaded_by
     where a.stored_at is not null
       and (m.id is not null or (f.attachment_id is not null and f.removed_at is null));

grant select on messaging.file_card to huddle_app;
