import type { UsedModule } from '@huddle/kit/contract';
import type todos from '@huddle/ui-todos/module';

/** The modules in `uses` of module.ts, as types only. */
declare module '@huddle/kit/contract' {
  interface UsedModules {
    todos: UsedModule<typeof todos>;
  }
}
