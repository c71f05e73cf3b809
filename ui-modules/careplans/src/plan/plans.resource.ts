import { toast } from '@huddle/kit/components/ui/toast';
import { useLive } from '@huddle/kit/realtime';
import { markTask, type TaskMark } from '@huddle/kit/tasks';
import { type InfiniteData, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { api, type Plan, type PlanPage, type PlanTask } from '../api';
import { namesOf, type Subject } from '../subject';
import { useText } from '../text';

const PLANS = '/api/care-plan/v2/';
const PLAN = '/api/care-plan/{id}';
/** The types of plans, with the open plan of each. */
const TYPES = '/api/care-plan/types/';
/** The templates, with whether each is assigned. */
const TEMPLATES = '/api/care-plan/templates/';
/** Rows per page. */
const PAGE_SIZE = 50;

/** A person's active or inactive plans: case-based ones first, then those that changed last. */
export function plansQuery(subject: Subject, isClosed: boolean) {
  return api.pages(PLANS, { query: { ...namesOf(subject), is_closed: isClosed, limit: PAGE_SIZE } });
}

/** A plan. */
export function planQuery(id: number) {
  return api.query(PLAN, { path: { id } });
}

const LIVE_KEYS = [api.key(PLANS), api.key(PLAN), api.key(TYPES), api.key(TEMPLATES)];

/** Reloads what is shown of plans. */
export function useReloadPlans(): () => Promise<unknown> {
  const queryClient = useQueryClient();
  return () => Promise.all(LIVE_KEYS.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}

/** Reloads a person's plans when somebody changed one. */
export function useLivePlans({ patientId }: Subject): void {
  const isAbout = (event: { patientId: number | null }) =>
    patientId === undefined || event.patientId === patientId;
  useLive([api.on('careplans.plan.changed', isAbout)], LIVE_KEYS);
}

type Pages = InfiniteData<PlanPage>;

/** Changes the loaded plans. Returns how to take it back. */
function changePlans(queryClient: QueryClient, change: (plan: Plan) => Plan): () => void {
  const queryKey = api.key(PLANS);
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

/** Shows a plan as it was just saved. The event that follows reloads the lists, here and in other consoles. */
export function useShowPlan(): (saved: Plan) => void {
  const queryClient = useQueryClient();
  return (saved) => {
    queryClient.setQueryData(planQuery(saved.id).queryKey, saved);
    changePlans(queryClient, (plan) => (plan.id === saved.id ? saved : plan));
  };
}

/** A plan in which a task was marked. */
function withTaskMark(plan: Plan, id: number, mark: Partial<PlanTask>): Plan {
  if (!plan.tasks.some((task) => task.id === id)) return plan;
  return { ...plan, tasks: plan.tasks.map((task) => (task.id === id ? { ...task, ...mark } : task)) };
}

/** Marks a task of a plan: shown at once, and rolled back and reloaded when the host refuses. */
export function useMarkTask(task: PlanTask) {
  const t = useText();
  const queryClient = useQueryClient();
  const reload = useReloadPlans();
  return useMutation({
    mutationFn: (mark: TaskMark) => markTask(task.id, mark),
    onMutate: async (mark) => {
      await queryClient.cancelQueries({ queryKey: api.key(PLANS) });
      return { undo: changePlans(queryClient, (plan) => withTaskMark(plan, task.id, mark)) };
    },
    onError: (error, _, context) => {
      context?.undo();
      toast.error(t('tasks.updateFailed'), { description: error.message });
      void reload();
    },
  });
}
