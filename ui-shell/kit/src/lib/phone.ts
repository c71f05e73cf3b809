/** A number of the United States in any usual notation: the ten digits, with the country code or without. */
const US = /^(?:tel:)?\s*(?:\+?1)?(\d{10})$/;
const PUNCTUATION = /[\s()./‐‑–-]/g;

/**
 * A phone number as E.164 (`+16175550142`), as the host stores it: ten digits of a US number in any usual notation, or `+` and the country
 * code. Null: it is neither.
 */
export function parsePhone(text: string): string | null {
  const plain = text.replace(PUNCTUATION, '');
  const us = US.exec(plain)?.[1];
  if (us) return /^[01]/.test(us) ? null : `+1${us}`;
  return /^\+[2-9]\d{7,14}$/.test(plain) ? plain : null;
}

/** A phone number as it is shown: `(617) 555-0142`; of other countries, and what is no number, as it is stored. */
export function formatPhone(stored: string): string {
  const number = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(parsePhone(stored) ?? '');
  return number ? `(${number[1]}) ${number[2]}-${number[3]}` : stored;
}
