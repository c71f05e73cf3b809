import type { UsedModule } from '@huddle/kit/contract';
import type careplans from '@huddle/ui-careplans/module';
import type { DialogInputs as CareplansInputs } from '@huddle/ui-careplans/module';
import type people from '@huddle/ui-people/module';

/** The modules in `uses` of module.ts, as types only. */
declare module '@huddle/kit/contract' {
  interface UsedModules {
    careplans: UsedModule<typeof careplans, CareplansInputs>;
    people: UsedModule<typeof people>;
  }
}
