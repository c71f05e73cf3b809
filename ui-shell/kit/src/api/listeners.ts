const kindsOf = new Map<string, Set<string>>();

/** Records that screens refresh queries of this module after a kind of event. */
export function noteListener(owner: string, kind: string): void {
  const kinds = kindsOf.get(owner);
  if (kinds) kinds.add(kind);
  else kindsOf.set(owner, new Set([kind]));
}

/**
 * Whether an event of this kind may change responses to the document's operations: it is an event of the same module, of the host, or of a
 * kind after which its screens refresh. The host's responses contain data of all modules.
 */
export function mayDependOn(owner: string, kind: string): boolean {
  const [module] = kind.split('.', 1);
  return owner === 'core' || module === 'core' || module === owner || kindsOf.get(owner)?.has(kind) === true;
}
