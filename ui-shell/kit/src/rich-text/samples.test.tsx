import { render } from '@testing-library/react';
import { Editor } from '@tiptap/react';
import { describe, expect, it } from 'vitest';
import samples from '../../../../host/sdk/rich-text-samples.json';
import { htmlOf, lengthOf, PARSE_OPTIONS } from './document';
import { EXTENSIONS } from './extensions';
import { cleanPaste } from './paste';
import { RichText } from './rich-text';

/** The editor with a stored text in it. */
function editorWith(html: string): Editor {
  return new Editor({
    extensions: EXTENSIONS,
    content: html,
    parseOptions: PARSE_OPTIONS,
    injectCSS: false,
    element: null,
  });
}

function shown(html: string): string {
  const { container } = render(<RichText html={html} />);
  return (container.firstElementChild?.innerHTML ?? '').replaceAll(
    ' target="_blank" rel="noopener noreferrer"',
    '',
  );
}

// The host's half: host/sdk/src/rich_text/tests.rs.
describe('a stored text', () => {
  it.each(samples.editor)('is what the editor made of it: %s', (html) => {
    expect(htmlOf(editorWith(html))).toBe(html);
    expect(shown(html)).toBe(html);
  });

  it.each(samples.sanitized.filter(({ html }) => html !== ''))(
    'is shown unchanged, in the editor and outside: $html',
    ({ html, length }) => {
      const editor = editorWith(html);
      expect(htmlOf(editor)).toBe(html);
      expect(lengthOf(editor.state.doc)).toBe(length);
      expect(shown(html)).toBe(html);
    },
  );

  it.each(samples.sanitized.filter(({ html }) => html === ''))(
    'is none if nothing can be read in it: $from',
    ({ from }) => expect(htmlOf(editorWith(cleanPaste(from)))).toBe(''),
  );
});

describe('a text that was never sanitised', () => {
  it.each(samples.sanitized)('is shown without what the schema forbids: $from', ({ from }) => {
    const { container } = render(<RichText html={from} />);
    expect(container.querySelector('script, style, iframe, img, svg, form, [onclick], [onerror]')).toBeNull();
    for (const link of container.querySelectorAll('a')) {
      expect(link.getAttribute('href')).toMatch(/^(https?:\/\/|mailto:|tel:)/);
      expect(link.rel).toBe('noopener noreferrer');
    }
  });
});
