import { defineCatalogue } from '@huddle/kit/i18n';
import en from './dialogs.en.json';

/** The texts of what can be done with cases, and of their dialogs: loaded after the first cards. */
export const { useText: useDialogText } = defineCatalogue('todos-case-dialogs', en);

/** Returns a text of a dialog about cases. */
export type DialogText = ReturnType<typeof useDialogText>;
