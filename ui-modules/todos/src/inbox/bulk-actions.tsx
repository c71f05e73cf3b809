import { AssigneePicker } from '@huddle/kit/components/app/assignee-picker';
import { Button } from '@huddle/kit/components/ui/button';
import { Popover, PopoverContent, PopoverTrigger } from '@huddle/kit/components/ui/popover';
import { useShortcut } from '@huddle/kit/shortcuts';
import { CalendarClock, Check, UserRoundPen } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { WorkUnit } from '../api';
import { BUSINESS_ZONE, dueInstant } from '../due';
import { useText } from '../text';
import type { useBulk } from './use-bulk';

const DatePicker = lazy(() => import('@huddle/kit/dates').then((dates) => ({ default: dates.DatePicker })));

/** What can be done with all selected rows: reassign, due date, complete. Each has one undo. */
export function BulkActions({
  units,
  bulk,
  clear,
}: {
  units: readonly WorkUnit[];
  bulk: ReturnType<typeof useBulk>;
  clear: () => void;
}) {
  const t = useText();
  const [open, setOpen] = useState<'owner' | 'due' | null>(null);
  const count = units.length;
  const masked = units.some(({ isMasked }) => isMasked) ? t('inbox.maskedSelected') : null;
  const notTasks = units.some(({ contentType }) => contentType !== 'task') ? t('inbox.onlyTasks') : null;

  function run(change: Parameters<typeof bulk.run>[1]) {
    setOpen(null);
    clear();
    void bulk.run(units, change);
  }
  function complete() {
    if (masked || notTasks || count === 0) return;
    run({
      done: t('inbox.completed', { count }),
      change: () => ({ action: 'complete' }),
      undo: () => ({ action: 'reopen' }),
    });
  }
  useShortcut({ keys: 'e', label: t('inbox.complete'), group: t('inbox.title'), run: complete });

  return (
    <>
      <Popover open={open === 'owner'} onOpenChange={(isOpen) => setOpen(isOpen ? 'owner' : null)}>
        <PopoverTrigger asChild>
          <Button size="sm" disabledReason={masked} pending={bulk.isPending}>
            <UserRoundPen aria-hidden />
            {t('inbox.reassign')}
          </Button>
        </PopoverTrigger>
        <PopoverContent aria-label={t('inbox.reassign')} className="w-80 p-3">
          <AssigneePicker
            aria-label={t('inbox.newOwner')}
            value={null}
            onValueChange={(ownerGroup) => {
              if (ownerGroup === null) return;
              run({
                done: t('inbox.reassigned', { count }),
                change: () => ({ ownerGroup }),
                undo: (before) => ({ ownerGroup: before.ownerGroupId ?? null }),
              });
            }}
          />
        </PopoverContent>
      </Popover>
      <Popover open={open === 'due'} onOpenChange={(isOpen) => setOpen(isOpen ? 'due' : null)}>
        <PopoverTrigger asChild>
          <Button size="sm" disabledReason={masked} pending={bulk.isPending}>
            <CalendarClock aria-hidden />
            {t('inbox.changeDue')}
          </Button>
        </PopoverTrigger>
        <PopoverContent aria-label={t('inbox.changeDue')} className="w-72 p-3">
          <Suspense fallback={<div className="h-9" />}>
            <DatePicker
              aria-label={t('inbox.newDue')}
              autoFocus
              value={null}
              timeZone={BUSINESS_ZONE}
              onValueChange={(day) => {
                if (day === null) return;
                run({
                  done: t('inbox.moved', { count }),
                  change: () => ({ dueDate: dueInstant(day) }),
                  undo: (before) => ({ dueDate: before.dueAt ?? null }),
                });
              }}
            />
          </Suspense>
        </PopoverContent>
      </Popover>
      <Button
        size="sm"
        shortcut="e"
        disabledReason={masked ?? notTasks}
        pending={bulk.isPending}
        onClick={complete}
      >
        <Check aria-hidden />
        {t('inbox.complete')}
      </Button>
    </>
  );
}
