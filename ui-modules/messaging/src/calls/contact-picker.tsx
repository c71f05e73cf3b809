import { PersonPicker } from '@huddle/kit/pickers';
import { useText } from '../text';
import { type Contact, contactFrom } from './call.model';

/** Selects the contact of a call, beginning with the people who have its number. */
export function ContactPicker({
  contact,
  number,
  onChange,
}: {
  contact: Contact | null;
  number: string;
  onChange: (contact: Contact | null) => void;
}) {
  const t = useText();
  return (
    <PersonPicker
      aria-label={t('calls.patient')}
      value={contact && { personId: contact.personId, id: contact.userId, name: contact.name }}
      initialSearch={number}
      clearable
      onValueChange={(person) => onChange(person && contactFrom(person))}
    />
  );
}
