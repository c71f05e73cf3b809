import type { Plan } from '../api';
import { useText } from '../text';

/** What a task plan consists of. */
export function PlanBody({ plan }: { plan: Plan }) {
  const t = useText();
  return (
    <div className="flex flex-col gap-3 pr-4 pb-4 pl-8 text-sm">
      {plan.notes ? (
        <p className="max-w-[75ch] whitespace-pre-wrap wrap-anywhere">{plan.notes}</p>
      ) : (
        <p className="text-xs text-subtle-foreground">{t('plans.noNotes')}</p>
      )}
    </div>
  );
}
