import { Button } from '@huddle/kit/components/ui/button';
import {
  Dialog,
  DialogBody,
  DialogContent,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from '@huddle/kit/components/ui/dialog';
import { LoadMore, QueryView, rowsOf } from '@huddle/kit/query';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Schedule } from '../api';
import { datesText, hoursText, reasonText, whenText } from './format';
import { pastExceptionsQuery, pastShiftsQuery } from './shifts.resource';
import { useShiftText } from './text';
import type { DayOfWeek } from './values';

function HistoryDialog({
  title,
  onClose,
  children,
}: {
  title: string;
  onClose: () => void;
  children: ReactNode;
}) {
  const t = useShiftText();
  return (
    <Dialog open onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}>
      <DialogContent aria-describedby={undefined}>
        <DialogHeader>
          <DialogTitle>{title}</DialogTitle>
        </DialogHeader>
        <DialogBody className="flex flex-col gap-3">{children}</DialogBody>
        <DialogFooter>
          <Button onClick={onClose}>{t('history.close')}</Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}

/** The shifts of a weekday that ended. */
export function ShiftHistoryDialog({
  provider,
  day,
  onClose,
}: {
  provider: number;
  day: DayOfWeek;
  onClose: () => void;
}) {
  const t = useShiftText();
  const query = useInfiniteQuery(pastShiftsQuery(provider, day));
  return (
    <HistoryDialog title={t('history.shifts', { day: t(`days.${day}.long`) })} onClose={onClose}>
      <QueryView
        query={{ ...query, data: rowsOf(query.data) }}
        failedTitle={t('history.shiftsFailed')}
        isEmpty={(shifts) => shifts.length === 0}
        empty={<p className="text-sm text-muted-foreground">{t('history.noShifts')}</p>}
      >
        {(shifts) => (
          <ul className="divide-y divide-border-muted text-sm">
            {shifts.map((shift) => (
              <li key={shift.id} className="flex gap-4 py-2 tabular-nums">
                <span className="w-44">{hoursText(shift)}</span>
                <span className="text-muted-foreground">{datesText(t, shift.effectivePeriod)}</span>
              </li>
            ))}
          </ul>
        )}
      </QueryView>
      <LoadMore query={query} />
    </HistoryDialog>
  );
}

/** The exceptions that are over. */
export function ExceptionHistoryDialog({ schedule, onClose }: { schedule: Schedule; onClose: () => void }) {
  const t = useShiftText();
  const query = useInfiniteQuery(pastExceptionsQuery(schedule.provider));
  return (
    <HistoryDialog title={t('history.exceptions')} onClose={onClose}>
      <QueryView
        query={{ ...query, data: rowsOf(query.data) }}
        failedTitle={t('history.exceptionsFailed')}
        isEmpty={(exceptions) => exceptions.length === 0}
        empty={<p className="text-sm text-muted-foreground">{t('history.noExceptions')}</p>}
      >
        {(exceptions) => (
          <ul className="divide-y divide-border-muted text-sm">
            {exceptions.map(({ id, period, reason, isAllDay }) => (
              <li key={id} className="flex gap-4 py-2 tabular-nums">
                <span className="flex-1">{whenText(t, { ...period, isAllDay }, schedule.timeZone)}</span>
                <span className="text-muted-foreground">{reasonText(t, reason)}</span>
              </li>
            ))}
          </ul>
        )}
      </QueryView>
      <LoadMore query={query} />
    </HistoryDialog>
  );
}
