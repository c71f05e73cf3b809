/** The variables of a macro for patient and author. The host does not know them: they are filled in here. */
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

/** The currently known values. Unknown variables stay in the text, to be filled in by hand. */
export type Values = Partial<Record<Variable, string>>;

/** A placeholder in a text that must be filled in before it is sent. */
export interface Place {
  start: number;
  end: number;
  /** The prompt: the question of `{{ask:…}}`, or the variable's name. */
  prompt: string;
}

/** The rule by which the host refuses to send (its `macros/template.rs`). */
const PLACE = /\{\{\s*(ask:[^{}]{1,200}|[a-z]+(?:[._][a-z]+)*)\s*\}\}/g;
const ASK = 'ask:';

function isVariable(name: string): name is Variable {
  return (VARIABLES as readonly string[]).includes(name);
}

/** The text of a macro with all known values filled in. */
export function filled(template: string, values: Values): string {
  return template.replace(PLACE, (place, name: string) => (isVariable(name) && values[name]) || place);
}

/** The remaining placeholders of a text, in order. */
export function placesOf(text: string): Place[] {
  return [...text.matchAll(PLACE)].map((match) => {
    const [place, name = ''] = match;
    const prompt = (name.startsWith(ASK) ? name.slice(ASK.length) : name).trim();
    return { start: match.index, end: match.index + place.length, prompt };
  });
}
