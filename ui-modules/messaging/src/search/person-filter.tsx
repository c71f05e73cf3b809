import { fullName } from '@huddle/kit/lib/person';
import { PeoplePicker } from '@huddle/kit/pickers';
import type { SearchPerson } from '../api';
import { useText } from '../text';
import { searchPeopleQuery } from './search.resource';

/** Selects the person to filter by, found by name, with typos, or by number. */
export function PersonFilter({
  type,
  label,
  value,
  onChange,
}: {
  type: 'patient' | 'provider';
  label: string;
  value: SearchPerson | null;
  onChange: (person: SearchPerson | null) => void;
}) {
  const t = useText();
  return (
    <PeoplePicker
      size="sm"
      aria-label={label}
      placeholder={label}
      texts={{
        search: t('search.people.placeholder'),
        type: t('search.people.type'),
        none: t('search.people.none'),
      }}
      query={(search) => searchPeopleQuery(type, search)}
      value={value && { ...value, name: fullName(value) }}
      onValueChange={onChange}
    />
  );
}
