import { redirect } from '@tanstack/react-router';
import { catalogue, devicesAt } from '../modules/registry';

/** Where this document was loaded: by its path the host allowed it camera and microphone, or not. */
let loadedAt: string | null = null;

/**
 * Lets a page that uses camera or microphone, and what comes after it, have a document of its own: what a document may
 * use does not change while it lives. To be called before each page is entered.
 */
export function keepToDocument(pathname: string, href: string): void {
  loadedAt ??= pathname;
  const known = catalogue.get();
  if (devicesAt(known, pathname) !== devicesAt(known, loadedAt))
    throw redirect({ href, reloadDocument: true });
}
