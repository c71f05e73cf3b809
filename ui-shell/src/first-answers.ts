/** By then a page that was opened with these responses has taken what it needs; a later query asks for what is new. */
export const USED_WITHIN_MS = 5_000;

/** `fetch` that uses the responses to the requests of `head-start.ts`, once each. */
export const fetchOrTake: typeof fetch = (input, init) => {
  const call = `${init?.method ?? 'GET'} ${input}`;
  const answer = window.__huddleFirstAnswers?.get(call);
  if (!answer) return fetch(input, init);
  window.__huddleFirstAnswers?.delete(call);
  // A failed attempt does not count: nobody was waiting for it.
  return answer.catch(() => fetch(input, init));
};

/** Gives up the responses that nobody took: an unread response keeps its connection. */
export function dropFirstAnswers(): void {
  const left = window.__huddleFirstAnswers ?? new Map<string, Promise<Response>>();
  for (const answer of left.values()) answer.then(({ body }) => body?.cancel()).catch(() => {});
  delete window.__huddleFirstAnswers;
}
