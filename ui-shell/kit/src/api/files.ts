import { runtime } from '../runtime';
import type { FileUpload } from './transport';

/** The bytes of a file at an address that an operation gave, fetched with the session's token. */
export function fetchFile(address: string, signal?: AbortSignal): Promise<Blob> {
  return runtime().transport.file(address, signal);
}

/** Sends a file as a form (`multipart/form-data`, field `file`); resolves to the answer in code names. */
export function uploadFile<T>(upload: FileUpload): Promise<T> {
  // What the operation answers is said by who names it.
  return runtime().transport.upload(upload) as Promise<T>;
}
