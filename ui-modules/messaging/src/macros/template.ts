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

/** A place in a text that is to be filled in before it is sent. */
export interface Place {
  start: number;
  end: number;
  /** What the writer is asked: the question of `{{ask:…}}`, or the variable's name. */
  prompt: string;
}

/** The rule by which the host refuses to send (its `macros/template.rs`). */
const PLACE = /\{\{\s*(ask:[^{}]{1,200}|[a-z]+(?:[._][a-z]+)*)\s*\}\}/g;
const ASK = 'ask:';

function isVariable(name: string): name is Variable {
  return (VARIABLES as readonly string[]).includes(name);
}

/** The text of a macro with everything filled in that is known. */
export function filled(template: string, values: Values): string {
  return template.replace(PLACE, (place, name: string) => (isVariable(name) && values[name]) || place);
}

/** The places of a text that are still to be filled in, in the order in which they stand. */
export function placesOf(text: string): Place[] {
  return [...text.matchAll(PLACE)].map((match) => {
    const [place, name = ''] = match;
    const prompt = (name.startsWith(ASK) ? name.slice(ASK.length) : name).trim();
    return { start: match.index, end: match.index + place.length, prompt };
  });
}
