import { AssigneePicker } from '@huddle/kit/components/app/assignee-picker';
import { Button } from '@huddle/kit/components/ui/button';
import { PageHeader, PageTitle } from '@huddle/kit/components/ui/page-title';
import { Textarea } from '@huddle/kit/components/ui/textarea';
import type { SlotComponent } from '@huddle/kit/contract';
import { EditCheckbox, EditField, EditSection, type Stored, useEditForm } from '@huddle/kit/edit';
import { useAssignees } from '@huddle/kit/lib/assignees';
import { QueryView } from '@huddle/kit/query';
import { useLive } from '@huddle/kit/realtime';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { api, type ScheduleSettings } from '../api';
import { settingsChanged } from '../settings-changed';
import { useSettingsText } from './text';

const PATH = '/api/schedule/settings/';
const settingsQuery = api.query(PATH, {});

/** The form's values: the hosts as lines of text. */
type Values = {
  areRemindersOn: boolean;
  areNamesInFeeds: boolean;
  calendarHosts: string;
  rebookingGroupId: number | null;
};

function storedOf(settings: ScheduleSettings): Stored<Values> {
  const { areRemindersOn, areNamesInFeeds, calendarHosts, rebookingGroupId = null, rowVersion } = settings;
  return {
    values: { areRemindersOn, areNamesInFeeds, calendarHosts: calendarHosts.join('\n'), rebookingGroupId },
    version: rowVersion,
  };
}

function hostsOf(text: string): string[] {
  return text
    .split(/[\s,]+/)
    .map((host) => host.trim())
    .filter(Boolean);
}

/** The tenant's settings for schedules: mail, rebooking, feeds and external calendars. */
const SchedulingPage: SlotComponent<'settings.page/v1'> = () => {
  const t = useSettingsText();
  const query = useQuery(settingsQuery);
  useLive([settingsChanged('settings')], [api.key(PATH)]);
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <PageHeader>
        <PageTitle className="flex-1">{t('title')}</PageTitle>
      </PageHeader>
      <div className="min-h-0 flex-1 overflow-y-auto p-5">
        <QueryView query={query} failedTitle={t('failed')}>
          {(settings) => <SettingsForm settings={settings} />}
        </QueryView>
      </div>
    </div>
  );
};

export default SchedulingPage;

function SettingsForm({ settings }: { settings: ScheduleSettings }) {
  const t = useSettingsText();
  const queryClient = useQueryClient();
  const show = (current: ScheduleSettings) => queryClient.setQueryData(settingsQuery.queryKey, current);
  const form = useEditForm<Values, ScheduleSettings>({
    draft: 'schedule-settings:no-person',
    patientId: null,
    stored: storedOf(settings),
    save: ({ calendarHosts, ...values }, version) =>
      api.patch(PATH, { body: { ...values, calendarHosts: hostsOf(calendarHosts) }, ifMatch: version }),
    readCurrent: (current) => storedOf(current as ScheduleSettings),
    texts: { saved: t('saved'), failed: t('notSaved') },
    onSaved: show,
    onStale: (current) => show(current as ScheduleSettings),
  });
  const { values, change } = form;
  const groups = useAssignees({}).data;
  const groupName = (id: number | null) => groups?.find((group) => group.id === id)?.name ?? t('noGroup');
  return (
    <EditSection form={form} className="max-w-140">
      <Group title={t('mail')}>
        <EditCheckbox
          form={form}
          name="areRemindersOn"
          label={<span className="whitespace-normal">{t('reminders')}</span>}
          hint={t('remindersHint')}
        />
      </Group>
      <Group title={t('rebooking')}>
        <EditField
          form={form}
          name="rebookingGroupId"
          label={t('rebookingGroup')}
          hint={t('rebookingHint')}
          format={groupName}
        >
          <AssigneePicker
            value={values.rebookingGroupId}
            placeholder={t('noGroup')}
            onValueChange={(rebookingGroupId) => change({ rebookingGroupId })}
          />
        </EditField>
        {values.rebookingGroupId === null ? null : (
          <div>
            <Button size="sm" variant="link" onClick={() => change({ rebookingGroupId: null })}>
              {t('clearGroup')}
            </Button>
          </div>
        )}
      </Group>
      <Group title={t('feeds')}>
        <EditCheckbox
          form={form}
          name="areNamesInFeeds"
          label={<span className="whitespace-normal">{t('names')}</span>}
          hint={t('namesHint')}
        />
      </Group>
      <Group title={t('calendars')}>
        <EditField
          form={form}
          name="calendarHosts"
          label={t('hosts')}
          hint={t('hostsHint')}
          format={(hosts) => hostsOf(hosts).join(', ') || t('noHosts')}
        >
          <Textarea
            rows={4}
            spellCheck={false}
            value={values.calendarHosts}
            onChange={(event) => change({ calendarHosts: event.target.value })}
          />
        </EditField>
      </Group>
    </EditSection>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-1">
      <h2 className="mb-1 text-lg font-semibold">{title}</h2>
      {children}
    </section>
  );
}
