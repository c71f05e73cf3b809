import { StatusMenu } from '@huddle/kit/components/app/status-menu';
import { Button } from '@huddle/kit/components/ui/button';
import { IconButton } from '@huddle/kit/components/ui/icon-button';
import { toast } from '@huddle/kit/components/ui/toast';
import { downloadStored } from '@huddle/kit/files';
import { useMutation } from '@tanstack/react-query';
import { FileJson, Pencil } from 'lucide-react';
import { lazy, Suspense, useMemo, useRef, useState } from 'react';
import type { Plan } from '../api';
import type { Subject } from '../subject';
import { useText } from '../text';
import { usePlanAction } from './use-plan-action';

const ActionQuestionDialog = lazy(() => import('./action-question'));
const EditPlanDialog = lazy(() => import('../edit/edit-plan.dialog'));
const HealthyDialog = lazy(() => import('../healthy/healthy.dialog'));

/** Makes a Staying Healthy plan active. */
const SHOW = 'Make visible to member';
/** Makes it a draft again. */
const HIDE = 'Hide from member';

/** What can be done with a plan: editing it, and the actions of its status (record.md §4). */
export function PlanControls({ plan, subject }: { plan: Plan; subject: Subject }) {
  const t = useText();
  const root = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState<'edit' | 'review' | null>(null);
  const run = usePlanAction((saved) =>
    toast.success(t('status.saved', { title: saved.title, status: statusText(t, saved) })),
  );
  const isHealthy = plan.isCaseBasedCarePlan;
  const offers = useMemo(
    () =>
      plan.actions
        .filter(({ trigger }) => !isHealthy || (trigger !== SHOW && trigger !== HIDE))
        .map(({ trigger, dest, blockedBy }) => ({
          trigger,
          dest,
          // What is lost is asked with its list, which the host gives; without any there is nothing to ask.
          dest_category: 'open' as const,
          descriptions: [],
          blocked_by: blockedBy ?? null,
        })),
    [plan.actions, isHealthy],
  );
  const close = () => setOpen(null);
  const download = useMutation({
    mutationFn: () => downloadStored(`/api/care-plan/${plan.id}/fhir/`, `${plan.title}.fhir.json`),
    onError: (error) => toast.error(t('plans.exportFailed'), { description: error.message }),
  });
  return (
    <div ref={root} className="flex flex-wrap items-center justify-end gap-2">
      {isHealthy ? (
        <MemberButton
          plan={plan}
          isPending={run.isPending}
          onReview={() => setOpen('review')}
          onAction={(action) => run.act(plan, action)}
        />
      ) : null}
      <IconButton
        label={t('plans.exportOf', { title: plan.title })}
        pending={download.isPending}
        onClick={() => download.mutate()}
      >
        <FileJson aria-hidden />
      </IconButton>
      {plan.statusCategory === 'open' ? (
        <IconButton label={t('plans.editOf', { title: plan.title })} onClick={() => setOpen('edit')}>
          <Pencil aria-hidden />
        </IconButton>
      ) : null}
      <StatusMenu
        status={statusText(t, plan)}
        offers={offers}
        pending={run.isPending}
        onAction={(trigger) => run.act(plan, trigger)}
      />
      <Suspense>
        {open === null ? null : isHealthy ? (
          <HealthyDialog plan={plan} start={open} onSend={(saved) => run.act(saved, SHOW)} onClose={close} />
        ) : (
          <EditPlanDialog plan={plan} subject={subject} onClose={close} />
        )}
        {run.question ? (
          <ActionQuestionDialog
            question={run.question}
            isPending={run.isPending}
            onConfirm={run.confirm}
            onClose={run.cancel}
            onCloseAutoFocus={(event) => {
              event.preventDefault();
              root.current?.querySelector<HTMLElement>('[data-slot="status-menu"]')?.focus();
            }}
          />
        ) : null}
      </Suspense>
    </div>
  );
}

/** The action by which a Staying Healthy plan reaches the member, or is hidden again. */
function MemberButton({
  plan,
  isPending,
  onReview,
  onAction,
}: {
  plan: Plan;
  isPending: boolean;
  onReview: () => void;
  onAction: (action: string) => void;
}) {
  const t = useText();
  if (plan.status === 'draft' && plan.carePlanDataTracking !== 'Manual') {
    return <Button onClick={onReview}>{t('status.review')}</Button>;
  }
  const action = plan.actions.find(({ trigger }) => trigger === SHOW || trigger === HIDE);
  if (!action) return null;
  return (
    <Button pending={isPending} onClick={() => onAction(action.trigger)}>
      {action.trigger}
    </Button>
  );
}

function statusText(t: ReturnType<typeof useText>, plan: Plan): string {
  return plan.isCaseBasedCarePlan && plan.status === 'active'
    ? t('status.member')
    : t(`status.${plan.status}`);
}
