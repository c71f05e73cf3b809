import type { FormDefinition } from './definition';

/** A form definition that cannot be used. The message has one line per problem, which names its place. */
export class FormDefinitionError extends Error {
  override name = 'FormDefinitionError';

  constructor(
    /** The problems: `path` is where (`sections.0.items.2.showWhen.all.0`), empty for the whole definition. */
    readonly problems: readonly { path: string; message: string }[],
  ) {
    super(problems.map(({ path, message }) => (path ? `${path}: ${message}` : message)).join('\n'));
  }
}

/**
 * Checks a definition that was stored as JSON. The schema is loaded on demand.
 *
 * @throws FormDefinitionError if it is not a valid definition.
 */
export async function parseFormDefinition(stored: unknown): Promise<FormDefinition> {
  const { formDefinitionSchema } = await import('./definition-schema');
  const result = formDefinitionSchema.safeParse(stored);
  if (result.success) return result.data;
  throw new FormDefinitionError(
    result.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })),
  );
}
