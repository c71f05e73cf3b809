import { useId, useState } from 'react';
import { isDay } from '../base/day';
import { Field } from '../components/ui/field';
import { Input } from '../components/ui/input';
import { Textarea } from '../components/ui/textarea';
import { DatePicker } from '../dates/date-picker';
import { isAnswered, parseNumber } from './answer';
import type { ControlProps } from './control';
import type { Answer, DateItem, NumberItem, TextItem } from './definition';
import { dateProblem } from './validate';

/** What a text field holds for an answer. */
function typedOf(answer: Answer | undefined): string {
  return typeof answer === 'string' || typeof answer === 'number' ? String(answer) : '';
}

/** A text, in one line or several. */
export function Text({ item, answer, onAnswer, error, disabled }: ControlProps<TextItem>) {
  const value = typedOf(answer);
  const set = (typed: string) => onAnswer(typed === '' ? undefined : typed);
  return (
    <Field label={item.label} hint={item.help} error={error} required={item.required}>
      {item.type === 'text' ? (
        <Input disabled={disabled} value={value} onChange={(event) => set(event.target.value)} />
      ) : (
        <Textarea
          autoGrow
          className="max-h-80 min-h-18"
          limit={item.maxLength}
          disabled={disabled}
          value={value}
          onChange={(event) => set(event.target.value)}
        />
      )}
    </Field>
  );
}

/** A number with its unit. The answer is what was typed, as a text, while that is not a number. */
export function Numeric({ item, answer, onAnswer, error, disabled }: ControlProps<NumberItem>) {
  const unitId = useId();
  // While the field has the focus, it shows what was typed: `98.` and `98.0` are the number 98.
  const [typed, setTyped] = useState<string | null>(null);
  function type(next: string) {
    setTyped(next);
    onAnswer(next.trim() === '' ? undefined : (parseNumber(next) ?? next));
  }
  return (
    <Field label={item.label} hint={item.help} error={error} required={item.required}>
      <Input
        inputMode="decimal"
        autoComplete="off"
        className="tabular-nums"
        boxClassName="w-40"
        disabled={disabled}
        value={typed ?? typedOf(answer)}
        onChange={(event) => type(event.target.value)}
        onBlur={() => setTyped(null)}
        aria-describedby={item.unit ? unitId : undefined}
        // Always with a box, so that the width is the same with and without a unit.
        trailing={
          <span id={unitId} className="shrink-0 text-xs text-subtle-foreground">
            {item.unit}
          </span>
        }
      />
    </Field>
  );
}

/** The answer while a typed date cannot be read: not one that could be submitted by mistake. */
const UNREADABLE = '?';

/** A day. The picker itself explains what it cannot read and its limits. */
export function DateAnswer({ item, answer, onAnswer, error, disabled }: ControlProps<DateItem>) {
  const typed = typedOf(answer);
  const [last, setLast] = useState(isDay(typed) ? typed : null);
  // While a text is unreadable, the picker keeps it beside the day before it.
  const value = typed === UNREADABLE ? last : isDay(typed) ? typed : null;
  const isExplained = typed === UNREADABLE || (isAnswered(answer) && dateProblem(item, answer) !== null);
  return (
    <Field
      label={item.label}
      hint={item.help}
      error={isExplained ? undefined : error}
      required={item.required}
    >
      <DatePicker
        className="w-60"
        disabled={disabled}
        min={item.min}
        max={item.max}
        value={value}
        onValueChange={(day) => {
          setLast(day);
          onAnswer(day ?? undefined);
        }}
        onErrorChange={(problem) => {
          if (problem === null && typed === UNREADABLE) onAnswer(last ?? undefined);
          if (problem === null || typed === UNREADABLE) return;
          setLast(value);
          onAnswer(UNREADABLE);
        }}
      />
    </Field>
  );
}
