import type { ContentTypeManifest, PagePattern } from '../contract/module';

type Place = ContentTypeManifest['opensAt'];

const TO_DO_TAB: Place = { module: 'todos', page: 'person-todos' };
const PLAN_TAB: Place = { module: 'careplans', page: 'person-careplans' };

/** Kinds of object as modules declare them, for tests. */
export const testContentTypes: readonly ContentTypeManifest[] = (
  [
    ['case', 'Case', { ...TO_DO_TAB, object: 'caseId' }],
    ['task', 'Task', TO_DO_TAB],
    ['careplan', 'Care plan', { ...PLAN_TAB, object: 'careplanId' }],
    ['caregap', 'Care gap', PLAN_TAB],
    ['insurancememberinfo', 'Insurance', { module: 'people', page: 'person-profile' }],
    ['chatmessagev2', 'Message', { ...TO_DO_TAB, object: 'scrollToMessageId' }],
    ['casemail', 'Email', { ...TO_DO_TAB, object: 'caseId', with: { action: 'email' } }],
    ['appointment', 'Visit', { module: 'schedule', page: 'person-appointments', object: 'visit' }],
    ['worklist', 'Worklist item', TO_DO_TAB],
  ] satisfies [string, string, Place][]
).map(([name, label, opensAt], order) => ({
  name,
  label,
  icon: [['circle', { cx: '12', cy: '12', r: '8' }]],
  order,
  opensAt,
  requires: {},
}));

/** Pages of modules that link to each other, for tests. */
export const testPages: Readonly<Record<string, Readonly<Record<string, PagePattern>>>> = {
  todos: {
    case: '/cases/$caseId',
    'patient-todos': '/patients/$patientId/todos?caseId',
    'person-todos': '/people/$personId/todos?caseId&action&scrollToMessageId',
  },
  careplans: { 'person-careplans': '/people/$personId/careplans?careplanId' },
  people: {
    patients: '/patients',
    person: '/people/$personId',
    'person-profile': '/people/$personId/profile',
    'state-licenses': '/settings/empanelment',
  },
  schedule: { 'person-appointments': '/people/$personId/appointments?visit' },
};
