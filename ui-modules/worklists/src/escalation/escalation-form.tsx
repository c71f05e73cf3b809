import { AssigneePicker } from '@huddle/kit/components/app/assignee-picker';
import { EditCheckbox, EditField, EditSection, type Stored, useEditForm } from '@huddle/kit/edit';
import { type AssigneeGroup, useAssignees } from '@huddle/kit/lib/assignees';
import { QueryView } from '@huddle/kit/query';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api, limits } from '../api';
import type { components } from '../api/generated/worklists';
import { DurationControl } from '../duration/duration-control';
import { groupOf, type Target, targetName, targetOf } from './target';
import { useEscalationText } from './text';

type Rule = components['schemas']['worklists.EscalationRule'];
/** A rule as it is edited. */
type RuleValues = {
  active: boolean;
  afterMinutes: number | null;
  inClinicHours: boolean;
  toOnCall: boolean;
  to: { userId: number | null; groupId: number | null };
};

/** Longest time before work is escalated: 30 days, in minutes. */
const MAX_MINUTES = limits.EscalationRuleBody.afterMinutes.maximum;
const RULE = '/api/worklists/{id}/escalation/';

function storedOf(rule: Rule): Stored<RuleValues> {
  const { active, afterMinutes, inClinicHours, toOnCall, toUserId, toGroupId, rowVersion } = rule;
  const to = { userId: toUserId ?? null, groupId: toGroupId ?? null };
  return { values: { active, afterMinutes, inClinicHours, toOnCall, to }, version: rowVersion };
}

/** When work that stays in a list is escalated, and to whom. */
export function EscalationSection({ worklistId }: { worklistId: number }) {
  const t = useEscalationText();
  const query = useQuery(api.query(RULE, { path: { id: worklistId } }));
  const groups = useAssignees({});
  return (
    <section aria-label={t('title')} className="mt-8 flex max-w-280 flex-col gap-3">
      <div className="border-b border-border-muted pb-1">
        <h2 className="text-sm font-semibold">{t('title')}</h2>
        <p className="text-xs text-subtle-foreground">{t('hint')}</p>
      </div>
      <QueryView query={query} failedTitle={t('failed')}>
        {(rule) => <EscalationForm rule={rule} groups={groups.data ?? []} />}
      </QueryView>
    </section>
  );
}

function EscalationForm({ rule, groups }: { rule: Rule; groups: readonly AssigneeGroup[] }) {
  const t = useEscalationText();
  const queryClient = useQueryClient();
  const id = rule.worklistId;
  const reload = () => void queryClient.invalidateQueries({ queryKey: api.key(RULE, { path: { id } }) });
  const form = useEditForm<RuleValues, Rule>({
    draft: `worklist-escalation:${id}`,
    patientId: null,
    stored: storedOf(rule),
    save: ({ to, afterMinutes, ...values }, version) =>
      api.put(RULE, {
        path: { id },
        body: {
          ...values,
          afterMinutes: afterMinutes ?? 0,
          toUserId: to.userId,
          toGroupId: to.groupId,
          rowVersion: version,
        },
        ifMatch: version,
      }),
    readCurrent: (current) => storedOf(current as Rule),
    places: { to: 'toGroupId' },
    check: ({ to, afterMinutes }) => {
      if (afterMinutes === null || afterMinutes < 1 || afterMinutes > MAX_MINUTES) return t('needsTime');
      return to.userId === null && to.groupId === null ? t('needsTarget') : null;
    },
    texts: { saved: t('saved'), failed: t('notSaved') },
    onSaved: reload,
    onStale: reload,
  });
  const { values, change } = form;
  const nameOf = (to: Target) => targetName(to, groups) ?? '';
  return (
    <EditSection form={form} className="max-w-140 gap-4">
      <EditCheckbox form={form} name="active" label={t('active')} />
      <EditField
        form={form}
        name="afterMinutes"
        label={t('after')}
        format={(minutes) => t('minutes', { count: minutes ?? 0 })}
      >
        <DurationControl
          label={t('after')}
          units={['minutes', 'hours', 'days']}
          first="hours"
          max={MAX_MINUTES}
          value={values.afterMinutes}
          onValueChange={(afterMinutes) => change({ afterMinutes })}
        />
      </EditField>
      <div className="flex flex-col gap-2">
        <EditCheckbox form={form} name="inClinicHours" label={t('inClinicHours')} />
        <EditCheckbox form={form} name="toOnCall" label={t('toOnCall')} />
      </div>
      <EditField
        form={form}
        name="to"
        label={t(values.toOnCall ? 'otherwiseTo' : 'to')}
        hint={t('mailed')}
        required
        format={nameOf}
      >
        <AssigneePicker
          value={groupOf(values.to, groups)}
          onValueChange={(groupId) => {
            const { userId = null, groupId: group = null } = targetOf(groupId, groups);
            change({ to: { userId, groupId: group } });
          }}
        />
      </EditField>
    </EditSection>
  );
}
