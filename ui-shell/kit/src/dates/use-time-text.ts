import { useState } from 'react';
import { showMinutes } from './locale';
import { minutesOf, parseTime, type TimeOfDay, timeOf } from './parse-time';
import { useDateText } from './text';
import { type DayText, useErrorReport } from './use-day-text';

/** The value of a time field. */
export interface TimeValueProps {
  /** `HH:MM` in 24 hours, or null if empty. */
  value: TimeOfDay | null;
  /** Called when a suggestion is selected, or when a typed time is complete: the field is left or Enter pressed. */
  onValueChange: (value: TimeOfDay | null) => void;
  /**
   * Called with the error in what is typed, and with null when it is resolved. Until then `value` is the last valid
   * time: do not save the form.
   */
  onErrorChange?: (error: string | null) => void;
  /** The earliest time. */
  min?: TimeOfDay;
  /** The latest time. */
  max?: TimeOfDay;
}

/** What a time field shows, and what its events do. */
export interface TimeText extends Omit<DayText, 'select'> {
  /** Minutes after midnight of the text; null if it is empty or cannot be read. */
  minutes: number | null;
  select: (time: TimeOfDay | null) => void;
}

/** The text of a time field while the user types, and its value. */
export function useTimeText({ value, onValueChange, onErrorChange, min, max }: TimeValueProps): TimeText {
  const t = useDateText();
  /** The text while it differs from the value; null if it does not. */
  const [typed, setTyped] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [shown, setShown] = useState(value);
  if (shown !== value) {
    // Changed from outside: what was typed no longer applies.
    setShown(value);
    setTyped(null);
    setError(null);
  }
  useErrorReport(error, onErrorChange);

  const words = { [t('noon')]: 720, [t('midnight')]: 0 };
  function select(time: TimeOfDay | null) {
    setTyped(null);
    setError(null);
    if (time !== value) onValueChange(time);
  }
  function commit() {
    if (typed === null) return;
    if (typed.trim() === '') return select(null);
    const minutes = parseTime(typed, words);
    if (minutes === null) setError(t('timeUnreadable'));
    else if (min && minutes < minutesOf(min))
      setError(t('timeBeforeMin', { time: showMinutes(minutesOf(min)) }));
    else if (max && minutes > minutesOf(max))
      setError(t('timeAfterMax', { time: showMinutes(minutesOf(max)) }));
    else select(timeOf(minutes));
  }

  const own = value === null ? null : minutesOf(value);
  const minutes = typed === null ? own : parseTime(typed, words);
  const form = minutes === null ? null : showMinutes(minutes);
  return {
    text: typed ?? (own === null ? '' : showMinutes(own)),
    error,
    preview: typed !== null && !error && form !== typed ? form : null,
    isEdited: typed !== null,
    minutes,
    change: (text) => {
      setTyped(text);
      setError(null);
    },
    commit,
    select,
  };
}
