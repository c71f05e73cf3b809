import type { ComponentType, ReactNode } from 'react';

/**
 * The slots that modules can contribute to, with the props passed to the components. Names include a major version:
 * props may be added; any other change needs a new name.
 */
export interface SlotProps {
  /** The patient search box in the header. */
  'header.search/v1': Record<never, never>;
  /** A button or indicator at the right end of the header. */
  'header.action/v1': Record<never, never>;
  /** Command palette entries. The component renders nothing and calls `provide` when they change. */
  'command/v1': {
    /** The search text of the palette, for entries loaded from the host. */
    search: string;
    provide: (group: CommandGroup) => void;
  };
  /**
   * The badge of the navigation item with the contribution's `path`. The component renders nothing and calls `show`
   * with the count and its label (`23 unread threads`) when it changes.
   */
  'navigation.badge/v1': { show: (count: number, label: string) => void };
  /** The patient workspace's sticky header. */
  'patient.header/v1': {
    patientId: number;
    /**
     * Call with true if the record cannot be shown (protected or deleted): the header then fills the workspace,
     * without tabs and chat, and shows the reason.
     */
    standAlone?: (isAlone: boolean) => void;
    /** Whether the content below needs the space (chat on a phone): show only the identity, the rest on demand. */
    isCompact?: boolean;
  };
  /** A tab of the patient workspace; the contribution's `path` is its segment in the URL. */
  'patient.tab/v1': { patientId: number };
  /** The right side of the patient workspace (the chat). Below 1024 px it becomes a tab named by `path`. */
  'patient.side/v1': { patientId: number };
  /** A tab of a person without a user account; the contribution's `path` is its segment in the URL. */
  'person.tab/v1': { personId: number };
  /**
   * Entries of a message's menu. The component is mounted when the menu is first opened; it calls `provide` with
   * its entries and renders only a dialog that an entry opens.
   */
  'message.action/v1': {
    message: ActionMessage;
    provide: (actions: readonly MessageAction[]) => void;
  };
  /**
   * An entry of a person's communications; the contribution's `path` is its content type. `object` is the object as the
   * module's own operations answer it.
   */
  'communication.entry/v1': { object: unknown; at: string };
  /** A settings page; the contribution's `path` is its URL segment and its title appears in the side menu. */
  'settings.page/v1': Record<never, never>;
}

/** The message to which an action applies. */
export interface ActionMessage {
  /** The numeric ID used in relations, of content type `chatmessagev2`. */
  id: number;
  uid: string;
  /** The thread's uid. */
  thread: string;
  patientId: number;
  /** The text; empty if redacted. */
  text: string;
  sentAt: string;
  /** Whether the patient sent it. */
  isFromPatient: boolean;
}

/** An action on a message. */
export interface MessageAction {
  /** Unique within the contribution. */
  id: string;
  label: string;
  icon?: ReactNode;
  run: () => void;
}

/** A command of the palette. */
export interface PaletteCommand {
  /** Unique within the module. */
  id: string;
  label: string;
  /** Secondary text after the label. */
  hint?: string;
  icon?: ReactNode;
  /** Additional search terms. */
  keywords?: readonly string[];
  run: () => void;
}

/** Commands under one heading of the palette. */
export interface CommandGroup {
  heading: string;
  commands: readonly PaletteCommand[];
  /** Whether results are still loading; the palette then does not report that nothing was found. */
  loading?: boolean;
}

/** A slot's name with its major version. */
export type SlotName = keyof SlotProps;

/** The type of the default export of a slot component file. */
export type SlotComponent<S extends SlotName> = ComponentType<SlotProps[S]>;

/** The fields that each slot requires of its contributions. */
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
  'communication.entry/v1': { needsPath: true, needsTitle: true },
  'settings.page/v1': { needsPath: true, needsTitle: true },
} as const satisfies Record<SlotName, { needsPath: boolean; needsTitle: boolean }>;
