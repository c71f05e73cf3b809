-- The numbers of phone calls are stored as E.164 where they can be read as such. What is none (911, extensions) stays as it was written.
-- Whatever reads a number takes both, so hosts of the previous version, which store numbers as they are written, can run meanwhile.
update messaging.phone_call
   set contact_phone_number = core.e164(contact_phone_number)
 where core.e164(contact_phone_number) is not null and contact_phone_number <> core.e164(contact_phone_number);
