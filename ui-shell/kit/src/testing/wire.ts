import { readdirSync, readFileSync } from 'node:fs';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020';

type Schema = Record<string, unknown>;

interface OpenApi {
  paths: Record<
    string,
    Record<string, { responses: Record<string, { content?: Record<string, { schema: Schema }> }> }>
  >;
  components: { schemas: Record<string, Schema> };
  'x-events'?: Record<string, { payload: Schema }>;
}

interface Operation {
  method: string;
  path: RegExp;
  schema: Schema;
}

const FOLDER = `${import.meta.dirname}/../../../../openapi/`;

/** Answers and events of tests that no host would send, since the last look. */
const foreign: string[] = [];

/** What tests sent that is not as the documents say; empties the list. */
export function takeForeign(): string[] {
  return foreign.splice(0);
}

const isObject = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * The schema for tests: what the test has no use for may be omitted, but a field that the document does not have, or one of another type,
 * is an error.
 */
function forTests(schema: unknown, document: string): unknown {
  if (Array.isArray(schema)) return schema.map((one) => forTests(one, document));
  if (!isObject(schema)) return schema;
  const { required: _, discriminator: __, ...rest } = schema;
  const converted: Schema = Object.fromEntries(
    Object.entries(rest).map(([key, value]) => [
      key,
      key === '$ref'
        ? String(value).replace('#/components/schemas/', `${document}#/$defs/`)
        : forTests(value, document),
    ]),
  );
  const isComposed = 'allOf' in converted;
  if (isComposed && !('unevaluatedProperties' in converted)) converted.unevaluatedProperties = false;
  return converted;
}

/** Closes a schema that stands alone: one that others extend cannot be closed. */
function closed(schema: Schema, isExtended: boolean): Schema {
  const isOpen = !('properties' in schema) || 'additionalProperties' in schema || 'allOf' in schema;
  return isOpen || isExtended ? schema : { ...schema, additionalProperties: false };
}

class Documents {
  readonly #ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: false });
  readonly #operations: Operation[] = [];
  readonly #events = new Map<string, Schema>();
  readonly #compiled = new Map<Schema, ValidateFunction>();

  constructor() {
    for (const file of readdirSync(FOLDER).filter((name) => name.endsWith('.json'))) {
      const document = JSON.parse(readFileSync(FOLDER + file, 'utf8')) as Partial<OpenApi>;
      if (document.paths) this.#add(file, document as OpenApi);
    }
  }

  #add(name: string, { paths, components, 'x-events': events = {} }: OpenApi): void {
    const text = JSON.stringify(components.schemas);
    const extended = new Set(
      [...text.matchAll(/"allOf":\[(.*?)\]/g)].flatMap(([, list]) =>
        [...(list ?? '').matchAll(/#\/components\/schemas\/([^"]+)/g)].map(([, ref]) => ref),
      ),
    );
    const definitions = Object.fromEntries(
      Object.entries(components.schemas).map(([key, schema]) => [
        key,
        closed(forTests(schema, name) as Schema, extended.has(key)),
      ]),
    );
    this.#ajv.addSchema({ $id: name, $defs: definitions });
    for (const [path, methods] of Object.entries(paths)) {
      for (const [method, operation] of Object.entries(methods)) {
        const schema = Object.entries(operation.responses).find(([status]) => status.startsWith('2'))?.[1]
          ?.content?.['application/json']?.schema;
        if (schema) {
          this.#operations.push({
            method: method.toUpperCase(),
            path: new RegExp(`^/api${path.replace(/\{[^}]+\}/g, '[^/]+').replace(/\/$/, '')}/?$`),
            schema: forTests(schema, name) as Schema,
          });
        }
      }
    }
    for (const [kind, { payload }] of Object.entries(events)) {
      this.#events.set(kind, forTests(payload, name) as Schema);
    }
  }

  #objection(schema: Schema, value: unknown): string | null {
    const validate = this.#compiled.get(schema) ?? this.#ajv.compile(schema);
    this.#compiled.set(schema, validate);
    if (validate(value)) return null;
    const [error] = validate.errors ?? [];
    return `${error?.instancePath || '/'} ${error?.message} ${JSON.stringify(error?.params)}`;
  }

  checkAnswer(method: string, path: string, body: unknown): void {
    const operation = this.#operations.find((one) => one.method === method && one.path.test(path));
    this.#check(operation?.schema, `${method} ${path}`, body);
  }

  checkEvent(kind: string, payload: unknown): void {
    this.#check(this.#events.get(kind), kind, payload);
  }

  /** What no document describes is a test's own. */
  #check(schema: Schema | undefined, name: string, value: unknown): void {
    const objection = schema ? this.#objection(schema, value) : null;
    if (objection) foreign.push(`${name}: ${objection}`);
  }
}

let documents: Documents | undefined;

/** Compares an answer of a test with the document of its operation. */
export function checkAnswer(method: string, path: string, body: unknown): void {
  documents ??= new Documents();
  documents.checkAnswer(method, path, body);
}

/** Compares an event of a test with the document of its module. */
export function checkEvent(kind: string, payload: unknown): void {
  documents ??= new Documents();
  documents.checkEvent(kind, payload);
}
