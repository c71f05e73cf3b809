import { SlotProvider } from '@huddle/kit/contract';
import { type FakeContributions, fakeSlots, renderWithKit } from '@huddle/kit/testing';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Subject } from '../subject';
import { caseOf } from '../testing/cases';
import { AddProvider } from './add-provider';

const Search = () => null;

function show(slots: FakeContributions, item = caseOf(), subject: Subject = { patientId: 7 }) {
  renderWithKit(
    <SlotProvider value={fakeSlots(slots)}>
      <AddProvider item={item} subject={subject} />
      <p>Loaded</p>
    </SlotProvider>,
  );
  return screen.findByText('Loaded');
}

const link = () => screen.queryByRole('link', { name: 'Add provider' });

it('leads to the provider search with the case and its steerage, where a module contributes that tab', async () => {
  const steerage = {
    contentType: 'steerage',
    objectId: 12,
    createdAt: '2026-01-01T12:00:00Z',
    contentObject: null,
  };
  const item = caseOf({ description: 'Cardiology & imaging', relations: [steerage] });
  await show({ 'patient.tab/v1': { providersearch: Search } }, item);
  const address = new URL(link()?.getAttribute('href') ?? '', 'https://console.example');
  expect(address.pathname).toBe('/patients/7/providersearch');
  expect(Object.fromEntries(address.searchParams)).toEqual({
    caseDescription: 'Cardiology & imaging',
    steerage_id: '12',
    caseId: '5',
  });
});

it.each([
  [{ specialtyGroup: 'Cardiology', cptCode: null }, { specialty_group: '{"label":"Cardiology"}' }],
  [{ specialtyGroup: null, cptCode: '93306' }, { cptCode: '"93306"' }],
])('passes what the category searches for: %j', async (providerSearch, expected) => {
  await show({ 'patient.tab/v1': { providersearch: Search } }, caseOf({ providerSearch }));
  const address = new URL(link()?.getAttribute('href') ?? '', 'https://console.example');
  expect(Object.fromEntries(address.searchParams)).toMatchObject(expected);
});

it('leads to the tab of a person without an account', async () => {
  await show({ 'person.tab/v1': { providersearch: Search } }, caseOf(), { personId: 1007 });
  expect(link()).toHaveAttribute('href', expect.stringMatching(/^\/people\/1007\/providersearch\?/));
});

it('is not shown without that tab', async () => {
  await show({ 'patient.tab/v1': { notes: Search }, 'person.tab/v1': { providersearch: Search } });
  expect(link()).toBeNull();
});

it('is not shown for a closed case', async () => {
  await show({ 'patient.tab/v1': { providersearch: Search } }, caseOf({ statusCategory: 'complete' }));
  expect(link()).toBeNull();
});
