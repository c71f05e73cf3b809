/** What a macro can name of those who write and those who are written to. The host knows none of them: they are filled in here. */
export const VARIABLES = [
  'patient.first_name',
  'patient.last_name',
  'patient.name',
  'me.first_name',
  'me.name',
  'me.role',
  'clinic.name',
  'visit.date',
  'visit.time',
] as const;
export type Variable = (typeof VARIABLES)[number];

/** What is known of the variables now. What is not known stays in the text, to be filled in by hand. */
export type Values = Partial<Record<Variable, string>>;

/** A place in a template that has to be filled in before the text is sent. */
export interface Place {
  /** As it stands in the text: `{{patient.first_name}}`. */
  text: string;
  /** What the writer is asked: the question of `{{ask:…}}`, or the variable's name. */
  prompt: string;
  /** Whether the writer alone can know. */
  isAsked: boolean;
}

const PLACE = /\{\{\s*(ask:[^{}]{1,200}|[a-z]+(?:[._][a-z]+)*)\s*\}\}/g;

function isVariable(name: string): name is Variable {
  return (VARIABLES as readonly string[]).includes(name);
}

/** The text of a macro with everything filled in that is known. */
export function filled(template: string, values: Values): string {
  return template.replace(PLACE, (place, name: string) => (isVariable(name) && values[name]) || place);
}

/** The places of a text that are still to be filled in, each once, in the order in which they stand. */
export function openPlaces(text: string): Place[] {
  const places = new Map<string, Place>();
  for (const [place, name = ''] of text.matchAll(PLACE)) {
    const isAsked = name.startsWith('ask:');
    places.set(place, { text: place, prompt: isAsked ? name.slice('ask:'.length).trim() : name, isAsked });
  }
  return [...places.values()];
}

/** The text with answers in the places that were asked for. An answer of nothing leaves its place open. */
export function answered(text: string, answers: ReadonlyMap<string, string>): string {
  return text.replace(PLACE, (place) => answers.get(place)?.trim() || place);
}

/** The next open place after a position of the text, or the first one: where the cursor goes. */
export function nextPlace(text: string, after: number): { start: number; end: number } | null {
  let first: { start: number; end: number } | null = null;
  for (const match of text.matchAll(PLACE)) {
    const place = { start: match.index, end: match.index + match[0].length };
    if (place.start >= after) return place;
    first ??= place;
  }
  return first;
}
