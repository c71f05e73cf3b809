import { Chip } from '@huddle/kit/components/ui/chip';
import { type PageLink, usePage } from '@huddle/kit/contract';
import { DueDate } from '@huddle/kit/work-units/marks';
import { Link } from '@tanstack/react-router';
import { FolderOpen } from 'lucide-react';
import type { PlanCase } from '../api';
import type { Subject } from '../subject';
import { useText } from '../text';

/** Creates links to cases among the to dos of the person (record.md §2); null without that page. */
function useCaseLink({ patientId, personId }: Subject): ((caseId: number) => PageLink) | null {
  const ofPatient = usePage('todos', 'patient-todos');
  const ofPerson = usePage('todos', 'person-todos');
  if (patientId === undefined) return ofPerson && ((caseId) => ofPerson({ personId, caseId }));
  return ofPatient && ((caseId) => ofPatient({ patientId, caseId }));
}

/** The cases that are linked to a plan. A link replaces the plan in the history, as the to dos are beside it. */
export function PlanCases({ cases, subject }: { cases: readonly PlanCase[]; subject: Subject }) {
  const t = useText();
  const toCase = useCaseLink(subject);
  if (cases.length === 0) return null;
  return (
    <section className="rounded-md border border-border-muted">
      <h3 className="border-b border-border-muted px-3 py-2 text-xs font-semibold text-muted-foreground">
        {t('cases.title')}
      </h3>
      <ul className="divide-y divide-border-muted">
        {cases.map(({ id, title, status, statusCategory, dueDate }) => (
          <li key={id} className="flex items-center gap-3 px-3 py-2">
            <FolderOpen aria-hidden className="size-4 shrink-0 text-subtle-foreground" />
            {toCase ? (
              <Link
                {...toCase(id)}
                replace
                className="min-w-0 flex-1 truncate text-link underline-offset-4 hover:underline"
              >
                {title}
              </Link>
            ) : (
              <span className="min-w-0 flex-1 truncate">{title}</span>
            )}
            {dueDate && statusCategory === 'open' ? (
              <span className="text-xs text-subtle-foreground">
                <DueDate instant={dueDate} />
              </span>
            ) : null}
            <Chip>{status}</Chip>
          </li>
        ))}
      </ul>
    </section>
  );
}
