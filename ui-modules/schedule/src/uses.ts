import type { UsedModule } from '@huddle/kit/contract';
import type people from '@huddle/ui-people/module';

/** The modules in `uses` of module.ts, as types only. */
declare module '@huddle/kit/contract' {
  interface UsedModules {
    people: UsedModule<typeof people>;
  }
}
