// The document in code names, and what of its names a client has to be told.

/** Keys of a schema whose value is a schema, or a list of them. */
const SINGLE = ['items', 'additionalProperties', 'not', 'contains', 'propertyNames', 'if', 'then', 'else'];
const LISTS = ['allOf', 'anyOf', 'oneOf', 'prefixItems'];

function isObject(value) {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Calls `visit` with every schema of a document, wherever it stands. */
function eachSchema(document, visit) {
  const schema = (value) => {
    if (!isObject(value)) return;
    visit(value);
    for (const key of SINGLE) schema(value[key]);
    for (const key of LISTS) for (const item of value[key] ?? []) schema(item);
    for (const item of Object.values(value.properties ?? {})) schema(item);
  };
  const content = (value) => {
    for (const media of Object.values(value?.content ?? {})) schema(media.schema);
  };
  for (const item of Object.values(document.components?.schemas ?? {})) schema(item);
  for (const item of Object.values(document.components?.responses ?? {})) content(item);
  for (const path of Object.values(document.paths ?? {})) {
    for (const operation of Object.values(path)) {
      if (!isObject(operation)) continue;
      content(operation.requestBody);
      for (const response of Object.values(operation.responses ?? {})) content(response);
    }
  }
}

/**
 * A copy of the document with the names of properties in code's spelling and the server's path in front of
 * each path. Parameters keep their names: the specification fixes their casing.
 */
export function inCodeNames(source, { toCamel }) {
  const document = structuredClone(source);
  eachSchema(document, (schema) => {
    if (schema.properties) {
      schema.properties = Object.fromEntries(
        Object.entries(schema.properties).map(([name, value]) => [toCamel(name), value]),
      );
    }
    if (schema.required) schema.required = schema.required.map(toCamel);
    if (schema.discriminator) schema.discriminator.propertyName = toCamel(schema.discriminator.propertyName);
    // Examples are in wire names and would only mislead.
    delete schema.example;
    delete schema.examples;
  });
  const base = document.servers?.[0]?.url?.replace(/\/$/, '') ?? '';
  document.paths = Object.fromEntries(
    Object.entries(document.paths).map(([path, item]) => [base + path, item]),
  );
  return document;
}

function schemaName(ref) {
  return ref.split('/').at(-1);
}

/** Joins what two variants of a schema say. Throws when a name would mean two things. */
function joined(a, b, schemas) {
  if (a === null || b === null) return a ?? b;
  if (JSON.stringify(a) === JSON.stringify(b)) return a;
  const resolved = (names) => (names.ref ? schemas[names.ref] : names);
  const [left, right] = [resolved(a), resolved(b)];
  if (!left?.fields || !right?.fields) {
    throw new Error(
      `A value is ${JSON.stringify(a)} in one variant and ${JSON.stringify(b)} in another: rename one`,
    );
  }
  const fields = { ...left.fields };
  for (const [name, field] of Object.entries(right.fields)) {
    const known = fields[name];
    if (known?.wire !== field.wire && known) throw new Error(`Two wire names would both be called ${name}`);
    fields[name] = known ? { ...known, is: joined(known.is ?? null, field.is ?? null, schemas) } : field;
  }
  return { fields };
}

/** What does not follow the rule within a schema, as `Names` of ui-shell/kit/src/api/keys.ts; null when all follows it. */
function namesOf(schema, schemas, { toCamel, toSnake }) {
  const within = (value) => namesOf(value, schemas, { toCamel, toSnake });
  if (schema === true) return 'opaque';
  if (!isObject(schema)) return null;
  if (schema.$ref) {
    const ref = schemaName(schema.$ref);
    return schemas[ref] ? { ref } : null;
  }
  const variants = LISTS.filter((key) => key !== 'prefixItems').flatMap((key) => schema[key] ?? []);
  const names = variants.map(within).reduce((a, b) => joined(a, b, schemas), null);
  if (schema.items !== undefined) return joined(names, within(schema.items), schemas);
  if (schema.properties) {
    const fields = {};
    const wireNames = new Map();
    for (const [wire, property] of Object.entries(schema.properties)) {
      const name = toCamel(wire);
      if (wireNames.has(name))
        throw new Error(`${wireNames.get(name)} and ${wire} would both be called ${name}`);
      wireNames.set(name, wire);
      const is = within(property);
      const irregular = toSnake(name) === wire ? {} : { wire };
      if (is || irregular.wire) fields[name] = { ...irregular, ...(is ? { is } : {}) };
    }
    return Object.keys(fields).length > 0 ? joined(names, { fields }, schemas) : names;
  }
  if (variants.length > 0 || schema.enum || schema.const !== undefined) return names;
  const values = schema.additionalProperties;
  if (values === undefined || values === false) {
    const types = [schema.type ?? []].flat();
    const isAnything = types.length === 0 || types.includes('object');
    return isAnything ? 'opaque' : names;
  }
  const is = within(values);
  return is === 'opaque' ? 'opaque' : { map: is };
}

/** The names of the components' schemas that do not follow the rule. A schema may refer to itself. */
function namesOfSchemas(document, rules) {
  let known = {};
  for (;;) {
    const next = {};
    for (const [name, schema] of Object.entries(document.components?.schemas ?? {})) {
      const names = namesOf(schema, known, rules);
      // What a problem carries beside its own members is the state of something of ours, in our names.
      if (names && name !== 'Problem') next[name] = names;
    }
    if (JSON.stringify(next) === JSON.stringify(known)) return known;
    known = next;
  }
}

function sorted(names) {
  return Object.fromEntries(Object.entries(names).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** The `ApiDocument` of a document: where names do not follow the rule, by schema, operation and event. */
export function describeNames(document, name, rules) {
  const schemas = namesOfSchemas(document, rules);
  const base = document.servers?.[0]?.url?.replace(/\/$/, '') ?? '';
  const requests = {};
  const responses = {};
  const bodyNames = (value) => {
    const schema = value?.content?.['application/json']?.schema;
    return schema === undefined ? null : namesOf(schema, schemas, rules);
  };
  for (const [path, item] of Object.entries(document.paths ?? {})) {
    for (const [method, operation] of Object.entries(item)) {
      if (!isObject(operation)) continue;
      const key = `${method.toUpperCase()} ${base}${path}`;
      const request = bodyNames(operation.requestBody);
      if (request) requests[key] = request;
      const response = Object.entries(operation.responses ?? {})
        .filter(([status]) => status.startsWith('2'))
        .map(([, answer]) => bodyNames(answer))
        .reduce((a, b) => joined(a, b, schemas), null);
      if (response) responses[key] = response;
    }
  }
  const events = {};
  for (const [kind, { payload }] of Object.entries(document['x-events'] ?? {})) {
    const names = namesOf(payload, schemas, rules);
    if (names) events[kind] = names;
  }
  return {
    name,
    schemas: sorted(schemas),
    requests: sorted(requests),
    responses: sorted(responses),
    events: sorted(events),
  };
}
