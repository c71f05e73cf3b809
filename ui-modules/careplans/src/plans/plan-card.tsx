import { RelativeTime } from '@huddle/kit/components/ui/relative-time';
import { Skeleton } from '@huddle/kit/components/ui/skeleton';
import { cn } from '@huddle/kit/lib/cn';
import { ChevronRight } from 'lucide-react';
import { lazy, Suspense, useId } from 'react';
import type { Plan } from '../api';
import { PlanControls } from '../status/plan-controls';
import type { Subject } from '../subject';
import { useText } from '../text';
import { PlanBody } from './plan-body';

const HealthyBody = lazy(() => import('../healthy/healthy-body'));

/** A plan: a head that expands to the whole of it. */
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
  const titleId = useId();
  const bodyId = useId();
  const openTasks = plan.tasks.filter(({ isComplete }) => !isComplete).length;
  return (
    <article aria-labelledby={titleId}>
      <div className="flex flex-wrap items-start justify-end gap-2 py-2.5 pr-3 pl-2.5">
        <div className="min-w-60 flex-1">
          <h2>
            <button
              type="button"
              aria-expanded={isExpanded}
              aria-controls={bodyId}
              onClick={onToggle}
              className="flex min-h-6 w-full items-center gap-1.5 rounded-sm text-left text-sm"
            >
              <ChevronRight
                aria-hidden
                className={cn(
                  'size-4 shrink-0 text-subtle-foreground transition-transform motion-reduce:transition-none',
                  isExpanded && 'rotate-90',
                )}
              />
              <span
                id={titleId}
                className={cn('min-w-0 font-semibold', isExpanded ? 'wrap-anywhere' : 'truncate')}
              >
                {plan.title}
              </span>
            </button>
          </h2>
          <p className="mt-0.5 flex flex-wrap items-center gap-x-3 gap-y-0.5 pl-5.5 text-xs text-subtle-foreground">
            {plan.typeDescription && plan.typeDescription !== plan.title ? (
              <span>{plan.typeDescription}</span>
            ) : null}
            {plan.tasks.length > 0 ? <span>{t('tasks.open', { count: openTasks })}</span> : null}
            <span>
              {plan.updatedByName ? t('plans.updatedBy', { name: plan.updatedByName }) : t('plans.updated')}{' '}
              <RelativeTime time={plan.updatedAt} />
            </span>
          </p>
        </div>
        <PlanControls plan={plan} subject={subject} />
      </div>
      <div id={bodyId} hidden={!isExpanded}>
        {isExpanded ? (
          plan.isCaseBasedCarePlan ? (
            <Suspense fallback={<Skeleton className="mx-8 mb-4 h-24" />}>
              <HealthyBody plan={plan} subject={subject} />
            </Suspense>
          ) : (
            <PlanBody plan={plan} subject={subject} />
          )
        ) : null}
      </div>
    </article>
  );
}
