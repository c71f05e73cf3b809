import type { ComponentType, ReactNode } from 'react';

/**
 * The places that modules can fill, with the properties that each gives to its components. A name carries
 * its major version: properties are only added, anything else is a new name.
 */
export interface SlotProps {
  /** The patient search box in the header. */
  'header.search/v1': Record<never, never>;
  /** A button or indicator at the right end of the header. */
  'header.action/v1': Record<never, never>;
  /** Entries of the command palette. The component renders nothing and calls `provide` when they change. */
  'command/v1': {
    /** What is typed in the palette, for entries that come from the host. */
    search: string;
    provide: (group: CommandGroup) => void;
  };
  /**
   * The count beside a navigation entry; the contribution's `path` says which. The component renders nothing
   * and calls `show` when the count changes, with what it counts: `23 unread threads`.
   */
  'navigation.badge/v1': { show: (count: number, label: string) => void };
  /** The patient workspace's sticky header. */
  'patient.header/v1': {
    patientId: number;
    /**
     * Whether the record cannot be shown (it is protected, or gone): then the header has the workspace to itself,
     * without tabs and chat, and says why. Called when that changes.
     */
    standAlone?: (isAlone: boolean) => void;
    /** Whether what is below needs the room: a chat on a phone. Who it is stays in sight, the rest opens on demand. */
    isCompact?: boolean;
  };
  /** A tab of the patient workspace; the contribution's `path` is its segment in the URL. */
  'patient.tab/v1': { patientId: number };
  /** The right side of the patient workspace (the chat). Below 1024 px it becomes a tab named by `path`. */
  'patient.side/v1': { patientId: number };
  /** A tab of a person without a user account; the contribution's `path` is its segment in the URL. */
  'person.tab/v1': { personId: number };
  /**
   * Something that can be done with a message: an entry of its menu. The component is mounted when the menu is
   * first opened and stays beside the message; it calls `provide` with its entries, and renders nothing but a
   * dialog that one of them opens.
   */
  'message.action/v1': {
    message: ActionMessage;
    provide: (actions: readonly MessageAction[]) => void;
  };
  /** A page of the settings; the contribution's `path` is its segment in the URL, its title stands in the side menu. */
  'settings.page/v1': Record<never, never>;
}

/** The message that an action is about. */
export interface ActionMessage {
  /** Its number: what relations hold, of the content type `chatmessagev2`. */
  id: number;
  uid: string;
  /** The uid of its thread. */
  thread: string;
  patientId: number;
  /** What it says; empty when it is redacted. */
  text: string;
  sentAt: string;
  /** The patient wrote it, and not the team. */
  isFromPatient: boolean;
}

/** Something that can be done with a message. */
export interface MessageAction {
  /** Unique within the contribution. */
  id: string;
  label: string;
  icon?: ReactNode;
  run: () => void;
}

/** Something that the command palette can do. */
export interface PaletteCommand {
  /** Unique within the module. */
  id: string;
  label: string;
  /** A quieter text after the label. */
  hint?: string;
  icon?: ReactNode;
  /** Other words that find it. */
  keywords?: readonly string[];
  run: () => void;
}

/** Commands under one heading of the palette. */
export interface CommandGroup {
  heading: string;
  commands: readonly PaletteCommand[];
  /** More may come for what is typed: until then the palette does not say that nothing was found. */
  loading?: boolean;
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
  'person.tab/v1': { needsPath: true, needsTitle: true },
  'message.action/v1': { needsPath: false, needsTitle: false },
  'settings.page/v1': { needsPath: true, needsTitle: true },
} as const satisfies Record<SlotName, { needsPath: boolean; needsTitle: boolean }>;
