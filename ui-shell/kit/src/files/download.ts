import { fetchFile } from '../api/files';

/**
 * Lets the browser download a file itself, from an address that needs no token: one that the host has made for this
 * download, or an object URL. `name` is the name to save it under.
 */
export function downloadFrom(url: string, name: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
}

/** Downloads a file of the host with the session's token, then saves it: for files without a ticket, which fit into memory. */
export async function downloadStored(address: string, name: string): Promise<void> {
  const url = URL.createObjectURL(await fetchFile(address));
  downloadFrom(url, name);
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
