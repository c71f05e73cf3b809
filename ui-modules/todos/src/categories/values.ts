import type { components } from '../api/generated/todos';

type Definition = components['schemas']['todos.CategoryDefinition'];
export type CategoryDetails = components['schemas']['todos.CategoryDetails'];
export type CategoryPatch = components['schemas']['todos.CategoryPatch'];

export type StateValues = { name: string; category: 'open' | 'complete' | 'deferred'; isInitial: boolean };
export type ActionValues = {
  trigger: string;
  from: string[];
  dest: string;
  descriptions: string[];
  needsReason: boolean;
};
export type TaskValues = { title: string; dueInDays: number; priority: number };

/** What an admin edits of a category; the fields of its definition stand beside the others, so that a concurrent change is merged by field. */
export type CategoryValues = {
  title: string;
  parent: number | null;
  description: string;
  notes: string;
  isMemberFacing: boolean;
  isSystemOnly: boolean;
  isDeprecated: boolean;
  states: StateValues[];
  actions: ActionValues[];
  tasks: TaskValues[];
  ownerGroupName: string | null;
  dueInDays: number;
  priority: number;
  isAutoComplete: boolean;
  externalTitle: string;
  specialtyGroup: string;
  cptCode: string;
};

/** The values of a category. A heading defines nothing. */
export function valuesOf(
  category: CategoryDetails['category'],
  definition: Definition | null,
): CategoryValues {
  const { title, parent, description, notes, isMemberFacing, isSystemOnly, isDeprecated } = category;
  return {
    title,
    parent: parent ?? null,
    description,
    notes,
    isMemberFacing,
    isSystemOnly,
    isDeprecated,
    states: (definition?.workflow.states ?? []).map((state) => ({
      ...state,
      isInitial: state.isInitial === true,
    })),
    actions: (definition?.workflow.actions ?? []).map((action) => ({
      ...action,
      descriptions: action.descriptions ?? [],
      needsReason: action.needsReason ?? false,
    })),
    tasks: definition?.tasks ?? [],
    ownerGroupName: definition?.ownerGroupName ?? null,
    dueInDays: definition?.dueInDays ?? 0,
    priority: definition?.priority ?? 0,
    isAutoComplete: definition?.isAutoComplete ?? false,
    externalTitle: definition?.externalTitle ?? '',
    specialtyGroup: definition?.providerSearch?.specialtyGroup ?? '',
    cptCode: definition?.providerSearch?.cptCode ?? '',
  };
}

/** The values as the host expects them. */
export function patchOf(values: CategoryValues, isHeading: boolean): CategoryPatch {
  const {
    states,
    actions,
    tasks,
    ownerGroupName,
    dueInDays,
    priority,
    isAutoComplete,
    externalTitle,
    specialtyGroup,
    cptCode,
    ...category
  } = values;
  if (isHeading) return category;
  const search = { specialtyGroup: specialtyGroup.trim() || null, cptCode: cptCode.trim() || null };
  const providerSearch = search.specialtyGroup || search.cptCode ? search : null;
  const workflow = {
    states,
    actions: actions.map((action) => ({
      ...action,
      descriptions: action.descriptions.map((line) => line.trim()).filter((line) => line !== ''),
    })),
  };
  return {
    ...category,
    definition: {
      workflow,
      tasks,
      ownerGroupName,
      dueInDays,
      priority,
      isAutoComplete,
      externalTitle,
      providerSearch,
    },
  };
}

/** The states with one renamed, and the actions that name it. */
export function renamed(
  { states, actions }: Pick<CategoryValues, 'states' | 'actions'>,
  at: number,
  name: string,
): Pick<CategoryValues, 'states' | 'actions'> {
  const before = states[at]?.name;
  const next = (one: string) => (one === before ? name : one);
  // Two states with one name, while one of them is being typed, are not to be joined by their actions.
  const isUnique = states.filter((state) => state.name === before).length === 1;
  return {
    states: states.map((state, index) => (index === at ? { ...state, name } : state)),
    actions: isUnique
      ? actions.map((action) => ({ ...action, from: action.from.map(next), dest: next(action.dest) }))
      : actions,
  };
}

/** The form of a CPT code. */
const CPT_CODE = /^\d{4}[\dA-Z]$/;

const isDays = (days: number) => Number.isInteger(days) && days >= 0 && days <= 365;

/** Why the values cannot be saved yet, as a key of the texts; null when they can. */
export function obstacleOf(values: CategoryValues, isHeading: boolean) {
  const { title, states, actions, tasks, dueInDays, isMemberFacing, externalTitle, specialtyGroup, cptCode } =
    values;
  if (title.trim() === '') return 'needsTitle';
  if (isHeading) return null;
  if (
    [...states.map(({ name }) => name), ...actions.map(({ trigger }) => trigger)].some(
      (name) => name.trim() === '',
    )
  )
    return 'needsNames';
  if (actions.some(({ from, dest }) => from.length === 0 || dest === '')) return 'needsStates';
  if (tasks.some((task) => task.title.trim() === '')) return 'needsTasks';
  if (![dueInDays, ...tasks.map((task) => task.dueInDays)].every(isDays)) return 'days';
  if (specialtyGroup.trim() !== '' && cptCode.trim() !== '') return 'oneSearch';
  if (cptCode.trim() !== '' && !CPT_CODE.test(cptCode.trim())) return 'cptCode';
  return isMemberFacing && externalTitle.trim() === '' ? 'needsMemberTitle' : null;
}
