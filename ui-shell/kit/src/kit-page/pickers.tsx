import { queryOptions } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApiKey } from '../api/client';
import type { FoundPerson } from '../components/app/person-row';
import { Field } from '../components/ui/field';
import { AsyncCombobox, AsyncSearch, type AsyncSource, PeoplePicker, type PersonValue } from '../pickers';
import { samplePatient } from './people';
import { Example, Section } from './section';

const pause = (ms: number) => new Promise((resume) => setTimeout(resume, ms));

/** A query that is answered by `find`, as slowly as a host. */
function answeredBy<R>(name: string, find: (words: string) => R) {
  return (search: string) =>
    queryOptions({
      queryKey: ['kit-page', name, { query: { search } }] as ApiKey,
      queryFn: async () => {
        await pause(400);
        return find(search.toLowerCase());
      },
      retry: false,
    });
}

interface Pharmacy {
  id: number;
  name: string;
  town: string;
}

const towns = ['Worcester', 'Lowell', 'Nashua', 'Keene', 'Barre'];
const chains = ['Harbor Pharmacy', 'Northshore Drugs', 'Elm Street Apothecary'];
const pharmacies = Array.from({ length: 600 }, (_, id): Pharmacy => {
  const town = towns[id % towns.length] ?? '';
  return { id, name: `${chains[id % chains.length]} ${id + 1}`, town };
});

const pharmacySource: AsyncSource<Pharmacy[], Pharmacy> = {
  query: answeredBy('pharmacies', (words) =>
    pharmacies.filter(({ name, town }) => `${name} ${town}`.toLowerCase().includes(words)),
  ),
  itemsOf: (found) => found,
  optionOf: ({ id, name, town }) => ({
    value: String(id),
    label: name,
    hint: town,
    disabledReason: id % 7 === 3 ? 'Does not accept electronic prescriptions' : undefined,
  }),
  minLetters: 2,
};

const failingSource: AsyncSource<Pharmacy[], Pharmacy> = {
  ...pharmacySource,
  query: answeredBy('failing', (): Pharmacy[] => {
    throw new Error('The host cannot be reached');
  }),
};

const patients = Array.from({ length: 40 }, (_, index): FoundPerson => {
  const { id, name, state } = samplePatient(index);
  const [firstName = '', lastName = ''] = name.split(' ');
  const isMasked = index % 5 === 1;
  return {
    id,
    personId: 1000 + id,
    firstName,
    lastName,
    isMasked,
    testOnly: index % 9 === 4,
    ...(isMasked
      ? {}
      : { dob: `19${40 + index}-03-14`, sex: 'Female', addressState: state, phoneNumber: '508-555-0107' }),
  };
});

const findPatients = answeredBy('patients', (words) => ({
  results: patients.filter(({ firstName, lastName }) =>
    `${firstName} ${lastName}`.toLowerCase().includes(words),
  ),
}));

export function Pickers() {
  const [pharmacy, setPharmacy] = useState<Pharmacy | null>(null);
  const [several, setSeveral] = useState<Pharmacy[]>(pharmacies.slice(0, 2));
  const [person, setPerson] = useState<PersonValue | null>({ personId: 1007, id: 7, name: 'Rosa Paredes' });
  return (
    <Section id="pickers" title="Pickers">
      <Example title="AsyncCombobox" className="grid grid-cols-3 items-start gap-4">
        <Field label="Pharmacy" hint="600 pharmacies, searched by the host">
          <AsyncCombobox
            source={pharmacySource}
            value={pharmacy}
            onValueChange={setPharmacy}
            placeholder="Select a pharmacy"
            clearable
          />
        </Field>
        <Field label="Several">
          <AsyncCombobox
            multiple
            source={pharmacySource}
            value={several}
            onValueChange={setSeveral}
            clearable
          />
        </Field>
        <Field label="Search that fails" error="Select a pharmacy" required>
          <AsyncCombobox source={failingSource} value={null} onValueChange={setPharmacy} />
        </Field>
        <Field label="Disabled">
          <AsyncCombobox
            disabled
            source={pharmacySource}
            value={pharmacies[0] ?? null}
            onValueChange={setPharmacy}
          />
        </Field>
        <AsyncCombobox
          size="sm"
          aria-label="Small"
          placeholder="Small"
          source={pharmacySource}
          value={null}
          onValueChange={setPharmacy}
        />
        <AsyncCombobox
          size="lg"
          aria-label="Large"
          placeholder="Large"
          source={pharmacySource}
          value={null}
          onValueChange={setPharmacy}
        />
      </Example>
      <Example title="PersonPicker" className="grid grid-cols-3 items-start gap-4">
        <Field label="Patient">
          <PeoplePicker
            query={findPatients}
            value={person}
            clearable
            onValueChange={(found) =>
              setPerson(found && { ...found, name: `${found.firstName} ${found.lastName}` })
            }
          />
        </Field>
      </Example>
      <Example title="AsyncSearch" className="grid grid-cols-3 items-start gap-4">
        {(['', 'elm street apothecary 12', 'no such'] as const).map((words) => (
          <div key={words} className="rounded-lg border border-border bg-raised">
            <AsyncSearch
              label="Pharmacy"
              source={pharmacySource}
              initialSearch={words}
              onPick={setPharmacy}
            />
          </div>
        ))}
      </Example>
    </Section>
  );
}
