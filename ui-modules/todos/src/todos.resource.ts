import { coreApi, peopleApi } from '@huddle/kit/api';
import { useLive } from '@huddle/kit/realtime';
import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  type QueryKey,
  useQueryClient,
} from '@tanstack/react-query';
import { api, type Task, type Todo, type TodoPage } from './api';
import type { Subject } from './subject';

const TO_DOS = '/api/providers/me/work_units/people/{person_id}/todos/';
const CASES = '/api/providers/me/cases/';
/** Rows per page (console.md §9). */
const PAGE_SIZE = 50;

/** The list of a person's work: the open or the closed part, or the part that has an object, opened there. */
export type TodoList = { isComplete: boolean } | { contentType: string; objectId: number };

/** What a page is asked for by. */
type PageQuery = {
  is_complete?: boolean;
  cursor?: string;
  content_type?: string;
  object_id?: number;
};

/** Where a page begins, and of which part of the list it is. */
type PagePlace = { cursor: string; isComplete: boolean } | null;

/** Whether a page is of the closed part of the list; undefined if it is empty. */
export function isClosedPage(page: TodoPage | undefined): boolean | undefined {
  const first = page?.results[0];
  return first && first.unit.statusCategory !== 'open';
}

function placeOf(page: TodoPage, cursor: string | null | undefined): PagePlace {
  return cursor ? { cursor, isComplete: isClosedPage(page) ?? false } : null;
}

/** The page that has an object, with what stands before and after it; empty if the object is not there. */
async function readAround(
  read: (query: PageQuery) => Promise<TodoPage>,
  { contentType, objectId }: { contentType: string; objectId: number },
): Promise<TodoPage> {
  const at = await read({ content_type: contentType, object_id: objectId });
  const isComplete = isClosedPage(at) ?? false;
  const beside = (cursor: string | null | undefined) =>
    cursor ? read({ cursor, is_complete: isComplete }) : null;
  const [before, after] = await Promise.all([beside(at.previous), beside(at.next)]);
  return {
    ...at,
    results: [...(before?.results ?? []), ...at.results, ...(after?.results ?? [])],
    previous: before?.previous ?? null,
    next: after?.next ?? null,
  };
}

/** A person's work, in groups; it can be read in both directions. */
export function todosQuery(personId: number, list: TodoList) {
  const path = { person_id: personId };
  return infiniteQueryOptions({
    queryKey: [...api.key(TO_DOS, { path }), list] as QueryKey,
    queryFn: ({ pageParam, signal }) => {
      const read = (query: PageQuery) =>
        api.get(TO_DOS, { path, query: { ...query, limit: PAGE_SIZE }, signal });
      if (pageParam) return read({ cursor: pageParam.cursor, is_complete: pageParam.isComplete });
      return 'isComplete' in list ? read({ is_complete: list.isComplete }) : readAround(read, list);
    },
    initialPageParam: null as PagePlace,
    getNextPageParam: (last: TodoPage) => placeOf(last, last.next),
    getPreviousPageParam: (first: TodoPage) => placeOf(first, first.previous),
  });
}

/** The ID of the person behind a patient's account; the header of the record has asked for it already. */
export function patientQuery(patientId: number) {
  return peopleApi.query('/api/user/{patient_id}/', { path: { patient_id: patientId } });
}

const LIVE_KEYS = [api.key(TO_DOS), api.key(CASES)];

/** Reloads what is shown of people's work. */
export function useReloadTodos(): () => Promise<unknown> {
  const queryClient = useQueryClient();
  return () => Promise.all(LIVE_KEYS.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}

/** Reloads a person's work when somebody changed it. */
export function useLiveTodos({ patientId }: Subject): void {
  const isAbout = (event: { patientId: number | null }) =>
    patientId === undefined || event.patientId === patientId;
  useLive(
    [
      api.on('todos.task.changed', isAbout),
      api.on('todos.case.changed', isAbout),
      coreApi.on('core.work_unit.changed', isAbout),
    ],
    LIVE_KEYS,
  );
}

type Pages = InfiniteData<TodoPage>;

/** Changes what is known of people's work, before the host has answered. Returns how to take it back. */
export function changeTodos(queryClient: QueryClient, change: (todo: Todo) => Todo): () => void {
  const queryKey = api.key(TO_DOS);
  const before = queryClient.getQueriesData<Pages>({ queryKey });
  queryClient.setQueriesData<Pages>(
    { queryKey },
    (known) =>
      known && {
        ...known,
        pages: known.pages.map((page) => ({ ...page, results: page.results.map(change) })),
      },
  );
  return () => {
    for (const [key, data] of before) queryClient.setQueryData(key, data);
  };
}

/** Stops loads of people's work that would show what was known before a change. */
export function cancelTodos(queryClient: QueryClient): Promise<void> {
  return queryClient.cancelQueries({ queryKey: api.key(TO_DOS) });
}

/** A piece of work after one of its tasks, or the task that it is, was marked. */
export function withTaskMark(todo: Todo, id: number, mark: Partial<Task>): Todo {
  const change = (task: Task) => (task.id === id ? { ...task, ...mark } : task);
  const { task, contentObject } = todo;
  if (task?.id === id) return { ...todo, task: change(task) };
  if (!contentObject?.tasks.some((one) => one.id === id)) return todo;
  const tasks = contentObject.tasks.map(change);
  return {
    ...todo,
    contentObject: { ...contentObject, tasks },
    openTaskCount: tasks.filter(({ isComplete }) => !isComplete).length,
  };
}
