/** A part of a day, in minutes after midnight. */
interface Part {
  from: number;
  to: number;
}

const CLOSED = 'var(--color-sunken)';

/**
 * How a cell is shaded that is open at some times: false if it is open throughout, true if it is closed throughout, otherwise a
 * background whose bands are the closed parts.
 */
export function shadeOf(open: readonly Part[], from: number, to: number): boolean | string {
  const parts = open
    .map((part) => ({ from: Math.max(part.from, from), to: Math.min(part.to, to) }))
    .filter((part) => part.from < part.to)
    .sort((a, b) => a.from - b.from);
  const bands: string[] = [];
  let end = from;
  const percent = (minutes: number) => `${Math.round(((minutes - from) / (to - from)) * 100)}%`;
  const band = (colour: string, first: number, last: number) => {
    if (first < last) bands.push(`${colour} ${percent(first)} ${percent(last)}`);
  };
  for (const part of parts) {
    band(CLOSED, end, part.from);
    band('transparent', Math.max(part.from, end), part.to);
    end = Math.max(end, part.to);
  }
  band(CLOSED, end, to);
  if (parts.length === 0) return true;
  return bands.some((text) => text.startsWith(CLOSED))
    ? `linear-gradient(to bottom, ${bands.join(', ')})`
    : false;
}
