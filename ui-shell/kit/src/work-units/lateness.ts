/** How late something is, in one unit. */
export interface Lateness {
  unit: 'minutes' | 'hours' | 'days';
  count: number;
}

/** How late something is that was due at an instant; null while it is not late by a minute. */
export function latenessOf(dueAt: string, now: number): Lateness | null {
  const minutes = Math.floor((now - Date.parse(dueAt)) / 60_000);
  if (minutes < 1) return null;
  if (minutes < 60) return { unit: 'minutes', count: minutes };
  if (minutes < 1_440) return { unit: 'hours', count: Math.floor(minutes / 60) };
  return { unit: 'days', count: Math.floor(minutes / 1_440) };
}
