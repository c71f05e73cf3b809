import { Chart } from '@huddle/kit/chart';
import { useQuery } from '@tanstack/react-query';
import type { Goal } from '../api';
import { progressQuery } from './goals.resource';
import { useGoalText } from './text';

/** How the measured values of a person come closer to the target of a goal. */
export default function GoalProgress({ goal }: { goal: Goal & { target: NonNullable<Goal['target']> } }) {
  const t = useGoalText();
  const { data, error, refetch } = useQuery(progressQuery(goal.id));
  const { measureText, unit, value } = goal.target;
  const values = data?.values;
  return (
    <Chart
      label={measureText}
      kind="line"
      unit={unit ?? undefined}
      height={140}
      // Noon has the same date in the reader's zone.
      x={{ kind: 'time', values: values?.map(({ on }) => new Date(`${on}T12:00:00`).getTime()) ?? [] }}
      series={
        values && [
          { id: 'measured', label: measureText, values: values.map((one) => one.value) },
          ...(values.length > 0
            ? [{ id: 'target', label: t('progress.target'), values: values.map(() => value) }]
            : []),
        ]
      }
      error={error ? { title: t('progress.failed'), onRetry: () => void refetch() } : null}
      empty={<p className="text-center text-xs text-subtle-foreground">{t('progress.none')}</p>}
      fileName={`goal-${goal.id}`}
    />
  );
}
