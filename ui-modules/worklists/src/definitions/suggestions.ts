import type { WorklistItem } from '../api';
import type { Definition } from './definitions.resource';
import { type ConditionName, valuesOf } from './values';

/** The value that an item has for a condition that is typed. */
function valuesIn(name: ConditionName, { details, person }: WorklistItem): (string | null | undefined)[] {
  switch (name) {
    case 'categories':
      return [details?.category];
    case 'parentCategories':
      return [details?.parentCategory];
    case 'statuses':
      return [details?.status];
    case 'tags':
      return details?.tags ?? [];
    case 'states':
      return [person?.state];
    case 'payers':
      return [person?.payer];
    default:
      return [];
  }
}

/** Values for a condition that is typed: those of other definitions, and of the items that are shown. */
export function suggestionsOf(
  name: ConditionName,
  definitions: readonly Definition[],
  items: readonly WorklistItem[],
): string[] {
  const used = definitions.flatMap((definition) => {
    const value = valuesOf(definition)[name];
    return Array.isArray(value) ? value : [];
  });
  const seen = items.flatMap((item) => valuesIn(name, item));
  const all = [...used, ...seen].filter((one) => typeof one === 'string' && one !== '');
  return [...new Set(all as string[])].sort((a, b) => a.localeCompare(b));
}
