import { Button } from '@huddle/kit/components/ui/button';
import { EmptyState } from '@huddle/kit/components/ui/empty-state';
import { useNow } from '@huddle/kit/lib/clock';
import { History, Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Schedule, ShiftException } from '../api';
import { type ExceptionChange, exceptionRows, type Row, removalOf } from './changes';
import { ExceptionDialog } from './exception.dialog';
import { reasonText, whenText } from './format';
import { ExceptionHistoryDialog } from './history.dialog';
import { StateChip } from './state-cell';
import { useShiftText } from './text';
import type { Edits } from './use-edits';

type ExceptionRow = Row<ShiftException, ExceptionChange>;

/** The current exceptions with their pending changes. */
export function ExceptionsPanel({ schedule, edits }: { schedule: Schedule; edits: Edits }) {
  const t = useShiftText();
  const [dialog, setDialog] = useState<'history' | 'new' | ExceptionRow | null>(null);
  const add = useRef<HTMLButtonElement>(null);
  const rows = exceptionRows(schedule.shiftExceptions, edits.changes);
  const edited = dialog !== null && typeof dialog === 'object' ? dialog : null;
  return (
    <section aria-labelledby="exceptions" className="max-w-220">
      <header className="flex items-center gap-2 pb-2">
        <h2 id="exceptions" className="flex-1 text-base font-semibold">
          {t('exceptionList.title')}
        </h2>
        <Button size="sm" variant="ghost" onClick={() => setDialog('history')}>
          <History aria-hidden />
          {t('shifts.history')}
        </Button>
        <Button ref={add} size="sm" disabledReason={edits.refusal} onClick={() => setDialog('new')}>
          <Plus aria-hidden />
          {t('exceptionList.add')}
        </Button>
      </header>
      {rows.length === 0 ? (
        <EmptyState title={t('exceptionList.none')} description={t('exceptionList.noneHint')} />
      ) : (
        <ul
          aria-label={t('exceptionList.title')}
          className="divide-y divide-border-muted border-y border-border-muted"
        >
          {rows.map((row) => (
            <ExceptionItem
              key={row.key}
              row={row}
              timeZone={schedule.timeZone}
              edits={edits}
              onEdit={() => setDialog(row)}
              onLeave={() => add.current?.focus()}
            />
          ))}
        </ul>
      )}
      {dialog === 'history' ? (
        <ExceptionHistoryDialog schedule={schedule} onClose={() => setDialog(null)} />
      ) : null}
      {dialog === 'new' || edited ? (
        <ExceptionDialog
          provider={schedule.provider}
          row={edited}
          timeZone={schedule.timeZone}
          save={edits.saveException}
          onClose={() => setDialog(null)}
        />
      ) : null}
    </section>
  );
}

function ExceptionItem({
  row,
  timeZone,
  edits,
  onEdit,
  onLeave,
}: {
  row: ExceptionRow;
  timeZone: string;
  edits: Edits;
  onEdit: () => void;
  /** Undoing a new one removes its row, which has the focus. */
  onLeave: () => void;
}) {
  const t = useShiftText();
  const now = useNow(60_000);
  const { stored, change } = row;
  const shown = stored ? { ...stored.period, reason: stored.reason, isAllDay: stored.isAllDay } : change;
  if (!shown) return null;
  const when = whenText(t, shown, timeZone);
  const hasBegun = Date.parse(shown.lower) < Number(now);
  function undo() {
    if (!change) return;
    edits.undoException(change);
    if (!stored) onLeave();
  }
  function remove() {
    if (!stored) return;
    edits.changeException({
      ...removalOf(stored),
      lower: stored.period.lower,
      upper: stored.period.upper,
      reason: stored.reason,
      isAllDay: stored.isAllDay,
    });
  }
  return (
    <li className="flex min-h-12 flex-wrap items-center gap-x-4 gap-y-1 px-2 py-1.5 text-sm">
      <span className="min-w-0 flex-1">
        <span className="font-semibold tabular-nums">{when}</span>
        {stored && change && !change.isDeleted ? (
          <span className="block text-xs text-warning-fg">
            {t('exceptionList.becomes', {
              when: whenText(t, change, timeZone),
              reason: reasonText(t, change.reason),
            })}
          </span>
        ) : null}
      </span>
      <span className="w-36 text-muted-foreground">{reasonText(t, shown.reason)}</span>
      {change ? (
        <StateChip isNew={!stored} isDeleted={change.isDeleted} deleted={t('exceptionList.deleted')} />
      ) : null}
      <span className="flex gap-1">
        {/* One button for both, so that it keeps the focus when it becomes the other. */}
        <Button
          size="sm"
          variant="ghost"
          disabledReason={edits.refusal ?? (!change && hasBegun && t('exceptionList.begun'))}
          aria-label={t(change ? 'exceptionList.undoOf' : 'exceptionList.deleteOf', { when })}
          onClick={change ? undo : remove}
        >
          {t(change ? 'shifts.undo' : 'exceptionList.delete')}
        </Button>
        <Button
          size="sm"
          disabledReason={edits.refusal}
          aria-label={t('exceptionList.editOf', { when })}
          onClick={onEdit}
        >
          {t('shifts.edit')}
        </Button>
      </span>
    </li>
  );
}
