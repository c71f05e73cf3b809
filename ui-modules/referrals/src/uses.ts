import type { UsedModule } from '@huddle/kit/contract';
import type messaging from '@huddle/ui-messaging/module';
import type { DialogInputs as MessagingInputs } from '@huddle/ui-messaging/module';
import type todos from '@huddle/ui-todos/module';

/** The modules in `uses` of module.ts, as types only. */
declare module '@huddle/kit/contract' {
  interface UsedModules {
    messaging: UsedModule<typeof messaging, MessagingInputs>;
    todos: UsedModule<typeof todos>;
  }
}
