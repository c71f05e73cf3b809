import { type FormEvent, useState } from 'react';
import { Button } from '../components/ui/button';
import {
  Dialog,
  DialogBody,
  DialogClose,
  DialogContent,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from '../components/ui/dialog';
import { Field } from '../components/ui/field';
import { Select } from '../components/ui/select';
import { DatePicker } from '../dates/date-picker';
import { DateTimeInput } from '../dates/date-time-input';
import { useCalendar } from './context';
import { moveToDay } from './layout/move';
import { daysOf, isAllDay } from './layout/segments';
import { useCalendarText } from './text';
import type { CalendarColumn, CalendarEvent } from './types';

interface MoveDialogProps {
  event: CalendarEvent;
  /** The columns to move between, if there are any. */
  columns: readonly CalendarColumn[];
  onClose: () => void;
  /** Moves the focus when the dialog has closed: to the event, wherever it is now. */
  onClosed: () => void;
}

/** "Move to…": the keyboard's way to move an event to another time and column, and to change its end. */
export function MoveDialog({ event, columns, onClose, onClosed }: MoveDialogProps) {
  const t = useCalendarText();
  const { zone, can, step, move, resize } = useCalendar();
  const isWholeDays = isAllDay(event);
  const [start, setStart] = useState<string | null>(event.start);
  const [end, setEnd] = useState<string | null>(event.end);
  const [columnId, setColumnId] = useState(event.columnId);
  const [errors, setErrors] = useState<Record<string, string | null>>({});
  const [isTried, setTried] = useState(false);

  const isReversed = start !== null && end !== null && Date.parse(end) <= Date.parse(start);
  const hasErrors = Object.values(errors).some((error) => error !== null);
  function fieldError(value: string | null): string | undefined {
    return isTried && value === null ? t('move.required') : undefined;
  }
  /** A new start keeps the duration. */
  function changeStart(next: string | null) {
    if (next !== null && start !== null && end !== null)
      setEnd(new Date(Date.parse(next) + Date.parse(end) - Date.parse(start)).toISOString());
    setStart(next);
  }
  function submit(form: FormEvent) {
    form.preventDefault();
    // The form is in the React tree of the page that shows the calendar, which may be a form as well.
    form.stopPropagation();
    setTried(true);
    if (start === null || end === null || isReversed || hasErrors) return;
    const isMoved = Date.parse(start) !== Date.parse(event.start) || columnId !== event.columnId;
    const next = { id: event.id, start, end, columnId };
    if (isMoved) move(next);
    else if (Date.parse(end) !== Date.parse(event.end)) resize(next);
    onClose();
  }

  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        size="sm"
        aria-describedby={undefined}
        onCloseAutoFocus={(closing) => {
          closing.preventDefault();
          onClosed();
        }}
      >
        <form noValidate onSubmit={submit} className="flex min-h-0 flex-col">
          <DialogHeader>
            <DialogTitle>{t('move.title', { title: event.title })}</DialogTitle>
          </DialogHeader>
          <DialogBody>
            {isWholeDays ? (
              <Field label={t('move.day')} required>
                <DatePicker
                  value={start === null ? null : daysOf({ start, end: start }, zone)[0]}
                  timeZone={zone}
                  onErrorChange={(error) => setErrors((old) => ({ ...old, start: error }))}
                  onValueChange={(day) => {
                    if (day === null) return;
                    const span = moveToDay(event, day, zone);
                    setStart(span.start);
                    setEnd(span.end);
                  }}
                />
              </Field>
            ) : (
              <>
                <Field label={t('move.starts')} error={fieldError(start)} required>
                  <DateTimeInput
                    value={start}
                    timeZone={zone}
                    step={step}
                    onErrorChange={(error) => setErrors((old) => ({ ...old, start: error }))}
                    onValueChange={changeStart}
                  />
                </Field>
                {can.resize ? (
                  <Field
                    label={t('move.ends')}
                    error={isReversed ? t('move.endBeforeStart') : fieldError(end)}
                    required
                  >
                    <DateTimeInput
                      value={end}
                      timeZone={zone}
                      step={step}
                      onErrorChange={(error) => setErrors((old) => ({ ...old, end: error }))}
                      onValueChange={setEnd}
                    />
                  </Field>
                ) : null}
              </>
            )}
            {columns.length > 0 ? (
              <Field label={t('move.column')}>
                <Select
                  value={columnId ?? columns[0]?.id ?? ''}
                  onValueChange={setColumnId}
                  options={columns.map(({ id, label }) => ({ value: id, label }))}
                />
              </Field>
            ) : null}
          </DialogBody>
          <DialogFooter>
            <DialogClose asChild>
              <Button variant="secondary">{t('move.cancel')}</Button>
            </DialogClose>
            <Button variant="primary" type="submit">
              {t('move.submit')}
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}
