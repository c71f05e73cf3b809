// Writes host/sdk/src/zip_zones.txt: which time zone each ZIP code is in, by the zone at its centroid.
//
//     npm install --prefix dev/zip-zones && npm run generate --prefix dev/zip-zones
//
// One line a run of codes in one zone: the first code of the run and its zone. A run lasts until the next line, so that a code which
// the data do not know (a new one, a company's own) has the zone of the code before it. No zone: the state decides.
import { writeFileSync } from 'node:fs';
import { find } from 'geo-tz/now';
import zipcodes from 'zipcodes';

const OUTPUT = new URL('../../host/sdk/src/zip_zones.txt', import.meta.url);

/**
 * Where a code does not say more than its state: the territories have one zone each, under its own name, and the armed forces' codes
 * stand abroad or move with a ship.
 */
const BY_STATE = new Set(['AA', 'AE', 'AP', 'AS', 'FM', 'GU', 'MH', 'MP', 'PR', 'PW', 'VI']);

/** A centroid in a lake or off a coast is in a zone of the sea. */
const isOfLand = (zone) => zone !== undefined && !zone.startsWith('Etc/');

const codes = Object.values(zipcodes.codes)
  .filter(({ zip, country }) => country === 'US' && /^\d{5}$/.test(zip))
  .sort((a, b) => a.zip.localeCompare(b.zip));

const runs = [];
let last = null;
let unplaced = 0;
for (const { zip, state, latitude, longitude } of codes) {
  // All of the fifty states' codes lie west of Greenwich; one has lost its sign.
  const zone = BY_STATE.has(state) ? '' : find(latitude, -Math.abs(longitude)).find(isOfLand);
  if (zone === undefined) {
    unplaced += 1;
    continue;
  }
  if (zone !== last) runs.push(`${zip} ${zone}`.trimEnd());
  last = zone;
}
writeFileSync(OUTPUT, `${runs.join('\n')}\n`);
console.log(`${codes.length} codes, ${unplaced} at sea, ${runs.length} runs`);
