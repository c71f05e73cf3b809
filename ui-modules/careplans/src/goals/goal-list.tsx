import { Button } from '@huddle/kit/components/ui/button';
import { Chip } from '@huddle/kit/components/ui/chip';
import { IconButton } from '@huddle/kit/components/ui/icon-button';
import { currentLocale } from '@huddle/kit/i18n';
import { formatDay } from '@huddle/kit/lib/time';
import { ChartLine, Pencil, Plus, Target } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { Goal, Plan } from '../api';
import { useGoalText } from './text';

const GoalDialog = lazy(() => import('./goal.dialog'));
const GoalProgress = lazy(() => import('./goal-progress'));

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
            <GoalItem key={goal.id} goal={goal} onEdit={isClosed ? null : () => setOpen(goal)} />
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

/** A goal, and on a click the values by which it is measured. */
function GoalItem({ goal, onEdit }: { goal: Goal; onEdit: (() => void) | null }) {
  const t = useGoalText();
  const [isShown, setShown] = useState(false);
  const { description, target } = goal;
  const isMeasured = target?.measureCode != null;
  return (
    <li className="px-3 py-2">
      <div className="flex items-start gap-3">
        <Target aria-hidden className="mt-0.5 size-4 shrink-0 text-subtle-foreground" />
        <GoalLine goal={goal} />
        {isMeasured ? (
          <IconButton
            size="sm"
            label={t('progress.of', { goal: description })}
            aria-expanded={isShown}
            onClick={() => setShown(!isShown)}
          >
            <ChartLine aria-hidden />
          </IconButton>
        ) : null}
        {onEdit ? (
          <IconButton size="sm" label={t('editOf', { goal: description })} onClick={onEdit}>
            <Pencil aria-hidden />
          </IconButton>
        ) : null}
      </div>
      {isShown && target ? (
        <div className="mt-2 pl-7">
          <Suspense>
            <GoalProgress goal={{ ...goal, target }} />
          </Suspense>
        </div>
      ) : null}
    </li>
  );
}

function GoalLine({ goal }: { goal: Goal }) {
  const t = useGoalText();
  const { description, lifecycleStatus, achievementStatus, target, dueDate } = goal;
  const targetText = target
    ? [
        target.measureText,
        t(`comparators.${target.comparator}`),
        target.value.toLocaleString(currentLocale()),
        target.unit,
      ]
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
