import { Chip } from '@huddle/kit/components/ui/chip';
import { ExpandableCard } from '@huddle/kit/components/ui/expandable-card';
import { useKnownDraft } from '@huddle/kit/session';
import { DueDate, PriorityMark } from '@huddle/kit/work-units/marks';
import { ListTodo, MessageSquare, UsersRound } from 'lucide-react';
import { lazy, Suspense } from 'react';
import type { Case, Todo } from '../api';
import type { Subject } from '../subject';
import type { CaseDialog } from './case-dialog';
import { MailMarks } from './mail-marks';
import { changeDraft } from './places';
import { useCaseText } from './text';

const CaseControls = lazy(() => import('./case-controls'));
const CaseBody = lazy(() => import('./case-body').then((file) => ({ default: file.CaseBody })));

/** A case in a person's list: one line that expands to the whole of it. */
export function CaseCard({
  item,
  counts,
  subject,
  isExpanded,
  onToggle,
  onDialog,
  onClosed,
}: {
  item: Case;
  counts: Pick<Todo, 'taskCount' | 'openTaskCount' | 'messageCount'>;
  subject: Subject;
  isExpanded: boolean;
  onToggle: () => void;
  onDialog: (dialog: CaseDialog) => void;
  onClosed: (id: Case['id']) => void;
}) {
  const t = useCaseText();
  const hasDraft = Boolean(useKnownDraft(changeDraft(item.id)));
  return (
    <ExpandableCard
      title={item.category.title}
      line={item.description.split('\n')[0]}
      facts={
        <>
          {item.statusCategory === 'open' ? (
            <DueDate instant={item.dueDate} />
          ) : (
            <span>{t('card.closed')}</span>
          )}
          {item.statusCategory === 'open' && item.priority > 0 ? (
            <PriorityMark value={item.priority} />
          ) : null}
          <MailMarks mail={item.mail} />
          <span className="inline-flex items-center gap-1">
            <UsersRound aria-hidden className="size-3.5" />
            {item.ownerGroupName}
          </span>
          {counts.messageCount > 0 ? (
            <span className="inline-flex items-center gap-1 tabular-nums">
              <MessageSquare aria-hidden className="size-3.5" />
              {t('card.messages', { count: counts.messageCount })}
            </span>
          ) : null}
          {counts.taskCount > 0 ? (
            <span className="inline-flex items-center gap-1 tabular-nums">
              <ListTodo aria-hidden className="size-3.5" />
              {counts.openTaskCount > 0
                ? t('card.tasks', { count: counts.taskCount, open: counts.openTaskCount })
                : t('card.tasksDone', { count: counts.taskCount })}
            </span>
          ) : null}
          {hasDraft ? (
            <Chip size="sm" tone="warning">
              {t('card.unsaved')}
            </Chip>
          ) : null}
        </>
      }
      controls={
        <Suspense
          fallback={<Chip className="mt-1.5 mr-10">{item.isProposed ? t('card.machine') : item.status}</Chip>}
        >
          <CaseControls item={item} onDialog={onDialog} onClosed={onClosed} />
        </Suspense>
      }
      isExpanded={isExpanded}
      onToggle={onToggle}
    >
      <Suspense>
        <CaseBody item={item} subject={subject} />
      </Suspense>
    </ExpandableCard>
  );
}
