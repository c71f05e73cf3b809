import { runtime } from '../runtime';
import type { FileUpload } from './transport';

/** Downloads a file from an address returned by an operation, with the session's token. */
export function fetchFile(address: string, signal?: AbortSignal): Promise<Blob> {
  return runtime().transport.file(address, signal);
}

/** Uploads a file as a form (`multipart/form-data`, field `file`); resolves to the response body in camelCase. */
export function uploadFile<T>(upload: FileUpload): Promise<T> {
  // The caller states the response type of the operation.
  return runtime().transport.upload(upload) as Promise<T>;
}
