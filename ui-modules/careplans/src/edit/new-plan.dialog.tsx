import { ProblemError } from '@huddle/kit/api';
import { Button } from '@huddle/kit/components/ui/button';
import {
  Dialog,
  DialogBody,
  DialogContent,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from '@huddle/kit/components/ui/dialog';
import { toast } from '@huddle/kit/components/ui/toast';
import { type DraftPlace, useDraft } from '@huddle/kit/session';
import { useMutation } from '@tanstack/react-query';
import type { Plan } from '../api';
import { useReloadPlans } from '../plans/plans.resource';
import { placeOf, type Subject } from '../subject';
import { createPlan } from './edit.resource';
import { PlanFields, plainField } from './plan-fields';
import { useEditText } from './text';
import { obstacleOf, type PlanValues } from './values';

/** What is typed. The uid is kept, so that a repeated request is recognised. */
type Draft = PlanValues & { uid: string };

const NOTHING: PlanValues = { title: '', notes: '' };

/** Adds a plan. What is typed is kept until it is saved or discarded. */
export default function NewPlanDialog({
  subject,
  onAdded,
  onClose,
}: {
  subject: Subject;
  onAdded: (plan: Plan) => void;
  onClose: () => void;
}) {
  const t = useEditText();
  const reload = useReloadPlans();
  const place: DraftPlace = `careplan-new:${placeOf(subject)}`;
  const draft = useDraft<Draft>(place, subject.patientId ?? null);
  const values = draft.body ?? NOTHING;

  const save = useMutation({
    mutationFn: ({ uid, ...body }: Draft) => createPlan(subject, uid, body),
    onSuccess: (plan) => {
      draft.clear();
      toast.success(t('new.added'));
      void reload();
      onAdded(plan);
      onClose();
    },
    onError: (error) => {
      if (error instanceof ProblemError && error.errors.length > 0) return;
      toast.error(t('new.failed'), { description: error.message });
    },
  });
  const errors = save.error instanceof ProblemError ? save.error.errors : [];
  const errorOf = (pointer: string) => errors.find((error) => error.pointer === pointer)?.detail;
  const obstacle = obstacleOf(values);

  const change = (next: Partial<PlanValues>) =>
    draft.setBody({ ...values, ...next, uid: draft.body?.uid ?? crypto.randomUUID() });

  function submit() {
    if (obstacle !== null || save.isPending || !draft.body) return;
    save.mutate(draft.body);
  }

  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent size="lg" aria-describedby={undefined}>
        <form
          noValidate
          className="flex min-h-0 flex-1 flex-col"
          onSubmit={(event) => {
            event.preventDefault();
            submit();
          }}
        >
          <DialogHeader>
            <DialogTitle>{t('new.title')}</DialogTitle>
          </DialogHeader>
          <DialogBody>
            <PlanFields values={values} change={change} field={plainField(errorOf)} />
          </DialogBody>
          <DialogFooter>
            <Button
              variant="ghost"
              onClick={() => {
                draft.clear();
                onClose();
              }}
            >
              {t(draft.body ? 'new.discard' : 'new.cancel')}
            </Button>
            <Button
              type="submit"
              variant="primary"
              pending={save.isPending}
              disabledReason={obstacle && t(`obstacles.${obstacle}`)}
            >
              {t('new.submit')}
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}
