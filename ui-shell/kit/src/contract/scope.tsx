import { createContext, type ReactNode, useContext } from 'react';

/** A page or slot contribution with its display name. */
export interface Contribution {
  /** Unique key within the console. */
  key: string;
  /** The title of the page or tab, or else of the module. */
  title: string;
}

const ModuleContext = createContext<string | null>(null);
const ContributionContext = createContext<Contribution | null>(null);

/**
 * The module that renders here, or null in the shell. What the kit portals to the body (dialogs, menus,
 * tooltips) puts it in `data-module`, since a module's styles reach its own scope only.
 */
export function useModuleName(): string | null {
  return useContext(ModuleContext);
}

/** The current contribution, or null in the shell. */
export function useContribution(): Contribution | null {
  return useContext(ContributionContext);
}

/**
 * Opens a module's style scope. The shell puts it around every page and slot of a module; without a name it is around a
 * page of the shell, and no scope.
 */
export function ModuleScope({
  name,
  contribution = null,
  children,
}: {
  name: string | null;
  contribution?: Contribution | null;
  children: ReactNode;
}) {
  return (
    <ModuleContext value={name}>
      <ContributionContext value={contribution}>
        <div data-module={name ?? undefined} className="contents">
          {children}
        </div>
      </ContributionContext>
    </ModuleContext>
  );
}
