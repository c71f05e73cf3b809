import { Button } from '@huddle/kit/components/ui/button';
import { Chip } from '@huddle/kit/components/ui/chip';
import { ConfirmDialog } from '@huddle/kit/components/ui/confirm-dialog';
import { EmptyState } from '@huddle/kit/components/ui/empty-state';
import { PageHeader, PageTitle } from '@huddle/kit/components/ui/page-title';
import { SegmentedControl } from '@huddle/kit/components/ui/segmented-control';
import { toast } from '@huddle/kit/components/ui/toast';
import type { SlotComponent } from '@huddle/kit/contract';
import { cn } from '@huddle/kit/lib/cn';
import { fullName, plainName, usDate } from '@huddle/kit/lib/person';
import { formatDateTime } from '@huddle/kit/lib/time';
import { LoadMore, QueryView } from '@huddle/kit/query';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import type { DuplicatePair, DuplicateState, PairedRecord } from '../api';
import type { Subject } from '../subject';
import { useText } from '../text';
import { Comparison, nameOf } from './comparison';
import { pairsQuery, useDecide, useLivePairs } from './pairs.resource';
import { type DuplicatesText, useDuplicatesText } from './text';

const STATES = ['open', 'merged', 'dismissed'] as const satisfies readonly DuplicateState[];

/** Records that may be of the same person: compared, merged or dismissed, and every decision undone (decision 0078). */
const Duplicates: SlotComponent<'settings.page/v1'> = () => {
  const t = useDuplicatesText();
  const [state, setState] = useState<DuplicateState>('open');
  const [opened, setOpened] = useState<number | null>(null);
  const query = useInfiniteQuery(pairsQuery(state));
  const refresh = useLivePairs();
  const { decide, isDeciding, hasAttempted } = useDecide(refresh);
  const pages = query.data?.pages;
  const isGone =
    opened !== null &&
    pages !== undefined &&
    !query.hasNextPage &&
    !pages.some(({ results }) => results.some(({ id }) => id === opened));

  useEffect(() => {
    if (!isGone) return;
    setOpened(null);
    // The toast of one's own decision already says so.
    if (!hasAttempted(opened)) toast(t('stale'));
  }, [isGone, opened, hasAttempted, t]);

  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <PageHeader>
        <PageTitle className="flex-1">{t('title')}</PageTitle>
        <SegmentedControl
          label={t('view')}
          value={state}
          onValueChange={(next) => {
            setState(next);
            setOpened(null);
          }}
          options={STATES.map((value) => ({
            value,
            label: t(`state.${value}`),
            ...(value === state && pages?.[0] ? { count: pages[0].count } : {}),
          }))}
        />
      </PageHeader>
      <div className="flex min-h-0 flex-1 flex-col overflow-y-auto px-4 pb-6">
        <p className="max-w-200 py-3 text-sm text-muted-foreground">{t('hint')}</p>
        <QueryView
          query={{ ...query, data: pages?.flatMap(({ results }) => results) }}
          failedTitle={t('listFailed')}
          isEmpty={(pairs) => pairs.length === 0}
          empty={<EmptyState title={t(`none.${state}`)} description={t('noneHint')} />}
        >
          {(pairs) => (
            <ul aria-label={t('title')} className="divide-y divide-border-muted border-y border-border-muted">
              {pairs.map((pair) => (
                <PairItem
                  key={pair.id}
                  pair={pair}
                  isOpen={opened === pair.id}
                  onToggle={() => setOpened(opened === pair.id ? null : pair.id)}
                  isDeciding={isDeciding}
                  decide={(next, kept) => void decide(pair, next, kept)}
                />
              ))}
            </ul>
          )}
        </QueryView>
        <LoadMore query={query} className="mt-3" />
      </div>
    </div>
  );
};

/** `Rosa Pratt · born 03-14-1968 · 48213` */
function RecordLine({ record: { personId, userId, dob, ...name } }: { record: PairedRecord }) {
  const t = useText();
  const facts = [
    dob ? t('header.born', { date: usDate(dob) }) : null,
    userId ?? t('header.personId', { id: personId }),
  ];
  return (
    <span className="min-w-0">
      <span className="font-semibold">{fullName(name)}</span>{' '}
      <span className="text-xs text-subtle-foreground tabular-nums">{facts.filter(Boolean).join(' · ')}</span>
    </span>
  );
}

function PairItem({
  pair,
  isOpen,
  onToggle,
  isDeciding,
  decide,
}: {
  pair: DuplicatePair;
  isOpen: boolean;
  onToggle: () => void;
  isDeciding: boolean;
  decide: (state: DuplicateState, keptPersonId?: number) => void;
}) {
  const t = useDuplicatesText();
  const common = useText();
  const body = useId();
  const [merging, setMerging] = useState<{ kept: Subject; merged: Subject } | null>(null);
  const [one, other] = pair.records as [PairedRecord, PairedRecord];
  const Icon = isOpen ? ChevronDown : ChevronRight;
  return (
    <li>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={body}
        className={cn(
          'grid w-full gap-x-4 gap-y-0.5 px-2 py-2 text-left text-sm hover:bg-hover md:grid-cols-[1rem_1fr_1fr_auto]',
          isOpen && 'bg-hover',
        )}
        onClick={onToggle}
      >
        <Icon aria-hidden className="mt-0.5 hidden size-4 text-muted-foreground md:block" />
        <RecordLine record={one} />
        <RecordLine record={other} />
        <span className="text-xs text-muted-foreground">{storyOf(t, pair)}</span>
      </button>
      <div id={body} hidden={!isOpen} className="px-2 pt-1 pb-4 md:pl-10">
        {isOpen ? (
          <>
            <Comparison
              records={[one, other]}
              keptPersonId={pair.keptPersonId ?? null}
              onKeep={pair.state === 'open' ? (kept, merged) => setMerging({ kept, merged }) : undefined}
              isDeciding={isDeciding}
            />
            <div className="flex flex-wrap items-center gap-2 pt-3">
              {pair.state === 'open' ? (
                <Button size="sm" pending={isDeciding} onClick={() => decide('dismissed')}>
                  {t('dismiss')}
                </Button>
              ) : (
                <Button size="sm" pending={isDeciding} onClick={() => decide('open')}>
                  {t(pair.state === 'merged' ? 'undoMerge' : 'reopen')}
                </Button>
              )}
              {pair.state === 'open' ? null : <Chip>{t(`state.${pair.state}`)}</Chip>}
            </div>
          </>
        ) : null}
      </div>
      {merging ? (
        <ConfirmDialog
          title={t('confirm', {
            kept: nameOf(common, merging.kept),
            merged: nameOf(common, merging.merged),
          })}
          description={t('confirmHint')}
          confirm={t('merge')}
          cancel={t('cancel')}
          pending={isDeciding}
          onConfirm={() => {
            decide('merged', merging.kept.person.id);
            setMerging(null);
          }}
          onClose={() => setMerging(null)}
        />
      ) : null}
    </li>
  );
}

/** Who reported or decided it, and when. */
function storyOf(t: DuplicatesText, pair: DuplicatePair): string {
  const isOpen = pair.state === 'open';
  const by = isOpen ? pair.reportedBy : pair.decidedBy;
  const time = formatDateTime(new Date((isOpen ? null : pair.decidedAt) ?? pair.reportedAt));
  return by ? t('by', { name: plainName(by), time }) : time;
}

export default Duplicates;
