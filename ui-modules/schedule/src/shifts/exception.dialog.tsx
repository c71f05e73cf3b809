import { Select } from '@huddle/kit/components/ui/select';
import { DatePicker, DateTimeInput } from '@huddle/kit/dates';
import { EditCheckbox, EditDialog, EditField, useEditForm } from '@huddle/kit/edit';
import { formatDateTime, formatDay, zoneName } from '@huddle/kit/lib/time';
import { useState } from 'react';
import type { ShiftException, StagingShiftException } from '../api';
import type { ExceptionChange, Row } from './changes';
import { reasonText, zoneOfDays } from './format';
import { useShiftText } from './text';
import {
  type ExceptionValues,
  exceptionBody,
  exceptionObstacle,
  exceptionValues,
  NEW_EXCEPTION,
  REASONS,
} from './values';

/** Adds an exception or changes one. All Day switches the inputs to dates (navigation.md §5.9). */
export function ExceptionDialog({
  provider,
  row,
  timeZone,
  save,
  onClose,
}: {
  provider: number;
  /** Null: a new exception. */
  row: Row<ShiftException, ExceptionChange> | null;
  timeZone: string;
  save: (change: ExceptionChange) => Promise<unknown>;
  onClose: () => void;
}) {
  const t = useShiftText();
  const zone = zoneOfDays(timeZone);
  const stored = row?.stored ?? null;
  const change = row?.change ?? null;
  const [base, setBase] = useState({
    stagedVersion: change?.stagedVersion ?? null,
    baseVersion: change?.baseVersion ?? stored?.rowVersion ?? null,
  });
  const [timeError, setTimeError] = useState<string | null>(null);
  const place = change?.stagedId
    ? (`staging-exception:${change.stagedId}` as const)
    : stored
      ? (`shift-exception:${stored.id}` as const)
      : (`exception-of:${provider}:${change?.localId ? `new${-change.localId}` : 'new'}` as const);
  const shown = change
    ? exceptionValues({ ...change, period: { lower: change.lower, upper: change.upper } }, zone)
    : stored
      ? exceptionValues(stored, zone)
      : NEW_EXCEPTION;
  const form = useEditForm<ExceptionValues, unknown>({
    draft: place,
    patientId: null,
    stored: { values: shown, version: base.stagedVersion ?? base.baseVersion ?? 0 },
    save: (values, version) => {
      const { period, ...rest } = exceptionBody(values, zone);
      return save({
        stagedId: change?.stagedId ?? null,
        stagedVersion: change?.stagedId ? version : null,
        localId: change?.localId ?? null,
        of: stored?.id ?? null,
        baseVersion: stored === null ? null : change?.stagedId ? base.baseVersion : version,
        isDeleted: false,
        lower: period.lower,
        upper: period.upper,
        ...rest,
      });
    },
    readCurrent: (current) => {
      const now = current as ShiftException | StagingShiftException;
      return { values: exceptionValues(now, zone), version: now.rowVersion };
    },
    bodyPath: change?.stagedId ? [] : ['stagingShiftExceptions', 0],
    // Two of the inputs are shown.
    places: {
      start: 'period/lower',
      startDay: 'period/lower',
      end: 'period/upper',
      endDay: 'period/upper',
    },
    check: (values) => {
      const earliest = stored?.period.lower ?? change?.lower ?? null;
      const obstacle = exceptionObstacle(values, zone, Date.now(), earliest);
      return timeError ?? (obstacle && t(`exceptionDialog.${obstacle}`));
    },
    texts: { saved: t('exceptionList.saved'), failed: t('exceptionList.failed') },
    onStale: (current) => {
      const { rowVersion } = current as ShiftException | StagingShiftException;
      setBase((old) =>
        change?.stagedId ? { ...old, stagedVersion: rowVersion } : { ...old, baseVersion: rowVersion },
      );
    },
    onClose,
  });
  const { values } = form;
  const time = (name: 'start' | 'end', label: string) => (
    <EditField
      form={form}
      name={name}
      label={label}
      required
      format={(value) => (value ? formatDateTime(new Date(value), timeZone) : '')}
    >
      <DateTimeInput
        value={values[name] || null}
        onValueChange={(next) =>
          form.change({ [name]: next ?? '', [`${name}Day`]: next ? zone.dayOf(next) : '' })
        }
        onErrorChange={setTimeError}
        timeZone={timeZone}
      />
    </EditField>
  );
  const day = (name: 'startDay' | 'endDay', label: string) => (
    <EditField
      form={form}
      name={name}
      label={label}
      required
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
      title={t(row ? 'exceptionDialog.edit' : 'exceptionDialog.add')}
      description={t('exceptionDialog.description', { zone: zoneName(timeZone) })}
    >
      <EditCheckbox
        form={form}
        name="isAllDay"
        label={t('exceptionDialog.allDay')}
        onCheckedChange={() => setTimeError(null)}
      />
      <div className="grid gap-4">
        {values.isAllDay ? (
          <>
            {day('startDay', t('exceptionDialog.start'))}
            {day('endDay', t('exceptionDialog.end'))}
          </>
        ) : (
          <>
            {time('start', t('exceptionDialog.start'))}
            {time('end', t('exceptionDialog.end'))}
          </>
        )}
        <EditField
          form={form}
          name="reason"
          label={t('exceptionDialog.reason')}
          format={(reason) => reasonText(t, reason)}
        >
          <Select
            value={values.reason}
            onValueChange={(reason) => form.change({ reason })}
            options={REASONS.map((value) => ({ value, label: reasonText(t, value) }))}
          />
        </EditField>
      </div>
    </EditDialog>
  );
}
