import { describe, expect, it } from 'vitest';
import { sampleAssignees } from '../kit-page/people';
import { type AssigneeGroup, assigneesOf } from './assignees';

const clinician = (over: Partial<AssigneeGroup> & { isActive?: boolean } = {}): AssigneeGroup => ({
  id: 1,
  name: 'np',
  isProvider: true,
  openWork: 0,
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
      practicingStates: [],
    },
  ],
  ...over,
});

describe('the entries of the picker', () => {
  it('are grouped: licensed first, then selectable, then disabled', () => {
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

  it('require no licence without a patient, and keep inactive clinicians disabled', () => {
    const [here, gone] = assigneesOf([clinician(), clinician({ id: 2, isActive: false })]);
    expect([here?.section, here?.refused]).toEqual(['others', null]);
    expect([gone?.section, gone?.refused]).toEqual(['unavailable', 'inactive']);
  });

  it('show a clinician’s group without its member by name', () => {
    expect(assigneesOf([clinician({ assigneeGroupUsers: [] })])[0]).toMatchObject({
      section: 'teams',
      user: null,
    });
  });
});
