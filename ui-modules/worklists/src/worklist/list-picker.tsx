import { Combobox } from '@huddle/kit/components/ui/combobox';
import type { Worklist } from '../api';
import { useText } from '../text';

/** The lists as a select, where there is no room for the tree. */
export default function ListPicker({
  lists,
  value,
  onValueChange,
}: {
  lists: readonly Worklist[];
  value: number | null;
  onValueChange: (id: number) => void;
}) {
  const t = useText();
  return (
    <Combobox
      className="w-64"
      size="sm"
      aria-label={t('lists')}
      placeholder={t('choose')}
      value={value === null ? null : String(value)}
      onValueChange={(id) => id !== null && onValueChange(Number(id))}
      options={lists.map(({ id, name, category, subCategory, itemCount, itemCountExact }) => ({
        value: String(id),
        label: name,
        group: [category, subCategory].filter(Boolean).join(' / '),
        trailing: (
          <span className="text-xs tabular-nums">
            {itemCountExact ? itemCount : t('atLeast', { count: itemCount })}
          </span>
        ),
      }))}
    />
  );
}
