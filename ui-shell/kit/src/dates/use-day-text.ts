import { useEffect, useRef, useState } from 'react';
import type { Day } from '../base/day';
import { currentLocale } from '../i18n';
import { localZone } from '../lib/time';
import { useToday } from '../lib/today';
import { datePattern, shortDay, typedForm } from './locale';
import { parseDay } from './parse-day';
import { useDateText } from './text';

/** Which days can be selected. */
export interface DayLimits {
  /** The earliest day. */
  min?: Day;
  /** The latest day. */
  max?: Day;
  /** Why a day is not available: `Clinic closed`; null if it is. */
  disabledReason?: (day: Day) => string | null;
}

/** The value of a date field. */
export interface DayValueProps extends DayLimits {
  /** `YYYY-MM-DD`, or null if empty. */
  value: Day | null;
  /** Called when a day is selected, or when a typed date is complete: the field is left or Enter pressed. */
  onValueChange: (value: Day | null) => void;
  /**
   * Called with the error in what is typed, and with null when it is resolved. Until then `value` is the last valid
   * day: do not save the form.
   */
  onErrorChange?: (error: string | null) => void;
  /** The zone whose today is meant by `today` and `3d`; by default the browser's. */
  timeZone?: string;
}

/** What a date field shows, and what its events do. */
export interface DayText {
  text: string;
  error: string | null;
  /** The day that a relative text such as `3d` means, to show beside it: `Thu, Nov 26, 2026`. */
  preview: string | null;
  /** Whether the text differs from the value. */
  isEdited: boolean;
  change: (text: string) => void;
  /** Reads the text. If that is impossible, the text stays, with its error. */
  commit: () => void;
  /** Selects a day, whatever is typed. */
  select: (day: Day | null) => void;
}

/** The text of a date field while the user types, and its value. */
export function useDayText({
  value,
  onValueChange,
  onErrorChange,
  timeZone = localZone(),
  min,
  max,
  disabledReason,
}: DayValueProps): DayText {
  const t = useDateText();
  const locale = currentLocale();
  const today = useToday(timeZone);
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

  const context = { today, locale, words: { [t('today')]: 0, [t('tomorrow')]: 1, [t('yesterday')]: -1 } };
  function read(text: string): { day: Day | null } | { error: string } {
    if (text.trim() === '') return { day: null };
    const parsed = parseDay(text, context);
    if ('error' in parsed) {
      const isReadable = parsed.error === 'no-such-day';
      return { error: isReadable ? t('noSuchDay') : t('unreadable', { pattern: datePattern(locale) }) };
    }
    const { day } = parsed;
    if (min && day < min) return { error: t('beforeMin', { day: shortDay(min) }) };
    if (max && day > max) return { error: t('afterMax', { day: shortDay(max) }) };
    const reason = disabledReason?.(day);
    return reason ? { error: t('unavailable', { day: shortDay(day), reason }) } : { day };
  }
  function select(day: Day | null) {
    setTyped(null);
    setError(null);
    if (day !== value) onValueChange(day);
  }

  const parsed = typed === null || error ? null : parseDay(typed, context);
  const isRelative = typed !== null && parsed && 'day' in parsed && typedForm(parsed.day, locale) !== typed;
  return {
    text: typed ?? (value === null ? '' : typedForm(value, locale)),
    error,
    preview: isRelative ? shortDay(parsed.day) : null,
    isEdited: typed !== null,
    change: (text) => {
      setTyped(text);
      setError(null);
    },
    commit: () => {
      if (typed === null) return;
      const result = read(typed);
      if ('error' in result) setError(result.error);
      else select(result.day);
    },
    select,
  };
}

/** Calls `onErrorChange` when the error of a field changes. */
export function useErrorReport(error: string | null, onErrorChange?: (error: string | null) => void): void {
  const reported = useRef<string | null>(null);
  useEffect(() => {
    if (reported.current === error) return;
    reported.current = error;
    onErrorChange?.(error);
  }, [error, onErrorChange]);
}
