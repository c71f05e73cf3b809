const kindsOf = new Map<string, Set<string>>();

/** Remembers that screens with queries of a document react to a kind of event. */
export function noteListener(owner: string, kind: string): void {
  const kinds = kindsOf.get(owner);
  if (kinds) kinds.add(kind);
  else kindsOf.set(owner, new Set([kind]));
}

/**
 * Whether responses to a document's operations may change with a kind of event: one of its own module, one of the host, or one that
 * its screens react to. The host's responses contain data of all modules.
 */
export function mayDependOn(owner: string, kind: string): boolean {
  const [module] = kind.split('.', 1);
  return owner === 'core' || module === 'core' || module === owner || kindsOf.get(owner)?.has(kind) === true;
}
