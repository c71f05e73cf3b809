/// <reference path="../styles/css.d.ts" />
/** Formatted text: a field for it, and how it is shown. The host stores it by `huddle_sdk::rich_text::Rich`. */
export { RichText, type RichTextProps } from './rich-text';
export { RichTextEditor } from './rich-text-editor';
