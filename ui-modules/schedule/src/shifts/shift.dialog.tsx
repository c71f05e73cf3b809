import { DatePicker, TimeInput, useToday } from '@huddle/kit/dates';
import { EditDialog, EditField, useEditForm } from '@huddle/kit/edit';
import { formatDay, zoneName } from '@huddle/kit/lib/time';
import { useState } from 'react';
import type { Shift, StagingShift } from '../api';
import type { Row, ShiftChange } from './changes';
import { useShiftText } from './text';
import { type DayOfWeek, NEW_SHIFT, type ShiftValues, shiftBody, shiftObstacle, shiftValues } from './values';

/** Adds a shift or changes one: hours, first and last date. */
export function ShiftDialog({
  provider,
  day,
  row,
  timeZone,
  save,
  onClose,
}: {
  provider: number;
  day: DayOfWeek;
  /** Null: a new shift. */
  row: Row<Shift, ShiftChange> | null;
  timeZone: string;
  save: (change: ShiftChange) => Promise<unknown>;
  onClose: () => void;
}) {
  const t = useShiftText();
  const today = useToday(timeZone);
  const stored = row?.stored ?? null;
  const change = row?.change ?? null;
  // The version that an edit is based on changes when a concurrent change is merged.
  const [base, setBase] = useState({
    stagedVersion: change?.stagedVersion ?? null,
    baseVersion: change?.baseVersion ?? stored?.rowVersion ?? null,
  });
  const place = change?.stagedId
    ? (`staging-shift:${change.stagedId}` as const)
    : stored
      ? (`shift:${stored.id}` as const)
      : (`shift-of:${provider}:${change?.localId ? `new${-change.localId}` : `day${day}`}` as const);
  const form = useEditForm<ShiftValues, unknown>({
    draft: place,
    patientId: null,
    stored: {
      values: change ? valuesOfChange(change) : stored ? shiftValues(stored) : NEW_SHIFT,
      version: base.stagedVersion ?? base.baseVersion ?? 0,
    },
    save: (values, version) => {
      const { effectivePeriod, ...hours } = shiftBody(values, day);
      return save({
        stagedId: change?.stagedId ?? null,
        stagedVersion: change?.stagedId ? version : null,
        localId: change?.localId ?? null,
        of: stored?.id ?? null,
        baseVersion: stored === null ? null : change?.stagedId ? base.baseVersion : version,
        isDeleted: false,
        ...hours,
        ...effectivePeriod,
      });
    },
    readCurrent: (current) => {
      const now = current as Shift | StagingShift;
      return { values: shiftValues(now), version: now.rowVersion };
    },
    bodyPath: change?.stagedId ? [] : ['stagingShifts', 0],
    places: {
      from: 'startTime',
      to: 'stopTime',
      start: 'effectivePeriod/lower',
      end: 'effectivePeriod/upper',
    },
    check: (values) => {
      const obstacle = shiftObstacle(values, today, stored?.effectivePeriod.lower ?? change?.lower ?? null);
      return obstacle && t(`shiftDialog.${obstacle}`);
    },
    texts: { saved: t('shifts.saved'), failed: t('shifts.failed') },
    onStale: (current) => {
      const { rowVersion } = current as Shift | StagingShift;
      setBase((old) =>
        change?.stagedId ? { ...old, stagedVersion: rowVersion } : { ...old, baseVersion: rowVersion },
      );
    },
    onClose,
  });
  const { values } = form;
  const time = (name: 'from' | 'to', label: string) => (
    <EditField form={form} name={name} label={label} required>
      <TimeInput value={values[name] || null} onValueChange={(next) => form.change({ [name]: next ?? '' })} />
    </EditField>
  );
  const date = (name: 'start' | 'end', label: string, hint?: string) => (
    <EditField
      form={form}
      name={name}
      label={label}
      hint={hint}
      required={name === 'start'}
      format={(value) => (value ? formatDay(value, true) : '')}
    >
      <DatePicker
        value={values[name] || null}
        onValueChange={(next) => form.change({ [name]: next ?? '' })}
        timeZone={timeZone}
      />
    </EditField>
  );
  return (
    <EditDialog
      form={form}
      title={t(row ? 'shiftDialog.edit' : 'shiftDialog.add', { day: t(`days.${day}.long`) })}
      description={t('shiftDialog.description', { zone: zoneName(timeZone) })}
    >
      <div className="grid grid-cols-2 gap-4">
        {time('from', t('shiftDialog.from'))}
        {time('to', t('shiftDialog.to'))}
        {date('start', t('shiftDialog.startDate'))}
        {date('end', t('shiftDialog.endDate'), t('shiftDialog.endHint'))}
      </div>
    </EditDialog>
  );
}

function valuesOfChange({ startTime, stopTime, lower, upper }: ShiftChange): ShiftValues {
  return { from: startTime.slice(0, 5), to: stopTime.slice(0, 5), start: lower, end: upper ?? '' };
}
