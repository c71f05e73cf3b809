import { Checkbox } from '@huddle/kit/components/ui/checkbox';
import { Select } from '@huddle/kit/components/ui/select';
import { Textarea } from '@huddle/kit/components/ui/textarea';
import { CreateDialog, useCreateForm } from '@huddle/kit/create';
import { DatePicker } from '@huddle/kit/dates';
import { EditDialog, EditField, EditText, type Form, useEditForm } from '@huddle/kit/edit';
import { BUSINESS_ZONE } from '@huddle/kit/lib/due';
import { formatDay } from '@huddle/kit/lib/time';
import { type Goal, limits, type Plan } from '../api';
import { useShowPlan } from '../plan/plans.resource';
import { createGoal, updateGoal } from './goals.resource';
import { useGoalText } from './text';
import {
  ACHIEVEMENTS,
  bodyOf,
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

/** Where a goal has the fields of its target. */
const PLACES = {
  measureCode: 'target/measureCode',
  measureText: 'target/measureText',
  comparator: 'target/comparator',
  value: 'target/value',
  unit: 'target/unit',
} as const;

interface Props {
  plan: Plan;
  onClose: () => void;
}

/** Adds or changes a goal, as FHIR has them: description, status, achievement, target measure and dates. */
export default function GoalDialog({
  goal,
  ...props
}: Props & {
  /** Null: a new one. */
  goal: Goal | null;
}) {
  return goal ? <EditGoalDialog goal={goal} {...props} /> : <NewGoalDialog {...props} />;
}

function useShowGoal(plan: Plan): (goal: Goal) => void {
  const show = useShowPlan();
  return (saved) => show({ ...plan, goals: [...plan.goals.filter(({ id }) => id !== saved.id), saved] });
}

function useObstacle(): (values: GoalValues) => string | null {
  const t = useGoalText();
  return (values) => {
    const obstacle = obstacleOf(values);
    return obstacle && t(`dialog.${obstacle}`);
  };
}

function NewGoalDialog({ plan, onClose }: Props) {
  const t = useGoalText();
  const obstacle = useObstacle();
  const form = useCreateForm({
    draft: `careplan:${plan.id}:goal`,
    patientId: plan.patient ?? null,
    defaults: NEW_GOAL,
    places: { hasTarget: null, ...PLACES },
    body: (values) => obstacle(values) ?? bodyOf(values),
    create: (body, uid) => createGoal(plan.id, uid, body),
    texts: { created: t('dialog.added'), failed: t('dialog.failed') },
    onCreated: useShowGoal(plan),
    onClose,
  });
  return (
    <CreateDialog form={form} title={t('dialog.add')} description={plan.title}>
      <GoalFields form={form} />
    </CreateDialog>
  );
}

function EditGoalDialog({ plan, goal, onClose }: Props & { goal: Goal }) {
  const t = useGoalText();
  const showGoal = useShowGoal(plan);
  const form = useEditForm<GoalValues, Goal>({
    draft: `careplan:${plan.id}:goal-${goal.id}`,
    patientId: plan.patient ?? null,
    stored: { values: valuesOf(goal), version: goal.rowVersion },
    save: (values, version) => updateGoal(goal.id, values, version),
    readCurrent: (current) => {
      const stored = current as Goal;
      return { values: valuesOf(stored), version: stored.rowVersion };
    },
    places: PLACES,
    check: useObstacle(),
    texts: { saved: t('dialog.saved'), failed: t('dialog.failed') },
    onSaved: showGoal,
    onStale: (current) => showGoal(current as Goal),
    onClose,
  });
  return (
    <EditDialog form={form} title={t('dialog.edit')} description={plan.title}>
      <GoalFields form={form} />
    </EditDialog>
  );
}

function GoalFields({ form }: { form: Form<GoalValues> }) {
  const t = useGoalText();
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
    <>
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
    </>
  );
}

function TargetFields({ form }: { form: Form<GoalValues> }) {
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
        <EditText
          form={form}
          name="measureText"
          label={t('dialog.measureName')}
          required
          maxLength={limits.GoalTarget.measureText.maxLength}
        />
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
        <EditText
          form={form}
          name="unit"
          label={t('dialog.unit')}
          maxLength={limits.GoalTarget.unit.maxLength}
        />
      </div>
    </>
  );
}
