import type { User } from '../api';
import { user } from './samples';

const NAMES: Record<number, [string, string]> = {
  9: ['Connecticut', 'CT'],
  25: ['Massachusetts', 'MA'],
  33: ['New Hampshire', 'NH'],
  72: ['Puerto Rico', 'PR'],
};

/** A member of staff. */
export function clinician({
  id = 1,
  internalRole = 'np',
  states = [],
  physicianId = 100 + id,
  version = 1,
  ...over
}: Partial<User> & {
  internalRole?: string;
  states?: readonly number[];
  physicianId?: number | null;
  version?: number;
} = {}): User {
  return user({
    id,
    firstName: 'Ada',
    lastName: `Quill ${id}`,
    isPatient: false,
    isProvider: true,
    ...over,
    providerFields: {
      title: 'MD',
      internalRole,
      roleLabel: internalRole.toUpperCase(),
      avatar: null,
      isExternal: physicianId === null,
      isTakingNewPatients: true,
      physicianId,
      practicingStates: states.map((state) => {
        const [name = '', abbreviation = ''] = NAMES[state] ?? [];
        return { id: state, name, abbreviation };
      }),
      practicingStatesVersion: version,
    },
  });
}
