import { EditDialog, EditText, type Stored, useEditForm } from '@huddle/kit/edit';
import { useQueryClient } from '@tanstack/react-query';
import { api, type ExternalCalendar } from '../api';
import { useCalendarText } from './text';

const PATH = '/api/schedule/external-calendars/{provider_pk}/';

type Values = { calendarUrl: string };

function storedOf({ calendarUrl, rowVersion }: ExternalCalendar): Stored<Values> {
  return { values: { calendarUrl: calendarUrl ?? '' }, version: rowVersion };
}

/** Sets or removes the address of a provider's external calendar. */
export default function ExternalAddressDialog({
  providerId,
  name,
  calendar,
  onClose,
}: {
  providerId: number;
  name: string;
  calendar: ExternalCalendar;
  onClose: () => void;
}) {
  const t = useCalendarText();
  const queryClient = useQueryClient();
  const path = { provider_pk: providerId };
  const show = (next: ExternalCalendar) => queryClient.setQueryData(api.query(PATH, { path }).queryKey, next);
  const form = useEditForm<Values, ExternalCalendar>({
    draft: `external-calendar:${providerId}`,
    patientId: null,
    stored: storedOf(calendar),
    save: ({ calendarUrl }, version) =>
      api.put(PATH, {
        path,
        body: { calendarUrl: calendarUrl.trim() || null },
        ifMatch: version,
      }),
    readCurrent: (current) => storedOf(current as ExternalCalendar),
    texts: { saved: t('external.saved'), failed: t('external.notSaved') },
    onSaved: show,
    onStale: (current) => show(current as ExternalCalendar),
    onClose,
  });
  const { allowedHosts } = calendar;
  return (
    <EditDialog form={form} title={t('external.of', { name })} description={t('external.description')}>
      <EditText
        form={form}
        name="calendarUrl"
        label={t('external.address')}
        hint={
          allowedHosts.length > 0
            ? t('external.hosts', { hosts: allowedHosts.join(', ') })
            : t('external.noHosts')
        }
        type="url"
        inputMode="url"
      />
    </EditDialog>
  );
}
