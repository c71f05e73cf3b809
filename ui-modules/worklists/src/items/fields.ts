import type { ContentTypes } from '@huddle/kit/contract';
import type { ConditionField } from '@huddle/kit/table';
import type { Column } from '../api';
import type { Text } from '../text';

/** The columns in the order in which they are first shown. */
export const FIELDS = [
  'title',
  'name',
  'due_at',
  'owner',
  'priority',
  'status',
  'category',
  'parent_category',
  'content_type',
  'tags',
  'state',
  'pod',
  'care_team',
  'payer',
  'program',
  'risk',
  'age',
  'created_at',
  'last_contact_at',
] as const satisfies readonly Column['field'][];
export type Field = (typeof FIELDS)[number];

/** Scores and programs of a person that this screen has a name for. */
export const RISKS = ['high', 'intermediate', 'low'] as const;
export const PROGRAMS = ['primary_care', 'benefit'] as const;

/** The columns by which a list can be filtered, with their values. */
export function fieldsOf(columns: readonly Column[], types: ContentTypes, t: Text): ConditionField[] {
  return FIELDS.flatMap((id): ConditionField[] => {
    const column = columns.find(({ field }) => field === id);
    if (!column) return [];
    const { type, options } = column;
    const label = t(`columns.${id}`);
    // A column with several values is filtered as one that has one of them.
    return type === 'choice' || type === 'several'
      ? [{ id, label, type: 'choice', options: optionsOf(id, options, types, t) }]
      : [{ id, label, type }];
  });
}

/** The values of a choice: the host's, those with texts of this screen, or null for values that are typed. */
function optionsOf(
  field: Field,
  options: Column['options'],
  types: ContentTypes,
  t: Text,
): ConditionField['options'] {
  switch (field) {
    case 'priority':
      return ([2, 1, 0] as const).map((value) => ({ value: String(value), label: t(`priorities.${value}`) }));
    case 'risk':
      return RISKS.map((value) => ({
        value,
        label: t(`risks.${value}`),
      }));
    case 'program':
      return PROGRAMS.map((value) => ({
        value,
        label: t(`programs.${value}`),
      }));
    case 'content_type':
      return options?.map(({ value, label }) => ({ value, label: kindText(value, label, types) })) ?? null;
    default:
      return options ?? null;
  }
}

/** The name of a kind of work; `label` for one that no module declares. */
export function kindText(contentType: string, label: string, types: ContentTypes): string {
  return types.of(contentType)?.label ?? label;
}

/** The name of a risk score, and of a program; null for one that this screen does not know. */
export function riskText(risk: string | null | undefined, t: Text): string | null {
  const known = RISKS.find((one) => one === risk);
  return known ? t(`risks.${known}`) : null;
}

export function programText(program: string, t: Text): string | null {
  const known = PROGRAMS.find((one) => one === program);
  return known ? t(`programs.${known}`) : null;
}

/** A priority that this screen has a name for. */
export function priorityOf(priority: number): 0 | 1 | 2 {
  return priority === 2 ? 2 : priority === 1 ? 1 : 0;
}
