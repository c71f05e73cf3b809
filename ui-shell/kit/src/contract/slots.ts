import type { ComponentType, ReactNode } from 'react';
import type { Card } from '../api/generated/core';
import type { Json } from '../api/keys';

/**
 * The slots that modules can contribute to, with the props passed to the components. Names include a major version:
 * props may be added; any other change needs a new name.
 */
export interface SlotProps {
  /** The patient search box in the header. */
  'header.search/v1': {
    /**
     * What was typed while the contribution was not loaded yet, which then takes the focus and the text; null if the
     * field was not used.
     */
    begun?: string | null;
    /**
     * Whether Enter was pressed on that text: the first result is opened when the results arrive. Answers true once, so
     * that a contribution that is loaded again does not open it again.
     */
    takeEnter?: () => boolean;
  };
  /** A button or indicator at the right end of the header. */
  'header.action/v1': Record<never, never>;
  /** Command palette entries that depend on state or on what is typed. Fixed ones are `commands` of the declaration. */
  'command/v2': {
    /** The search text of the palette, for entries loaded from the host. */
    search: string;
  };
  /** Work that goes on whatever page is shown: begins once after the first page is drawn, ends at sign-out. */
  'background/v1': Record<never, never>;
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
  'patient.side/v1': {
    patientId: number;
    /** Whether it was opened to write to the patient: its text field takes the focus once it is there. */
    isForWriting?: boolean;
  };
  /** A fact about a person among the chips of their record's header, asked for after the rest of it is drawn. */
  'person.chip/v1': {
    personId: number;
    /** The user ID; null for a person without an account. */
    patientId: number | null;
  };
  /** A tab of a person without a user account; the contribution's `path` is its segment in the URL. */
  'person.tab/v1': { personId: number };
  /** Entries of a message's menu, asked for when the menu is first opened. */
  'message.action/v2': { message: ActionMessage };
  /** Entries of a patient's menu, in the header of the workspace, asked for when the menu is first opened. */
  'patient.action/v1': { patient: ActionPatient };
  /**
   * A dialog about a patient that any module opens by the contribution's `path` ({@link useOpenable}). It shows whom it is
   * about and stays with that patient.
   */
  'patient.dialog/v1': OpenableProps;
  /** A panel about a patient beside the page, opened in the same way; the page stays usable. */
  'patient.panel/v1': OpenableProps;
  /** An object on other modules' screens; the contribution's `path` is its content type. Without one, its card is shown as text. */
  'object.card/v1': { card: Card };
  /**
   * An entry of a person's communications; the contribution's `path` is its content type. `object` is the object as the
   * module's own operations answer it.
   */
  'communication.entry/v1': { object: unknown; at: string };
  /** A settings page; the contribution's `path` is its URL segment and its title appears in the side menu. */
  'settings.page/v1': Record<never, never>;
}

/** The slots whose contributions are opened by name, by modules that declare it in `uses`. */
export const OPENABLE_SLOTS = ['patient.dialog/v1', 'patient.panel/v1'] as const;

/** What an openable gets. */
export interface OpenableProps {
  patientId: number;
  /** What the opener passed on: data, checked by the contribution. */
  input: Json;
  close: () => void;
}

/** The patient to whom an action applies. */
export interface ActionPatient {
  patientId: number;
  personId: number;
  /** First and last name, for labels. */
  name: string;
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

/** An action in a menu. */
export interface MenuAction {
  /** Unique within the contribution. */
  id: string;
  label: string;
  icon?: ReactNode;
  /** Why it is disabled. */
  disabledReason?: string;
  run: () => void;
}

/** What a hook contributes to a menu. */
export interface ContributedActions {
  actions: readonly MenuAction[];
  /** A dialog that one of the actions opens. */
  element?: ReactNode;
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
  /**
   * How the host found it for the text, such as a record: it is shown whatever its label is. Of several `exact` ones none
   * is selected without the user; `similar` ones, which match with an edit of a word, are last and never are.
   */
  match?: 'exact' | 'similar';
  run: () => void;
}

/** Commands under one heading of the palette. */
export interface CommandGroup {
  heading: string;
  commands: readonly PaletteCommand[];
  /** Whether results are still loading; the palette then does not report that nothing was found. */
  loading?: boolean;
}

/** The slots whose contributions are hooks: what each returns is shown by the shell, or by the screen that has the slot. */
export interface SlotResults {
  'command/v2': CommandGroup;
  /** An element only for components that the work needs; it is not visible. */
  'background/v1': { element?: ReactNode };
  'message.action/v2': ContributedActions;
  'patient.action/v1': ContributedActions;
}

/** A slot's name with its major version. */
export type SlotName = keyof SlotProps;
/** A slot whose contributions are hooks. */
export type HookSlotName = keyof SlotResults;
/** A slot whose contributions are components. */
export type ComponentSlotName = Exclude<SlotName, HookSlotName>;

/** The type of the default export of a component slot's file. */
export type SlotComponent<S extends ComponentSlotName> = ComponentType<SlotProps[S]>;
/** The type of the default export of a hook slot's file. */
export type SlotHook<S extends HookSlotName> = (props: SlotProps[S]) => SlotResults[S];

/** The fields that each slot requires of its contributions. */
export const SLOTS = {
  'header.search/v1': { needsPath: false, needsTitle: false },
  'header.action/v1': { needsPath: false, needsTitle: false },
  'command/v2': { needsPath: false, needsTitle: false },
  'background/v1': { needsPath: false, needsTitle: false },
  'patient.header/v1': { needsPath: false, needsTitle: false },
  'patient.tab/v1': { needsPath: true, needsTitle: true },
  'patient.side/v1': { needsPath: true, needsTitle: true },
  'person.tab/v1': { needsPath: true, needsTitle: true },
  'person.chip/v1': { needsPath: false, needsTitle: false },
  'message.action/v2': { needsPath: false, needsTitle: false },
  'patient.action/v1': { needsPath: false, needsTitle: false },
  'patient.dialog/v1': { needsPath: true, needsTitle: true },
  'patient.panel/v1': { needsPath: true, needsTitle: true },
  'object.card/v1': { needsPath: true, needsTitle: true },
  'communication.entry/v1': { needsPath: true, needsTitle: true },
  'settings.page/v1': { needsPath: true, needsTitle: true },
} as const satisfies Record<SlotName, { needsPath: boolean; needsTitle: boolean }>;

/** The addresses at which slots show one contribution; `$path` is the contribution's path. A person's address leads to the workspace of a patient. */
export const SLOT_ADDRESSES: Readonly<Partial<Record<string, readonly string[]>>> = {
  'patient.tab/v1': ['/patients/$id/$path', '/people/$id/$path'],
  'patient.side/v1': ['/patients/$id/$path', '/people/$id/$path'],
  'person.tab/v1': ['/people/$id/$path'],
  'settings.page/v1': ['/settings/$path'],
} satisfies Partial<Record<SlotName, readonly string[]>>;
