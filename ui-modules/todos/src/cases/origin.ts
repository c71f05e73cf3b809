import type { Json } from '@huddle/kit/api';
import type { RelatedObject } from './cases.resource';

/** What another module's object is, in the words of the dialogs. */
export type OriginKind = 'call' | 'gap';

/** The object that a case is to be about. */
export interface Origin {
  kind: OriginKind;
  relation: RelatedObject;
  /** The care plan whose work the case is; null: none. */
  plan: RelatedObject | null;
  /** What the description of a new case begins with. */
  text: string;
}

/**
 * Reads what the opener of a dialog passed on: `{ phonecall: id }`, or `{ caregap: id }` with an optional `careplan` and `text`; null if it is
 * something else.
 */
export function originOf(input: Json): Origin | null {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return null;
  const { phonecall, caregap, careplan, text } = input;
  const of = (contentType: string, id: unknown): RelatedObject | null =>
    typeof id === 'number' && Number.isSafeInteger(id) && id > 0 ? { contentType, objectId: id } : null;
  const [call, gap] = [of('phonecall', phonecall), of('caregap', caregap)];
  const relation = call ?? gap;
  if (!relation) return null;
  return {
    kind: call ? 'call' : 'gap',
    relation,
    plan: of('careplan', careplan),
    text: typeof text === 'string' ? text : '',
  };
}
