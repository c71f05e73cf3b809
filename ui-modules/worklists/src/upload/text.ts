import { defineCatalogue } from '@huddle/kit/i18n';
import en from './en.json';

/** The texts of the upload of items: loaded with its dialog. */
export const { useText: useUploadText } = defineCatalogue('worklists-upload', en);
