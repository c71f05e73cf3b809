import { lazy, Suspense, useState } from 'react';
import { Checkbox } from '../components/ui/checkbox';
import { Input } from '../components/ui/input';
import { RadioGroup, RadioItem } from '../components/ui/radio-group';
import { Skeleton } from '../components/ui/skeleton';
import { RangePanel } from '../dates/range-panel';
import { usualPresets } from '../dates/range-presets';
import { useDateText } from '../dates/text';
import { localZone } from '../lib/time';
import { useToday } from '../lib/today';
import { type FilterValue, isConditions, MAX_TEXT, type TableFilter } from './filters';
import { useTableText } from './text';

interface FilterEditorProps {
  filter: TableFilter;
  value: FilterValue | undefined;
  /** Null: the filter asks for nothing yet. */
  onValueChange: (value: FilterValue | null) => void;
}

// Loaded when conditions are edited: it has controls for every type of column.
const ConditionsEditor = lazy(() => import('./conditions-editor'));

/** A list longer than this can be searched. */
const SEARCHED_FROM = 9;

/** The panel in which a filter gets its value. */
export function FilterEditor({ filter, value, onValueChange }: FilterEditorProps) {
  switch (filter.kind) {
    case 'choice':
    case 'choices':
      return <Choices filter={filter} value={value} onValueChange={onValueChange} />;
    case 'text':
      return <Text filter={filter} value={value} onValueChange={onValueChange} />;
    case 'days':
      return <Days value={value} onValueChange={onValueChange} />;
    case 'conditions':
      return (
        <Suspense fallback={<LoadingOptions />}>
          <ConditionsEditor
            label={filter.label}
            fields={filter.fields ?? []}
            timeZone={filter.timeZone}
            value={isConditions(value) ? value : null}
            onValueChange={onValueChange}
          />
        </Suspense>
      );
    case 'flag':
      return null;
  }
}

function LoadingOptions() {
  const t = useTableText();
  return (
    <div role="status" aria-label={t('filters.loading')} className="flex flex-col gap-3 p-2">
      <Skeleton className="h-3 w-2/3" />
      <Skeleton className="h-3 w-1/2" />
    </div>
  );
}

function Choices({ filter: { kind, label, options }, value, onValueChange }: FilterEditorProps) {
  const t = useTableText();
  const [search, setSearch] = useState('');
  if (!options) return <LoadingOptions />;
  const found = options.filter((option) => option.label.toLowerCase().includes(search.trim().toLowerCase()));
  const chosen = Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
  function toggle(one: string, isOn: boolean) {
    const next = isOn ? [...chosen, one] : chosen.filter((other) => other !== one);
    onValueChange(next.length > 0 ? next : null);
  }
  return (
    <div className="flex flex-col gap-1">
      {options.length >= SEARCHED_FROM ? (
        <Input
          type="search"
          size="sm"
          aria-label={t('filters.search', { name: label })}
          placeholder={t('filters.search', { name: label })}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      ) : null}
      {kind === 'choice' ? (
        <RadioGroup
          aria-label={label}
          className="max-h-72 overflow-y-auto px-1"
          value={typeof value === 'string' ? value : ''}
          onValueChange={onValueChange}
        >
          {found.map((option) => (
            <RadioItem key={option.value} value={option.value} label={option.label} />
          ))}
        </RadioGroup>
      ) : (
        <fieldset aria-label={label} className="flex max-h-72 flex-col overflow-y-auto px-1">
          {found.map((option) => (
            <Checkbox
              key={option.value}
              label={option.label}
              checked={chosen.includes(option.value)}
              onCheckedChange={(checked) => toggle(option.value, checked === true)}
            />
          ))}
        </fieldset>
      )}
      {found.length === 0 ? (
        <p role="status" className="px-1 py-2 text-sm text-subtle-foreground">
          {t('filters.noChoice')}
        </p>
      ) : null}
    </div>
  );
}

function Text({ filter, value, onValueChange }: FilterEditorProps) {
  const t = useTableText();
  const [text, setText] = useState(typeof value === 'string' ? value : '');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onValueChange(text.trim() || null);
      }}
    >
      <Input
        size="sm"
        aria-label={filter.label}
        placeholder={t('filters.typeAndEnter')}
        maxLength={MAX_TEXT}
        value={text}
        onChange={(event) => setText(event.target.value)}
        // Leaving the panel applies the text too.
        onBlur={() => text.trim() !== (value ?? '') && onValueChange(text.trim() || null)}
      />
    </form>
  );
}

function Days({ value, onValueChange }: Omit<FilterEditorProps, 'filter'>) {
  const t = useDateText();
  const zone = localZone();
  return (
    <RangePanel
      value={typeof value === 'object' && 'from' in value ? value : null}
      today={useToday(zone)}
      presets={usualPresets((name) => t(`range.${name}`))}
      limits={{}}
      timeZone={zone}
      onSelect={(range) => onValueChange(range)}
    />
  );
}
