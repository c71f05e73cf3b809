import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadTypeScript } from '../../ui-shell/kit/build/load-typescript.mjs';
import { describeNames } from './names.mjs';
import { excerpt } from './shared.mjs';

const rules = loadTypeScript(resolve(import.meta.dirname, '../../ui-shell/kit/src/api/keys.ts'));
const ref = (name) => ({ $ref: `#/components/schemas/${name}` });
const text = { type: 'string' };
const json = (schema) => ({ content: { 'application/json': { schema } } });

function documentOf(schemas, more = {}) {
  return { servers: [{ url: '/api' }], paths: {}, components: { schemas }, ...more };
}

const namesOf = (schemas, more) => describeNames(documentOf(schemas, more), 'labs', rules);

describe('the names of a document', () => {
  it('lists nothing that follows the rule', () => {
    const Result = { type: 'object', properties: { taken_at: text, kind: { type: 'string', enum: ['a'] } } };
    expect(
      namesOf({
        Result,
        Page: { type: 'object', properties: { results: { type: 'array', items: ref('Result') } } },
      }),
    ).toEqual({
      name: 'labs',
      schemas: {},
      requests: {},
      responses: {},
      events: {},
    });
  });

  it('finds maps, data and irregular names through references, lists and a schema within itself', () => {
    const { schemas } = namesOf({
      Tree: {
        type: 'object',
        properties: {
          values: { type: 'object', additionalProperties: text },
          children: { type: 'array', items: ref('Tree') },
          body: {},
          line_2: text,
        },
      },
      Holder: { type: 'object', properties: { tree: { oneOf: [{ type: 'null' }, ref('Tree')] } } },
    });
    expect(schemas).toEqual({
      Holder: { fields: { tree: { is: { ref: 'Tree' } } } },
      Tree: {
        fields: {
          values: { is: { map: null } },
          children: { is: { ref: 'Tree' } },
          body: { is: 'opaque' },
          line2: { wire: 'line_2' },
        },
      },
    });
  });

  it('lets one name be data in one operation and an object in another', () => {
    const Draft = { type: 'object', properties: { body: {} } };
    const Note = {
      type: 'object',
      properties: { body: { type: 'object', properties: { plain_text: text } } },
    };
    const paths = {
      '/drafts/': { put: { operationId: 'put_draft', requestBody: json(ref('Draft')), responses: {} } },
      '/notes/': {
        get: { operationId: 'list_notes', responses: { 200: json(ref('Note')), default: json({}) } },
      },
    };
    const { requests, responses } = namesOf({ Draft, Note }, { paths });
    expect(requests).toEqual({ 'PUT /api/drafts/': { ref: 'Draft' } });
    expect(responses).toEqual({});
  });

  it('describes the payloads of events', () => {
    const Moved = { type: 'object', properties: { settings: { type: 'object' } } };
    const { events } = namesOf({ Moved }, { 'x-events': { 'labs.moved': { payload: ref('Moved') } } });
    expect(events).toEqual({ 'labs.moved': { ref: 'Moved' } });
  });

  it('refuses two wire names for one name in code, and a name with two meanings', () => {
    expect(() => namesOf({ A: { type: 'object', properties: { line_2: text, line2: text } } })).toThrow(
      'both be called line2',
    );
    const variants = [
      { type: 'object', properties: { of: { type: 'object' } } },
      { type: 'object', properties: { of: { type: 'object', additionalProperties: text } } },
    ];
    expect(() => namesOf({ A: { oneOf: variants } })).toThrow('rename one');
  });
});

describe('an excerpt of a document', () => {
  const document = documentOf(
    { Hit: { type: 'object', properties: { of: ref('Sex') } }, Sex: text, Other: text },
    {
      paths: {
        '/search/': { get: { operationId: 'search', responses: { 200: json(ref('Hit')) } } },
        '/other/': { get: { operationId: 'other', responses: { 200: json(ref('Other')) } } },
      },
    },
  );

  it('has the operations asked for, with every schema that they need', () => {
    const { paths, components } = excerpt(document, { operations: ['search'], events: [] });
    expect(Object.keys(paths)).toEqual(['/search/']);
    expect(Object.keys(components.schemas).sort()).toEqual(['Hit', 'Sex']);
  });

  it('refuses what the document does not have', () => {
    expect(() => excerpt(document, { operations: ['gone'], events: [] })).toThrow('gone');
  });
});
