import { CreateDialog, useCreateForm } from '@huddle/kit/create';
import { DatePicker, useToday } from '@huddle/kit/dates';
import { EditField, EditText } from '@huddle/kit/edit';
import { BUSINESS_ZONE } from '@huddle/kit/lib/due';
import { useState } from 'react';
import { limits } from '../api';
import { addClosure, useReloadHours } from './hours.resource';
import { useHoursText } from './text';

/** Closes the practice on a date. */
export function AddClosureDialog({ onClose }: { onClose: () => void }) {
  const t = useHoursText();
  const [unreadable, setUnreadable] = useState<string | null>(null);
  const today = useToday(BUSINESS_ZONE);
  const form = useCreateForm({
    draft: 'new-closure:no-person',
    patientId: null,
    defaults: { date: '', name: '' },
    limits: limits.NewClosure,
    body: (values) => unreadable ?? (values.date === '' ? t('closures.needsDate') : values),
    create: addClosure,
    texts: { created: t('closures.added'), failed: t('closures.notAdded') },
    onCreated: useReloadHours(),
    onClose,
  });
  return (
    <CreateDialog form={form} title={t('closures.add')} submit={t('closures.add')} size="sm">
      <EditField form={form} name="date" label={t('closures.date')} required>
        <DatePicker
          value={form.values.date || null}
          min={today}
          timeZone={BUSINESS_ZONE}
          onValueChange={(date) => form.change({ date: date ?? '' })}
          onErrorChange={setUnreadable}
        />
      </EditField>
      <EditText form={form} name="name" label={t('closures.name')} hint={t('closures.nameHint')} />
    </CreateDialog>
  );
}
