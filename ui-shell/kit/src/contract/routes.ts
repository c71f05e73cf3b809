import type { QueryClient } from '@tanstack/react-query';
import { type AnyRoute, createRootRouteWithContext, createRoute, type Router } from '@tanstack/react-router';

/** The context of route loaders and guards. */
export interface RouterContext {
  queryClient: QueryClient;
}

/** The root route, rendered by the shell. Modules must not add children to it. */
export const rootRoute = createRootRouteWithContext<RouterContext>()();

/** The parent route of module pages: signed-in, inside the frame (header and navigation rail). */
export const pageRoute = createRoute({ getParentRoute: () => rootRoute, id: '_page' });

/**
 * The patient workspace `/patients/$id`, with `id` the patient's user id as a number: header and tabs at
 * the left, chat at the right. Its content comes from the `patient.*` slots.
 */
export const patientRoute = createRoute({
  getParentRoute: () => pageRoute,
  path: '/patients/$id',
  params: {
    // An invalid id is no URL of the workspace: false leads to "not found".
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

type PageTree<R extends readonly AnyRoute[]> = ReturnType<typeof pageRoute.addChildren<R>>;

/**
 * The router as a module knows it: with its own routes. A module registers it in its `routes.ts`, so that its links to its own pages
 * are checked.
 */
export type ModuleRouter<R extends readonly AnyRoute[]> = Router<
  ReturnType<typeof rootRoute.addChildren<readonly [PageTree<R>]>>,
  'never',
  false
>;
