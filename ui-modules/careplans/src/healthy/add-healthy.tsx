import { Button } from '@huddle/kit/components/ui/button';
import { useSave } from '@huddle/kit/edit';
import { useQuery } from '@tanstack/react-query';
import { HeartPulse } from 'lucide-react';
import { useState } from 'react';
import { useShowPlan } from '../plan/plans.resource';
import type { Subject } from '../subject';
import { useText } from '../text';
import { createHealthyPlan, typesQuery } from './healthy.resource';

/** Adds the Staying Healthy plan that fits the person's age and sex; nothing while there is an open one, or none fits. */
export default function AddHealthy({
  subject,
  onAdded,
}: {
  subject: Subject;
  onAdded: (id: number) => void;
}) {
  const t = useText();
  const show = useShowPlan();
  const types = useQuery(typesQuery(subject));
  // The same until the plan is added, so that a repeated request is recognised.
  const [uid, setUid] = useState(() => crypto.randomUUID());
  const known = types.data?.results.filter(({ isCaseBased }) => isCaseBased) ?? [];
  const fitting = known.some(({ openPlanId }) => openPlanId != null)
    ? undefined
    : known.find(({ fits }) => fits);
  const add = useSave({
    save: (type: { id: number; title: string }) => createHealthyPlan(subject, uid, type),
    texts: {
      saved: ({ title }) => t('plans.addedHealthy', { title }),
      failed: t('plans.addHealthyFailed'),
    },
    onSaved: (plan) => {
      setUid(crypto.randomUUID());
      show(plan);
      onAdded(plan.id);
    },
  });
  if (!fitting) return null;
  return (
    <Button pending={add.isSaving} onClick={() => add.save(fitting)}>
      <HeartPulse aria-hidden />
      {t('plans.addHealthy')}
    </Button>
  );
}
