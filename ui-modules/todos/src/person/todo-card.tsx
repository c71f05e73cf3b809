import { Skeleton } from '@huddle/kit/components/ui/skeleton';
import { cn } from '@huddle/kit/lib/cn';
import { lazy, Suspense } from 'react';
import type { Case, Todo } from '../api';
import { CaseCard } from '../cases/case-card';
import type { CaseDialog } from '../cases/case-dialog';
import type { Subject } from '../subject';
import { TaskRow } from '../tasks/task-row';

const OtherCard = lazy(() => import('./other-card').then((file) => ({ default: file.OtherCard })));

/** A piece of a person's work: a case, a task, or what another module shows of its own. */
export function TodoCard({
  todo,
  subject,
  isLeaving,
  isExpanded,
  onToggle,
  onDialog,
  onClosed,
}: {
  todo: Todo;
  subject: Subject;
  isLeaving: boolean;
  isExpanded: boolean;
  onToggle: () => void;
  onDialog: (dialog: CaseDialog) => void;
  /** The case was moved to a closed state. */
  onClosed: (id: Case['id']) => void;
}) {
  const { contentObject, task } = todo;
  return (
    <div
      className={cn(
        'border-b border-border-muted bg-surface transition-opacity duration-400 motion-reduce:transition-none',
        isLeaving && 'pointer-events-none opacity-0',
      )}
    >
      {contentObject ? (
        <CaseCard
          item={contentObject}
          counts={todo}
          subject={subject}
          isExpanded={isExpanded}
          onToggle={onToggle}
          onDialog={onDialog}
          onClosed={onClosed}
        />
      ) : task ? (
        <TaskRow task={task} isLeaving={isLeaving} />
      ) : (
        <Suspense fallback={<Skeleton className="m-2 h-10" />}>
          <OtherCard todo={todo} isExpanded={isExpanded} onToggle={onToggle} />
        </Suspense>
      )}
    </div>
  );
}
