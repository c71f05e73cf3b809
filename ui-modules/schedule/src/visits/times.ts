import { formatDate, formatTime } from '@huddle/kit/lib/time';

/** `9:00AM` (record.md §2, "Date formats"). */
export function clockTime(time: string | number, zone: string): string {
  return formatTime(new Date(time), zone).replace(/\s/g, '');
}

/** `Jun 3, 2026, 9:00AM`. */
export function dateAndTime(time: string | number, zone: string): string {
  return `${formatDate(new Date(time), zone)}, ${clockTime(time, zone)}`;
}

/** `EDT`: how a zone is abbreviated at a moment. */
export function zoneAt(time: string | number, zone: string): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'short' }).formatToParts(
    new Date(time),
  );
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone;
}
