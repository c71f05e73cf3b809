/** `fetch` that uses the responses to the requests of `head-start.ts`, once each. */
export const fetchOrTake: typeof fetch = (input, init) => {
  const call = `${init?.method ?? 'GET'} ${input}`;
  const answer = window.__huddleFirstAnswers?.get(call);
  if (!answer) return fetch(input, init);
  window.__huddleFirstAnswers?.delete(call);
  // A failed attempt does not count: nobody was waiting for it.
  return answer.catch(() => fetch(input, init));
};
