import { EditButton, EditDrawer, EditText, type Stored, useEditForm } from '@huddle/kit/edit';
import { api, type Reminder } from '../api';
import { useText } from '../text';
import { useReloadReminders } from './reminders.resource';

type Values = { title: string };

function storedOf({ title, rowVersion }: Reminder): Stored<Values> {
  return { values: { title }, version: rowVersion };
}

/** The button that edits a reminder, with its drawer. */
export function EditReminder({ reminder }: { reminder: Reminder }) {
  const t = useText();
  const reload = useReloadReminders();
  const form = useEditForm<Values, Reminder>({
    draft: `sample:reminder:${reminder.id}`,
    patientId: reminder.patientId,
    stored: storedOf(reminder),
    save: (body, ifMatch) =>
      api.patch('/api/sample/reminders/{id}/', { path: { id: reminder.id }, body, ifMatch }),
    readCurrent: (current) => storedOf(current as Reminder),
    check: ({ title }) => (title.trim() === '' ? t('reminders.empty') : null),
    texts: { saved: t('reminders.saved'), failed: t('reminders.notSaved') },
    onSaved: reload,
    onStale: reload,
  });
  const title = t('reminders.edit');
  return (
    <>
      <EditButton form={form} label={`${title}: ${reminder.title}`} />
      <EditDrawer form={form} title={title}>
        <EditText form={form} name="title" label={t('reminders.what')} />
      </EditDrawer>
    </>
  );
}
