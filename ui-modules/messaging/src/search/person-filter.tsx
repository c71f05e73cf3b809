import { Combobox } from '@huddle/kit/components/ui/combobox';
import { useDebounced } from '@huddle/kit/lib/debounce';
import { fullName } from '@huddle/kit/lib/person';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
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
  const [text, setText] = useState('');
  const debounced = useDebounced(text);
  const { data, isFetching } = useQuery(searchPeopleQuery(type, debounced));
  const found = debounced.trim() === '' ? [] : (data?.results ?? []);
  const people = value && !found.some(({ id }) => id === value.id) ? [value, ...found] : found;
  return (
    <Combobox
      size="sm"
      aria-label={label}
      placeholder={label}
      searchPlaceholder={t('search.people.placeholder')}
      emptyText={t(text.trim() === '' ? 'search.people.type' : 'search.people.none')}
      loading={isFetching || text !== debounced}
      onSearch={setText}
      options={people.map((person) => ({
        value: String(person.id),
        label: fullName(person),
        hint: person.isPatient
          ? `${person.id}${person.isMasked ? ` · ${t('row.protected')}` : ''}`
          : (person.roleLabel ?? undefined),
      }))}
      value={value === null ? null : String(value.id)}
      onValueChange={(id) => onChange(people.find((person) => String(person.id) === id) ?? null)}
    />
  );
}
