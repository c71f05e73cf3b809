import { expect, it } from 'vitest';
import { roleAndName, shortSender } from './people';
import { npSender } from './testing/samples';
import type { Text } from './text';

const t = ((key: string) => key) as Text;

it('names a member of staff with the role', () => {
  expect(roleAndName(t, npSender)).toBe('NP · Nora Page');
  expect(roleAndName(t, npSender, 'you')).toBe('NP · you');
  expect(roleAndName(t, { ...npSender, roleLabel: 'Dr.' })).toBe('Dr. Nora Page');
  expect(roleAndName(t, { ...npSender, roleLabel: 'Dr.' }, 'you')).toBe('Dr. · you');
});

it('names patients and staff without a role once', () => {
  expect(roleAndName(t, { ...npSender, role: null, roleLabel: null })).toBe('Nora Page');
  expect(roleAndName(t, { ...npSender, isPatient: true })).toBe('Nora Page');
});

it('calls colleagues by their first names in a row, so that two of one role can be told apart', () => {
  expect(shortSender(t, npSender)).toBe('Nora');
  expect(shortSender(t, { ...npSender, firstName: '' })).toBe('Page');
});
