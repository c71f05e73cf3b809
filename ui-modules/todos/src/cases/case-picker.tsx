import { Combobox } from '@huddle/kit/components/ui/combobox';
import { toast } from '@huddle/kit/components/ui/toast';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Category } from '../api';
import { categoriesQuery } from '../case-categories.resource';
import { useLiveCategories } from './cases.resource';
import { placedCategories } from './categories';
import { useDialogText } from './dialog-text';

/**
 * Finds the category of a new case. Headings, system-only and deprecated categories cannot be chosen (console.md §5).
 * With `value` it is a form field named by its label; without it, an “Add case” control in a toolbar.
 */
export function CasePicker({
  value,
  onPick,
}: {
  value?: Category | null;
  onPick: (category: Category) => void;
}) {
  const t = useDialogText();
  const query = useQuery(categoriesQuery);
  useLiveCategories();
  useEffect(() => {
    if (query.isError) toast.error(t('add.failed'), { id: 'case-categories' });
  }, [query.isError, t]);
  const categories = query.data?.results ?? [];
  return (
    <Combobox
      {...(value === undefined
        ? { className: 'w-44', placeholder: t('add.picker'), 'aria-label': t('add.picker') }
        : { className: 'w-full', placeholder: t('message.chooseCategory') })}
      searchPlaceholder={t('add.search')}
      emptyText={query.isError ? t('add.failed') : t('add.none')}
      loading={query.isPending}
      value={value ? String(value.id) : null}
      onValueChange={(id) => {
        const category = categories.find((one) => String(one.id) === id);
        if (category) onPick(category);
      }}
      options={placedCategories(categories)
        .filter(({ category }) => category.isSelectable)
        .map(({ category, path }) => ({
          value: String(category.id),
          label: category.title,
          group: path.join(' / ') || undefined,
        }))}
    />
  );
}
