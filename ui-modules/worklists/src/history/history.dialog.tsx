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
import { toast } from '@huddle/kit/components/ui/toast';
import { downloadStored } from '@huddle/kit/files';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { api, type Worklist } from '../api';
import { agesOf, barsOf, momentsOf } from './series';
import { useHistoryText } from './text';

const PERIODS = ['30', '90'] as const;

/** How a list grows and shrinks, and who has its items: charts, each also as a table and as CSV. */
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
  const error = query.isError
    ? { title: t('failed'), description: query.error.message, onRetry: () => void query.refetch() }
    : null;
  const x = { kind: 'time' as const, values: history ? momentsOf(history.days) : [] };
  const count = (id: 'open' | 'opened' | 'closed') => ({
    id,
    label: t(id),
    values: history?.days.map((day) => day[id]) ?? [],
  });
  const ages = history && agesOf(history.days);
  const shared = { label: t('open'), others: t('others') };
  const owners = history && barsOf(history.owners, { ...shared, none: t('nobody') });
  const pods = history && barsOf(history.pods, { ...shared, none: t('noPod') });
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
              label={t('days')}
              value={period}
              onValueChange={setPeriod}
              options={PERIODS.map((value) => ({ value, label: t('lastDays', { count: Number(value) }) }))}
            />
            {history && history.days.length < 2 ? (
              <p className="text-sm text-subtle-foreground">{t('young')}</p>
            ) : null}
          </div>
          <Chart
            label={t('perDay')}
            kind="line"
            x={x}
            series={history && [count('open'), count('opened'), count('closed')]}
            error={error}
            fileName={`worklist-${list.id}-per-day`}
          />
          {error ? null : (
            <>
              <Chart
                label={t('age')}
                kind="line"
                x={x}
                unit={t(ages?.isInDays ? 'inDays' : 'inHours')}
                series={ages && [{ id: 'age', label: t('age'), values: ages.values }]}
                height={160}
                fileName={`worklist-${list.id}-age`}
              />
              <div className="grid grid-cols-2 gap-6 max-md:grid-cols-1">
                <Chart
                  label={t('byOwner')}
                  kind="bar"
                  x={{ kind: 'category', label: t('owner'), values: owners?.names ?? [] }}
                  series={owners?.series}
                  height={180}
                  fileName={`worklist-${list.id}-by-owner`}
                />
                <Chart
                  label={t('byPod')}
                  kind="bar"
                  x={{ kind: 'category', label: t('pod'), values: pods?.names ?? [] }}
                  series={pods?.series}
                  height={180}
                  fileName={`worklist-${list.id}-by-pod`}
                />
              </div>
            </>
          )}
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
