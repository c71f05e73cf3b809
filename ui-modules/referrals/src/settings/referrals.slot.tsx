import { AssigneePicker } from '@huddle/kit/components/app/assignee-picker';
import { Button } from '@huddle/kit/components/ui/button';
import { PageHeader, PageTitle } from '@huddle/kit/components/ui/page-title';
import type { SlotComponent } from '@huddle/kit/contract';
import { EditField, EditSection, type Stored, useEditForm } from '@huddle/kit/edit';
import { useAssignees } from '@huddle/kit/lib/assignees';
import { QueryView } from '@huddle/kit/query';
import { useLive } from '@huddle/kit/realtime';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api, type ReferralSettings } from '../api';
import { useSettingsText } from './text';

const PATH = '/api/referral/settings/';
const settingsQuery = api.query(PATH, {});

type Values = { workGroupId: number | null };

function storedOf({ workGroupId = null, rowVersion }: ReferralSettings): Stored<Values> {
  return { values: { workGroupId }, version: rowVersion };
}

/** The tenant's settings for referrals: who takes over work that nobody owns. */
const ReferralsPage: SlotComponent<'settings.page/v1'> = () => {
  const t = useSettingsText();
  const query = useQuery(settingsQuery);
  useLive([api.on('referrals.settings.changed')], [api.key(PATH)]);
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

export default ReferralsPage;

function SettingsForm({ settings }: { settings: ReferralSettings }) {
  const t = useSettingsText();
  const queryClient = useQueryClient();
  const show = (current: ReferralSettings) => queryClient.setQueryData(settingsQuery.queryKey, current);
  const form = useEditForm<Values, ReferralSettings>({
    draft: 'referral-settings:no-person',
    patientId: null,
    stored: storedOf(settings),
    save: (values, version) => api.patch(PATH, { body: values, ifMatch: version }),
    readCurrent: (current) => storedOf(current as ReferralSettings),
    texts: { saved: t('saved'), failed: t('notSaved') },
    onSaved: show,
    onStale: (current) => show(current as ReferralSettings),
  });
  const { values, change } = form;
  const groups = useAssignees({}).data;
  const groupName = (id: number | null) => groups?.find((group) => group.id === id)?.name ?? t('noGroup');
  return (
    <EditSection form={form} className="max-w-140">
      <section className="flex flex-col gap-1">
        <h2 className="mb-1 text-lg font-semibold">{t('work')}</h2>
        <EditField
          form={form}
          name="workGroupId"
          label={t('workGroup')}
          hint={t('workHint')}
          format={groupName}
        >
          <AssigneePicker
            value={values.workGroupId}
            placeholder={t('noGroup')}
            onValueChange={(workGroupId) => change({ workGroupId })}
          />
        </EditField>
        {values.workGroupId === null ? null : (
          <div>
            <Button size="sm" variant="link" onClick={() => change({ workGroupId: null })}>
              {t('clearGroup')}
            </Button>
          </div>
        )}
      </section>
    </EditSection>
  );
}
