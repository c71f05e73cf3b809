import { defineCatalogue } from '@huddle/kit/i18n';
import en from './dialogs.en.json';

/** The texts of the dialogs of cases: loaded with the first of them. */
export const { useText: useDialogText } = defineCatalogue('todos-case-dialogs', en);

/** Returns a text of a dialog about cases. */
export type DialogText = ReturnType<typeof useDialogText>;
