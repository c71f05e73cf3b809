import { Button } from '@huddle/kit/components/ui/button';
import { EmptyState } from '@huddle/kit/components/ui/empty-state';
import { SegmentedControl } from '@huddle/kit/components/ui/segmented-control';
import { Skeleton, SkeletonRegion } from '@huddle/kit/components/ui/skeleton';
import { LoadMore, QueryView, rowsOf } from '@huddle/kit/query';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { ClipboardList, Plus } from 'lucide-react';
import { lazy, Suspense, useMemo, useState } from 'react';
import type { Plan } from '../api';
import { planQuery, plansQuery, useLivePlans } from '../plan/plans.resource';
import type { Subject } from '../subject';
import { useText } from '../text';
import { usePlansPlace } from './place';
import { PlanCard } from './plan-card';

const AddHealthy = lazy(() => import('../healthy/add-healthy'));
const GapsCard = lazy(() => import('../measures/gaps-card'));
const ImportedPlans = lazy(() => import('../imported/imported-plans'));
const NewPlanDialog = lazy(() => import('../edit/new-plan.dialog'));

/** A person's care plans (record.md §2, "Care Plans tab"). */
export function Plans({ subject }: { subject: Subject }) {
  const [{ plans, careplanId }, go] = usePlansPlace();
  // A plan that the address names is in the list of its status, whichever that is by now.
  const addressed = useQuery({ ...planQuery(careplanId ?? 0), enabled: careplanId !== undefined }).data;
  const isClosed = addressed ? addressed.statusCategory !== 'open' : plans === 'inactive';
  useLivePlans(subject);
  return (
    <PlanLists
      subject={subject}
      isClosed={isClosed}
      addressed={addressed}
      onShow={(shown) => go({ plans: shown === 'inactive' ? shown : undefined })}
      onOpen={(id) => go({ careplanId: id })}
    />
  );
}

function PlanLists({
  subject,
  isClosed,
  addressed,
  onShow,
  onOpen,
}: {
  subject: Subject;
  isClosed: boolean;
  addressed: Plan | undefined;
  onShow: (list: 'active' | 'inactive') => void;
  /** Expands a plan, in the list of its status. */
  onOpen: (id: number) => void;
}) {
  const t = useText();
  const [isAdding, setAdding] = useState(false);
  const query = useInfiniteQuery(plansQuery(subject, isClosed));
  const loaded = useMemo(() => rowsOf(query.data), [query.data]);
  const isMissing = loaded && addressed && !loaded.some(({ id }) => id === addressed.id);
  const rows = isMissing ? [addressed, ...loaded] : loaded;
  const numbers = query.data?.pages.at(-1);
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="flex shrink-0 flex-wrap items-center gap-2 border-b border-border px-4 py-2">
        <SegmentedControl
          label={t('plans.shown')}
          value={isClosed ? 'inactive' : 'active'}
          onValueChange={onShow}
          options={[
            { value: 'active', label: t('plans.active'), count: numbers?.openCount },
            { value: 'inactive', label: t('plans.inactive'), count: numbers?.closedCount },
          ]}
        />
        <span className="flex-1" />
        <Suspense>
          <AddHealthy subject={subject} onAdded={onOpen} />
        </Suspense>
        <Button onClick={() => setAdding(true)}>
          <Plus aria-hidden />
          {t('plans.add')}
        </Button>
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto">
        {/* A Staying Healthy plan shows its measures itself. */}
        {!isClosed && rows && !rows.some(({ isCaseBasedCarePlan }) => isCaseBasedCarePlan) ? (
          <Suspense>
            <GapsCard subject={subject} />
          </Suspense>
        ) : null}
        <QueryView
          query={{ ...query, data: rows }}
          failedTitle={t('plans.failed')}
          record={subject}
          loading={<LoadingPlans />}
          isEmpty={(known) => known.length === 0}
          empty={
            <EmptyState
              icon={<ClipboardList />}
              title={t(isClosed ? 'plans.noneInactive' : 'plans.noneActive')}
              description={t(isClosed ? 'plans.noneInactiveHint' : 'plans.noneActiveHint')}
            />
          }
        >
          {(known) => (
            <>
              <PlanList
                key={`${isClosed}-${addressed?.id}`}
                plans={known}
                subject={subject}
                firstOpen={addressed?.id ?? known[0]?.id}
              />
              <LoadMore query={query} label={t('plans.more')} className="m-4" />
            </>
          )}
        </QueryView>
        {rows && !isClosed ? (
          <Suspense>
            <ImportedPlans subject={subject} />
          </Suspense>
        ) : null}
      </div>
      {isAdding ? (
        <Suspense>
          <NewPlanDialog
            subject={subject}
            onAdded={({ id }) => onOpen(id)}
            onClose={() => setAdding(false)}
          />
        </Suspense>
      ) : null}
    </div>
  );
}

function LoadingPlans() {
  const t = useText();
  return (
    <SkeletonRegion label={t('plans.loading')} className="flex flex-col gap-3 p-4">
      <Skeleton className="h-10" />
      <Skeleton className="h-32" />
      <Skeleton className="h-10" />
      <Skeleton className="h-10" />
    </SkeletonRegion>
  );
}

/** The plans, of which `firstOpen` is expanded in the beginning. What the user expands stays so when the order changes. */
function PlanList({
  plans,
  subject,
  firstOpen,
}: {
  plans: readonly Plan[];
  subject: Subject;
  firstOpen: number | undefined;
}) {
  const t = useText();
  const [expanded, setExpanded] = useState<ReadonlySet<number>>(
    () => new Set(firstOpen === undefined ? [] : [firstOpen]),
  );
  function toggle(id: number) {
    const next = new Set(expanded);
    if (!next.delete(id)) next.add(id);
    setExpanded(next);
  }
  return (
    <ul aria-label={t('plans.label')} className="divide-y divide-border-muted border-b border-border-muted">
      {plans.map((plan) => (
        <li key={plan.id}>
          <PlanCard
            plan={plan}
            subject={subject}
            isExpanded={expanded.has(plan.id)}
            onToggle={() => toggle(plan.id)}
          />
        </li>
      ))}
    </ul>
  );
}
