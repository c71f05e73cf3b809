import { lazy, Suspense } from 'react';
import type { Plan } from '../api';
import { PlanCases } from '../plan/plan-cases';
import { PlanTasks } from '../plan/plan-tasks';
import type { Subject } from '../subject';
import { useText } from '../text';

const GoalList = lazy(() => import('../goals/goal-list'));

/** What a task plan consists of: notes, tasks, and the cases that are linked to it. */
export function PlanBody({ plan, subject }: { plan: Plan; subject: Subject }) {
  const t = useText();
  return (
    <div className="flex flex-col gap-3 pr-4 pb-4 pl-8 text-sm">
      {plan.notes ? (
        <p className="max-w-[75ch] whitespace-pre-wrap wrap-anywhere">{plan.notes}</p>
      ) : (
        <p className="text-xs text-subtle-foreground">{t('plans.noNotes')}</p>
      )}
      <PlanTasks plan={plan} />
      <Suspense>
        <GoalList plan={plan} />
      </Suspense>
      <PlanCases cases={plan.cases} subject={subject} />
    </div>
  );
}
