import { Chip } from '@huddle/kit/components/ui/chip';
import { RelativeTime } from '@huddle/kit/components/ui/relative-time';
import { cn } from '@huddle/kit/lib/cn';
import { ChevronRight } from 'lucide-react';
import { useId } from 'react';
import type { Plan } from '../api';
import { useText } from '../text';
import { PlanBody } from './plan-body';

/** A plan: a head that expands to the whole of it. */
export function PlanCard({
  plan,
  isExpanded,
  onToggle,
}: {
  plan: Plan;
  isExpanded: boolean;
  onToggle: () => void;
}) {
  const t = useText();
  const titleId = useId();
  const bodyId = useId();
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
            <span>
              {plan.updatedByName ? t('plans.updatedBy', { name: plan.updatedByName }) : t('plans.updated')}{' '}
              <RelativeTime time={plan.updatedAt} />
            </span>
          </p>
        </div>
        <Chip tone={plan.status === 'active' ? 'success' : 'neutral'} className="mt-1">
          {t(`status.${plan.status}`)}
        </Chip>
      </div>
      <div id={bodyId} hidden={!isExpanded}>
        {isExpanded ? <PlanBody plan={plan} /> : null}
      </div>
    </article>
  );
}
