import { Store } from '@huddle/kit/lib/store';
import type { ComponentType } from 'react';

/** What is shown above every page; null until a call fails because of the database: most consoles never need it. */
export const databaseBanner = new Store<ComponentType | null>(null);

/** A call failed, maybe because the database is not available: asks the host, and watches the database until it works. */
export async function suspectDatabase() {
  const [{ database }, parts] = await Promise.all([import('./database'), import('./database-fault')]);
  databaseBanner.set(parts.DatabaseBanner);
  database.suspect();
  return parts;
}
