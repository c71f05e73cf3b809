import { Button } from '@huddle/kit/components/ui/button';
import { Chip } from '@huddle/kit/components/ui/chip';
import { IconButton } from '@huddle/kit/components/ui/icon-button';
import { formatDay } from '@huddle/kit/lib/time';
import { Pencil, Plus, Target } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { Goal, Plan } from '../api';
import { useGoalText } from './text';

const GoalDialog = lazy(() => import('./goal.dialog'));

const TONES: Partial<Record<NonNullable<Goal['achievementStatus']>, 'success' | 'warning'>> = {
  achieved: 'success',
  worsening: 'warning',
  'not-achieved': 'warning',
};

/** What a plan is to reach. */
export default function GoalList({ plan }: { plan: Plan }) {
  const t = useGoalText();
  const [open, setOpen] = useState<Goal | 'new' | null>(null);
  const isClosed = plan.statusCategory !== 'open';
  if (isClosed && plan.goals.length === 0) return null;
  return (
    <section className="rounded-md border border-border-muted">
      <div className="flex min-h-9 items-center gap-2 border-b border-border-muted px-3 py-1">
        <h3 className="flex-1 text-xs font-semibold text-muted-foreground">{t('title')}</h3>
        <Button
          size="sm"
          variant="ghost"
          disabledReason={isClosed ? t('closed') : null}
          onClick={() => setOpen('new')}
        >
          <Plus aria-hidden />
          {t('add')}
        </Button>
      </div>
      {plan.goals.length === 0 ? (
        <p className="px-3 py-2 text-xs text-subtle-foreground">{t('none')}</p>
      ) : (
        <ul aria-label={t('title')} className="divide-y divide-border-muted">
          {plan.goals.map((goal) => (
            <li key={goal.id} className="flex items-start gap-3 px-3 py-2">
              <Target aria-hidden className="mt-0.5 size-4 shrink-0 text-subtle-foreground" />
              <GoalLine goal={goal} />
              {isClosed ? null : (
                <IconButton
                  size="sm"
                  label={t('editOf', { goal: goal.description })}
                  onClick={() => setOpen(goal)}
                >
                  <Pencil aria-hidden />
                </IconButton>
              )}
            </li>
          ))}
        </ul>
      )}
      {open ? (
        <Suspense>
          <GoalDialog plan={plan} goal={open === 'new' ? null : open} onClose={() => setOpen(null)} />
        </Suspense>
      ) : null}
    </section>
  );
}

function GoalLine({ goal }: { goal: Goal }) {
  const t = useGoalText();
  const { description, lifecycleStatus, achievementStatus, target, dueDate } = goal;
  const targetText = target
    ? [target.measureText, t(`comparators.${target.comparator}`), target.value.toLocaleString(), target.unit]
        .filter(Boolean)
        .join(' ')
    : null;
  return (
    <>
      <div className="min-w-0 flex-1">
        <p className="wrap-anywhere">{description}</p>
        {targetText || dueDate ? (
          <p className="mt-0.5 text-xs text-subtle-foreground tabular-nums">
            {[targetText, dueDate && t('by', { date: formatDay(dueDate, true) })].filter(Boolean).join(' ')}
          </p>
        ) : null}
      </div>
      {lifecycleStatus === 'active' ? null : <Chip size="sm">{t(`lifecycles.${lifecycleStatus}`)}</Chip>}
      {achievementStatus ? (
        <Chip size="sm" tone={TONES[achievementStatus] ?? 'neutral'}>
          {t(`achievements.${achievementStatus}`)}
        </Chip>
      ) : null}
    </>
  );
}
