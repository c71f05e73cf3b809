import { Button } from '@huddle/kit/components/ui/button';
import { EmptyState } from '@huddle/kit/components/ui/empty-state';
import { History, Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Schedule, Shift } from '../api';
import { type Row, removalOf, type ShiftChange, shiftRows } from './changes';
import { datesText, hoursText } from './format';
import { ShiftHistoryDialog } from './history.dialog';
import { MixEditor } from './mix-editor';
import { ShiftDialog } from './shift.dialog';
import { StateChip } from './state-cell';
import { useShiftText } from './text';
import type { Edits } from './use-edits';
import type { DayOfWeek } from './values';

type ShiftRow = Row<Shift, ShiftChange>;

/** The shifts of a weekday with their pending changes, and its visit mix. */
export function DayPanel({ schedule, day, edits }: { schedule: Schedule; day: DayOfWeek; edits: Edits }) {
  const t = useShiftText();
  const [dialog, setDialog] = useState<'history' | 'new' | ShiftRow | null>(null);
  const add = useRef<HTMLButtonElement>(null);
  const name = t(`days.${day}.long`);
  const rows = shiftRows(schedule.shifts, edits.changes, day);
  const edited = dialog !== null && typeof dialog === 'object' ? dialog : null;
  return (
    <div className="flex max-w-220 flex-col gap-8">
      <section aria-labelledby="day-shifts">
        <header className="flex items-center gap-2 pb-2">
          <h2 id="day-shifts" className="flex-1 text-base font-semibold">
            {t('shifts.title', { day: name })}
          </h2>
          <Button size="sm" variant="ghost" onClick={() => setDialog('history')}>
            <History aria-hidden />
            {t('shifts.history')}
          </Button>
          <Button ref={add} size="sm" disabledReason={edits.refusal} onClick={() => setDialog('new')}>
            <Plus aria-hidden />
            {t('shifts.add')}
          </Button>
        </header>
        {rows.length === 0 ? (
          <EmptyState title={t('shifts.none', { day: name })} description={t('shifts.noneHint')} />
        ) : (
          <ul
            aria-label={t('shifts.title', { day: name })}
            className="divide-y divide-border-muted border-y border-border-muted"
          >
            {rows.map((row) => (
              <ShiftItem
                key={row.key}
                row={row}
                edits={edits}
                onEdit={() => setDialog(row)}
                onLeave={() => add.current?.focus()}
              />
            ))}
          </ul>
        )}
      </section>
      <MixEditor key={day} schedule={schedule} day={day} refusal={edits.refusal} />
      {dialog === 'history' ? (
        <ShiftHistoryDialog provider={schedule.provider} day={day} onClose={() => setDialog(null)} />
      ) : null}
      {dialog === 'new' || edited ? (
        <ShiftDialog
          provider={schedule.provider}
          day={day}
          row={edited}
          timeZone={schedule.timeZone}
          save={edits.saveShift}
          onClose={() => setDialog(null)}
        />
      ) : null}
    </div>
  );
}

function ShiftItem({
  row,
  edits,
  onEdit,
  onLeave,
}: {
  row: ShiftRow;
  edits: Edits;
  onEdit: () => void;
  /** Undoing a new one removes its row, which has the focus. */
  onLeave: () => void;
}) {
  const t = useShiftText();
  const { stored, change } = row;
  const shown = stored
    ? { startTime: stored.startTime, stopTime: stored.stopTime, ...stored.effectivePeriod }
    : change;
  if (!shown) return null;
  const hours = hoursText(shown);
  function undo() {
    if (!change) return;
    edits.undoShift(change);
    if (!stored) onLeave();
  }
  function end() {
    if (!stored) return;
    const { lower, upper } = stored.effectivePeriod;
    edits.changeShift({
      ...removalOf(stored),
      dayOfWeek: stored.dayOfWeek,
      startTime: stored.startTime,
      stopTime: stored.stopTime,
      lower,
      upper: upper ?? null,
    });
  }
  return (
    <li className="flex min-h-12 flex-wrap items-center gap-x-4 gap-y-1 px-2 py-1.5 text-sm">
      <span className="w-44 font-semibold tabular-nums">{hours}</span>
      <span className="min-w-0 flex-1 text-muted-foreground">
        {datesText(t, shown)}
        {stored && change ? (
          <span className="block text-xs text-warning-fg">
            {change.isDeleted
              ? t('shifts.endedHint')
              : t('shifts.becomes', { hours: hoursText(change), dates: datesText(t, change) })}
          </span>
        ) : null}
      </span>
      {change ? <StateChip isNew={!stored} isDeleted={change.isDeleted} deleted={t('shifts.ended')} /> : null}
      <span className="flex gap-1">
        {/* One button for both, so that it keeps the focus when it becomes the other. */}
        <Button
          size="sm"
          variant="ghost"
          disabledReason={edits.refusal}
          aria-label={t(change ? 'shifts.undoOf' : 'shifts.endOf', { hours })}
          onClick={change ? undo : end}
        >
          {t(change ? 'shifts.undo' : 'shifts.end')}
        </Button>
        <Button
          size="sm"
          disabledReason={edits.refusal}
          aria-label={t('shifts.editOf', { hours })}
          onClick={onEdit}
        >
          {t('shifts.edit')}
        </Button>
      </span>
    </li>
  );
}
