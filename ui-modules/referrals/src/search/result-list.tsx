import { Button } from '@huddle/kit/components/ui/button';
import { EmptyState } from '@huddle/kit/components/ui/empty-state';
import { ErrorState } from '@huddle/kit/components/ui/error-state';
import { Spinner } from '@huddle/kit/components/ui/spinner';
import { VirtualList, type VirtualListHandle } from '@huddle/kit/components/ui/virtual-list';
import { cn } from '@huddle/kit/lib/cn';
import { useShortcut } from '@huddle/kit/shortcuts';
import { Map as MapIcon, Plus, SearchX } from 'lucide-react';
import { lazy, Suspense, useMemo, useRef, useState } from 'react';
import type { ProviderResult, SteerageProvider } from '../api';
import { nameOf } from '../providers/facts';
import { ProviderRow } from '../providers/provider-row';
import type { Subject } from '../subject';
import { officeCall, useCalls } from '../use-calls';
import type { Criteria, Go, SearchPlace } from './place';
import { ResultActions } from './result-actions';
import { useSearchText } from './text';
import { keyOfResult, type SearchedSteerage, useAddProvider } from './use-add-provider';
import type { SearchOutcome } from './use-search-results';
import { useWrongNumber } from './use-wrong-number';

const MapPanel = lazy(() => import('./map/map-panel'));
const AddProviderDialog = lazy(() => import('../curated/add-provider.dialog'));
const CurateProviderDialog = lazy(() => import('../curated/curate-provider.dialog'));
const EditAvailabilityDialog = lazy(() => import('../curated/availability.dialog'));
const ReasonForExceptionDialog = lazy(() => import('../curated/reason.dialog'));

/** Height of a row before it is measured. */
const ROW_HEIGHT = 112;

