import { redirect } from '@tanstack/react-router';
import { catalogue, devicesAt } from '../modules/registry';

/** The URL at which this document was loaded: its path decided whether the host allows camera and microphone. */
let loadedAt: string | null = null;

/**
 * Loads a document of its own for a page that uses camera or microphone, and for the page after it: the permissions
 * of a document do not change during its lifetime. Call before each page is entered.
 */
export function keepToDocument(pathname: string, href: string): void {
  loadedAt ??= pathname;
  const known = catalogue.get();
  if (devicesAt(known, pathname) !== devicesAt(known, loadedAt))
    throw redirect({ href, reloadDocument: true });
}
