import { describe, expect, it } from 'vitest';
import { type ApiDocument, fromWire, toCamel, toSnake, toWire } from './keys';

const document: ApiDocument = {
  maps: { countsByPod: 'map', body: 'opaque' },
  irregular: { streetAddress2: 'street_address_2' },
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
    expect(fromWire(wire, document)).toEqual(code);
    expect(toWire(code, document)).toEqual(wire);
  });

  it('uses the wire name given by the document', () => {
    expect(toWire({ streetAddress2: 'Apt 3' }, document)).toEqual({ street_address_2: 'Apt 3' });
    expect(fromWire({ street_address_2: 'Apt 3' }, document)).toEqual({ streetAddress2: 'Apt 3' });
  });

  it('keeps the keys of maps and converts their values', () => {
    const wire = { counts_by_pod: { north_pod: { is_default: true } } };
    const code = { countsByPod: { north_pod: { isDefault: true } } };
    expect(fromWire(wire, document)).toEqual(code);
    expect(toWire(code, document)).toEqual(wire);
  });

  it('does not convert opaque values', () => {
    const wire = { patient_id: 7, body: { my_text: { deepKey: 1 } } };
    expect(fromWire(wire, document)).toEqual({ patientId: 7, body: { my_text: { deepKey: 1 } } });
    expect(toWire(fromWire(wire, document), document)).toEqual(wire);
  });

  it('handles names of Object.prototype', () => {
    expect(fromWire({ constructor: { a_b: 1 }, to_string: 2 }, document)).toEqual({
      constructor: { aB: 1 },
      toString: 2,
    });
  });
});
