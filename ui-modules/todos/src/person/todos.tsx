import { Button } from '@huddle/kit/components/ui/button';
import { SegmentedControl } from '@huddle/kit/components/ui/segmented-control';
import { Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { Subject } from '../subject';
import { TaskList } from '../tasks/task-list';
import { useText } from '../text';

const NewTaskDialog = lazy(() =>
  import('../tasks/new-task.dialog').then((file) => ({ default: file.NewTaskDialog })),
);

/** The work for a person (record.md §2, "To Dos tab"). */
export function Todos({ subject }: { subject: Subject }) {
  const t = useText();
  const [shown, setShown] = useState<'active' | 'complete'>('active');
  const [isAdding, setAdding] = useState(false);
  return (
    <div className="max-w-200 pb-6">
      <div className="flex flex-wrap items-center justify-between gap-3 px-4 py-3">
        <SegmentedControl
          label={t('todos.shown')}
          value={shown}
          onValueChange={setShown}
          options={[
            { value: 'active', label: t('todos.open') },
            { value: 'complete', label: t('todos.closed') },
          ]}
        />
        <Button onClick={() => setAdding(true)}>
          <Plus aria-hidden />
          {t('tasks.add')}
        </Button>
      </div>
      <TaskList subject={subject} isComplete={shown === 'complete'} />
      {isAdding ? (
        <Suspense fallback={null}>
          <NewTaskDialog subject={subject} onClose={() => setAdding(false)} />
        </Suspense>
      ) : null}
    </div>
  );
}
