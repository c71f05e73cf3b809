import { Chip } from '@huddle/kit/components/ui/chip';
import { RelativeTime } from '@huddle/kit/components/ui/relative-time';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Case } from '../api';
import type { Subject } from '../subject';
import { AddProvider } from './add-provider';
import { CaseRelations } from './case-relations';
import { CaseSummary } from './case-summary';
import { CaseTasks } from './case-tasks';
import { useDialogText } from './dialog-text';
import { priorityKey } from './priority-field';

/** Everything about a case. */
export function CaseBody({ item, subject }: { item: Case; subject: Subject }) {
  const t = useDialogText();
  const { description, notes, externalTitle, externalDescription, caseTags } = item;
  return (
    <div className="flex flex-col gap-3 pr-4 pb-3 pl-8 text-sm">
      {description ? (
        <p className="max-w-prose whitespace-pre-wrap wrap-anywhere">{description}</p>
      ) : (
        <p className="text-subtle-foreground italic">{t('card.noDescription')}</p>
      )}
      {item.chosenPriority?.reason && item.priority < item.openPriority ? (
        <p className="max-w-prose text-xs wrap-anywhere text-warning-fg">
          {t('priority.lower', {
            priority: t(priorityKey(item.priority)),
            open: t(priorityKey(item.openPriority)),
            reason: item.chosenPriority.reason,
          })}
        </p>
      ) : null}
      {item.currentSummary ? (
        <CaseSummary key={item.currentSummary.id} summary={item.currentSummary} />
      ) : null}
      <CaseTasks item={item} subject={subject} heading="h4" />
      {notes ? <Part title={t('card.notes')}>{notes}</Part> : null}
      {externalTitle || externalDescription ? (
        <Part title={t('card.member')}>
          <span className="font-semibold">{externalTitle}</span>
          {externalDescription ? `\n${externalDescription}` : null}
        </Part>
      ) : null}
      {caseTags.length > 0 ? (
        <Line title={t('card.tags')}>
          {caseTags.map((tag) => (
            <Chip key={tag} size="sm">
              {tag}
            </Chip>
          ))}
        </Line>
      ) : null}
      <CaseRelations item={item} heading="h4" />
      <AddProvider item={item} subject={subject} />
      <p className="flex flex-wrap gap-x-3 text-xs text-subtle-foreground">
        <span>
          {t('card.createdBy', { name: item.createdByName })} <RelativeTime time={item.createdAt} />
        </span>
        <span>
          {t('card.updated')} <RelativeTime time={item.updatedAt} />
        </span>
        {item.autoComplete ? <span>{t('card.autoComplete')}</span> : null}
        {item.sourcePlanId == null ? null : (
          <Link
            className="hover:underline"
            to="/inbox"
            search={{
              ownerId: 'any',
              nextActionDate: 'any',
              carePlanAutocreatedFromIds: String(item.sourcePlanId),
            }}
          >
            {t('card.fromPlan')}
          </Link>
        )}
      </p>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h4 className="text-xs font-semibold text-muted-foreground">{title}</h4>
      <p className="mt-0.5 max-w-prose whitespace-pre-wrap wrap-anywhere">{children}</p>
    </section>
  );
}

function Line({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-wrap items-center gap-1.5">
      <h4 className="text-xs font-semibold text-muted-foreground">{title}</h4>
      {children}
    </section>
  );
}
