import { describe, expect, it } from 'vitest';
import {
  type ApiDocument,
  fromWire,
  type Names,
  requestToWire,
  responseFromWire,
  toCamel,
  toSnake,
  toWire,
} from './keys';

const names: Names = {
  fields: {
    countsByPod: { is: { map: null } },
    body: { is: 'opaque' },
    streetAddress2: { wire: 'street_address_2' },
    home: { is: { ref: 'Address' } },
  },
};
const schemas: ApiDocument['schemas'] = {
  Address: { fields: { streetAddress2: { wire: 'street_address_2' }, previous: { is: { ref: 'Address' } } } },
};

describe('names on the wire and in code', () => {
  it.each([
    ['first_name', 'firstName'],
    ['id', 'id'],
    ['pod_ids', 'podIds'],
    ['street_address_2', 'streetAddress2'],
    ['mf_2fa_on', 'mf2faOn'],
    ['_links', '_links'],
  ])('%s is %s', (wire, code) => {
    expect(toCamel(wire)).toBe(code);
  });

  it('round-trips regular names', () => {
    for (const name of ['address_state', 'is_unread', 'x', 'nurse_practitioner']) {
      expect(toSnake(toCamel(name))).toBe(name);
    }
  });

  it('converts nested structures and keeps values', () => {
    const wire = {
      patient_metadata: {
        pod_ids: [1, 2],
        nurse_practitioner: null,
        members: [{ last_read_at: 'snake_case text' }],
      },
    };
    const code = {
      patientMetadata: {
        podIds: [1, 2],
        nursePractitioner: null,
        members: [{ lastReadAt: 'snake_case text' }],
      },
    };
    expect(fromWire(wire, names, schemas)).toEqual(code);
    expect(toWire(code, names, schemas)).toEqual(wire);
  });

  it('uses the wire name given by the document', () => {
    expect(toWire({ streetAddress2: 'Apt 3' }, names, schemas)).toEqual({ street_address_2: 'Apt 3' });
    expect(fromWire({ street_address_2: 'Apt 3' }, names, schemas)).toEqual({ streetAddress2: 'Apt 3' });
  });

  it('keeps the keys of maps and converts their values', () => {
    const wire = { counts_by_pod: { north_pod: { is_default: true } } };
    const code = { countsByPod: { north_pod: { isDefault: true } } };
    expect(fromWire(wire, names, schemas)).toEqual(code);
    expect(toWire(code, names, schemas)).toEqual(wire);
  });

  it('does not convert opaque values', () => {
    const wire = { patient_id: 7, body: { my_text: { deepKey: 1 } } };
    expect(fromWire(wire, names, schemas)).toEqual({ patientId: 7, body: { my_text: { deepKey: 1 } } });
    expect(toWire(fromWire(wire, names, schemas), names, schemas)).toEqual(wire);
  });

  it('follows the document’s schemas, also into themselves and into lists', () => {
    const wire = { home: [{ street_address_2: 'A', previous: { street_address_2: 'B' } }] };
    const code = { home: [{ streetAddress2: 'A', previous: { streetAddress2: 'B' } }] };
    expect(fromWire(wire, names, schemas)).toEqual(code);
    expect(toWire(code, names, schemas)).toEqual(wire);
  });

  it('treats a name as data only where the document says so', () => {
    const elsewhere = { nested: { body: { deep_key: 1 }, counts_by_pod: { a_b: 1 } } };
    expect(fromWire(elsewhere, names, schemas)).toEqual({
      nested: { body: { deepKey: 1 }, countsByPod: { aB: 1 } },
    });
  });

  it('handles names of Object.prototype', () => {
    expect(fromWire({ constructor: { a_b: 1 }, to_string: 2 }, names, schemas)).toEqual({
      constructor: { aB: 1 },
      toString: 2,
    });
  });

  it('looks the exceptions up by operation', () => {
    const document: ApiDocument = {
      name: 'labs',
      schemas,
      requests: { 'PUT /api/labs/': names },
      responses: { 'GET /api/labs/': names },
      events: {},
    };
    expect(requestToWire({ body: { aB: 1 } }, 'PUT /api/labs/', document)).toEqual({ body: { aB: 1 } });
    expect(requestToWire({ body: { aB: 1 } }, 'POST /api/labs/', document)).toEqual({ body: { a_b: 1 } });
    expect(responseFromWire({ body: { a_b: 1 } }, 'GET /api/labs/', document)).toEqual({ body: { a_b: 1 } });
    expect(responseFromWire({ body: { a_b: 1 } }, 'GET /api/other/', document)).toEqual({ body: { aB: 1 } });
  });
});
