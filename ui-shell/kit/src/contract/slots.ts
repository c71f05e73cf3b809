import type { ComponentType } from 'react';

/**
 * The places that modules can fill, with the properties that each gives to its components. A name carries
 * its major version: properties are only added, anything else is a new name.
 */
export interface SlotProps {
  /** The patient search box in the header. */
  'header.search/v1': Record<never, never>;
  /** A button or indicator at the right end of the header. */
  'header.action/v1': Record<never, never>;
  /** Entries of the command palette: render `CommandGroup` and `CommandItem` of the kit. */
  'command/v1': {
    /** What was typed in the palette. */
    search: string;
    /** Closes the palette; call it before the action runs. */
    close: () => void;
  };
  /** The count beside a navigation entry; the contribution's `path` says which. Render `NavBadge` of the kit. */
  'navigation.badge/v1': Record<never, never>;
  /** The patient workspace's sticky header. */
  'patient.header/v1': { patientId: number };
  /** A tab of the patient workspace; the contribution's `path` is its segment in the URL. */
  'patient.tab/v1': { patientId: number };
  /** The right side of the patient workspace (the chat). Below 1024 px it becomes a tab named by `path`. */
  'patient.side/v1': { patientId: number };
}

/** A slot's name with its major version. */
export type SlotName = keyof SlotProps;

/** What the default export of a slot's component file must be. */
export type SlotComponent<S extends SlotName> = ComponentType<SlotProps[S]>;

/** What a slot demands of its contributions beyond a component. */
export const SLOTS = {
  'header.search/v1': { needsPath: false, needsTitle: false },
  'header.action/v1': { needsPath: false, needsTitle: false },
  'command/v1': { needsPath: false, needsTitle: false },
  'navigation.badge/v1': { needsPath: true, needsTitle: false },
  'patient.header/v1': { needsPath: false, needsTitle: false },
  'patient.tab/v1': { needsPath: true, needsTitle: true },
  'patient.side/v1': { needsPath: true, needsTitle: true },
} as const satisfies Record<SlotName, { needsPath: boolean; needsTitle: boolean }>;
