import { Checkbox } from '@huddle/kit/components/ui/checkbox';
import { Select } from '@huddle/kit/components/ui/select';
import { Textarea } from '@huddle/kit/components/ui/textarea';
import { DatePicker } from '@huddle/kit/dates';
import { EditDialog, EditField, type EditForm, EditText, useEditForm } from '@huddle/kit/edit';
import { BUSINESS_ZONE } from '@huddle/kit/lib/due';
import { formatDay } from '@huddle/kit/lib/time';
import { useState } from 'react';
import type { Goal, Plan } from '../api';
import { useShowPlan } from '../plans/plans.resource';
import { createGoal, updateGoal } from './goals.resource';
import { useGoalText } from './text';
import {
  ACHIEVEMENTS,
  COMPARATORS,
  type GoalValues,
  LIFECYCLES,
  MAX_DESCRIPTION_LENGTH,
  MEASUREMENTS,
  NEW_GOAL,
  obstacleOf,
  valuesOf,
} from './values';

const OTHER = 'other';

/** Adds or changes a goal, as FHIR has them: description, status, achievement, target measure and dates. */
export default function GoalDialog({
  plan,
  goal,
  onClose,
}: {
  plan: Plan;
  /** Null: a new one. */
  goal: Goal | null;
  onClose: () => void;
}) {
  const t = useGoalText();
  const show = useShowPlan();
  const showGoal = (saved: Goal) =>
    show({ ...plan, goals: [...plan.goals.filter(({ id }) => id !== saved.id), saved] });
  // The same in every attempt, so that a repeated request is recognised.
  const [uid] = useState(() => crypto.randomUUID());
  const form = useEditForm<GoalValues, Goal>({
    draft: `careplan:${plan.id}:${goal ? `goal-${goal.id}` : 'goal'}`,
    patientId: plan.patient ?? null,
    stored: goal ? { values: valuesOf(goal), version: goal.rowVersion } : { values: NEW_GOAL, version: 0 },
    save: (values, version) =>
      goal ? updateGoal(goal.id, values, version) : createGoal(plan.id, uid, values),
    readCurrent: (current) => {
      const stored = current as Goal;
      return { values: valuesOf(stored), version: stored.rowVersion };
    },
    check: (values) => {
      const obstacle = obstacleOf(values);
      return obstacle && t(`dialog.${obstacle}`);
    },
    texts: { saved: t(goal ? 'dialog.saved' : 'dialog.added'), failed: t('dialog.failed') },
    onSaved: showGoal,
    onStale: (current) => showGoal(current as Goal),
    onClose,
  });
  const { values, change } = form;
  const day = (name: 'startDate' | 'dueDate', label: string) => (
    <EditField form={form} name={name} label={label} format={(value) => formatDay(value, true)}>
      <DatePicker
        value={values[name] || null}
        onValueChange={(next) => change({ [name]: next ?? '' })}
        timeZone={BUSINESS_ZONE}
      />
    </EditField>
  );
  return (
    <EditDialog form={form} title={t(goal ? 'dialog.edit' : 'dialog.add')} description={plan.title}>
      <EditField form={form} name="description" label={t('dialog.description')} required>
        <Textarea
          rows={2}
          autoGrow
          className="max-h-40"
          limit={MAX_DESCRIPTION_LENGTH}
          value={values.description}
          onChange={(event) => change({ description: event.target.value })}
        />
      </EditField>
      <div className="grid grid-cols-2 gap-4">
        <EditField
          form={form}
          name="lifecycleStatus"
          label={t('dialog.lifecycle')}
          format={(status) => t(`lifecycles.${status}`)}
        >
          <Select
            value={values.lifecycleStatus}
            onValueChange={(lifecycleStatus) => change({ lifecycleStatus })}
            options={LIFECYCLES.map((value) => ({ value, label: t(`lifecycles.${value}`) }))}
          />
        </EditField>
        <EditField
          form={form}
          name="achievementStatus"
          label={t('dialog.achievement')}
          format={(status) => t(`achievements.${status}`)}
        >
          <Select
            value={values.achievementStatus}
            onValueChange={(achievementStatus) => change({ achievementStatus })}
            options={(['none', ...ACHIEVEMENTS] as const).map((value) => ({
              value,
              label: t(`achievements.${value}`),
            }))}
          />
        </EditField>
        {day('startDate', t('dialog.start'))}
        {day('dueDate', t('dialog.due'))}
      </div>
      <Checkbox
        label={t('dialog.target')}
        checked={values.hasTarget}
        onCheckedChange={(checked) => change({ hasTarget: checked === true })}
      />
      {values.hasTarget ? <TargetFields form={form} /> : null}
    </EditDialog>
  );
}

function TargetFields({ form }: { form: EditForm<GoalValues> }) {
  const t = useGoalText();
  const { values, change } = form;
  const known = MEASUREMENTS.find(({ code }) => code === values.measureCode);
  return (
    <>
      <EditField
        form={form}
        name="measureCode"
        label={t('dialog.measure')}
        format={(code) => MEASUREMENTS.find((one) => one.code === code)?.text ?? t('dialog.measureOther')}
      >
        <Select
          value={known?.code ?? OTHER}
          onValueChange={(code) => {
            const chosen = MEASUREMENTS.find((one) => one.code === code);
            change({
              measureCode: chosen?.code ?? '',
              measureText: chosen?.text ?? '',
              unit: chosen?.unit ?? '',
            });
          }}
          options={[
            ...MEASUREMENTS.map(({ code, text }) => ({ value: code as string, label: text })),
            { value: OTHER, label: t('dialog.measureOther') },
          ]}
        />
      </EditField>
      {known ? null : (
        <EditText form={form} name="measureText" label={t('dialog.measureName')} required maxLength={200} />
      )}
      <div className="grid grid-cols-3 gap-4">
        <EditField
          form={form}
          name="comparator"
          label={t('dialog.comparator')}
          format={(comparator) => t(`comparators.${comparator}`)}
        >
          <Select
            value={values.comparator}
            onValueChange={(comparator) => change({ comparator })}
            options={COMPARATORS.map((value) => ({ value, label: t(`comparators.${value}`) }))}
          />
        </EditField>
        <EditText form={form} name="value" label={t('dialog.value')} required inputMode="decimal" />
        <EditText form={form} name="unit" label={t('dialog.unit')} maxLength={40} />
      </div>
    </>
  );
}