/** The results of a search: 100 a page, more of them near the end (navigation.md §9). */
export function ResultList({
  subject,
  personId,
  found,
  searched,
  zip,
  place,
  go,
  steerage,
  addedProviders,
}: {
  subject: Subject;
  personId: number;
  found: Extract<SearchOutcome, { state: 'found' }>;
  searched: Criteria;
  zip: string;
  place: SearchPlace;
  go: Go;
  steerage: SearchedSteerage | undefined;
  addedProviders: readonly SteerageProvider[] | undefined;
}) {
  const t = useSearchText();
  const rows = useMemo(() => found.rows ?? [], [found.rows]);
  const list = useRef<VirtualListHandle>(null);
  /** The row that has the focus. */
  const current = useRef(-1);
  /** The same for the map, and the row that the pointer is at. */
  const [focused, setFocused] = useState<number | null>(null);
  const [pointed, setPointed] = useState<number | null>(null);
  const { center } = found;
  const isMapShown = place.map === true && center !== null && rows.length > 0;
  const placed = useMemo(
    () =>
      rows.map((row) => ({
        name: nameOf(row),
        latitude: row.distance === null ? null : row.latitude,
        longitude: row.longitude,
        isApproximate: row.isDistanceApproximate,
      })),
    [rows],
  );
  const [dialog, setDialog] = useState<{ kind: 'edit' | 'availability'; provider: ProviderResult } | null>(
    null,
  );
  const [isAddingByHand, setAddingByHand] = useState(false);
  const adding = useAddProvider({
    personId,
    place,
    go,
    steerage,
    addedProviders,
    searchRequest: found.searchRequest,
  });
  const markWrong = useWrongNumber();
  const calls = useCalls(subject, place.steerage_id ?? null);

  const group = t('keys.group');
  function focusRow(index: number) {
    if (index < 0 || index >= rows.length) return;
    current.current = index;
    list.current?.focusIndex(index);
  }
  const onCurrent = (run: (provider: ProviderResult) => void) => () => {
    const provider = rows[current.current];
    if (provider) run(provider);
  };
  useShortcut({ keys: 'j', label: t('keys.next'), group, run: () => focusRow(current.current + 1) });
  useShortcut({ keys: 'k', label: t('keys.previous'), group, run: () => focusRow(current.current - 1) });
  useShortcut({ keys: 'a', label: t('keys.add'), group, run: onCurrent(adding.add) });
  useShortcut({
    keys: 'w',
    label: t('keys.wrong'),
    group,
    run: onCurrent((provider) => {
      if (provider.phone) markWrong(provider);
    }),
  });

  const count = found.isExact
    ? t(`count.${searched.mode}`, { count: found.total })
    : t(`count.${searched.mode}AtLeast`, { number: found.total.toLocaleString('en-US') });
  return (
    <section aria-label={t('results')} className="flex min-h-0 flex-1 flex-col">
      <div className="flex shrink-0 items-center gap-3 border-b border-border px-4 py-1.5">
        <p role="status" className="min-w-0 flex-1 text-sm text-muted-foreground tabular-nums">
          {count} {t('within', { count: searched.distance, zip })}
        </p>
        <Button
          size="sm"
          variant={place.map ? 'soft' : undefined}
          aria-pressed={place.map === true}
          disabledReason={center === null ? t('map.noCenter') : null}
          onClick={() => go({ ...place, map: place.map ? undefined : true })}
        >
          <MapIcon aria-hidden />
          {t('map.toggle')}
        </Button>
        <Button
          size="sm"
          disabledReason={place.steerage_id === undefined ? t('byHand.noSteerage') : adding.obstacle}
          onClick={() => setAddingByHand(true)}
        >
          <Plus aria-hidden />
          {t('byHand.open')}
        </Button>
      </div>
      {rows.length === 0 ? (
        <EmptyState
          className="flex-1"
          icon={<SearchX />}
          title={t(`empty.${searched.mode}`)}
          description={t('empty.hint', { count: searched.distance, zip })}
        />
      ) : (
        <div className="@container flex min-h-0 flex-1 flex-col">
          <div className="flex min-h-0 flex-1 flex-col-reverse @3xl:flex-row">
            <div className="flex min-h-0 min-w-0 flex-1 flex-col">
              <VirtualList
                handle={list}
                label={t('list')}
                items={rows}
                itemKey={keyOfResult}
                estimatedHeight={ROW_HEIGHT}
                total={found.isExact ? found.total : -1}
                hasNext={found.hasNext}
                loading={found.isLoadingNext || found.hasNextFailed}
                onReachEnd={found.loadNext}
                renderItem={(provider, index) => (
                  <div
                    className={cn(
                      'relative',
                      isMapShown && 'pl-8',
                      isMapShown && pointed === index && 'bg-selected',
                    )}
                    onFocusCapture={() => {
                      current.current = index;
                      setFocused(index);
                    }}
                    onPointerEnter={() => setPointed(index)}
                    onPointerLeave={() => setPointed(null)}
                  >
                    {isMapShown ? (
                      <span
                        aria-hidden
                        className="absolute top-2.5 left-2 w-8 text-center text-xs leading-6 font-semibold text-muted-foreground tabular-nums"
                      >
                        {index + 1}
                      </span>
                    ) : null}
                    <ProviderRow
                      provider={provider}
                      onCall={officeCall(calls, {
                        id: provider.sourceIdentifier,
                        name: nameOf(provider),
                        phone: provider.phone,
                      })}
                      actions={
                        <ResultActions
                          provider={provider}
                          adding={adding}
                          onWrongNumber={() => markWrong(provider)}
                          onEdit={() => setDialog({ kind: 'edit', provider })}
                          onAvailability={() => setDialog({ kind: 'availability', provider })}
                        />
                      }
                    />
                  </div>
                )}
                footer={
                  found.hasNextFailed ? (
                    <ErrorState layout="inline" title={t('failed.results')} onRetry={found.loadNext} />
                  ) : found.isLoadingNext ? (
                    <div className="flex justify-center py-3">
                      <Spinner label={t('loading')} />
                    </div>
                  ) : null
                }
              />
            </div>
            {isMapShown ? (
              <div className="flex h-64 shrink-0 flex-col border-b border-border @3xl:h-auto @3xl:w-[42%] @3xl:border-b-0 @3xl:border-l">
                <Suspense
                  fallback={
                    <div className="flex flex-1 items-center justify-center bg-sunken">
                      <Spinner label={t('map.loading')} />
                    </div>
                  }
                >
                  <MapPanel
                    key={`${center.latitude} ${center.longitude} ${searched.distance}`}
                    center={center}
                    centerName={center.name}
                    miles={searched.distance}
                    providers={placed}
                    highlighted={pointed ?? focused}
                    focused={focused}
                    onHighlight={setPointed}
                    onSelect={focusRow}
                  />
                </Suspense>
              </div>
            ) : null}
          </div>
        </div>
      )}
      <Suspense>
        {adding.question ? (
          <ReasonForExceptionDialog
            cause={adding.question.cause}
            title={t('reason.title')}
            description={nameOf(adding.question.provider)}
            confirm={t('reason.add')}
            isSaving={adding.isSaving}
            onConfirm={adding.answer}
            onClose={adding.cancel}
          />
        ) : null}
        {dialog?.kind === 'edit' ? (
          <CurateProviderDialog
            provider={dialog.provider}
            name={nameOf(dialog.provider)}
            onClose={() => setDialog(null)}
          />
        ) : null}
        {dialog?.kind === 'availability' ? (
          <EditAvailabilityDialog
            provider={dialog.provider}
            name={nameOf(dialog.provider)}
            onClose={() => setDialog(null)}
          />
        ) : null}
        {isAddingByHand && place.steerage_id !== undefined ? (
          <AddProviderDialog
            subject={subject}
            steerageId={place.steerage_id}
            onClose={() => setAddingByHand(false)}
          />
        ) : null}
      </Suspense>
    </section>
  );
}
