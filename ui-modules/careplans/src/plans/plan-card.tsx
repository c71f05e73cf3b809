import { ExpandableCard } from '@huddle/kit/components/ui/expandable-card';
import { RelativeTime } from '@huddle/kit/components/ui/relative-time';
import { Skeleton } from '@huddle/kit/components/ui/skeleton';
import { lazy, Suspense } from 'react';
import type { Plan } from '../api';
import { PlanControls } from '../status/plan-controls';
import type { Subject } from '../subject';
import { useText } from '../text';
import { PlanBody } from './plan-body';

const HealthyBody = lazy(() => import('../healthy/healthy-body'));

/** A plan whose header expands to show its details. */
export function PlanCard({
  plan,
  subject,
  isExpanded,
  onToggle,
}: {
  plan: Plan;
  subject: Subject;
  isExpanded: boolean;
  onToggle: () => void;
}) {
  const t = useText();
  const openTasks = plan.tasks.filter(({ isComplete }) => !isComplete).length;
  return (
    <ExpandableCard
      level="h2"
      title={plan.title}
      facts={
        <>
          {plan.typeDescription && plan.typeDescription !== plan.title ? (
            <span>{plan.typeDescription}</span>
          ) : null}
          {plan.tasks.length > 0 ? <span>{t('tasks.open', { count: openTasks })}</span> : null}
          <span>
            {plan.updatedByName ? t('plans.updatedBy', { name: plan.updatedByName }) : t('plans.updated')}{' '}
            <RelativeTime time={plan.updatedAt} />
          </span>
        </>
      }
      controls={<PlanControls plan={plan} subject={subject} />}
      isExpanded={isExpanded}
      onToggle={onToggle}
    >
      {plan.isCaseBasedCarePlan ? (
        <Suspense fallback={<Skeleton className="mx-8 mb-4 h-24" />}>
          <HealthyBody plan={plan} subject={subject} />
        </Suspense>
      ) : (
        <PlanBody plan={plan} subject={subject} />
      )}
    </ExpandableCard>
  );
}
