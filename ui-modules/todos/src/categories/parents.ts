import type { ComboboxOption } from '@huddle/kit/components/ui/combobox';
import type { Category } from '../api';
import { placedCategories } from '../cases/categories';

/** The top level: the picker has no empty value. */
export const TOP = 'top';

/** The categories that another one can stand below: not itself, and none below it. */
export function parentOptions(
  categories: readonly Category[],
  top: string,
  self?: Category,
): ComboboxOption<string>[] {
  const options = placedCategories(categories)
    .filter(({ category, path }) => category.id !== self?.id && !(self && path.includes(self.title)))
    .map(({ category, path }) => ({
      value: String(category.id),
      label: category.title,
      hint: path.join(' / ') || undefined,
    }));
  return [{ value: TOP, label: top }, ...options];
}
