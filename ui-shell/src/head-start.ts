/*
 * The page's first script, a file of its own without imports (kit/build/head-start-plugin.mjs): it requests the data
 * that every page needs while the browser still loads and evaluates the shell. `first-answers.ts` hands the responses over.
 * The shell requests what is missing here itself.
 */
(() => {
  const TOKEN = '/api/session/token';
  const FIRST_CALLS = [
    '/api/user/me/',
    '/api/features/v2/access/?provider_context=true',
    '/api/feature/provider/flags/',
    '/api/feature/provider/switches/',
    '/api/ui/modules/',
  ];

  // The landing page requests nothing.
  if (location.pathname === '/') return;
  const accept = 'application/json';
  const answers = new Map<string, Promise<Response>>();
  const token = fetch(TOKEN, {
    method: 'POST',
    headers: { 'content-type': accept, accept },
    // A page that was just opened has an active user.
    body: JSON.stringify({ idle_for_ms: 0, in_visit: false }),
    credentials: 'same-origin',
    cache: 'no-store',
  });
  answers.set(`POST ${TOKEN}`, token);
  const bearer = token.then(async (answer) => {
    if (!answer.ok) throw new Error('No session');
    const { access_token } = (await answer.clone().json()) as { access_token: string };
    return `Bearer ${access_token}`;
  });
  for (const path of FIRST_CALLS) {
    const answer = bearer.then((authorization) =>
      fetch(path, { headers: { accept, authorization }, credentials: 'omit', cache: 'no-store' }),
    );
    // Callers that use it receive the error.
    answer.catch(() => {});
    answers.set(`GET ${path}`, answer);
  }
  token.catch(() => {});
  window.__huddleFirstAnswers = answers;
})();
