import type { Point } from './projection';

/** A provider on the map. */
export interface Marked extends Point {
  /** Position in the list, from 0. */
  index: number;
  name: string;
  /** Whether the place is only the center of a ZIP code. */
  isApproximate: boolean;
}

/** Providers that are drawn as one marker, because they would cover each other. */
export interface Marker extends Point {
  /** In the order of the list. */
  members: readonly Marked[];
}

/** Joins providers that are nearer to each other than `pixels` on a map with `scale` pixels per mile. */
export function markersOf(providers: readonly Marked[], scale: number, pixels: number): Marker[] {
  const markers: { x: number; y: number; members: Marked[] }[] = [];
  for (const provider of providers) {
    const near = markers.find(({ x, y }) => Math.hypot(x - provider.x, y - provider.y) * scale < pixels);
    if (near) near.members.push(provider);
    else markers.push({ x: provider.x, y: provider.y, members: [provider] });
  }
  return markers;
}

/** The member after `current` in a marker's providers; the first one if none of them is current. */
export function nextMember({ members }: Marker, current: number | null): number {
  const at = members.findIndex(({ index }) => index === current);
  return (members[(at + 1) % members.length] ?? members[0])?.index ?? 0;
}

/** A length for the scale bar, in miles: the longest round one of at most `pixels`. */
export function scaleBar(scale: number, pixels: number): number {
  const lengths = [100, 50, 20, 10, 5, 2, 1, 0.5, 0.2, 0.1];
  return lengths.find((miles) => miles * scale <= pixels) ?? 0.1;
}
