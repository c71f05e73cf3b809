import { Select } from '@huddle/kit/components/ui/select';
import { useState } from 'react';
import { limits } from '../api';
import { NumberControl } from '../duration/number-control';
import { useDurationText } from '../duration/text';
import { useDefinitionText } from './text';
import type { AgeValue, DueValue } from './values';

const DUE_MODES = ['overdue', 'today', 'until', 'between', 'none'] as const;
type DueMode = (typeof DUE_MODES)[number];

/** The values with which a choice begins. */
const FIRST_DUE: Readonly<Record<DueMode, DueValue>> = {
  overdue: { from: null, until: -1, isNone: false },
  today: { from: 0, until: 0, isNone: false },
  until: { from: null, until: 7, isNone: false },
  between: { from: 0, until: 7, isNone: false },
  none: { from: null, until: null, isNone: true },
};

function modeOf(value: DueValue | null): DueMode | undefined {
  if (value === null) return undefined;
  const { from, until, isNone } = value;
  if (isNone) return 'none';
  if (from === null) return until === -1 ? 'overdue' : 'until';
  return from === 0 && until === 0 ? 'today' : 'between';
}

/** Whether a choice, once made, is kept while its numbers are typed: `between 0 and 0` is also today. */
function isExpressible(mode: DueMode | undefined, value: DueValue | null): mode is DueMode {
  if (mode === 'between') return value !== null && !value.isNone;
  return mode === 'until' && value !== null && !value.isNone && value.from === null;
}

/** When work is due, from today. */
export function DueControl({
  label,
  value,
  onValueChange,
}: {
  label: string;
  value: DueValue | null;
  onValueChange: (value: DueValue) => void;
}) {
  const td = useDefinitionText();
  const [chosen, setChosen] = useState<DueMode>();
  const mode = isExpressible(chosen, value) ? chosen : modeOf(value);
  const { from, until } = value ?? FIRST_DUE.none;
  const set = (change: Partial<DueValue>) => onValueChange({ from, until, isNone: false, ...change });
  return (
    <div className="flex flex-wrap items-center gap-2 text-sm">
      <Select
        size="sm"
        className="w-48"
        placeholder={td('due.choose')}
        value={mode}
        options={DUE_MODES.map((one) => ({ value: one, label: td(`due.modes.${one}`) }))}
        onValueChange={(next) => {
          setChosen(next);
          onValueChange(FIRST_DUE[next]);
        }}
      />
      {mode === 'until' ? (
        <>
          <NumberControl
            label={`${label}: ${td('due.until')}`}
            min={limits.Conditions.dueUntilDays.minimum}
            max={limits.Conditions.dueUntilDays.maximum}
            value={until}
            onValueChange={(days) => set({ until: days })}
          />
          {td('due.daysAfter')}
        </>
      ) : null}
      {mode === 'between' ? (
        <>
          <NumberControl
            label={`${label}: ${td('due.from')}`}
            min={limits.Conditions.dueFromDays.minimum}
            max={limits.Conditions.dueFromDays.maximum}
            value={from}
            onValueChange={(days) => set({ from: days })}
          />
          {td('due.and')}
          <NumberControl
            label={`${label}: ${td('due.until')}`}
            min={limits.Conditions.dueUntilDays.minimum}
            max={limits.Conditions.dueUntilDays.maximum}
            value={until}
            onValueChange={(days) => set({ until: days })}
          />
          {td('due.daysAfter')}
        </>
      ) : null}
    </div>
  );
}

/** The youngest and the oldest age, in years. */
export function AgeControl({
  label,
  value,
  onValueChange,
}: {
  label: string;
  value: AgeValue | null;
  onValueChange: (value: AgeValue | null) => void;
}) {
  const td = useDefinitionText();
  const { from, until } = value ?? { from: null, until: null };
  const set = (next: AgeValue) => onValueChange(next.from === null && next.until === null ? null : next);
  return (
    <div className="flex flex-wrap items-center gap-2 text-sm">
      <NumberControl
        min={limits.Conditions.ageFrom.minimum}
        max={limits.Conditions.ageFrom.maximum}
        value={from}
        onValueChange={(age) => set({ from: age, until })}
      />
      {td('age.to')}
      <NumberControl
        label={`${label}: ${td('age.oldest')}`}
        min={limits.Conditions.ageUntil.minimum}
        max={limits.Conditions.ageUntil.maximum}
        value={until}
        onValueChange={(age) => set({ from, until: age })}
      />
      {td('age.years')}
    </div>
  );
}

/** A number of days. */
export function DaysControl({
  value,
  onValueChange,
}: {
  value: number | null;
  onValueChange: (days: number | null) => void;
}) {
  const t = useDurationText();
  return (
    <div className="flex items-center gap-2 text-sm">
      <NumberControl
        min={limits.Conditions.noContactDays.minimum}
        max={limits.Conditions.noContactDays.maximum}
        value={value}
        onValueChange={onValueChange}
      />
      {t('days')}
    </div>
  );
}
