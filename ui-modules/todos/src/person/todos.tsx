import { Button } from '@huddle/kit/components/ui/button';
import { SegmentedControl } from '@huddle/kit/components/ui/segmented-control';
import { Skeleton } from '@huddle/kit/components/ui/skeleton';
import { QueryView } from '@huddle/kit/query';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { Category } from '../api';
import { useCaseText } from '../cases/text';
import type { Subject } from '../subject';
import { TaskEditing } from '../tasks/task-editing';
import { useText } from '../text';
import { patientQuery, useLiveTodos } from '../todos.resource';
import { useTodosPlace } from './place';
import { TodoGroups } from './todo-groups';
import { useTodoList } from './use-todo-list';

const CasePicker = lazy(() => import('../cases/case-picker').then((file) => ({ default: file.CasePicker })));
const RecentCases = lazy(() =>
  import('../cases/recent-cases').then((file) => ({ default: file.RecentCases })),
);
const NewCaseDialog = lazy(() => import('../cases/new-case.dialog'));

const NewTaskDialog = lazy(() =>
  import('../tasks/new-task.dialog').then((file) => ({ default: file.NewTaskDialog })),
);

/** The work for a person (record.md §2, "To Dos tab"). */
export function Todos({ subject }: { subject: Subject }) {
  return subject.patientId === undefined ? (
    <TodosOf subject={subject} personId={subject.personId} />
  ) : (
    <OfPatient subject={subject} patientId={subject.patientId} />
  );
}

/** Work is listed by person: the patient's is that of the person behind the account. */
function OfPatient({ subject, patientId }: { subject: Subject; patientId: number }) {
  const t = useCaseText();
  const query = useQuery(patientQuery(patientId));
  return (
    <QueryView query={query} failedTitle={t('list.failed')} record={{ patientId }}>
      {({ person }) => <TodosOf subject={subject} personId={person.id} />}
    </QueryView>
  );
}

function TodosOf({ subject, personId }: { subject: Subject; personId: number }) {
  const t = useText();
  const [place, go] = useTodosPlace();
  const list = useTodoList(personId, place);
  const [isAddingTask, setAddingTask] = useState(false);
  const [category, setCategory] = useState<Category | null>(null);
  useLiveTodos(subject);
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="flex shrink-0 flex-wrap items-center gap-2 border-b border-border px-4 py-2">
        <SegmentedControl
          label={t('todos.shown')}
          value={list.isComplete ? 'complete' : 'active'}
          onValueChange={(shown) => {
            list.show(shown === 'complete');
            if (place.caseId !== undefined || place.careplanId !== undefined) go({});
          }}
          options={[
            { value: 'active', label: t('todos.open') },
            { value: 'complete', label: t('todos.closed') },
          ]}
        />
        <span className="flex-1" />
        <Suspense fallback={<Skeleton className="h-8 w-44" />}>
          <CasePicker onPick={setCategory} />
        </Suspense>
        <Button onClick={() => setAddingTask(true)}>
          <Plus aria-hidden />
          {t('tasks.add')}
        </Button>
      </div>
      <Suspense>
        <RecentCases subject={subject} onOpen={(caseId) => go({ caseId })} />
      </Suspense>
      <TaskEditing subject={subject}>
        <TodoGroups key={list.key} subject={subject} list={list} place={place} onPlaceChange={go} />
      </TaskEditing>
      {isAddingTask ? (
        <Suspense>
          <NewTaskDialog subject={subject} onClose={() => setAddingTask(false)} />
        </Suspense>
      ) : null}
      {category ? (
        <Suspense>
          <NewCaseDialog
            subject={subject}
            category={category}
            onShow={(caseId) => go({ caseId })}
            onClose={() => setCategory(null)}
          />
        </Suspense>
      ) : null}
    </div>
  );
}
