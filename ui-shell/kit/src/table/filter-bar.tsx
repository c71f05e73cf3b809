import { ListFilter, X } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../components/ui/button';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '../components/ui/dropdown-menu';
import { FilterChip } from './filter-chip';
import type { FilterValue, TableFilter, TableFilters } from './filters';
import { useTableText } from './text';

export interface FilterBarProps {
  filters: readonly TableFilter[];
  active: TableFilters;
  onActiveChange: (active: TableFilters) => void;
}

/** The active filters of a table as chips, and the menu that adds one. */
export default function FilterBar({ filters, active, onActiveChange }: FilterBarProps) {
  const t = useTableText();
  // A filter that was added and has no value yet.
  const [added, setAdded] = useState<string | null>(null);
  const shown = filters.filter(({ id }) => id in active || id === added);
  const others = filters.filter((filter) => !shown.includes(filter));

  function set(id: string, value: FilterValue | null) {
    const { [id]: _, ...rest } = active;
    onActiveChange(value === null ? rest : { ...rest, [id]: value });
  }
  return (
    <search
      aria-label={t('filters.label')}
      className="flex min-w-0 grow basis-40 flex-wrap items-center gap-1"
    >
      {shown.map((filter) => (
        <FilterChip
          key={filter.id}
          filter={filter}
          value={active[filter.id]}
          isNew={filter.id === added}
          onValueChange={(value) => set(filter.id, value)}
          onRemove={() => {
            setAdded(null);
            if (filter.id in active) set(filter.id, null);
          }}
          onClose={() => setAdded(null)}
        />
      ))}
      {others.length > 0 ? (
        <DropdownMenu>
          <DropdownMenuTrigger asChild>
            <Button size="sm" variant="ghost">
              <ListFilter aria-hidden />
              {t('filters.add')}
            </Button>
          </DropdownMenuTrigger>
          <DropdownMenuContent
            // The focus goes to the new chip's panel.
            onCloseAutoFocus={(event) => added !== null && event.preventDefault()}
          >
            {others.map(({ id, kind, label }) => (
              <DropdownMenuItem key={id} onSelect={() => (kind === 'flag' ? set(id, true) : setAdded(id))}>
                {label}
              </DropdownMenuItem>
            ))}
          </DropdownMenuContent>
        </DropdownMenu>
      ) : null}
      {Object.keys(active).length > 1 ? (
        <Button size="sm" variant="ghost" onClick={() => onActiveChange({})}>
          <X aria-hidden />
          {t('filters.clear')}
        </Button>
      ) : null}
    </search>
  );
}
