import type { Place, Point } from './projection';

/** Outlines of states and counties (dev/map-outlines). Coordinates are in units of `scale` degrees from `origin`. */
export interface Outlines {
  scale: readonly number[];
  origin: readonly number[];
  /** Number of the first lines that belong to states; the others are between counties. */
  stateLines: number;
  /** First point and steps, longitude and latitude in turn. */
  lines: readonly (readonly number[])[];
  /** Polygons of states: rings of lines, n forward and -1 - n backward. */
  states: readonly (readonly (readonly (readonly number[])[])[])[];
  /** Name, longitude and latitude of the middle, and width. */
  counties: readonly (readonly (string | number)[])[];
}

/** A name on the map. */
export interface Label extends Point {
  name: string;
  /** Miles that the named area is wide. */
  width: number;
}

/** What is drawn below the providers: paths in miles from the center. */
export interface Ground {
  land: string;
  stateLines: string;
  countyLines: string;
  counties: readonly Label[];
}

/** Miles of a degree of latitude. */
const DEGREE_MILES = 69.1;

/** Draws the outlines within a distance of the center, in miles. Polygons and lines that reach farther are drawn as a whole. */
export function groundAround(
  { scale, origin, stateLines, lines, states, counties }: Outlines,
  center: Place,
  project: (place: Place) => Point,
  miles: number,
): Ground {
  const [scaleX = 1, scaleY = 1] = scale;
  const [originX = 0, originY = 0] = origin;
  const widthAt = (latitude: number) => DEGREE_MILES * Math.max(0.1, Math.cos((latitude * Math.PI) / 180));
  const reachX = miles / widthAt(center.latitude);
  const reachY = miles / DEGREE_MILES;
  const isNear = ({ latitude, longitude }: Place) =>
    Math.abs(longitude - center.longitude) <= reachX && Math.abs(latitude - center.latitude) <= reachY;
  const placeAt = (x: number, y: number): Place => ({
    longitude: originX + x * scaleX,
    latitude: originY + y * scaleY,
  });

  const known = new Map<number, readonly Place[]>();
  function placesOf(index: number): readonly Place[] {
    const drawn = known.get(index);
    if (drawn) return drawn;
    const steps = lines[index] ?? [];
    const places: Place[] = [];
    let x = 0;
    let y = 0;
    for (let at = 0; at + 1 < steps.length; at += 2) {
      x += steps[at] ?? 0;
      y += steps[at + 1] ?? 0;
      places.push(placeAt(x, y));
    }
    known.set(index, places);
    return places;
  }
  const reaches = (index: number) => placesOf(index).some(isNear);
  const written = (places: readonly Place[]) =>
    places
      .map((place) => {
        const { x, y } = project(place);
        return `${x.toFixed(2)} ${y.toFixed(2)}`;
      })
      .join('L');

  let stateLinesPath = '';
  let countyLinesPath = '';
  lines.forEach((_, index) => {
    if (!reaches(index)) return;
    const path = `M${written(placesOf(index))}`;
    if (index < stateLines) stateLinesPath += path;
    else countyLinesPath += path;
  });

  let land = '';
  for (const polygons of states) {
    for (const rings of polygons) {
      const outer = (rings[0] ?? []).flatMap((line) =>
        line < 0 ? [...placesOf(-1 - line)].reverse() : placesOf(line),
      );
      // The middle of a large state may be far from its border.
      const longitudes = outer.map(({ longitude }) => longitude);
      const latitudes = outer.map(({ latitude }) => latitude);
      const isAround =
        Math.min(...longitudes) <= center.longitude + reachX &&
        Math.max(...longitudes) >= center.longitude - reachX &&
        Math.min(...latitudes) <= center.latitude + reachY &&
        Math.max(...latitudes) >= center.latitude - reachY;
      if (isAround) land += `M${written(outer)}Z`;
    }
  }

  return {
    land,
    stateLines: stateLinesPath,
    countyLines: countyLinesPath,
    counties: counties.flatMap(([name, x, y, width]) => {
      const place = placeAt(Number(x), Number(y));
      if (!isNear(place)) return [];
      return [
        { ...project(place), name: String(name), width: Number(width) * scaleX * widthAt(place.latitude) },
      ];
    }),
  };
}
