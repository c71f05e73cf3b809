-- A draft's place decides whom it concerns. Drafts whose client did not name the patient get the person of their place.
update core.draft d
   set person_id = u.person_id, patient_id = u.id
  from core.user_account u
 where d.person_id is null
   and d.place ~ '^((chat|chat-files|unsent|file|new-appointment):|.*[.:]patient:)[0-9]{1,18}(:|$)'
   and u.tenant_id = d.tenant_id
   and u.is_patient
   and u.id = substring(d.place from '^(?:(?:chat|chat-files|unsent|file|new-appointment):|.*[.:]patient:)([0-9]{1,18})(?::|$)')::bigint;

update core.draft d
   set person_id = p.id
  from core.person p
 where d.person_id is null
   and d.place ~ '^((note|note-files|profile|care-gap|call:new):|.*[.:]person:)[0-9]{1,18}(:|$)'
   and p.tenant_id = d.tenant_id
   and p.id = substring(d.place from '^(?:(?:note|note-files|profile|care-gap|call:new):|.*[.:]person:)([0-9]{1,18})(?::|$)')::bigint;

update core.draft d
   set person_id = w.person_id
  from core.work_unit w
 where d.person_id is null
   and d.place ~ '^(task|case|careplan|case-email):[0-9]{1,18}(:|$)'
   and w.tenant_id = d.tenant_id
   and w.content_type = case split_part(d.place, ':', 1) when 'case-email' then 'case' else split_part(d.place, ':', 1) end
   and w.object_id = split_part(d.place, ':', 2)::bigint;
