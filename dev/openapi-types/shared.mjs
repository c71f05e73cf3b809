// Operations of a module that the kit itself uses, so that every module can: pickers, the access dialog, marking tasks.

/** By document: the operations' ids, and the kinds of event. The kit gets types for these alone. */
export const SHARED = {
  people: {
    operations: [
      'list_assignee_groups',
      'list_pods',
      'read_patient',
      'read_person',
      'request_access',
      'request_person_access',
      'search_people',
    ],
    events: ['people.person.changed', 'people.provider.changed'],
  },
  todos: { operations: ['update_task'], events: [] },
};

function refsIn(value, found = new Set()) {
  if (Array.isArray(value)) for (const item of value) refsIn(item, found);
  else if (typeof value === 'object' && value !== null) {
    if (typeof value.$ref === 'string') found.add(value.$ref);
    for (const item of Object.values(value)) refsIn(item, found);
  }
  return found;
}

/** A document with the given operations and events alone, and the components that they need. */
export function excerpt(document, { operations, events }) {
  const missing = new Set([...operations, ...events]);
  const paths = {};
  for (const [path, item] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(item)) {
      if (!operations.includes(operation.operationId)) continue;
      missing.delete(operation.operationId);
      paths[path] = { ...paths[path], [method]: operation };
    }
  }
  const kinds = {};
  for (const kind of events) {
    if (!document['x-events']?.[kind]) continue;
    missing.delete(kind);
    kinds[kind] = document['x-events'][kind];
  }
  if (missing.size > 0) throw new Error(`The document does not have ${[...missing].join(', ')}`);
  const components = {};
  const open = [...refsIn([paths, kinds])];
  const seen = new Set();
  while (open.length > 0) {
    const ref = open.pop();
    if (seen.has(ref)) continue;
    seen.add(ref);
    const [, , group, name] = ref.split('/');
    const component = document.components[group][name];
    components[group] = { ...components[group], [name]: component };
    open.push(...refsIn(component));
  }
  return { ...document, paths, components, 'x-events': kinds };
}

/** The names of the schemas that a part of a document refers to, directly or through other schemas. */
export function schemasNeededBy(document, part) {
  const open = [...refsIn(part)];
  const seen = new Set();
  while (open.length > 0) {
    const ref = open.pop();
    if (seen.has(ref)) continue;
    seen.add(ref);
    const [, , group, name] = ref.split('/');
    open.push(...refsIn(document.components[group]?.[name]));
  }
  return [...seen]
    .filter((ref) => ref.startsWith('#/components/schemas/'))
    .map((ref) => ref.split('/').at(-1));
}
