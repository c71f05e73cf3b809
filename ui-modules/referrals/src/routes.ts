import type { ModuleRouter } from '@huddle/kit/contract';

/** This module has tabs only. */
export const routes = [] as const;

declare module '@tanstack/react-router' {
  interface Register {
    router: ModuleRouter<typeof routes>;
  }
}
