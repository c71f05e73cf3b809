import { ExternalLink, RefreshCw, UserPen } from 'lucide-react';
import type { Plan } from '../api';
import GoalList from '../goals/goal-list';
import MeasureList from '../measures/measure-list';
import { PlanCases } from '../plan/plan-cases';
import { PlanTasks } from '../plan/plan-tasks';
import type { Subject } from '../subject';
import { useHealthyText } from './text';

/** What a Staying Healthy plan consists of: measures, and when the member sees it, message and resources (record.md §2). */
export default function HealthyBody({ plan, subject }: { plan: Plan; subject: Subject }) {
  const t = useHealthyText();
  const isActive = plan.status === 'active';
  const resources = plan.carePlanEducationResources;
  return (
    <div className="flex flex-col gap-3 pr-4 pb-4 pl-8 text-sm">
      <p className="flex items-center gap-1.5 text-xs text-subtle-foreground">
        {plan.carePlanDataTracking === 'Manual' ? (
          <>
            <UserPen aria-hidden className="size-3.5" />
            {t('body.manual')}
          </>
        ) : (
          <>
            <RefreshCw aria-hidden className="size-3.5" />
            {t('body.nightly')}
          </>
        )}
      </p>
      <MeasureList personId={plan.person} patientId={plan.patient ?? null} planId={plan.id} />
      {isActive && plan.notes ? (
        <section className="rounded-md border border-border-muted px-3 py-2">
          <h3 className="mb-1 text-xs font-semibold text-muted-foreground">{t('body.clinician')}</h3>
          <p className="max-w-[75ch] whitespace-pre-wrap wrap-anywhere">{plan.notes}</p>
        </section>
      ) : null}
      {isActive && resources.length > 0 ? (
        <section className="rounded-md border border-border-muted px-3 py-2">
          <h3 className="mb-1 text-xs font-semibold text-muted-foreground">{t('body.resources')}</h3>
          <ul className="flex flex-col gap-1">
            {resources.map(({ educationResource: { id, title, url } }) => (
              <li key={id}>
                <a
                  href={url}
                  target="_blank"
                  rel="noreferrer"
                  className="inline-flex items-center gap-1 text-link underline-offset-4 hover:underline"
                >
                  {title}
                  <ExternalLink aria-hidden className="size-3.5" />
                  <span className="sr-only">{t('body.newTab')}</span>
                </a>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <GoalList plan={plan} />
      {plan.tasks.length > 0 ? <PlanTasks plan={plan} /> : null}
      <PlanCases cases={plan.cases} subject={subject} />
    </div>
  );
}
