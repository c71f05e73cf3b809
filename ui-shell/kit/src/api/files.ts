import { runtime } from '../runtime';

/** Downloads a file from an address returned by an operation, with the session's token. */
export function fetchFile(address: string, signal?: AbortSignal): Promise<Blob> {
  return runtime().transport.file(address, signal);
}
