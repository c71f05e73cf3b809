import { linkAddress, listStart, roleOf } from './schema';

/** Word marks items of lists by a style: the level of nesting and what it calls the list. */
const WORD_LIST = /mso-list:\s*(l\d+)\s+level(\d+)/i;

/**
 * Reduces pasted HTML to the elements of the schema: from Word, Google Docs and web pages. Word's paragraphs that look like items
 * become items of lists; formatting by style becomes formatting by element; everything else that the schema does not allow is
 * removed, and its text kept.
 */
export function cleanPaste(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  // The editor's own clipboard describes how the copied part was nested.
  if (body.querySelector('[data-pm-slice]')) return html;
  removeInvisible(body);
  buildWordLists(body);
  for (const element of [...body.querySelectorAll('*')]) cleanElement(element);
  for (const text of textsOf(body)) text.data = text.data.replace(/\u00A0/g, ' ');
  return body.innerHTML;
}

function textsOf(root: Element): Text[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
  return texts;
}

/** Removes comments, elements without text for the reader, and the markers that Word writes before its items. */
function removeInvisible(body: HTMLElement): void {
  const walker = document.createTreeWalker(body, NodeFilter.SHOW_COMMENT);
  const comments: Node[] = [];
  while (walker.nextNode()) comments.push(walker.currentNode);
  for (const comment of comments) if (comment instanceof Comment) comment.remove();
  for (const element of [...body.querySelectorAll('*')]) {
    const isMarker = /mso-list:\s*ignore/i.test(element.getAttribute('style') ?? '');
    if (isMarker) rememberMarker(element);
    if (isMarker || roleOf(element.localName).kind === 'removed') element.remove();
  }
}

/** Only the marker shows whether Word's list has numbers. */
function rememberMarker(marker: Element): void {
  const number = /^\s*(\d+)[.)]/.exec(marker.textContent ?? '')?.[1];
  if (number) marker.closest('p')?.setAttribute('start', number);
  else if (/^\s*[a-z]{1,4}[.)]/i.test(marker.textContent ?? ''))
    marker.closest('p')?.setAttribute('start', '1');
}

/** Makes lists of the paragraphs that Word marks as their items. */
function buildWordLists(body: HTMLElement): void {
  // The open lists, outermost first, and what Word calls the outermost one.
  let open: { list: HTMLElement; name: string }[] = [];
  let last: Element | null = null;
  for (const paragraph of [...body.querySelectorAll('p')]) {
    const [, name, levelText] = WORD_LIST.exec(paragraph.getAttribute('style') ?? '') ?? [];
    if (name === undefined) {
      open = [];
      continue;
    }
    if (last !== null && paragraph.previousElementSibling !== last) open = [];
    const level = Number(levelText);
    const start = paragraph.getAttribute('start');
    const kind = start === null ? 'ul' : 'ol';
    open = open.slice(0, level);
    const same = open[level - 1];
    if (same && (same.name !== name || same.list.localName !== kind)) open = open.slice(0, level - 1);
    while (open.length < level) {
      const list = document.createElement(kind);
      const item = open.at(-1)?.list.lastElementChild;
      if (item) item.append(list);
      else if (open.length === 0) paragraph.before(list);
      else open.at(-1)?.list.appendChild(document.createElement('li')).append(list);
      if (start !== null) list.setAttribute('start', start);
      open.push({ list, name });
    }
    const item = document.createElement('li');
    open[level - 1]?.list.append(item);
    last = open[0]?.list ?? null;
    item.append(...paragraph.childNodes);
    paragraph.remove();
  }
}

/** Gives an element its name in the schema, and only the attribute that it may have. */
function cleanElement(element: Element): void {
  const role = roleOf(element.localName);
  const name = role.kind === 'allowed' ? role.name : null;
  const marks = marksOfStyle(element);
  if (marks.length > 0) {
    const inner = marks.map((mark) => document.createElement(mark));
    inner.reduce((outer, one) => {
      outer.append(one);
      return one;
    });
    inner.at(-1)?.append(...element.childNodes);
    if (inner[0]) element.append(inner[0]);
  }
  if (name === null || cancelsFormat(element, name)) {
    // An element that separates lines keeps doing so: the editor makes a paragraph of it.
    if (role.kind === 'separator') replaceBy(element, 'div');
    else element.replaceWith(...element.childNodes);
    return;
  }
  const href = name === 'a' ? linkAddress(element.getAttribute('href') ?? '') : null;
  const start = name === 'ol' ? listStart(element.getAttribute('start')) : null;
  if (name === 'a' && href === null) {
    element.replaceWith(...element.childNodes);
    return;
  }
  const clean = replaceBy(element, name);
  if (href !== null) clean.setAttribute('href', href);
  if (start !== null) clean.setAttribute('start', String(start));
}

function replaceBy(element: Element, name: string): Element {
  const clean = document.createElement(name);
  clean.append(...element.childNodes);
  element.replaceWith(clean);
  return clean;
}

function styleOf(element: Element): CSSStyleDeclaration | null {
  return element instanceof HTMLElement ? element.style : null;
}

/** Google Docs wraps everything that it copies in `<b style="font-weight:normal">`. */
function cancelsFormat(element: Element, name: string): boolean {
  const style = styleOf(element);
  return (
    (name === 'strong' && /^(normal|[1-5]00)$/.test(style?.fontWeight ?? '')) ||
    (name === 'em' && style?.fontStyle === 'normal')
  );
}

/** The formatting that an inline element has by its style. */
function marksOfStyle(element: Element): string[] {
  const style = styleOf(element);
  if (element.localName !== 'span' || style === null) return [];
  const decoration = `${style.textDecoration} ${style.textDecorationLine}`;
  return [
    /^(bold|bolder|[6-9]00)$/.test(style.fontWeight) ? ['strong'] : [],
    style.fontStyle === 'italic' ? ['em'] : [],
    decoration.includes('line-through') ? ['s'] : [],
    // A link is underlined anyway.
    decoration.includes('underline') && !element.closest('a') && !element.querySelector('a') ? ['u'] : [],
  ].flat();
}
