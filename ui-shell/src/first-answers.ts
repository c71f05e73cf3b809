/** By then a page that was opened with these responses has taken what it needs; a later query asks for what is new. */
const USED_WITHIN_MS = 10_000;

const begun = performance.now();

/** `fetch` that uses the responses to the requests of `head-start.ts`, once each. */
export const fetchOrTake: typeof fetch = (input, init) => {
  const call = `${init?.method ?? 'GET'} ${input}`;
  if (performance.now() - begun > USED_WITHIN_MS) window.__huddleFirstAnswers?.clear();
  const answer = window.__huddleFirstAnswers?.get(call);
  if (!answer) return fetch(input, init);
  window.__huddleFirstAnswers?.delete(call);
  // A failed attempt does not count: nobody was waiting for it.
  return answer.catch(() => fetch(input, init));
};
