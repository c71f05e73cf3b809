import { createContext, type ReactNode, useContext } from 'react';

const ModuleContext = createContext<string | null>(null);

/**
 * The module that renders here, or null in the shell. What the kit portals to the body (dialogs, menus,
 * tooltips) puts it in `data-module`, since a module's styles reach its own scope only.
 */
export function useModuleName(): string | null {
  return useContext(ModuleContext);
}

/** Opens a module's style scope. The shell puts it around every page and slot of a module. */
export function ModuleScope({ name, children }: { name: string; children: ReactNode }) {
  return (
    <ModuleContext value={name}>
      <div data-module={name} className="contents">
        {children}
      </div>
    </ModuleContext>
  );
}
