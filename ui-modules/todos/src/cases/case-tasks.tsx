import { Button } from '@huddle/kit/components/ui/button';
import { Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { Case } from '../api';
import type { Subject } from '../subject';
import { TaskRow } from '../tasks/task-row';
import { useDialogText } from './dialog-text';

const NewTaskDialog = lazy(() =>
  import('../tasks/new-task.dialog').then((file) => ({ default: file.NewTaskDialog })),
);

/** The tasks of a case; completed ones are hidden until asked for (record.md §4). */
export function CaseTasks({
  item,
  subject,
  heading: Heading,
}: {
  item: Case;
  subject: Subject;
  heading: 'h3' | 'h4';
}) {
  const t = useDialogText();
  const [showsCompleted, setShowsCompleted] = useState(false);
  const [isAdding, setAdding] = useState(false);
  const open = item.tasks.filter(({ isComplete }) => !isComplete);
  const completed = item.tasks.filter(({ isComplete }) => isComplete);
  const isClosed = item.statusCategory !== 'open';
  // A case that completed itself opens again with a new task.
  const refusal = item.isProposed
    ? t('tasks.proposed')
    : isClosed && !item.autoComplete
      ? t('tasks.closed')
      : null;
  const shown = showsCompleted ? [...open, ...completed] : open;
  return (
    <section className="rounded-md border border-border-muted">
      <div className="flex items-center gap-2 border-b border-border-muted px-3 py-1">
        <Heading className="flex-1 text-xs font-semibold text-muted-foreground">{t('tasks.title')}</Heading>
        {completed.length > 0 ? (
          <Button
            size="sm"
            variant="ghost"
            aria-expanded={showsCompleted}
            onClick={() => setShowsCompleted(!showsCompleted)}
          >
            {showsCompleted
              ? t('tasks.hideCompleted')
              : t('tasks.showCompleted', { count: completed.length })}
          </Button>
        ) : null}
        <Button size="sm" variant="ghost" disabledReason={refusal} onClick={() => setAdding(true)}>
          <Plus aria-hidden />
          {t('tasks.add')}
        </Button>
      </div>
      {shown.length === 0 ? (
        <p className="px-3 py-2 text-xs text-subtle-foreground">
          {t(completed.length > 0 ? 'tasks.allDone' : 'tasks.none')}
        </p>
      ) : (
        <ul
          aria-label={t('tasks.label', { title: item.category.title })}
          className="divide-y divide-border-muted"
        >
          {shown.map((task) => (
            <li key={task.id}>
              <TaskRow task={task} isLeaving={false} />
            </li>
          ))}
        </ul>
      )}
      {open.length > 0 && !isClosed && !item.autoComplete ? (
        <p className="border-t border-border-muted px-3 py-1.5 text-xs text-subtle-foreground">
          {t('status.tasksFirst')}
        </p>
      ) : null}
      {isAdding ? (
        <Suspense>
          <NewTaskDialog
            subject={subject}
            origin={{
              title: '',
              ownerGroup: item.ownerGroup,
              relation: { contentType: 'case', objectId: item.id },
            }}
            onClose={() => setAdding(false)}
          />
        </Suspense>
      ) : null}
    </section>
  );
}
