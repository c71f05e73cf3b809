import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { loadTypeScript } from '../../ui-shell/kit/build/load-typescript.mjs';
import { limitsFile, limitsOfBodies } from './limits.mjs';

const rules = loadTypeScript(resolve(import.meta.dirname, '../../ui-shell/kit/src/api/keys.ts'));
const aliasOf = (name) => name.replace('labs.', '');
const ref = (name) => ({ $ref: `#/components/schemas/${name}` });
const short = { type: ['string', 'null'], maxLength: 40 };

const document = {
  paths: {
    '/orders/': {
      get: { operationId: 'list_orders', responses: { 200: ref('labs.Order') } },
      post: {
        operationId: 'create_order',
        requestBody: { content: { 'application/json': { schema: ref('labs.NewOrder') } } },
      },
    },
    '/files/': {
      post: {
        operationId: 'upload_file',
        requestBody: {
          content: { 'multipart/form-data': { schema: { properties: { file_name: short, file: {} } } } },
        },
      },
    },
  },
  components: {
    schemas: {
      'labs.Order': { properties: { title: short } },
      'labs.NewOrder': {
        properties: {
          short_title: short,
          patient: { type: 'integer', minimum: 0, maximum: 2_147_483_647 },
          days: { type: 'integer', minimum: -7, maximum: 7 },
          tests: { type: 'array', maxItems: 5, items: ref('labs.NewTest') },
          codes: { type: 'array', items: { type: 'string', maxLength: 9 } },
          is_urgent: { type: 'boolean' },
        },
      },
      'labs.NewTest': { properties: { code: short } },
    },
  },
};

it('finds the limits of bodies with their parts, and of forms, and leaves out answers and the ranges of types', () => {
  expect(limitsOfBodies(document, rules, aliasOf)).toEqual({
    NewOrder: {
      shortTitle: { maxLength: 40 },
      days: { minimum: -7, maximum: 7 },
      tests: { maxItems: 5 },
      codes: { items: { maxLength: 9 } },
    },
    NewTest: { code: { maxLength: 40 } },
    uploadFile: { fileName: { maxLength: 40 } },
  });
});

it('writes a constant for each of them, and nothing without limits', () => {
  const file = limitsFile(document, 'labs', rules, aliasOf);
  expect(file).toContain('export const NewTest = {\n  code: { maxLength: 40 },\n} as const;\n');
  expect(file).toContain('  codes: { items: { maxLength: 9 } },\n');
  expect(limitsFile({ paths: {}, components: {} }, 'labs', rules, aliasOf)).toBeNull();
});
