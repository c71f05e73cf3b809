import { Chip } from '@huddle/kit/components/ui/chip';
import { cn } from '@huddle/kit/lib/cn';
import { useKnownDraft } from '@huddle/kit/session';
import { ChevronRight, ListTodo, MessageSquare, UsersRound } from 'lucide-react';
import { lazy, Suspense, useId } from 'react';
import type { Case, Todo } from '../api';
import type { Subject } from '../subject';
import { DueDate } from '../tasks/task-row';
import type { CaseDialog } from './case-dialogs';
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
  const bodyId = useId();
  const titleId = useId();
  const hasDraft = Boolean(useKnownDraft(changeDraft(item.id)));
  const { title } = item.category;
  const [line] = item.description.split('\n');
  return (
    <article aria-labelledby={titleId}>
      <div className="flex flex-wrap items-start justify-end gap-2 py-2 pr-3 pl-2.5">
        <div className="min-w-60 flex-1">
          <h3>
            <button
              type="button"
              aria-expanded={isExpanded}
              aria-controls={bodyId}
              onClick={onToggle}
              className="flex min-h-6 w-full items-center gap-1.5 rounded-sm text-left text-sm"
            >
              <ChevronRight
                aria-hidden
                className={cn(
                  'size-4 shrink-0 text-subtle-foreground transition-transform motion-reduce:transition-none',
                  isExpanded && 'rotate-90',
                )}
              />
              <span id={titleId} className="min-w-0 truncate font-semibold">
                {title}
              </span>{' '}
              {isExpanded ? null : (
                <span className="min-w-0 flex-1 shrink-[99] truncate text-muted-foreground">{line}</span>
              )}
            </button>
          </h3>
          <p className="mt-0.5 flex flex-wrap items-center gap-x-3 gap-y-0.5 pl-5.5 text-xs text-subtle-foreground">
            {item.statusCategory === 'open' ? (
              <DueDate instant={item.dueDate} />
            ) : (
              <span>{t('card.closed')}</span>
            )}
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
          </p>
        </div>
        <Suspense
          fallback={<Chip className="mt-1.5 mr-10">{item.isProposed ? t('card.machine') : item.status}</Chip>}
        >
          <CaseControls item={item} onDialog={onDialog} onClosed={onClosed} />
        </Suspense>
      </div>
      <div id={bodyId} hidden={!isExpanded}>
        {isExpanded ? (
          <Suspense>
            <CaseBody item={item} subject={subject} />
          </Suspense>
        ) : null}
      </div>
    </article>
  );
}
