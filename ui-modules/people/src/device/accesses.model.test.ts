import { describe, expect, it } from 'vitest';
import type { RecordAccess } from '../api';
import { readable, visitsOf } from './accesses.model';

const anna = { userId: 2, name: 'Anna Berg', roleLabel: 'NP' };
const ben = { userId: 3, name: 'Ben Ode', roleLabel: 'Dr.' };
let count = 0;

function access(at: string, over: Partial<RecordAccess> = {}): RecordAccess {
  count += 1;
  return {
    id: String(count),
    at: `2026-03-14T${at}Z`,
    accessor: anna,
    action: 'read',
    operation: 'read_patient',
    objectType: null,
    changes: [],
    accessReason: null,
    ...over,
  };
}

it('groups consecutive reads of a user into one visit', () => {
  const visits = visitsOf([
    access('10:04:00', { operation: 'read_care_team' }),
    access('10:03:00'),
    access('10:00:00'),
    access('09:00:00'),
  ]);
  expect(visits.map(({ from, until, operations }) => [from, until, operations])).toEqual([
    ['2026-03-14T10:00:00Z', '2026-03-14T10:04:00Z', ['read_care_team', 'read_patient']],
    ['2026-03-14T09:00:00Z', '2026-03-14T09:00:00Z', ['read_patient']],
  ]);
});

it('keeps users, reasons, changes and refusals separate', () => {
  const changes = [{ field: 'is_filled', before: 'false', after: 'true' }];
  const visits = visitsOf([
    access('10:05:00'),
    access('10:04:00', { accessor: ben }),
    access('10:03:00', { action: 'change', operation: 'write_provider_note', changes }),
    access('10:02:00', { action: 'change', operation: 'write_provider_note' }),
    access('10:01:00', { action: 'refuse' }),
    access('10:00:00', { accessReason: 'billing' }),
  ]);
  expect(visits).toHaveLength(6);
  expect(visits[2]?.changes).toEqual(changes);
});

describe('a changed value', () => {
  it.each([
    ['true', 'true'],
    [null, null],
    ['[]', null],
    ['["MA","NH"]', 'MA, NH'],
    [
      '[{"type":"weight_scale","name":"ihealth"},{"type":"ekg","name":"other"}]',
      'weight scale ihealth, ekg other',
    ],
    ['[not a list', '[not a list'],
  ])('%s is shown as %s', (stored, shown) => {
    expect(readable(stored)).toBe(shown);
  });
});
