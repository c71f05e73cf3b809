import { RadioGroup, RadioItem } from '@huddle/kit/components/ui/radio-group';
import { TimeInput } from '@huddle/kit/dates';
import { EditDialog, EditField, type Stored, useEditForm } from '@huddle/kit/edit';
import { useState } from 'react';
import type { ClinicDay } from '../api';
import { type DayValues, hoursOf, MODES, problemOf, valuesOf } from './hours.model';
import { setHours, useReloadHours } from './hours.resource';
import { useHoursText } from './text';

function storedOf(day: ClinicDay): Stored<DayValues> {
  return { values: valuesOf(day), version: day.rowVersion };
}

/** Changes the hours of a weekday. */
export function EditDayDialog({
  day,
  name,
  onClose,
}: {
  day: ClinicDay;
  /** The weekday's name. */
  name: string;
  onClose: () => void;
}) {
  const t = useHoursText();
  const reload = useReloadHours();
  const [unreadable, setUnreadable] = useState<{ from?: string | null; to?: string | null }>({});
  const form = useEditForm<DayValues, ClinicDay>({
    draft: `clinic-hours:${day.dayOfWeek}`,
    patientId: null,
    stored: storedOf(day),
    save: (values, version) => setHours(day.dayOfWeek, hoursOf(values), version),
    readCurrent: (current) => storedOf(current as ClinicDay),
    places: { from: 'fromHour', to: 'toHour' },
    check: (values) => {
      if (values.mode !== 'hours') return null;
      const problem = problemOf(values);
      return unreadable.from ?? unreadable.to ?? (problem && t(problem));
    },
    texts: { saved: t('saved'), failed: t('notSaved') },
    onSaved: reload,
    onStale: reload,
    onClose,
  });
  const { values, change } = form;
  return (
    <EditDialog form={form} size="sm" title={t('dialog', { day: name })}>
      <EditField form={form} name="mode" label={t('mode')} format={(mode) => t(`modes.${mode}`)}>
        <RadioGroup
          aria-label={t('mode')}
          value={values.mode}
          onValueChange={(value) => change({ mode: MODES.find((mode) => mode === value) })}
        >
          {MODES.map((mode) => (
            <RadioItem key={mode} value={mode} label={t(`modes.${mode}`)} />
          ))}
        </RadioGroup>
      </EditField>
      {values.mode === 'hours' ? (
        <div className="grid grid-cols-2 gap-4">
          <EditField
            form={form}
            name="from"
            label={t('from')}
            required
            problem={problemOf(values) === 'order' ? t('order') : null}
          >
            <TimeInput
              value={values.from}
              onValueChange={(from) => change({ from })}
              onErrorChange={(error) => setUnreadable((known) => ({ ...known, from: error }))}
            />
          </EditField>
          <EditField form={form} name="to" label={t('to')} required hint={t('toHint')}>
            <TimeInput
              value={values.to}
              onValueChange={(to) => change({ to })}
              onErrorChange={(error) => setUnreadable((known) => ({ ...known, to: error }))}
            />
          </EditField>
        </div>
      ) : null}
    </EditDialog>
  );
}
