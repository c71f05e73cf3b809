// The limits of request bodies: what the host refuses, as constants for forms.
import { schemasNeededBy } from './shared.mjs';

/** Larger numbers are the range of a type, not a limit that somebody chose. */
const LARGEST = 2 ** 31 - 2;

/** The limits of a schema, and those of its properties and items by their names; null if it has none. */
function limitsOf(schema, toCamel) {
  const limits = {};
  if (schema.maxLength !== undefined) limits.maxLength = schema.maxLength;
  if (schema.maxItems !== undefined) limits.maxItems = schema.maxItems;
  if (schema.maximum !== undefined && schema.maximum <= LARGEST) {
    if (schema.minimum !== undefined) limits.minimum = schema.minimum;
    limits.maximum = schema.maximum;
  }
  if (schema.items) {
    const items = limitsOf(schema.items, toCamel);
    if (items) limits.items = items;
  }
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    const within = limitsOf(property, toCamel);
    if (within) limits[toCamel(name)] = within;
  }
  return Object.keys(limits).length > 0 ? limits : null;
}

/**
 * The limits of what the requests of a document consist of: those of schemas by the schemas' names, and those of forms, which are not
 * schemas of their own, by the operations' IDs in code's spelling.
 */
export function limitsOfBodies(document, { toCamel }, aliasOf) {
  const operations = Object.values(document.paths ?? {})
    .flatMap((path) => Object.values(path))
    .filter((operation) => operation?.requestBody);
  const schemas = schemasNeededBy(
    document,
    operations.map(({ requestBody }) => requestBody),
  );
  const forms = operations
    .map(({ operationId, requestBody }) => [
      operationId,
      requestBody.content?.['multipart/form-data']?.schema,
    ])
    .filter(([, schema]) => schema !== undefined && !schema.$ref);
  const all = [
    ...schemas.map((name) => [aliasOf(name), limitsOf(document.components.schemas[name], toCamel)]),
    ...forms.map(([id, schema]) => [toCamel(id), limitsOf(schema, toCamel)]),
  ];
  return Object.fromEntries(all.filter(([, limits]) => limits !== null));
}

function literal(value) {
  if (typeof value === 'number') return String(value);
  return `{ ${Object.entries(value)
    .map(([key, within]) => `${key}: ${literal(within)}`)
    .join(', ')} }`;
}

/** A TypeScript file with a constant for each of the limits, of which a bundle contains those that it uses; null if there are none. */
export function limitsFile(document, name, rules, aliasOf) {
  const constants = Object.entries(limitsOfBodies(document, rules, aliasOf)).sort(([a], [b]) =>
    a < b ? -1 : 1,
  );
  if (constants.length === 0) return null;
  return [
    `// Made by \`npm run generate\` from openapi/${name}.json. Changes by hand are lost.`,
    ...constants.flatMap(([alias, limits]) => [
      `export const ${alias} = {`,
      ...Object.entries(limits).map(([key, within]) => `  ${key}: ${literal(within)},`),
      '} as const;',
    ]),
    '',
  ].join('\n');
}
