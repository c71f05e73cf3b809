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

/** `map`: keys are data, values are ours. `opaque`: all of it is data. `object`: names of ours. */
function kindOf(schema, document, seen = new Set()) {
  if (schema === true) return 'opaque';
  if (!isObject(schema)) return null;
  if (schema.$ref) {
    if (seen.has(schema.$ref)) return null;
    const target = document.components?.schemas?.[schema.$ref.split('/').at(-1)];
    return kindOf(target, document, new Set([...seen, schema.$ref]));
  }
  if (schema.properties) return 'object';
  const variants = LISTS.filter((key) => key !== 'prefixItems').flatMap((key) => schema[key] ?? []);
  for (const variant of variants) {
    const kind = kindOf(variant, document, seen);
    if (kind) return kind;
  }
  if (variants.length > 0) return null;
  if (schema.items !== undefined) return kindOf(schema.items, document, seen) === 'object' ? 'object' : null;
  if (schema.enum || schema.const !== undefined) return null;
  const types = [schema.type ?? []].flat();
  if (schema.additionalProperties === undefined || schema.additionalProperties === false) {
    const isAnything = types.length === 0 || types.includes('object');
    return isAnything ? 'opaque' : null;
  }
  return kindOf(schema.additionalProperties, document, seen) === 'opaque' ? 'opaque' : 'map';
}

/** The maps and the irregular names of a document. Throws when one name would mean two things. */
export function describeNames(document, { toCamel, toSnake }) {
  const maps = new Map();
  const wireNames = new Map();
  const objects = new Set();
  const problem = document.components?.schemas?.Problem;
  eachSchema(document, (schema) => {
    // What a problem carries beside its own members is the state of something of ours, in our names.
    if (schema === problem) return;
    for (const [wire, property] of Object.entries(schema.properties ?? {})) {
      const name = toCamel(wire);
      const known = wireNames.get(name);
      if (known && known !== wire) throw new Error(`${known} and ${wire} would both be called ${name}`);
      wireNames.set(name, wire);
      const kind = kindOf(property, document);
      if (kind === 'object') objects.add(name);
      else if (kind && maps.get(name) !== 'opaque') maps.set(name, kind);
    }
  });
  for (const name of maps.keys()) {
    if (objects.has(name))
      throw new Error(`${name} is a map in one schema and an object in another: rename one`);
  }
  const irregular = [...wireNames].filter(([name, wire]) => toSnake(name) !== wire);
  const sorted = (entries) => Object.fromEntries([...entries].sort(([a], [b]) => (a < b ? -1 : 1)));
  return { maps: sorted(maps), irregular: sorted(irregular) };
}
