/** The calls of a hook in a source text, each as its two arguments. Fails if one of them is known only when it runs. */
function callsOf(hook, text, file) {
  return [...text.matchAll(new RegExp(`\\b${hook}\\(([^)]*)\\)`, 'g'))].map(([call, list]) => {
    const [, first, second] = /^\s*'([^']+)',\s*'([^']+)',?\s*$/.exec(list) ?? [];
    if (!second) throw new Error(`${file}: ${call} must name both in the source`);
    return [first, second];
  });
}

/** What a source text opens of `useOpenable`, as `{ slot, path }`. */
export function openedIn(text, file) {
  return callsOf('useOpenable', text, file).map(([slot, path]) => ({ slot, path }));
}

/** The pages of other modules that a source text links to, as `{ module, page }`. */
export function linkedIn(text, file) {
  return callsOf('usePage', text, file).map(([module, page]) => ({ module, page }));
}

/** The tabs and settings pages that a source text names as literals in builders of `paths`, as `{ slot, path }`. */
export function namedPlacesIn(text) {
  const places = [
    ['patient.tab/v1', /\bpaths\.patientTab\([^()]*(?:\([^()]*\)[^()]*)?,\s*'([^']+)'/g],
    ['person.tab/v1', /\bpaths\.personTab\([^()]*(?:\([^()]*\)[^()]*)?,\s*'([^']+)'/g],
    ['settings.page/v1', /\bpaths\.settings\('([^']+)'/g],
  ];
  return places.flatMap(([slot, call]) => [...text.matchAll(call)].map(([, path]) => ({ slot, path })));
}
