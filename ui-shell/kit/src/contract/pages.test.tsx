import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeSlots } from '../testing';
import { useContentTypes } from './content-types';
import { addressOf } from './page-pattern';
import { usePage } from './pages';
import { SlotProvider } from './slot';

declare module './used-modules' {
  interface UsedModules {
    labs: UsedModule<{ pages: { lab: '/labs/$labId?tab&page' } }>;
  }
}

function Address({ labId }: { labId: number }) {
  const toLab = usePage('labs', 'lab');
  return <p>{toLab ? JSON.stringify(toLab({ labId, tab: 'chart', page: null })) : 'No such page'}</p>;
}

const PAGES = { labs: { lab: '/labs/$labId?tab&page' } } as const;

it('creates links to a page of another module, without the keys that have no value', () => {
  render(
    <SlotProvider value={fakeSlots({}, { pages: PAGES })}>
      <Address labId={7} />
    </SlotProvider>,
  );
  expect(screen.getByText('{"to":"/labs/7","search":{"tab":"chart"}}')).toBeInTheDocument();
});

it('creates none where the module is absent', () => {
  render(
    <SlotProvider value={fakeSlots({}, { pages: {} })}>
      <Address labId={7} />
    </SlotProvider>,
  );
  expect(screen.getByText('No such page')).toBeInTheDocument();
});

it('encodes the parameters of a path', () => {
  expect(addressOf('/labs/$labId', { labId: 'a/b' })).toBe('/labs/a%2Fb');
  expect(addressOf('/labs', { labId: 7 })).toBe('/labs');
});

function Place({ contentType, personId }: { contentType: string; personId: number | null }) {
  const types = useContentTypes();
  const link = types.linkTo({ contentType, objectId: 3, personId });
  return <p>{JSON.stringify([types.of(contentType)?.label ?? null, link])}</p>;
}

it.each([
  ['casemail', 9, '["Email",{"to":"/people/9/todos","search":{"caseId":3,"action":"email"}}]'],
  ['careplan', 9, '["Care plan",null]'],
  ['case', null, '["Case",null]'],
  ['invented', 9, '[null,null]'],
])('opens a %s of person %s where its module says: %s', (contentType, personId, shown) => {
  render(
    <SlotProvider
      value={fakeSlots({}, { pages: { todos: { 'person-todos': '/people/$personId/todos?caseId&action' } } })}
    >
      <Place contentType={contentType} personId={personId} />
    </SlotProvider>,
  );
  expect(screen.getByText(shown)).toBeInTheDocument();
});
