import type { ModuleRouter } from '@huddle/kit/contract';
import type { AnyRoute } from '@tanstack/react-router';

/** This module has tabs only. */
export const routes: readonly AnyRoute[] = [];

declare module '@tanstack/react-router' {
  interface Register {
    router: ModuleRouter<typeof routes>;
  }
}
