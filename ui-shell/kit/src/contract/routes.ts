import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, createRoute } from '@tanstack/react-router';

/** What loaders and guards of every route find in their context. */
export interface RouterContext {
  queryClient: QueryClient;
}

/** The router's root. The shell owns what it renders; no module makes children of it. */
export const rootRoute = createRootRouteWithContext<RouterContext>()();

/** Signed-in pages inside the frame (header and navigation rail). The parent of a module's pages. */
export const pageRoute = createRoute({ getParentRoute: () => rootRoute, id: '_page' });

/**
 * The patient workspace `/patients/$id`, with `id` the patient's user id as a number: header and tabs at
 * the left, chat at the right. Its content comes from the `patient.*` slots.
 */
export const patientRoute = createRoute({
  getParentRoute: () => pageRoute,
  path: '/patients/$id',
  params: {
    // What is no id is no address of the workspace: false leads to "not found".
    parse: ({ id: text }) => {
      const id = parsePatientId(text);
      return id === null ? false : { id };
    },
    stringify: ({ id }) => ({ id: String(id) }),
  },
});

function parsePatientId(text: string): number | null {
  const id = Number(text);
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}
