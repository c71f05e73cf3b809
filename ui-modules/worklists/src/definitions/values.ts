import type { ComboboxOption } from '@huddle/kit/components/ui/combobox';
import type { ContentTypes } from '@huddle/kit/contract';
import { PROGRAMS, RISKS } from '../items/fields';
import type { Text } from '../text';
import type { Definition, DefinitionBody, Definitions, StoredConditions } from './definitions.resource';
import type { DefinitionText } from './text';

/** Days after today, negative ones before it; null: without a limit. */
export type DueValue = { from: number | null; until: number | null; isNone: boolean };
export type AgeValue = { from: number | null; until: number | null };

/** The conditions as they are edited: one value for each, which is empty or null when it is not set. */
export type ConditionValues = {
  contentTypes: string[];
  categories: string[];
  parentCategories: string[];
  tags: string[];
  statuses: string[];
  priorities: string[];
  /** Assignee groups as the host lists them (`g4`), and {@link NOBODY}. */
  owners: string[];
  due: DueValue | null;
  createdBeforeHours: number | null;
  states: string[];
  pods: string[];
  payers: string[];
  programs: string[];
  risks: string[];
  age: AgeValue | null;
  noContactDays: number | null;
};
export type ConditionName = keyof ConditionValues;

/** What an admin edits of a list; its conditions are fields beside the others, so that a concurrent change is merged by condition. */
export type DefinitionValues = ConditionValues & {
  name: string;
  description: string;
  category: string;
  subCategory: string;
  active: boolean;
  /** Groups of users, as texts; empty: everybody. */
  groups: string[];
};

/** Work without an owner, among the owners. */
export const NOBODY = 'none';

/** The control of a condition. */
export type ConditionControl = 'choice' | 'texts' | 'due' | 'hours' | 'days' | 'age';

/** The conditions in the order in which they are offered, with their controls. */
export const CONDITIONS: Readonly<
  Record<ConditionName, { group: 'work' | 'person'; control: ConditionControl }>
> = {
  contentTypes: { group: 'work', control: 'choice' },
  categories: { group: 'work', control: 'texts' },
  parentCategories: { group: 'work', control: 'texts' },
  tags: { group: 'work', control: 'texts' },
  statuses: { group: 'work', control: 'texts' },
  priorities: { group: 'work', control: 'choice' },
  owners: { group: 'work', control: 'choice' },
  due: { group: 'work', control: 'due' },
  createdBeforeHours: { group: 'work', control: 'hours' },
  states: { group: 'person', control: 'texts' },
  pods: { group: 'person', control: 'choice' },
  payers: { group: 'person', control: 'texts' },
  programs: { group: 'person', control: 'choice' },
  risks: { group: 'person', control: 'choice' },
  age: { group: 'person', control: 'age' },
  noContactDays: { group: 'person', control: 'days' },
};
export const CONDITION_NAMES = Object.keys(CONDITIONS) as ConditionName[];

/** Where the host expects the conditions. */
export const CONDITION_PLACES = {
  ...Object.fromEntries(CONDITION_NAMES.map((name) => [name, `conditions/${name}`])),
  owners: 'conditions/ownerGroups',
  due: 'conditions/dueFromDays',
  age: 'conditions/ageFrom',
  groups: 'groupIds',
};

/** A list that is being created. */
export const NEW_DEFINITION: DefinitionValues = {
  name: '',
  description: '',
  category: '',
  subCategory: '',
  active: true,
  groups: [],
  ...conditionValuesOf({}),
};

/** Stored conditions as they are edited. The host omits those that are not set. */
function conditionValuesOf(stored: Partial<StoredConditions>): ConditionValues {
  const {
    dueFromDays = null,
    dueUntilDays = null,
    hasNoDueDate = false,
    ageFrom = null,
    ageUntil = null,
  } = stored;
  return {
    contentTypes: stored.contentTypes ?? [],
    categories: stored.categories ?? [],
    parentCategories: stored.parentCategories ?? [],
    tags: stored.tags ?? [],
    statuses: stored.statuses ?? [],
    priorities: (stored.priorities ?? []).map(String),
    owners: [...(stored.ownerGroups ?? []).map((id) => `g${id}`), ...(stored.isUnassigned ? [NOBODY] : [])],
    due:
      dueFromDays === null && dueUntilDays === null && !hasNoDueDate
        ? null
        : { from: dueFromDays, until: dueUntilDays, isNone: hasNoDueDate },
    createdBeforeHours: stored.createdBeforeHours ?? null,
    states: stored.states ?? [],
    pods: (stored.pods ?? []).map(String),
    payers: stored.payers ?? [],
    programs: stored.programs ?? [],
    risks: stored.risks ?? [],
    age: ageFrom === null && ageUntil === null ? null : { from: ageFrom, until: ageUntil },
    noContactDays: stored.noContactDays ?? null,
  };
}

/** A definition as it is edited. */
export function valuesOf({ conditions, groupIds, ...definition }: Definition): DefinitionValues {
  const { name, description, category, subCategory, active } = definition;
  const groups = groupIds.map(String);
  return { name, description, category, subCategory, active, groups, ...conditionValuesOf(conditions) };
}

/** The conditions as the host stores them. */
export function conditionsOf(values: ConditionValues): StoredConditions {
  const { contentTypes, categories, parentCategories, tags, statuses, states, payers, programs, risks } =
    values;
  return {
    contentTypes,
    categories,
    parentCategories,
    tags,
    statuses,
    priorities: values.priorities.map(Number),
    ownerGroups: values.owners.filter((owner) => owner !== NOBODY).map((owner) => Number(owner.slice(1))),
    isUnassigned: values.owners.includes(NOBODY),
    dueFromDays: values.due?.from ?? null,
    dueUntilDays: values.due?.until ?? null,
    hasNoDueDate: values.due?.isNone ?? false,
    createdBeforeHours: values.createdBeforeHours,
    states,
    pods: values.pods.map(Number),
    payers,
    programs,
    risks,
    ageFrom: values.age?.from ?? null,
    ageUntil: values.age?.until ?? null,
    noContactDays: values.noContactDays,
  };
}

