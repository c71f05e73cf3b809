/**
 * Converts names between the wire (snake_case) and code (camelCase). The OpenAPI document states, for each operation
 * and event, where the rule does not hold: maps, whose keys are data (IDs, labels) and are not converted, and names
 * that do not survive a round trip (`street_address_2`).
 */

/**
 * The exceptions within a value. `opaque`: all of it is data and stays unchanged. `map`: the keys are data. `fields`:
 * properties by their name in code. `ref`: as in the document's schema of that name. The items of a list are described
 * as the list is.
 */
export type Names =
  | 'opaque'
  | { map: Names | null }
  | { fields: Readonly<Record<string, FieldNames>> }
  | { ref: string };

/** The exceptions of a property: a wire name that does not follow the rule, and those within its value. */
export interface FieldNames {
  wire?: string;
  is?: Names;
}

/** Data that the generator derived from an OpenAPI document: only what does not follow the rule. */
export interface ApiDocument {
  /** The owner: `core`, or the module's name. */
  name: string;
  schemas: Readonly<Record<string, Names>>;
  /** By operation: `POST /api/drafts/{place}/`. */
  requests: Readonly<Record<string, Names>>;
  responses: Readonly<Record<string, Names>>;
  /** By kind. */
  events: Readonly<Record<string, Names>>;
}

/** A JSON value. */
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

/** `street_address_2` → `streetAddress2`. Leading underscores stay. */
export function toCamel(name: string): string {
  return name.replace(/(?<=[^_])_+([a-zA-Z0-9])/g, (_, letter: string) => letter.toUpperCase());
}

/** `dueDate` → `due_date`. */
export function toSnake(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** What a direction does with a property's name: its name in code, and its name in the result. */
type Direction = (
  name: string,
  fields: Readonly<Record<string, FieldNames>>,
) => [code: string, result: string];

const inward: Direction = (wire) => [toCamel(wire), toCamel(wire)];
const outward: Direction = (code, fields) => [code, own(fields, code)?.wire ?? toSnake(code)];

type Schemas = ApiDocument['schemas'];

function convert(value: unknown, direction: Direction, names: Names | null, schemas: Schemas): unknown {
  if (names === 'opaque') return value;
  if (names && 'ref' in names) return convert(value, direction, own(schemas, names.ref) ?? null, schemas);
  if (Array.isArray(value)) return value.map((item) => convert(item, direction, names, schemas));
  if (!isPlainObject(value)) return value;
  if (names && 'map' in names) {
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => [key, convert(item, direction, names.map, schemas)]),
    );
  }
  const fields = names?.fields ?? {};
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => {
      const [code, result] = direction(key, fields);
      return [result, convert(item, direction, own(fields, code)?.is ?? null, schemas)];
    }),
  );
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}

/** Converts a value from wire names (snake_case) to camelCase. Without `names`, the rule holds everywhere. */
export function fromWire(value: unknown, names: Names | null = null, schemas: Schemas = {}): unknown {
  return convert(value, inward, names, schemas);
}

/** Converts a value to wire names (snake_case). */
export function toWire(value: unknown, names: Names | null = null, schemas: Schemas = {}): unknown {
  return convert(value, outward, names, schemas);
}

/** Converts the body of an operation's response to camelCase. */
export function responseFromWire(body: unknown, operation: string, document?: ApiDocument): unknown {
  return fromWire(body, document && own(document.responses, operation), document?.schemas);
}

/** Converts the body of an operation's request to wire names. */
export function requestToWire(body: unknown, operation: string, document?: ApiDocument): unknown {
  return toWire(body, document && own(document.requests, operation), document?.schemas);
}

function own<T>(record: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}
