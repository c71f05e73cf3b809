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
 * The module that renders here, or null in the shell. Kit components that render a portal (dialogs, menus,
 * tooltips) put it in `data-module`, because a module's styles apply only in its own scope.
 */
export function useModuleName(): string | null {
  return useContext(ModuleContext);
}

/** The current contribution, or null in the shell. */
export function useContribution(): Contribution | null {
  return useContext(ContributionContext);
}

/**
 * Opens a module's style scope. The shell wraps every page and slot of a module in it; without a name it wraps a page
 * of the shell and opens no scope.
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