/** The definition as the host expects it. */
export function bodyOf(values: DefinitionValues): DefinitionBody {
  const { name, description, category, subCategory, active, groups } = values;
  return {
    name,
    description,
    category,
    subCategory,
    active,
    groupIds: groups.map(Number),
    conditions: conditionsOf(values),
  };
}

/** Whether a condition is set. */
export function isSet(values: ConditionValues, name: ConditionName): boolean {
  const value = values[name];
  if (Array.isArray(value)) return value.length > 0;
  if (value === null || typeof value === 'number') return value !== null;
  return value.from !== null || value.until !== null || ('isNone' in value && value.isNone);
}

/** The empty value of a condition. */
export function emptyOf<N extends ConditionName>(name: N): Pick<ConditionValues, N> {
  return { [name]: NEW_DEFINITION[name] } as Pick<ConditionValues, N>;
}

const isWithin = (value: number | null | undefined, least: number, most: number) =>
  value == null || (Number.isInteger(value) && value >= least && value <= most);

/** Why the values cannot be saved yet, as a key of the texts; null when they can. */
export function obstacleOf(values: DefinitionValues) {
  const { due, age, createdBeforeHours, noContactDays } = values;
  if (values.name.trim() === '') return 'needsName';
  if (values.category.trim() === '') return 'needsCategory';
  if (!CONDITION_NAMES.some((name) => isSet(values, name))) return 'needsCondition';
  if (![due?.from, due?.until].every((days) => isWithin(days, -365, 365))) return 'dueRange';
  if (due?.from != null && due.until != null && due.from > due.until) return 'dueOrder';
  if (!isWithin(createdBeforeHours, 1, 43_800)) return 'hoursRange';
  if (!isWithin(noContactDays, 1, 365)) return 'daysRange';
  if (![age?.from, age?.until].every((years) => isWithin(years, 0, 130))) return 'ageRange';
  return age?.from != null && age.until != null && age.from > age.until ? 'ageOrder' : null;
}

/** The names of what conditions refer to. */
export type Names = Pick<Definitions, 'owners' | 'pods' | 'groups'>;

/** The texts that conditions are shown with: those of this module, and the kinds of work. */
export interface ConditionTexts {
  t: Text;
  td: DefinitionText;
  types: ContentTypes;
}

/** The values of a choice. */
export function optionsOf(
  name: ConditionName,
  names: Names,
  { types, t }: Pick<ConditionTexts, 't' | 'types'>,
): ComboboxOption<string>[] {
  switch (name) {
    case 'contentTypes':
      return types.all.map(({ name, label }) => ({ value: name, label }));
    case 'priorities':
      return ([2, 1, 0] as const).map((value) => ({ value: String(value), label: t(`priorities.${value}`) }));
    case 'owners':
      return [{ value: NOBODY, label: t('unassigned') }, ...names.owners];
    case 'pods':
      return names.pods;
    case 'programs':
      return PROGRAMS.map((value) => ({ value, label: t(`programs.${value}`) }));
    case 'risks':
      return RISKS.map((value) => ({ value, label: t(`risks.${value}`) }));
    default:
      return [];
  }
}

/** A condition in words: `before today`; empty if it is not set. */
export function conditionText(
  values: ConditionValues,
  name: ConditionName,
  names: Names,
  texts: ConditionTexts,
): string {
  if (!isSet(values, name)) return '';
  const { td } = texts;
  const { control } = CONDITIONS[name];
  const value = values[name];
  if (Array.isArray(value)) {
    if (control === 'texts') return value.join(name === 'tags' ? ` ${td('said.and')} ` : ', ');
    const options = optionsOf(name, names, texts);
    return value.map((one) => options.find((option) => option.value === one)?.label ?? one).join(', ');
  }
  if (name === 'due' && values.due) return dueText(values.due, td);
  if (name === 'age' && values.age) return ageText(values.age, td);
  if (name === 'createdBeforeHours') return hoursText(values.createdBeforeHours ?? 0, td);
  return td('said.noContact', { count: values.noContactDays ?? 0 });
}

function dueText({ from, until, isNone }: DueValue, td: DefinitionText): string {
  if (isNone) return td('due.modes.none');
  if (from === null && until === -1) return td('due.modes.overdue');
  if (from === 0 && until === 0) return td('due.modes.today');
  if (from === null) return td('said.dueUntil', { day: dayText(until ?? 0, td) });
  return until === null
    ? td('said.dueFrom', { day: dayText(from, td) })
    : td('said.dueBetween', { from: dayText(from, td), until: dayText(until, td) });
}

function dayText(days: number, td: DefinitionText): string {
  if (days === 0) return td('said.today');
  return days > 0 ? td('said.after', { count: days }) : td('said.before', { count: -days });
}

function ageText({ from, until }: AgeValue, td: DefinitionText): string {
  if (from === null) return td('said.ageUntil', { age: until ?? 0 });
  return until === null ? td('said.ageFrom', { age: from }) : td('said.ageBetween', { from, until });
}

function hoursText(hours: number, td: DefinitionText): string {
  return hours % 24 === 0
    ? td('said.olderDays', { count: hours / 24 })
    : td('said.olderHours', { count: hours });
}

/** Groups of users by name. */
export function groupsText(groups: readonly string[], known: Definitions['groups']): string {
  return groups.map((group) => known.find(({ value }) => value === group)?.label ?? group).join(', ');
}
