import '../styles/rich-text.css';
import { createElement, Fragment, type ReactNode, useMemo } from 'react';
import { cn } from '../lib/cn';
import { linkAddress, listStart, roleOf, SCHEMA } from './schema';

/** Deeper elements of a text that was not sanitised are shown as plain text. */
const MAX_DEPTH = 100;

export interface RichTextProps {
  /** The stored HTML. HTML from elsewhere is safe too: everything outside the schema is left out. */
  html: string;
  className?: string;
}

/** Shows formatted text. Links open in a new tab. */
export function RichText({ html, className }: RichTextProps) {
  const content = useMemo(() => contentOf(html), [html]);
  return (
    <div data-slot="rich-text" className={cn('rich-text text-sm', className)}>
      {content}
    </div>
  );
}

/** The React elements of an HTML text. */
function contentOf(html: string): ReactNode {
  // A parsed document runs no scripts and loads nothing.
  return childrenOf(new DOMParser().parseFromString(html, 'text/html').body, 0);
}

function childrenOf(parent: Element, depth: number): ReactNode {
  const children = [...parent.childNodes].map((node) => {
    if (node instanceof Text) return node.data;
    return node instanceof Element ? elementOf(node, depth + 1) : null;
  });
  return children.length === 0 ? null : createElement(Fragment, null, ...children);
}

function elementOf(element: Element, depth: number): ReactNode {
  if (depth > MAX_DEPTH) return element.textContent;
  const role = roleOf(element.localName);
  if (role.kind === 'removed') return null;
  if (role.kind !== 'allowed') return childrenOf(element, depth);
  if (role.name === SCHEMA.lineBreak) return <br />;
  const children = childrenOf(element, depth);
  switch (role.name) {
    case 'a': {
      const href = linkAddress(element.getAttribute('href') ?? '');
      if (href === null) return children;
      return (
        <a href={href} target="_blank" rel="noopener noreferrer">
          {children}
        </a>
      );
    }
    case 'ol':
      return <ol start={listStart(element.getAttribute('start')) ?? undefined}>{children}</ol>;
    default:
      return createElement(role.name, null, children);
  }
}
