import { describe, expect, it } from 'vitest';
import { sampleAssignees } from '../kit-page/people';
import { type AssigneeGroup, assigneesOf } from './assignees';

const clinician = (over: Partial<AssigneeGroup> & { isActive?: boolean } = {}): AssigneeGroup => ({
  id: 1,
  name: 'np',
  isProvider: true,
  assigneeGroupUsers: [
    {
      id: 7,
      firstName: 'Ben',
      lastName: 'Alder',
      internalRole: 'np',
      roleLabel: 'NP',
      isActive: over.isActive ?? true,
      isExternal: false,
      isTakingNewPatients: true,
    },
  ],
  ...over,
});

describe('the entries of the picker', () => {
  it('stand under headings: licensed first, then who may be chosen, then who may not', () => {
    const shown = assigneesOf(sampleAssignees().reverse());
    expect(shown.map(({ group, section, refused }) => [group.name, section, refused])).toEqual([
      ['Ben Alder', 'licensed', null],
      ['Ada Quill', 'licensed', null],
      ['Cleo Marsh', 'stateUnknown', null],
      ['Dov Larkin', 'others', null],
      ['Nurse team', 'teams', null],
      ['Finn Tarr', 'unavailable', 'inactive'],
      ['Edda Rowe', 'unavailable', 'notLicensed'],
    ]);
  });

  it('ask for no licence when no patient was named, and leave out nobody who is gone', () => {
    const [here, gone] = assigneesOf([clinician(), clinician({ id: 2, isActive: false })]);
    expect([here?.section, here?.refused]).toEqual(['others', null]);
    expect([gone?.section, gone?.refused]).toEqual(['unavailable', 'inactive']);
  });

  it('take a clinician’s group without its member for what it is called', () => {
    expect(assigneesOf([clinician({ assigneeGroupUsers: [] })])[0]).toMatchObject({
      section: 'teams',
      user: null,
    });
  });
});
