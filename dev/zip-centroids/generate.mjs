// Writes modules/referrals/src/places/zip_centroids.txt: the centroid of each ZIP code, with its city and state.
//
//     npm install --prefix dev/zip-centroids && npm run generate --prefix dev/zip-centroids
//
// Sorted by code. A line with two words begins an area: the first three digits of its codes, and the state. The other lines are a code each:
// its last two digits, latitude and longitude in thousandths of a degree (110 meters), and the city unless it is that of the line before.
import { writeFileSync } from 'node:fs';
import zipcodes from 'zipcodes';

const OUTPUT = new URL('../../modules/referrals/src/places/zip_centroids.txt', import.meta.url);

/** The codes of the armed forces are abroad or move with a ship. */
const WITHOUT_PLACE = new Set(['AA', 'AE', 'AP']);

/** Territories in the Pacific that are east of Greenwich. All other codes are west of it, and one has lost its sign. */
const EASTERN = new Set(['FM', 'GU', 'MH', 'MP', 'PW']);

const thousandths = (degrees) => Math.round(degrees * 1000);

const places = Object.values(zipcodes.codes)
  .filter(({ zip, country }) => country === 'US' && /^\d{5}$/.test(zip))
  .filter(({ state, latitude, longitude }) => latitude && longitude && !WITHOUT_PLACE.has(state))
  .sort((a, b) => a.zip.localeCompare(b.zip))
  .map(({ zip, latitude, longitude, state, city }) => {
    const east = EASTERN.has(state) ? longitude : -Math.abs(longitude);
    return { zip, state, city: city.trim(), point: `${thousandths(latitude)} ${thousandths(east)}` };
  });
const lines = places.flatMap(({ zip, state, city, point }, at) => {
  const before = places[at - 1];
  const isNewArea = before?.zip.slice(0, 3) !== zip.slice(0, 3) || before.state !== state;
  const line = `${zip.slice(3)} ${point}`;
  if (isNewArea) return [`${zip.slice(0, 3)} ${state}`, `${line} ${city}`];
  return [city === before.city ? line : `${line} ${city}`];
});
writeFileSync(OUTPUT, `${lines.join('\n')}\n`);
console.log(`${places.length} codes`);
