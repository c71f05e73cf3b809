import { useEffect, useEffectEvent, useState } from 'react';
import { Combobox } from '../components/ui/combobox';
import { Input } from '../components/ui/input';
import { Select } from '../components/ui/select';
import { DatePicker } from '../dates';
import { SEARCH_DEBOUNCE_MS } from '../lib/debounce';
import { useConditionText } from './condition-texts';
import { type Condition, type ConditionField, valuesOf } from './conditions';
import { MAX_TEXT } from './filters';

interface ValueProps {
  field: ConditionField;
  condition: Condition;
  label: string;
  /** The zone in which days are counted. */
  timeZone: string;
  onValueChange: (value: Condition['value']) => void;
}

/** The control for the value of a condition; nothing if its operator takes none. */
export function ConditionValue({ field, condition, label, timeZone, onValueChange }: ValueProps) {
  const t = useConditionText();
  const { operator, value } = condition;
  const kind = valuesOf(operator);
  if (kind === 'none') return null;
  const one = typeof value === 'string' ? value : '';
  const many = Array.isArray(value) ? value : [];
  switch (field.type) {
    case 'choice': {
      if (field.options === null) break;
      const choice = {
        size: 'sm' as const,
        'aria-label': label,
        placeholder: t('chooseValue'),
        loading: field.options === undefined,
        options: field.options ?? [],
      };
      return kind === 'many' ? (
        <Combobox {...choice} multiple value={many} onValueChange={onValueChange} />
      ) : (
        <Combobox
          {...choice}
          value={one || null}
          onValueChange={(next) => onValueChange(next ?? undefined)}
        />
      );
    }
    case 'flag':
      return (
        <Select
          size="sm"
          aria-label={label}
          placeholder={t('chooseValue')}
          value={one}
          onValueChange={onValueChange}
          options={[
            { value: 'true', label: t('yes') },
            { value: 'false', label: t('no') },
          ]}
        />
      );
    case 'day':
      return (
        <DatePicker
          size="sm"
          aria-label={label}
          timeZone={timeZone}
          value={one || null}
          onValueChange={(day) => onValueChange(day ?? undefined)}
        />
      );
  }
  return kind === 'many' ? (
    <TypedValue
      label={label}
      placeholder={t('severalValues')}
      value={many.join(', ')}
      onValueChange={(text) => onValueChange(textsOf(text))}
    />
  ) : (
    <TypedValue
      label={label}
      placeholder={t('chooseValue')}
      isNumber={field.type === 'number'}
      value={one}
      onValueChange={onValueChange}
    />
  );
}

/** `MA, ME` → its parts. */
function textsOf(text: string): string[] {
  const parts = text.split(',').map((part) => part.trim());
  return [...new Set(parts)].filter((part) => part !== '');
}

/** A value that is typed: it takes effect after a pause, with Enter, and when the field is left. */
function TypedValue({
  label,
  placeholder,
  isNumber = false,
  value,
  onValueChange,
}: {
  label: string;
  placeholder: string;
  isNumber?: boolean;
  value: string;
  onValueChange: (text: string) => void;
}) {
  const [text, setText] = useState(value);
  const isApplied = text.trim() === value;
  function apply() {
    if (!isApplied) onValueChange(text.trim());
  }
  const applyLater = useEffectEvent(apply);
  useEffect(() => {
    // The text of the last key press is that of the timer.
    void text;
    const timer = setTimeout(() => applyLater(), SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <Input
      size="sm"
      type={isNumber ? 'number' : 'text'}
      step="any"
      autoComplete="off"
      aria-label={label}
      placeholder={placeholder}
      maxLength={MAX_TEXT}
      value={text}
      onChange={(event) => setText(event.target.value)}
      onBlur={apply}
      onKeyDown={(event) => {
        // Escape closes the panel before the field is left.
        if (event.key === 'Enter' || event.key === 'Escape') apply();
      }}
    />
  );
}
