import type { PersonHit } from '../api';
import type { FoundPerson } from '../components/app/person-row';
import { personSearchQuery } from '../people/person-search';
import { AsyncCombobox } from './async-combobox';
import { AsyncSearch, type AsyncTexts } from './async-search';
import { type PeopleQuery, type PersonRules, type PersonValue, personSource } from './person-source';
import { usePickerText } from './text';

interface PickerProps<P> extends PersonRules<P> {
  value: PersonValue | null;
  onValueChange: (person: P | null) => void;
  placeholder?: string;
  texts?: AsyncTexts;
  /** A text to begin the search with: the number of a caller. */
  initialSearch?: string;
  /** Offers a button that clears the selection. */
  clearable?: boolean;
  id?: string;
  disabled?: boolean;
  size?: 'sm' | 'md' | 'lg';
  className?: string;
  'aria-label'?: string;
}

export type PersonPickerProps = PickerProps<PersonHit>;

export interface PeoplePickerProps<P extends FoundPerson> extends PickerProps<P> {
  query: PeopleQuery<P>;
}

function usePersonTexts(own: AsyncTexts | undefined): AsyncTexts {
  const t = usePickerText();
  return { search: t('person.search'), type: t('person.type'), none: t('person.none'), ...own };
}

/** Selects one of the people whom a module's own search finds. */
export function PeoplePicker<P extends FoundPerson>({
  query,
  refuse,
  onValueChange,
  texts,
  placeholder,
  ...props
}: PeoplePickerProps<P>) {
  const t = usePickerText();
  return (
    <AsyncCombobox
      {...props}
      source={personSource(query, { refuse })}
      placeholder={placeholder ?? t('person.choose')}
      texts={usePersonTexts(texts)}
      onValueChange={(person: P | PersonValue | null) => {
        if (person === null || !('name' in person)) onValueChange(person);
      }}
    />
  );
}

const patients = (search: string) => personSearchQuery(search, { includeSignUp: true });

/**
 * Selects a patient, found by name, phone number, date of birth or ID. Protected people are found by name and shown
 * without their data.
 */
export function PersonPicker(props: PersonPickerProps) {
  return <PeoplePicker {...props} query={patients} />;
}

interface SearchProps {
  /** Label of the field and the list for screen readers. */
  label: string;
  texts?: AsyncTexts;
  initialSearch?: string;
}

/** The search of the picker without its trigger: the content of a popover in which somebody is to be selected. */
export function PersonSearch({
  texts,
  refuse,
  onPick,
  ...props
}: SearchProps & PersonRules<PersonHit> & { onPick: (person: PersonHit) => void }) {
  return (
    <AsyncSearch
      {...props}
      source={personSource(patients, { refuse })}
      texts={usePersonTexts(texts)}
      onPick={(person) => {
        if (!('name' in person)) onPick(person);
      }}
    />
  );
}
