// Writes ui-modules/referrals/src/search/map/generated/outlines.json: states and counties, from the boundary files of the Census Bureau, which
// are in the public domain. The package is under the ISC license.
//
//     npm install --prefix dev/map-outlines && npm run generate --prefix dev/map-outlines
//
// A line is its first point and the steps from point to point, in units of `scale` degrees from `origin`: longitude and latitude alternate.
// `stateLines` come first among `lines`, the others are between counties of one state. A ring lists lines: n forward, -1 - n backward.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const OUTPUT = new URL('../../ui-modules/referrals/src/search/map/generated/outlines.json', import.meta.url);
const atlas = JSON.parse(
  readFileSync(createRequire(import.meta.url).resolve('us-atlas/counties-10m.json'), 'utf8'),
);
const { scale, translate } = atlas.transform;

/** The polygons of a geometry, each a list of rings of arcs. */
const polygonsOf = ({ type, arcs }) => (type === 'Polygon' ? [arcs] : type === 'MultiPolygon' ? arcs : []);
const lineOf = (arc) => (arc < 0 ? ~arc : arc);

const states = atlas.objects.states.geometries;
const ofStates = new Set(states.flatMap(polygonsOf).flat(2).map(lineOf));
const order = atlas.arcs
  .map((_, arc) => arc)
  .sort((one, other) => Number(ofStates.has(other)) - Number(ofStates.has(one)) || one - other);
const placeOf = new Map(order.map((arc, place) => [arc, place]));
const renamed = (arc) => (arc < 0 ? -1 - placeOf.get(~arc) : placeOf.get(arc));

/** The corner with the least and the one with the most coordinates of rings, in units. */
function boundsOf(rings) {
  const bounds = [Infinity, Infinity, -Infinity, -Infinity];
  for (const arc of rings.flat()) {
    let [x, y] = [0, 0];
    for (const [dx, dy] of atlas.arcs[lineOf(arc)]) {
      x += dx;
      y += dy;
      bounds[0] = Math.min(bounds[0], x);
      bounds[1] = Math.min(bounds[1], y);
      bounds[2] = Math.max(bounds[2], x);
      bounds[3] = Math.max(bounds[3], y);
    }
  }
  return bounds;
}

/** Name and middle of the largest part, and its width, in units. */
function labelOf(geometry) {
  const largest = polygonsOf(geometry)
    .map(boundsOf)
    .sort(
      (one, other) => (other[2] - other[0]) * (other[3] - other[1]) - (one[2] - one[0]) * (one[3] - one[1]),
    )[0];
  const [west, south, east, north] = largest;
  return [
    geometry.properties.name,
    Math.round((west + east) / 2),
    Math.round((south + north) / 2),
    east - west,
  ];
}

const outlines = {
  scale,
  origin: translate,
  stateLines: ofStates.size,
  lines: order.map((arc) => atlas.arcs[arc].flat()),
  states: states.map((state) => polygonsOf(state).map((rings) => rings.map((ring) => ring.map(renamed)))),
  counties: atlas.objects.counties.geometries.filter((county) => polygonsOf(county).length > 0).map(labelOf),
};
writeFileSync(OUTPUT, `${JSON.stringify(outlines)}\n`);
console.log(`${outlines.lines.length} lines, ${outlines.counties.length} counties`);
