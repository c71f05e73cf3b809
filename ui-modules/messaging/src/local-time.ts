/** The value of a `datetime-local` field for an instant, in the reader's zone. */
export function toLocalInput(instant: string | null): string {
  if (!instant) return '';
  const date = new Date(instant);
  const local = new Date(date.getTime() - date.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 19);
}

/** The instant of a `datetime-local` value; null if empty. */
export function fromLocalInput(value: string): string | null {
  const date = new Date(value);
  return value === '' || Number.isNaN(date.getTime()) ? null : date.toISOString();
}
