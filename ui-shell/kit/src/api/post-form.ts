/** Sends a form and reports progress. Rejects if there is no response or the signal aborts it. */
export type PostForm = (
  address: string,
  headers: Readonly<Record<string, string>>,
  form: FormData,
  options: { signal?: AbortSignal; onProgress?: (part: number) => void },
) => Promise<Response>;

/** {@link PostForm} with `XMLHttpRequest`, since `fetch` reports no upload progress. */
export const postForm: PostForm = (address, headers, form, { signal, onProgress }) =>
  new Promise((resolve, reject) => {
    const call = new XMLHttpRequest();
    const abort = () => call.abort();
    const failed = () => reject(signal?.reason ?? new TypeError('The form was not sent'));
    call.open('POST', address);
    for (const [name, value] of Object.entries(headers)) call.setRequestHeader(name, value);
    call.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
    call.onerror = failed;
    call.onabort = failed;
    call.onloadend = () => signal?.removeEventListener('abort', abort);
    call.onload = () => {
      const type = call.getResponseHeader('content-type') ?? '';
      const requestId = call.getResponseHeader('x-request-id') ?? '';
      resolve(
        new Response(call.responseText, {
          status: call.status,
          headers: { 'content-type': type, 'x-request-id': requestId },
        }),
      );
    };
    if (signal?.aborted) failed();
    else {
      signal?.addEventListener('abort', abort);
      call.send(form);
    }
  });
