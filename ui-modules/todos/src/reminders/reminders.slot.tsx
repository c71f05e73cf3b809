import { PageHeader, PageTitle } from '@huddle/kit/components/ui/page-title';
import { Switch } from '@huddle/kit/components/ui/switch';
import type { SlotComponent } from '@huddle/kit/contract';
import { useSave } from '@huddle/kit/edit';
import { QueryView } from '@huddle/kit/query';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../api';
import { useRemindersText } from './text';

const PATH = '/api/task/digest/';
const settingQuery = api.query(PATH, {});

/** The reader's own reminders. */
const Reminders: SlotComponent<'settings.page/v1'> = () => {
  const t = useRemindersText();
  const queryClient = useQueryClient();
  const query = useQuery(settingQuery);
  const choice = useSave({
    save: (isOn: boolean) => api.put(PATH, { body: { isOn } }),
    texts: {
      saved: (isOn) => t(isOn ? 'turnedOn' : 'turnedOff'),
      failed: t('failed'),
    },
    toastId: 'reminders',
    onSaved: (setting) => queryClient.setQueryData(settingQuery.queryKey, setting),
  });
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <PageHeader>
        <PageTitle className="flex-1">{t('title')}</PageTitle>
      </PageHeader>
      <QueryView query={query} failedTitle={t('notLoaded')} className="flex-1">
        {({ isOn, isAvailable }) => (
          <div className="max-w-140 p-5">
            <Switch
              label={t('digest')}
              hint={t(isAvailable ? 'digestHint' : 'noMail')}
              checked={choice.pending ?? isOn}
              disabled={!isAvailable && !isOn}
              onCheckedChange={choice.save}
            />
          </div>
        )}
      </QueryView>
    </div>
  );
};

export default Reminders;
