// Writes modules/referrals/src/places/zip_centroids.txt: the centroid of each ZIP code, with its city and state.
//
//     npm install --prefix dev/zip-centroids && npm run generate --prefix dev/zip-centroids
//
// One line per code, sorted: code, latitude and longitude in degrees (four decimals are 11 meters), state, city.
import { writeFileSync } from 'node:fs';
import zipcodes from 'zipcodes';

const OUTPUT = new URL('../../modules/referrals/src/places/zip_centroids.txt', import.meta.url);

/** The codes of the armed forces are abroad or move with a ship. */
const WITHOUT_PLACE = new Set(['AA', 'AE', 'AP']);

/** Territories in the Pacific that are east of Greenwich. All other codes are west of it, and one has lost its sign. */
const EASTERN = new Set(['FM', 'GU', 'MH', 'MP', 'PW']);

const lines = Object.values(zipcodes.codes)
  .filter(({ zip, country }) => country === 'US' && /^\d{5}$/.test(zip))
  .filter(({ state, latitude, longitude }) => latitude && longitude && !WITHOUT_PLACE.has(state))
  .sort((a, b) => a.zip.localeCompare(b.zip))
  .map(({ zip, latitude, longitude, state, city }) => {
    const east = EASTERN.has(state) ? longitude : -Math.abs(longitude);
    return [zip, Number(latitude.toFixed(4)), Number(east.toFixed(4)), state, city.trim()].join(' ');
  });
writeFileSync(OUTPUT, `${lines.join('\n')}\n`);
console.log(`${lines.length} codes`);
