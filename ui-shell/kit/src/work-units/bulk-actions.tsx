import { CalendarClock, Check, UserRoundPen } from 'lucide-react';
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { AssigneePicker } from '../components/app/assignee-picker';
import { Button } from '../components/ui/button';
import { Popover, PopoverContent, PopoverTrigger } from '../components/ui/popover';
import { BUSINESS_ZONE, dueInstant } from '../lib/due';
import { useShortcut } from '../shortcuts';
import { useBulkText } from './bulk-actions-text';
import { useBulk } from './use-bulk';
import type { WorkUnit } from './work-unit';

const DatePicker = lazy(() => import('../dates').then((dates) => ({ default: dates.DatePicker })));

export interface BulkActionsProps {
  units: readonly WorkUnit[];
  /** Reads the list again. */
  reload: () => Promise<void>;
  clear: () => void;
  /** Heading of the keys in the help. */
  group: string;
  /** Whether the key for completing was pressed before the actions were there. */
  completesAtOnce: boolean;
}

/** The actions on the selected rows. */
export default function BulkActions({ units, reload, clear, group, completesAtOnce }: BulkActionsProps) {
  const t = useBulkText();
  const bulk = useBulk(reload);
  const [open, setOpen] = useState<'owner' | 'due' | null>(null);
  const count = units.length;
  const people = new Set(units.map(({ personId }) => personId ?? null));
  const [person] = people;
  // Of several people, the host decides for each.
  const subject = people.size === 1 && person != null ? { personId: person } : {};
  const masked = units.some(({ isMasked }) => isMasked) ? t('maskedSelected') : null;
  const notTasks = units.some(({ contentType }) => contentType !== 'task') ? t('onlyTasks') : null;

  function run(change: Parameters<typeof bulk.run>[1]) {
    setOpen(null);
    clear();
    void bulk.run(units, change);
  }
  function complete() {
    if (masked || notTasks || count === 0) return;
    run({
      done: t('completed', { count }),
      change: () => ({ action: 'complete' }),
      undo: () => ({ action: 'reopen' }),
    });
  }
  const completeNow = useEffectEvent(complete);
  useEffect(() => {
    if (completesAtOnce) completeNow();
  }, [completesAtOnce]);
  useShortcut({ keys: 'e', label: t('complete'), group, run: complete });

  return (
    <>
      <Popover open={open === 'owner'} onOpenChange={(isOpen) => setOpen(isOpen ? 'owner' : null)}>
        <PopoverTrigger asChild>
          <Button size="sm" disabledReason={masked} pending={bulk.isPending}>
            <UserRoundPen aria-hidden />
            {t('reassign')}
          </Button>
        </PopoverTrigger>
        <PopoverContent aria-label={t('reassign')} className="w-80 p-3">
          <AssigneePicker
            {...subject}
            aria-label={t('newOwner')}
            value={null}
            onValueChange={(ownerGroup) => {
              if (ownerGroup === null) return;
              run({
                done: t('reassigned', { count }),
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
            {t('changeDue')}
          </Button>
        </PopoverTrigger>
        <PopoverContent aria-label={t('changeDue')} className="w-72 p-3">
          <Suspense fallback={<div className="h-9" />}>
            <DatePicker
              aria-label={t('newDue')}
              autoFocus
              value={null}
              timeZone={BUSINESS_ZONE}
              onValueChange={(day) => {
                if (day === null) return;
                run({
                  done: t('moved', { count }),
                  change: () => ({ dueDate: dueInstant(day) }),
                  undo: (before) => ({ dueDate: before.ownDueAt ?? before.dueAt ?? null }),
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
        {t('complete')}
      </Button>
    </>
  );
}
