import { ObjectCard } from '@huddle/kit/components/app/object-card';
import { Chip } from '@huddle/kit/components/ui/chip';
import { cn } from '@huddle/kit/lib/cn';
import type { Case, Todo } from '../api';
import { CaseCard } from '../cases/case-card';
import type { CaseDialog } from '../cases/case-dialogs';
import type { Subject } from '../subject';
import { DueDate, TaskRow } from '../tasks/task-row';

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
  const { contentObject, task, card, unit } = todo;
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
        <TaskRow task={task} subject={subject} isLeaving={isLeaving} />
      ) : (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2.5 text-sm">
          {card ? <ObjectCard card={card} /> : <span>{unit.details?.title}</span>}
          {unit.details?.status ? <Chip size="sm">{unit.details.status}</Chip> : null}
          {unit.dueAt ? (
            <span className="text-xs text-subtle-foreground">
              <DueDate instant={unit.dueAt} />
            </span>
          ) : null}
        </div>
      )}
    </div>
  );
}
