import { Chart } from '@huddle/kit/chart';
import { Button } from '@huddle/kit/components/ui/button';
import {
  Dialog,
  DialogBody,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from '@huddle/kit/components/ui/dialog';
import { SegmentedControl } from '@huddle/kit/components/ui/segmented-control';
import { Skeleton, SkeletonRegion } from '@huddle/kit/components/ui/skeleton';
import { toast } from '@huddle/kit/components/ui/toast';
import { downloadStored } from '@huddle/kit/files';
import { QueryView } from '@huddle/kit/query';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { api, type Worklist } from '../api';
import { agesOf, barsOf, type DayCount, HOURS_SHOWN, momentsOf } from './series';
import { ShareBars } from './share-bars';
import { useHistoryText } from './text';

const PERIODS = ['30', '90'] as const;

/** How a list grows and shrinks, and who has its items: pictures, each also as a table and as CSV. */
export default function HistoryDialog({ list, onClose }: { list: Worklist; onClose: () => void }) {
  const t = useHistoryText();
  const [period, setPeriod] = useState<(typeof PERIODS)[number]>('30');
  const days = Number(period);
  const query = useQuery(
    api.query('/api/worklists/{id}/history/', { path: { id: list.id }, query: { days } }),
  );
  const download = useMutation({
    mutationFn: () =>
      downloadStored(`/api/worklists/${list.id}/history/export/?days=${days}`, `${list.name} by day.csv`),
    onError: (error) => toast.error(t('downloadFailed'), { description: error.message }),
  });
  const history = query.data;
  const x = { kind: 'time' as const, values: history ? momentsOf(history.days) : [] };
  const count = (id: 'open' | 'opened' | 'closed') => ({
    id,
    label: t(id),
    values: history?.days.map((day) => day[id]) ?? [],
  });
  const ages = history && agesOf(history.days);
  const [today] = history?.days.slice(-1) ?? [];
  const others = t('others');
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent size="lg">
        <DialogHeader>
          <DialogTitle>{t('title', { name: list.name })}</DialogTitle>
          <DialogDescription>{t('description')}</DialogDescription>
        </DialogHeader>
        <DialogBody className="gap-6">
          <div className="flex flex-wrap items-center gap-3">
            <SegmentedControl
              label={t('period')}
              value={period}
              onValueChange={setPeriod}
              options={PERIODS.map((value) => ({ value, label: t('lastDays', { count: Number(value) }) }))}
            />
            {history && history.days.length < 2 ? (
              <p className="text-sm text-subtle-foreground">{t('young')}</p>
            ) : null}
          </div>
          <QueryView
            query={query}
            failedTitle={t('failed')}
            loading={
              <SkeletonRegion label={t('loading')}>
                <Skeleton className="h-60 w-full rounded-md" />
              </SkeletonRegion>
            }
          >
            {({ days: counted, owners, pods }) => (
              <>
                {today ? <Today day={today} /> : null}
                {counted.length < 2 ? null : (
                  <>
                    <Chart
                      label={t('perDay')}
                      kind="line"
                      x={x}
                      series={[count('open'), count('opened'), count('closed')]}
                      fileName={`worklist-${list.id}-per-day`}
                    />
                    <Chart
                      label={t('age')}
                      kind="line"
                      x={x}
                      unit={t(ages?.isInDays ? 'inDays' : 'inHours')}
                      series={[{ id: 'age', label: t('age'), values: ages?.values ?? [] }]}
                      height={160}
                      fileName={`worklist-${list.id}-age`}
                    />
                  </>
                )}
                <div className="grid grid-cols-2 gap-6 max-md:grid-cols-1">
                  <ShareBars
                    title={t('byOwner')}
                    header={t('owner')}
                    bars={barsOf(owners, { none: t('nobody'), others })}
                    fileName={`worklist-${list.id}-by-owner`}
                  />
                  <ShareBars
                    title={t('byPod')}
                    header={t('pod')}
                    bars={barsOf(pods, { none: t('noPod'), others })}
                    fileName={`worklist-${list.id}-by-pod`}
                  />
                </div>
              </>
            )}
          </QueryView>
        </DialogBody>
        <DialogFooter>
          <Button variant="ghost" pending={download.isPending} onClick={() => download.mutate()}>
            <Download aria-hidden />
            {t('download')}
          </Button>
          <Button onClick={onClose}>{t('close')}</Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}

/** The numbers of today. */
function Today({ day: { open, opened, closed, medianAgeHours } }: { day: DayCount }) {
  const t = useHistoryText();
  const hours = medianAgeHours ?? null;
  const age =
    hours === null
      ? '–'
      : hours < HOURS_SHOWN
        ? t('hours', { count: hours })
        : t('days', { count: Math.round(hours / 24) });
  const numbers = [
    [t('open'), open],
    [t('opened'), opened],
    [t('closed'), closed],
    [t('age'), age],
  ] as const;
  return (
    <dl aria-label={t('today')} className="flex flex-wrap gap-x-8 gap-y-2 rounded-md bg-sunken px-4 py-3">
      {numbers.map(([label, value]) => (
        <div key={label}>
          <dt className="text-xs text-subtle-foreground">{label}</dt>
          <dd className="text-lg font-semibold tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
