import { Plus, X } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '../components/ui/button';
import { Combobox } from '../components/ui/combobox';
import { IconButton } from '../components/ui/icon-button';
import { SegmentedControl } from '../components/ui/segmented-control';
import { Select } from '../components/ui/select';
import { localZone } from '../lib/time';
import { newCondition, withField, withOperator } from './condition-changes';
import { useConditionText } from './condition-texts';
import { ConditionValue } from './condition-value';
import {
  type Condition,
  type ConditionField,
  type Conditions,
  isComplete,
  MAX_CONDITIONS,
  operatorsOf,
  valuesOf,
} from './conditions';

export interface ConditionsEditorProps {
  label: string;
  fields: readonly ConditionField[];
  value: Conditions | null;
  /** Called with the complete conditions; null if there is none. */
  onValueChange: (value: Conditions | null) => void;
  /** The zone in which days are counted; the browser's by default. */
  timeZone?: string;
}

interface Row {
  key: number;
  condition: Condition;
}

/** Builds conditions on the columns of a list, joined by "and" or "or". A condition takes effect as soon as it has its value. */
export default function ConditionsEditor({
  label,
  fields,
  value,
  onValueChange,
  timeZone = localZone(),
}: ConditionsEditorProps) {
  const t = useConditionText();
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  const nextKey = useRef(0);
  const rowOf = (condition: Condition): Row => ({ key: nextKey.current++, condition });
  const [link, setLink] = useState(value?.linkOperator ?? 'and');
  const [rows, setRows] = useState<readonly Row[]>(() => {
    const known = (value?.items ?? []).filter(({ field }) => fields.some((one) => one.id === field));
    const [first] = fields;
    return known.length > 0 ? known.map(rowOf) : first ? [rowOf(newCondition(first))] : [];
  });
  // Set when a row was added: its first control gets the focus.
  const isAdded = useRef(value === null);
  useEffect(() => {
    if (!isAdded.current) return;
    isAdded.current = false;
    void rows.length;
    list.current?.lastElementChild?.querySelector<HTMLElement>('[role="combobox"]')?.focus();
  }, [rows.length]);

  function apply(next: readonly Row[], linkOperator: Conditions['linkOperator']) {
    setRows(next);
    setLink(linkOperator);
    const items = next.map(({ condition }) => condition).filter(isComplete);
    onValueChange(items.length > 0 ? { linkOperator, items } : null);
  }
  function change(key: number, condition: Condition) {
    apply(
      rows.map((row) => (row.key === key ? { key, condition } : row)),
      link,
    );
  }
  return (
    <fieldset aria-label={label} className="flex min-w-0 flex-col gap-3">
      {rows.length > 1 ? (
        <SegmentedControl
          label={t('link')}
          value={link}
          onValueChange={(next) => apply(rows, next)}
          options={[
            { value: 'and', label: t('all') },
            { value: 'or', label: t('any') },
          ]}
        />
      ) : null}
      <ul ref={list} className="flex flex-col gap-2">
        {rows.map(({ key, condition }, index) => (
          <ConditionRow
            key={key}
            number={index + 1}
            link={link}
            fields={fields}
            condition={condition}
            timeZone={timeZone}
            onConditionChange={(next) => change(key, next)}
            onRemove={() => {
              add.current?.focus();
              apply(
                rows.filter((row) => row.key !== key),
                link,
              );
            }}
          />
        ))}
      </ul>
      <div>
        <Button
          ref={add}
          size="sm"
          variant="ghost"
          aria-describedby={rows.length >= MAX_CONDITIONS ? `${id}-most` : undefined}
          disabledReason={rows.length >= MAX_CONDITIONS ? t('most', { count: MAX_CONDITIONS }) : null}
          onClick={() => {
            const field = fields.find((one) => one.id === rows.at(-1)?.condition.field) ?? fields[0];
            if (!field) return;
            isAdded.current = true;
            setRows([...rows, rowOf(newCondition(field))]);
          }}
        >
          <Plus aria-hidden />
          {t('add')}
        </Button>
      </div>
    </fieldset>
  );
}

/** A condition: column, operator and value. */
function ConditionRow({
  number,
  link,
  fields,
  condition,
  timeZone,
  onConditionChange,
  onRemove,
}: {
  number: number;
  link: Conditions['linkOperator'];
  fields: readonly ConditionField[];
  condition: Condition;
  timeZone: string;
  onConditionChange: (condition: Condition) => void;
  onRemove: () => void;
}) {
  const t = useConditionText();
  const field = fields.find(({ id }) => id === condition.field);
  if (!field) return null;
  const name = t('condition', { number });
  return (
    <li
      aria-label={name}
      className="grid grid-cols-[3rem_minmax(0,1fr)_minmax(0,1fr)_minmax(0,1.2fr)_1.75rem] items-center gap-2"
    >
      <span className="text-right text-xs text-subtle-foreground">
        {number === 1 ? t('where') : t(link === 'and' ? 'and' : 'or')}
      </span>
      <Combobox
        size="sm"
        aria-label={`${name}: ${t('column')}`}
        value={field.id}
        options={fields.map(({ id, label }) => ({ value: id, label }))}
        onValueChange={(id) => {
          const to = fields.find((one) => one.id === id);
          if (to) onConditionChange(withField(condition, field, to));
        }}
      />
      <Select
        size="sm"
        aria-label={`${name}: ${t('operator')}`}
        value={condition.operator}
        options={operatorsOf(field).map((operator) => ({
          value: operator,
          label: t(`operators.${operator}`),
        }))}
        onValueChange={(operator) => onConditionChange(withOperator(condition, operator))}
      />
      <div className="min-w-0">
        <ConditionValue
          key={`${field.id} ${valuesOf(condition.operator)}`}
          label={`${name}: ${t('value')}`}
          field={field}
          condition={condition}
          timeZone={timeZone}
          onValueChange={(value) => onConditionChange({ ...condition, value })}
        />
      </div>
      <IconButton size="sm" label={t('remove', { number })} onClick={onRemove}>
        <X aria-hidden className="size-3.5" />
      </IconButton>
    </li>
  );
}
