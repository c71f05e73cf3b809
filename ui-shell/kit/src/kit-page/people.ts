import type { AssigneeGroup, Licensing } from '../people/assignees';

/** Invented people for the kit page. */
export interface SamplePatient {
  id: number;
  name: string;
  state: string;
  email: string;
  phone: string;
  plan: string;
  age: number;
}

const given = [
  'Rosa',
  'Devon',
  'Mirela',
  'Jonah',
  'Amina',
  'Owen',
  'Teresa',
  'Kofi',
  'Hana',
  'Paulo',
  'Lena',
  'Ines',
];
const family = [
  'Paredes',
  'Tran',
  'Kovac',
  'Lindqvist',
  'Said',
  'Whitcomb',
  'Barros',
  'Nkansah',
  'Goto',
  'Vieira',
];
const states = ['MA', 'NH', 'ME', 'CT', 'VT', 'RI'];
const plans = ['Harbor PPO', 'Northshore HMO', 'Care', 'Member'];

function pick<T>(list: readonly [T, ...T[]] | readonly T[], index: number): T {
  const found = list[index % list.length];
  if (found === undefined) throw new Error('An empty list has nothing to pick');
  return found;
}

/** The patient at an index of an endless list: always the same. */
export function samplePatient(index: number): SamplePatient {
  const first = pick(given, index * 7);
  const last = pick(family, index * 3 + Math.floor(index / given.length));
  return {
    id: 48213 + index * 37,
    name: `${first} ${last}`,
    state: pick(states, index * 5),
    email: `${first.toLowerCase()}.${last.toLowerCase()}@mail.example`,
    phone: `(555) 01${String(10 + (index % 90))}-${String(1000 + ((index * 379) % 9000))}`,
    plan: pick(plans, index),
    age: 19 + ((index * 13) % 70),
  };
}

const staff: readonly (readonly [string, string, string, Licensing, number?])[] = [
  ['Ada Quill', 'md', 'Dr.', 'licensed', 12],
  ['Ben Alder', 'np', 'NP', 'licensed', 4],
  ['Cleo Marsh', 'rn', 'RN', 'state_unknown', 131],
  ['Dov Larkin', 'hg', 'HG', 'not_required', 0],
  ['Edda Rowe', 'np', 'NP', 'not_licensed', 7],
  ['Finn Tarr', 'bh', 'BH', 'inactive'],
];

/** Possible assignees, with each result of the licensing rule. */
export function sampleAssignees(): AssigneeGroup[] {
  const clinicians = staff.map(
    ([name, internalRole, roleLabel, licensing, openWork], index): AssigneeGroup => {
      const [firstName = '', lastName = ''] = name.split(' ');
      const user = {
        id: 900 + index,
        firstName,
        lastName,
        internalRole,
        roleLabel,
        isActive: licensing !== 'inactive',
        isExternal: false,
        isTakingNewPatients: true,
        practicingStates: [],
      };
      return {
        id: index + 1,
        name,
        isProvider: true,
        licensing,
        openWork: openWork ?? 0,
        assigneeGroupUsers: [user],
      };
    },
  );
  const members = clinicians.flatMap((group) => group.assigneeGroupUsers ?? []).slice(0, 3);
  return [
    ...clinicians,
    { id: 50, name: 'Nurse team', isProvider: false, openWork: 23, assigneeGroupUsers: members },
  ];
}
