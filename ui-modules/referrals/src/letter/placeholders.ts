/** The placeholders of a template's texts, in double braces. */
export const PLACEHOLDERS = [
  'patient_name',
  'patient_date_of_birth',
  'provider_name',
  'practice_name',
  'request',
  'sender_name',
  'date',
] as const;

/** The first problem of a text: a placeholder that does not exist, or one without an end; null if there is none. */
export function problemOf(text: string): { unknown: string } | 'open' | null {
  for (const part of text.split('{{').slice(1)) {
    const end = part.indexOf('}}');
    if (end < 0) return 'open';
    const name = part.slice(0, end).trim();
    if (!PLACEHOLDERS.some((known) => known === name)) return { unknown: `{{${name}}}` };
  }
  return null;
}
