/** What a source text opens of `useOpenable`, as `{ slot, path }`. Fails if one of them is known only when it runs. */
export function openedIn(text, file) {
  return [...text.matchAll(/\buseOpenable\(([^)]*)\)/g)].map(([call, list]) => {
    const [, slot, path] = /^\s*'([^']+)',\s*'([^']+)',?\s*$/.exec(list) ?? [];
    if (!path) throw new Error(`${file}: ${call} must name its slot and its path`);
    return { slot, path };
  });
}
