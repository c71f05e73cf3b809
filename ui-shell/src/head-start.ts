/*
 * The page's first script, a file of its own without imports (kit/build/head-start-plugin.mjs): it asks the host for
 * what every page needs while the browser still loads and evaluates the shell. `first-answers.ts` hands the answers over.
 * Then it brings the files with which the page's modules begin into the browser's cache. All of it only hastens: what is
 * missing here, the shell asks for itself.
 */
(() => {
  interface ListedModule {
    entry: string;
    state: string;
    declaration: {
      routes: { path: string }[];
      slots: { slot: string; path: string | null; expose: string }[];
    };
  }
  interface FederationManifest {
    metaData: { remoteEntry: { name: string } };
    exposes: { path: string; assets: { js: { sync: string[] }; css: { sync: string[] } } }[];
  }

  const TOKEN = '/api/session/token';
  const MODULES = '/api/ui/modules/';
  const FIRST_CALLS = [
    '/api/user/me/',
    '/api/features/v2/access/?provider_context=true',
    '/api/feature/provider/flags/',
    '/api/feature/provider/switches/',
    MODULES,
  ];

  /** What stands around every page. */
  const FRAME = /^(navigation\.badge|header\.)/;
  const WORKSPACE = /^\/patients\/\d+(?:\/([^/]+))?/;

  /** The parts of a module that this page shows at once, as far as its address tells. */
  function firstParts({ routes, slots }: ListedModule['declaration']): Set<string> {
    const workspace = WORKSPACE.exec(location.pathname);
    const parts = slots.filter(
      ({ slot, path }) =>
        FRAME.test(slot) ||
        (workspace && (/^patient\.(header|side)/.test(slot) || (path !== null && path === workspace[1]))),
    );
    const ownsPage = routes.some(({ path }) => `${location.pathname}/`.startsWith(`${path}/`));
    return new Set([...parts.map(({ expose }) => expose), ...(ownsPage && !workspace ? ['./routes'] : [])]);
  }

  async function bring({ entry, declaration }: ListedModule): Promise<void> {
    const parts = firstParts(declaration);
    if (parts.size === 0) return;
    const { metaData, exposes }: FederationManifest = await (await fetch(entry)).json();
    const files = exposes
      .filter(({ path }) => parts.has(path))
      .flatMap(({ assets: { js, css } }) => [...js.sync, ...css.sync]);
    for (const file of new Set([metaData.remoteEntry.name, ...files])) {
      fetch(new URL(file, new URL(entry, location.href))).catch(() => {});
    }
  }

  // The landing page asks for nothing.
  if (location.pathname === '/') return;
  const accept = 'application/json';
  const answers = new Map<string, Promise<Response>>();
  const token = fetch(TOKEN, {
    method: 'POST',
    headers: { 'content-type': accept, accept },
    // A page that just opened has somebody before it.
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
    // Whoever takes it hears of a failure.
    answer.catch(() => {});
    answers.set(`GET ${path}`, answer);
  }
  token.catch(() => {});
  answers
    .get(`GET ${MODULES}`)
    ?.then(async (answer): Promise<{ modules: ListedModule[] }> => answer.clone().json())
    .then(({ modules }) => Promise.all(modules.filter(({ state }) => state === 'ready').map(bring)))
    .catch(() => {});
  window.__huddleFirstAnswers = answers;
})();
