import { Button } from '@huddle/kit/components/ui/button';
import { Chip } from '@huddle/kit/components/ui/chip';
import { EmptyState } from '@huddle/kit/components/ui/empty-state';
import { Spinner } from '@huddle/kit/components/ui/spinner';
import { toast } from '@huddle/kit/components/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Check, ListChecks } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { SteerageProvider } from '../api';
import { ProviderRow } from '../providers/provider-row';
import type { Subject } from '../subject';
import { officeCall, officeOf, useCalls } from '../use-calls';
import { reviewSuggestions, STEERAGE_KEYS } from './search.resource';
import { ViewCase } from './search-header';
import { useSearchText } from './text';

const ReasonForExceptionDialog = lazy(() => import('../curated/reason.dialog'));

/** Delay before an accepted suggestion is shown as approved (navigation.md §9). */
const APPROVED_MS = 750;

/** Providers that the system suggests for a steerage: accepted, or dismissed with a reason (navigation.md §4.1). */
export default function TopRecommendations({
  subject,
  steerageId,
  caseId,
  isLocked,
  suggestions,
  onReview,
  onDismissed,
  onNewSearch,
}: {
  subject: Subject;
  steerageId: number;
  caseId: number | undefined;
  isLocked: boolean;
  suggestions: readonly SteerageProvider[];
  /** Called when a suggestion is accepted: the view stays until the user starts a search. */
  onReview: () => void;
  onDismissed: (ids: readonly number[]) => void;
  onNewSearch: () => void;
}) {
  const t = useSearchText();
  const queryClient = useQueryClient();
  /** The suggestions accepted here, with when they are shown as approved. */
  const [accepted, setAccepted] = useState<readonly { provider: SteerageProvider; isShown: boolean }[]>([]);
  const [dismissing, setDismissing] = useState<readonly SteerageProvider[] | null>(null);
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());
  useEffect(() => {
    const pending = timers.current;
    return () => {
      for (const timer of pending) clearTimeout(timer);
    };
  }, []);

  function reload() {
    for (const queryKey of STEERAGE_KEYS) void queryClient.invalidateQueries({ queryKey });
  }
  const accepting = useMutation({
    mutationFn: ({ id }: SteerageProvider) =>
      reviewSuggestions(steerageId, { providers: [id], approve: true }),
    onSuccess: (_, provider) => {
      onReview();
      setAccepted((known) => [...known, { provider, isShown: false }]);
      const timer = setTimeout(() => {
        timers.current.delete(timer);
        setAccepted((known) =>
          known.map((one) => (one.provider.id === provider.id ? { ...one, isShown: true } : one)),
        );
      }, APPROVED_MS);
      timers.current.add(timer);
      reload();
    },
    onError: (error) => toast.error(t('failed.review'), { description: error.message }),
  });
  const dismissal = useMutation({
    mutationFn: ({ providers, reason }: { providers: readonly SteerageProvider[]; reason: string }) =>
      reviewSuggestions(steerageId, {
        providers: providers.map(({ id }) => id),
        approve: false,
        reasonForRejection: reason,
      }),
    onSuccess: (_, { providers }) => {
      setDismissing(null);
      onDismissed(providers.map(({ id }) => id));
      toast.success(t('recommendations.dismissed', { count: providers.length }));
      // All that were left: a search begins.
      if (providers.length === open.length) onNewSearch();
      reload();
    },
    onError: (error, { providers }) =>
      toast.error(t(providers.length > 1 ? 'failed.reviews' : 'failed.review'), {
        description: error.message,
      }),
  });

  const stateOf = (id: number) => accepted.find(({ provider }) => provider.id === id);
  const open = suggestions.filter(({ id }) => !stateOf(id));
  const shown = [
    ...accepted.map(({ provider }) => provider).filter(({ id }) => !suggestions.some((one) => one.id === id)),
    ...suggestions,
  ];
  const calls = useCalls(subject, steerageId);
  const locked = isLocked ? t('add.locked') : null;
  return (
    <section aria-labelledby="top-recommendations" className="flex min-h-0 flex-1 flex-col">
      <div className="flex shrink-0 flex-wrap items-center gap-2 border-b border-border px-4 py-2">
        <h2 id="top-recommendations" className="min-w-48 flex-1 text-base font-semibold">
          {t('recommendations.title')}
        </h2>
        <ViewCase subject={subject} caseId={caseId} />
        {open.length > 0 ? (
          <Button disabledReason={locked} onClick={() => setDismissing(open)}>
            {t('recommendations.dismissAll')}
          </Button>
        ) : (
          <Button variant="primary" onClick={onNewSearch}>
            {t('recommendations.newSearch')}
          </Button>
        )}
      </div>
      {shown.length === 0 ? (
        <EmptyState
          className="flex-1"
          icon={<ListChecks />}
          title={t('recommendations.none')}
          description={t('recommendations.noneHint')}
        />
      ) : (
        <ul aria-label={t('recommendations.title')} className="min-h-0 flex-1 overflow-y-auto">
          {shown.map((provider) => (
            <li key={provider.id}>
              <ProviderRow
                provider={provider}
                onCall={officeCall(calls, officeOf(provider))}
                actions={
                  <SuggestionActions
                    name={provider.names}
                    state={stateOf(provider.id)?.isShown}
                    isSaving={accepting.isPending && accepting.variables.id === provider.id}
                    obstacle={locked}
                    onAccept={() => {
                      if (!accepting.isPending) accepting.mutate(provider);
                    }}
                    onDismiss={() => setDismissing([provider])}
                  />
                }
              />
            </li>
          ))}
        </ul>
      )}
      <Suspense>
        {dismissing ? (
          <ReasonForExceptionDialog
            cause="REJECTED"
            title={t('recommendations.dismissTitle', { count: dismissing.length })}
            description={dismissing.map(({ names }) => names).join(', ')}
            confirm={t('recommendations.dismiss')}
            isSaving={dismissal.isPending}
            onConfirm={(reason) => dismissal.mutate({ providers: dismissing, reason })}
            onClose={() => setDismissing(null)}
          />
        ) : null}
      </Suspense>
    </section>
  );
}

function SuggestionActions({
  name,
  state,
  isSaving,
  obstacle,
  onAccept,
  onDismiss,
}: {
  name: string;
  /** Undefined: not accepted; then whether it is shown as approved. */
  state: boolean | undefined;
  isSaving: boolean;
  obstacle: string | null;
  onAccept: () => void;
  onDismiss: () => void;
}) {
  const t = useSearchText();
  if (state === true)
    return (
      <Chip tone="success" role="status">
        <Check aria-hidden />
        {t('recommendations.approved')}
      </Chip>
    );
  if (state === false) return <Spinner label={t('recommendations.approving')} />;
  return (
    <div className="flex items-center gap-1">
      <Button
        size="sm"
        variant="soft"
        aria-label={t('recommendations.acceptOf', { name })}
        pending={isSaving}
        disabledReason={obstacle}
        onClick={onAccept}
      >
        {t('recommendations.accept')}
      </Button>
      <Button
        size="sm"
        aria-label={t('recommendations.dismissOf', { name })}
        disabledReason={obstacle}
        onClick={onDismiss}
      >
        {t('recommendations.dismiss')}
      </Button>
    </div>
  );
}
