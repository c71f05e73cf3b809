import { X } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../components/ui/icon-button';
import { Popover, PopoverContent, PopoverTrigger } from '../components/ui/popover';
import { rangeText } from '../dates/range-text';
import { useDateText } from '../dates/text';
import { useConditionText } from './condition-texts';
import { conditionsText } from './conditions-text';
import { FilterEditor } from './filter-editor';
import { type FilterValue, isConditions, type TableFilter } from './filters';
import { useTableText } from './text';

interface FilterChipProps {
  filter: TableFilter;
  value: FilterValue | undefined;
  /** Whether the filter was just added: its panel is open. */
  isNew: boolean;
  onValueChange: (value: FilterValue | null) => void;
  onRemove: () => void;
  /** Called when the panel closes. */
  onClose: () => void;
}

/** Panels that need another size than most. */
const PANEL_CLASSES: Partial<Record<TableFilter['kind'], string>> = {
  days: 'w-auto p-0',
  conditions: 'w-160 max-w-[calc(100vw-2rem)] p-3',
};

/** An active filter: what it asks for, a panel that changes it, and a button that removes it. */
export function FilterChip({ filter, value, isNew, onValueChange, onRemove, onClose }: FilterChipProps) {
  const t = useTableText();
  const [isOpen, setOpen] = useState(isNew);
  const summary = useSummary(filter, value);
  const text =
    summary === null
      ? filter.label
      : filter.kind === 'conditions'
        ? summary
        : t('filters.chip', { name: filter.label, value: summary });
  return (
    <span className="inline-flex h-6 max-w-[min(18rem,100%)] min-w-0 items-center rounded-full border border-border bg-selected text-xs font-semibold text-selected-foreground">
      {filter.kind === 'flag' ? (
        <span className="truncate pl-2.5">{text}</span>
      ) : (
        <Popover
          open={isOpen}
          onOpenChange={(open) => {
            setOpen(open);
            if (!open) onClose();
          }}
        >
          <PopoverTrigger asChild>
            <button type="button" className="h-full min-w-0 truncate rounded-l-full pr-1 pl-2.5">
              {text}
            </button>
          </PopoverTrigger>
          <PopoverContent aria-label={filter.label} className={PANEL_CLASSES[filter.kind] ?? 'w-64 p-2'}>
            <FilterEditor filter={filter} value={value} onValueChange={onValueChange} />
          </PopoverContent>
        </Popover>
      )}
      <IconButton size="sm" label={t('filters.remove', { name: filter.label })} onClick={onRemove}>
        <X aria-hidden className="size-3.5" />
      </IconButton>
    </span>
  );
}

/** The value in words; null if the label says everything. */
function useSummary({ kind, options, fields }: TableFilter, value: FilterValue | undefined): string | null {
  const t = useConditionText();
  const dates = useDateText();
  if (value === undefined || value === true || kind === 'flag') return null;
  if (isConditions(value)) return conditionsText(value, fields ?? [], t);
  const nameOf = (one: string) => options?.find((option) => option.value === one)?.label ?? one;
  if (typeof value === 'string') return kind === 'text' ? value : nameOf(value);
  return 'from' in value ? rangeText(value, dates) : value.map(nameOf).join(', ');
}
