/** Fetches; what `head-start.ts` has asked for already is taken from there, once. */
export const fetchOrTake: typeof fetch = (input, init) => {
  const call = `${init?.method ?? 'GET'} ${input}`;
  const answer = window.__huddleFirstAnswers?.get(call);
  if (!answer) return fetch(input, init);
  window.__huddleFirstAnswers?.delete(call);
  // A try that failed was made before anybody asked.
  return answer.catch(() => fetch(input, init));
};
