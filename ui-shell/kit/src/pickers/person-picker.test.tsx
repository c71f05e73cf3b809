import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import type { PersonHit } from '../api';
import { fullName } from '../lib/person';
import { fakeHost, onWire, problem, renderWithKit } from '../testing';
import { PersonPicker, PersonSearch } from './person-picker';
import type { PersonValue } from './person-source';

const SEARCH = 'GET /api/user/people/search/';

const hit = (over: Partial<PersonHit> = {}): PersonHit => ({
  id: 7,
  personId: 1007,
  firstName: 'Rosa',
  lastName: 'Pratt',
  preferredName: null,
  dob: '1968-03-14',
  sex: 'Female',
  email: null,
  phoneNumber: '+15085550107',
  addressState: 'MA',
  isMasked: false,
  isDeceased: false,
  testOnly: false,
  rank: 1,
  ...over,
});
const MASKED = hit({
  id: 8,
  personId: 1008,
  firstName: 'Rosalind',
  dob: null,
  sex: null,
  phoneNumber: null,
  addressState: null,
  isMasked: true,
});
const found = (...results: PersonHit[]) => onWire({ results, count: results.length });

const onChange = vi.fn();

function Form({ first = null }: { first?: PersonValue | null }) {
  const [value, setValue] = useState(first);
  return (
    <PersonPicker
      aria-label="Patient"
      value={value}
      clearable
      refuse={({ id }) => (id === null ? 'No account' : undefined)}
      onValueChange={(person) => {
        setValue(person && { ...person, name: fullName(person) });
        onChange(person?.personId ?? null);
      }}
    />
  );
}

function show(first: PersonValue | null = null, answer: unknown = found(hit(), MASKED)) {
  onChange.mockClear();
  return renderWithKit(<Form first={first} />, { host: fakeHost({ [SEARCH]: answer }) }).host;
}

const open = async () => userEvent.click(await screen.findByRole('combobox', { name: 'Patient' }));

it('finds patients, also in sign-up, with what tells them apart; protected ones by name only', async () => {
  const host = show();
  await open();
  expect(screen.getByText('Enter a name, phone number, date of birth, or patient ID')).toBeVisible();
  await userEvent.keyboard('ros');
  const [first, second] = await screen.findAllByRole('option');
  expect(first).toHaveTextContent('Rosa Pratt7 · 03-14-1968 · Female · MA · (508) 555-0107');
  expect(second).toHaveTextContent(/Rosalind PrattProtected8$/);
  expect(Object.fromEntries(host.calls('GET', '/api/user/people/search/')[0]?.query ?? [])).toEqual({
    search: 'ros',
    limit: '50',
    includeOnboardingInitialized: 'true',
    type: 'patient',
  });
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(onChange).toHaveBeenCalledExactlyOnceWith(1008);
  expect(screen.getByRole('combobox', { name: 'Patient' })).toHaveTextContent('Rosalind Pratt');
});

it('keeps the selected person until another one is picked or it is cleared', async () => {
  show({ personId: 1009, name: 'Mike Ode' });
  await open();
  const list = screen.getByRole('listbox', { name: 'Selected' });
  await userEvent.click(within(list).getByRole('option', { name: /Mike Ode/ }));
  expect(onChange).not.toHaveBeenCalled();
  expect(screen.getByRole('combobox', { name: 'Patient' })).toHaveTextContent('Mike Ode');
  await userEvent.click(screen.getByRole('button', { name: 'Clear Patient' }));
  expect(onChange).toHaveBeenCalledExactlyOnceWith(null);
  expect(screen.getByRole('combobox', { name: 'Patient' })).toHaveTextContent('Select a patient');
});

it('gives the reason why a person cannot be selected', async () => {
  show(null, found(hit({ id: null })));
  await open();
  await userEvent.keyboard('ros');
  const option = await screen.findByRole('option', { name: /No account/ });
  expect(option).toHaveAttribute('aria-disabled', 'true');
  await userEvent.keyboard('{Enter}');
  expect(onChange).not.toHaveBeenCalled();
});

it('shows an error and retries', async () => {
  const host = show(null, problem(500, 'internal'));
  await open();
  await userEvent.keyboard('ros');
  expect(await screen.findByRole('alert')).toHaveTextContent('The search failed');
  host.answer(SEARCH, found(hit()));
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('option', { name: /Rosa Pratt/ })).toBeVisible();
});

it('begins with a given text, which typing replaces', async () => {
  const onPick = vi.fn();
  const host = fakeHost({ [SEARCH]: found(hit()) });
  renderWithKit(<PersonSearch label="Patient" initialSearch="508-555-0107" onPick={onPick} />, { host });
  const option = await screen.findByRole('option', { name: /Rosa Pratt/ });
  expect(host.calls('GET', '/api/user/people/search/')[0]?.query.get('search')).toBe('508-555-0107');
  await userEvent.click(option);
  expect(onPick).toHaveBeenCalledExactlyOnceWith(hit());
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Patient' });
  expect([field.selectionStart, field.selectionEnd]).toEqual([0, 12]);
});
