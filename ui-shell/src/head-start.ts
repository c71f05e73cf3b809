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

  interface Part {
    path: string | null;
    order?: number;
    slot?: string;
    requires: object;
    files?: string[];
    parts?: string[];
    data?: string[];
  }
  interface Listed {
    state: string;
    entry: string;
    declaration: { container?: string; routes?: Part[]; slots?: Part[] };
  }

  // The landing page needs no data.
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
    if (answer.status !== 200) throw new Error('No session');
    const { access_token } = (await answer.clone().json()) as { access_token: string };
    return `Bearer ${access_token}`;
  });
  const request = (path: string) => {
    if (answers.has(`GET ${path}`)) return;
    const answer = bearer.then((authorization) =>
      fetch(path, { headers: { accept, authorization }, credentials: 'omit', cache: 'no-store' }),
    );
    // Callers that use it receive the error.
    answer.catch(() => {});
    answers.set(`GET ${path}`, answer);
  };
  for (const path of FIRST_CALLS) request(path);
  token.catch(() => {});
  window.__huddleFirstAnswers = answers;

  /** The parameters of a path, if it is that of the page; null if not. */
  const parametersOf = (path: string): Record<string, string> | null => {
    const declared = path.split('/');
    const segments = location.pathname.replace(/\/$/, '').split('/');
    if (declared.length !== segments.length) return null;
    const found: Record<string, string> = {};
    for (const [index, part] of declared.entries()) {
      const segment = segments[index] ?? '';
      if (part.startsWith('$')) found[part.slice(1)] = segment;
      else if (part !== segment) return null;
    }
    return found;
  };

  /** The value at a path in the body of a response; undefined if it is missing or belongs to a masked record. */
  const valueAt = (body: unknown, path: string): unknown =>
    path.split('.').reduce<unknown>((value, key) => {
      const of = value as Record<string, unknown> | null | undefined;
      return of?.is_masked === true ? undefined : of?.[key];
    }, body);
  const isPlain = (value: unknown) => /^[\w.-]+$/.test(String(value ?? ''));

  /** Requests what a page asks first, as far as its address says it. */
  const requestData = (addresses: readonly string[], parameters: Record<string, string>) => {
    const query = new URLSearchParams(location.search);
    const named = addresses.join(' ');
    for (const key of query.keys()) if (!new RegExp(`\\{${key}[|}]`).test(named)) return;
    const asked: string[] = [];
    for (const address of addresses) {
      let isKnown = true;
      const filled = address.replace(/\{(\w+)(?:\|([^}]*))?\}/g, (_, name: string, usual?: string) => {
        const value = parameters[name] ?? query.get(name) ?? usual;
        if (!isPlain(value)) isKnown = false;
        return value ?? '';
      });
      asked.push(filled);
      if (!isKnown) continue;
      const [hole, first, path] = /\{(\d+)\.([\w.]+)\}/.exec(filled) ?? [];
      if (!hole) {
        request(filled);
        continue;
      }
      answers
        .get(`GET ${asked[Number(first)]}`)
        ?.then((answer) => answer.clone().json())
        .then((body) => {
          const value = valueAt(body, path ?? '');
          // After a slow response, the page has already sent its own request.
          if (isPlain(value) && window.__huddleFirstAnswers === answers)
            request(filled.replace(hole, `${value}`));
        })
        .catch(() => {});
    }
  };

  const failed = new Set<string>();
  window.__huddleFailedFiles = failed;
  /** Whether the shell was faster. The browser warns of a preload that nobody uses. */
  const isRequested = (href: string) =>
    document.querySelector(`script[src$="${href}"]`) !== null ||
    performance.getEntriesByName(new URL(href, location.href).href).length > 0;
  const preload = (href: string) => {
    if (isRequested(href)) return;
    const link = document.createElement('link');
    link.rel = 'preload';
    link.href = href;
    link.onerror = () => failed.add(link.href);
    link.as = href.endsWith('.css') ? 'style' : 'script';
    document.head.append(link);
  };
  const source = document.currentScript?.getAttribute('src') ?? '';
  const shellFolder = source.slice(0, source.lastIndexOf('/') + 1);
  /** Fetches parts of the kit, or of the shell, that are loaded on demand. */
  const preloadParts = (names: readonly string[] = []) => {
    for (const name of names) {
      for (const file of window.__huddleParts?.[name] ?? []) preload(shellFolder + file);
    }
  };
  /** Fetches the code of the page's own parts, and what they ask the host first. */
  const begin = (modules: readonly Listed[]) => {
    const [, patient, tab] = /^\/patients\/(\d+)(?:\/([^/]+))?\/?$/.exec(location.pathname) ?? [];
    const tabs = modules
      .flatMap(({ declaration }) => declaration.slots ?? [])
      .filter(({ slot }) => slot === 'patient.tab/v1')
      .sort((a, b) => (a.order ?? 0) - (b.order ?? 0));
    const firstTab = tab ?? tabs[0]?.path;
    if (patient) preloadParts(['./workspace']);
    for (const { state, entry, declaration } of modules) {
      if (state !== 'ready' || !declaration.container) continue;
      const folder = entry.slice(0, entry.lastIndexOf('/') + 1);
      const parts: [Part, Record<string, string>][] = [];
      for (const route of declaration.routes ?? []) {
        const parameters = route.path === null ? null : parametersOf(route.path);
        if (parameters) parts.push([route, parameters]);
      }
      for (const part of patient ? (declaration.slots ?? []) : []) {
        const isShown =
          part.slot === 'patient.header/v1' ||
          part.slot === 'patient.side/v1' ||
          (part.slot === 'patient.tab/v1' && part.path === firstTab);
        if (isShown) parts.push([part, { id: patient ?? '' }]);
      }
      if (parts.length === 0) continue;
      const files = new Set([declaration.container, ...parts.flatMap(([{ files: own }]) => own ?? [])]);
      for (const file of files) preload(folder + file);
      for (const [{ parts: taken }] of parts) preloadParts(taken);
      for (const [{ data, requires }, parameters] of parts) {
        // Whether the user may ask is known to the shell alone.
        if (data && Object.keys(requires).length === 0) requestData(data, parameters);
      }
    }
  };
  answers
    .get('GET /api/ui/modules/')
    ?.then((answer) => (answer.ok ? answer.clone().json() : null))
    .then((list: { modules: Listed[] } | null) => begin(list?.modules ?? []))
    // The shell loads whatever is missing.
    .catch(() => {});
})();
