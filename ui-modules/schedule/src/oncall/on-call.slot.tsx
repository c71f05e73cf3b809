import { AssigneePicker } from '@huddle/kit/components/app/assignee-picker';
import { Button } from '@huddle/kit/components/ui/button';
import { Field } from '@huddle/kit/components/ui/field';
import { PageHeader, PageTitle } from '@huddle/kit/components/ui/page-title';
import type { SlotComponent } from '@huddle/kit/contract';
import { useSave } from '@huddle/kit/edit';
import { type AssigneeGroup, useAssignees } from '@huddle/kit/lib/assignees';
import { formatDateTime } from '@huddle/kit/lib/time';
import { QueryView } from '@huddle/kit/query';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OnCall } from '../api';
import { onCallQuery, setOnCall, useLiveOnCall, useReloadOnCall } from './on-call.resource';
import { useOnCallText } from './text';

/** The on-call clinician (console.md §2): one assignee picker and Save. */
const OnCallPage: SlotComponent<'settings.page/v1'> = () => {
  const t = useOnCallText();
  const query = useQuery(onCallQuery);
  useLiveOnCall();
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <PageHeader>
        <PageTitle className="flex-1">{t('title')}</PageTitle>
      </PageHeader>
      <div className="min-h-0 flex-1 overflow-y-auto p-5">
        <QueryView query={query} failedTitle={t('failed')}>
          {(onCall) => <OnCallForm onCall={onCall} />}
        </QueryView>
      </div>
    </div>
  );
};

export default OnCallPage;

/** The user of a clinician's own group. */
function clinicianOf(group: AssigneeGroup): number | null {
  return (group.isProvider && group.assigneeGroupUsers?.[0]?.id) || null;
}

function OnCallForm({ onCall }: { onCall: OnCall }) {
  const t = useOnCallText();
  const reload = useReloadOnCall();
  const groups = useAssignees({}).data;
  /** What was selected; undefined until the user selects. */
  const [selected, setSelected] = useState<number | null>();
  const current = groups?.find((group) => onCall.id !== null && clinicianOf(group) === onCall.id);
  const groupId = selected === undefined ? (current?.id ?? null) : selected;
  const provider = groups?.map((group) => (group.id === groupId ? clinicianOf(group) : null)).find(Boolean);
  const save = useSave({
    save: setOnCall,
    texts: { saved: t('saved'), failed: t('notSaved') },
    onSaved: () => {
      setSelected(undefined);
      reload();
    },
  });
  const obstacle = !provider ? t('needsClinician') : provider === onCall.id ? t('nothingChanged') : undefined;
  return (
    <form
      noValidate
      className="flex max-w-100 flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (provider && !obstacle && !save.isSaving) save.save(provider);
      }}
    >
      <Field label={t('picker')} hint={t('hint')}>
        <AssigneePicker cliniciansOnly value={groupId} onValueChange={setSelected} />
      </Field>
      <p className="text-sm text-muted-foreground">
        {onCall.setAt && onCall.setByName
          ? t('since', { name: onCall.setByName, time: formatDateTime(new Date(onCall.setAt)) })
          : t('nobody')}
        {groups && onCall.id !== null && !current ? ` ${t('notListed')}` : null}
      </p>
      <div>
        <Button type="submit" variant="primary" pending={save.isSaving} disabledReason={obstacle}>
          {t('save')}
        </Button>
      </div>
    </form>
  );
}
