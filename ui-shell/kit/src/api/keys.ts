/**
 * Converts names between the wire (snake_case) and code (camelCase). The OpenAPI document supplies two exceptions:
 * maps, whose keys are data (IDs, labels) and are not converted, and names that do not survive a round trip
 * (`street_address_2`).
 */

/** How a map-valued property is treated: `map` keeps its keys and converts its values, `opaque` keeps all of it. */
export type MapKind = 'map' | 'opaque';

/** Data that the generator derived from an OpenAPI document. */
export interface ApiDocument {
  /** Map-valued properties by their name in code. */
  maps: Readonly<Record<string, MapKind>>;
  /** Names in code whose wire name does not follow the rule. */
  irregular: Readonly<Record<string, string>>;
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

type Rename = (name: string) => string;

function convert(value: unknown, rename: Rename, kindOf: (name: string) => MapKind | undefined): unknown {
  if (Array.isArray(value)) return value.map((item) => convert(item, rename, kindOf));
  if (!isPlainObject(value)) return value;
  const result: Record<string, unknown> = {};
  for (const [key, item] of Object.entries(value)) {
    const kind = kindOf(key);
    if (kind === 'opaque') result[rename(key)] = item;
    else if (kind === 'map' && isPlainObject(item)) {
      const map: Record<string, unknown> = {};
      for (const [mapKey, mapItem] of Object.entries(item)) map[mapKey] = convert(mapItem, rename, kindOf);
      result[rename(key)] = map;
    } else result[rename(key)] = convert(item, rename, kindOf);
  }
  return result;
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}

/** Converts a value from wire names (snake_case) to camelCase. */
export function fromWire(value: unknown, document?: Pick<ApiDocument, 'maps'>): unknown {
  return convert(value, toCamel, (name) => own(document?.maps, toCamel(name)));
}

/** Converts a value to wire names (snake_case). */
export function toWire(value: unknown, document?: Pick<ApiDocument, 'maps' | 'irregular'>): unknown {
  const rename = (name: string) => own(document?.irregular, name) ?? toSnake(name);
  return convert(value, rename, (name) => own(document?.maps, name));
}

function own<T>(record: Readonly<Record<string, T>> | undefined, key: string): T | undefined {
  return record && Object.hasOwn(record, key) ? record[key] : undefined;
}
