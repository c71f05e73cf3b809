/** A time of day: `14:05`. */
export type ClockTime = string;

/** Minutes between the times that a list suggests. */
const STEP = 15;
const DAY_MINUTES = 24 * 60;

/** Whether a text is a time of day. */
export function isTime(text: string): text is ClockTime {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(text);
}

/** The time that was typed: `9:30 am`, `930`, `9a`, `14:05`, `noon`. Null if it is none. */
export function parseTime(typed: string): ClockTime | null {
  const text = typed.trim().toLowerCase().replaceAll('.', '');
  if (text === 'noon') return '12:00';
  if (text === 'midnight') return '00:00';
  const [, hours, minutes = '00', half] = /^(\d{1,2})(?::?(\d\d))?\s*(a|am|p|pm)?$/.exec(text) ?? [];
  if (hours === undefined || Number(minutes) > 59) return null;
  const hour = hourOf(Number(hours), half);
  return hour === null ? null : `${String(hour).padStart(2, '0')}:${minutes}`;
}

function hourOf(hour: number, half: string | undefined): number | null {
  if (half === undefined) return hour < 24 ? hour : null;
  if (hour < 1 || hour > 12) return null;
  return (hour % 12) + (half.startsWith('p') ? 12 : 0);
}

/** A time as it stands in a field: `2:05 PM`. */
export function showTime(time: ClockTime): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return `${hours % 12 || 12}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`;
}

/** The times of a day that a list suggests: those that match the first typed digits, else all. */
export function timesFor(typed: string): ClockTime[] {
  const all = Array.from({ length: DAY_MINUTES / STEP }, (_, index) => {
    const minutes = index * STEP;
    return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
  });
  const text = typed.trim().toLowerCase();
  const matching = all.filter(
    (time) => time.startsWith(text) || showTime(time).toLowerCase().startsWith(text),
  );
  return matching.length > 0 ? matching : all;
}
