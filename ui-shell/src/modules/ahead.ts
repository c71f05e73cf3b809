/** The files of a build, written beside them by the build itself. */
const LIST = 'files.json';
/** By then the first page is complete and in use. */
const START_AFTER_MS = 10_000;

/**
 * Fetches the scripts of builds into the browser's cache, one after another: what is loaded on demand then opens at once,
 * also while the host cannot be reached. `entries` has the address of one file of each build. Ends at the first file that
 * cannot be fetched; the next page continues, since what was fetched stays cached.
 */
export async function fetchAhead(
  entries: readonly string[],
  load: (address: string, options: RequestInit) => Promise<Response> = (...request) =>
    // biome-ignore lint/style/noRestrictedGlobals: files are no part of the API
    fetch(...request),
): Promise<void> {
  const get = async (address: string) => {
    const response = await load(address, { priority: 'low' });
    if (!response.ok) throw new Error(`${address}: ${response.status}`);
    return response;
  };
  try {
    for (const entry of entries) {
      const folder = entry.slice(0, entry.lastIndexOf('/') + 1);
      const files: string[] = await (await get(folder + LIST)).json();
      for (const file of files.filter((name) => name.endsWith('.js'))) {
        // The browser caches the response once its body has been read.
        await (await get(folder + file)).arrayBuffer();
      }
    }
  } catch {
    // Fetching ahead is optional.
  }
}

/** Fetches ahead once the page has been in use for a while, unless the browser is set to save data. */
export function scheduleFetchAhead(entries: () => readonly string[]): void {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  if (connection?.saveData) return;
  setTimeout(() => void fetchAhead(entries()), START_AFTER_MS);
}
