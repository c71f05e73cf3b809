import { isProblem, ProblemError } from '@huddle/kit/api';
import { toast } from '@huddle/kit/components/ui/toast';
import { useState } from 'react';
import type { Plan, PlanCase, PlanTask } from '../api';
import { useReloadPlans, useShowPlan } from '../plan/plans.resource';
import { useText } from '../text';
import { actOnPlan, type Confirmed } from './status.resource';

/** An action of a plan. */
export interface PlanAction {
  plan: Plan;
  action: string;
}

/** What is asked before an action goes on. */
export type ActionQuestion = PlanAction &
  (
    | {
        kind: 'closing';
        /** Tasks that the action deletes. */
        tasks: readonly PlanTask[];
        /** Cases that it unlinks. */
        cases: readonly PlanCase[];
        /** Whether somebody changed the plan since the question was asked first. */
        isChanged: boolean;
        /** The action that follows: making another plan active. */
        then?: PlanAction;
      }
    | {
        kind: 'replacing';
        /** The plan that is active, or open and of the same type, which has to become inactive. */
        other: Plan;
      }
  );

/** The action by which an active plan is closed. */
export const MARK_INACTIVE = 'Mark inactive';

/**
 * Takes actions of plans. A closing action of a plan with open tasks or linked cases asks first, with the lists that the host gives
 * (record.md §4); so does making a plan active beside another one that must be the only one.
 */
export function usePlanAction(onDone: (plan: Plan) => void) {
  const t = useText();
  const reload = useReloadPlans();
  const show = useShowPlan();
  const [question, setQuestion] = useState<ActionQuestion | null>(null);
  const [isPending, setPending] = useState(false);

  async function take({ plan, action }: PlanAction, confirmed?: Confirmed, then?: PlanAction): Promise<void> {
    try {
      const saved = await actOnPlan(plan, action, confirmed);
      setQuestion(null);
      show(saved);
      if (then) return await take(then);
      onDone(saved);
    } catch (error) {
      if (isProblem(error, 'confirmation-required')) {
        const lists = error.body.current as { tasks: PlanTask[]; cases: PlanCase[] };
        setQuestion({ kind: 'closing', plan, action, ...lists, isChanged: false, then });
      } else if (isProblem(error, 'active-plan-exists')) {
        setQuestion({ kind: 'replacing', plan, action, other: error.body.current as Plan });
      } else if (confirmed && isProblem(error, 'stale-version')) {
        const current = error.body.current as Plan;
        const tasks = current.tasks.filter(({ isComplete }) => !isComplete);
        setQuestion({
          kind: 'closing',
          plan: current,
          action,
          tasks,
          cases: current.cases,
          isChanged: true,
          then,
        });
        show(current);
      } else {
        const field = error instanceof ProblemError ? error.errors[0] : undefined;
        if (field) toast.error(field.detail);
        else
          toast.error(t('status.failed'), {
            description: error instanceof Error ? error.message : undefined,
          });
        setQuestion(null);
        void reload();
      }
    }
  }

  async function start(...step: Parameters<typeof take>): Promise<void> {
    setPending(true);
    await take(...step);
    setPending(false);
  }

  return {
    question,
    isPending,
    /** Takes an action, or asks about it. */
    act: (plan: Plan, action: string) => void start({ plan, action }),
    /** Goes on after the question. */
    confirm: () => {
      if (question?.kind === 'closing') {
        const { plan, action, then } = question;
        const confirmed = {
          tasks: question.tasks.map(({ id }) => id),
          cases: question.cases.map(({ id }) => id),
        };
        void start({ plan, action }, confirmed, then);
      } else if (question) {
        const { plan, action, other } = question;
        void start({ plan: other, action: MARK_INACTIVE }, undefined, { plan, action });
      }
    },
    cancel: () => setQuestion(null),
  };
}
