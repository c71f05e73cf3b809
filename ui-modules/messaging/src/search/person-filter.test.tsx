import { fakeHost, onWire, renderWithKit } from '@huddle/kit/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import type { SearchPerson } from '../api';
import { PersonFilter } from './person-filter';

const SEARCH = '/api/chat/search/people/';

const person = (over: Partial<SearchPerson>): SearchPerson => ({
  id: 7,
  personId: 1007,
  firstName: 'Rosa',
  lastName: 'Pratt',
  preferredName: null,
  roleLabel: null,
  isPatient: true,
  isMasked: false,
  ...over,
});

const onChange = vi.fn();

function Filter({ type }: { type: 'patient' | 'provider' }) {
  const [value, setValue] = useState<SearchPerson | null>(null);
  return (
    <PersonFilter
      type={type}
      label="Sender"
      value={value}
      onChange={(found) => {
        setValue(found);
        onChange(found);
      }}
    />
  );
}

async function open(type: 'patient' | 'provider', ...results: SearchPerson[]) {
  const host = fakeHost({ [`GET ${SEARCH}`]: onWire({ results }) });
  renderWithKit(<Filter type={type} />, { host });
  await userEvent.click(await screen.findByRole('combobox', { name: 'Sender' }));
  return host;
}

it('finds staff with their role, and passes on what the search returned', async () => {
  const nora = person({
    id: 1,
    personId: 1001,
    firstName: 'Nora',
    lastName: 'Page',
    roleLabel: 'NP',
    isPatient: false,
  });
  const host = await open('provider', nora);
  expect(screen.getByText('Enter a name')).toBeVisible();
  await userEvent.keyboard('nora');
  const option = await screen.findByRole('option', { name: /Nora Page/ });
  expect(option).toHaveTextContent(/NP$/);
  expect(Object.fromEntries(host.calls('GET', SEARCH)[0]?.query ?? [])).toEqual({
    search: 'nora',
    type: 'provider',
  });
  await userEvent.click(option);
  expect(onChange).toHaveBeenCalledExactlyOnceWith(nora);
  expect(screen.getByRole('combobox', { name: 'Sender' })).toHaveTextContent('Nora Page');
});

it('shows patients with their ID, and marks protected ones', async () => {
  await open('patient', person({ isMasked: true }));
  await userEvent.keyboard('rosa');
  expect(await screen.findByRole('option')).toHaveTextContent(/Rosa PrattProtected7$/);
});
