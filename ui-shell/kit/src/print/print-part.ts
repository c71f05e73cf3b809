/** Ends the current print, if there is one: the page has its look, focus and scroll positions again. */
let endCurrent: () => void = () => undefined;

/**
 * Opens the browser's print dialog for one part of the page; print.css hides everything else on paper. A print that is still
 * open ends. The returned function ends this one, also before the dialog does.
 */
export function printPart(part: HTMLElement): () => void {
  endCurrent();
  const unmark = mark(part);
  const restore = remember();
  let isOver = false;
  function end() {
    if (isOver) return;
    isOver = true;
    window.removeEventListener('afterprint', end);
    unmark();
    restore();
  }
  endCurrent = end;
  // Not after `print()`: Safari's returns while its dialog is open.
  window.addEventListener('afterprint', end);
  window.print();
  return end;
}

/** Marks the part and what it is in, for print.css. */
function mark(part: HTMLElement): () => void {
  const marks: [Element, string, string][] = [
    [document.documentElement, 'data-printing', ''],
    [part, 'data-print-part', ''],
  ];
  // Paper is white: the part has the colours of the light theme.
  if (!part.hasAttribute('data-theme')) marks.push([part, 'data-theme', 'light']);
  for (
    let parent = part.parentElement;
    parent && parent !== document.documentElement;
    parent = parent.parentElement
  ) {
    marks.push([parent, 'data-print-path', '']);
  }
  for (const [element, name, value] of marks) element.setAttribute(name, value);
  return () => {
    for (const [element, name] of marks) element.removeAttribute(name);
  };
}

/** The focus and the scroll positions, which the layout for paper can change. */
function remember(): () => void {
  const focused = document.activeElement;
  const scrolled = [...document.querySelectorAll('*')]
    .filter((element) => element.scrollTop !== 0 || element.scrollLeft !== 0)
    .map((element) => ({ element, top: element.scrollTop, left: element.scrollLeft }));
  return () => {
    // Only a lost focus: where the dialog does not block the page, the user can have moved it.
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (isLost && focused instanceof HTMLElement && focused.isConnected)
      focused.focus({ preventScroll: true });
    for (const { element, top, left } of scrolled) {
      element.scrollTop = top;
      element.scrollLeft = left;
    }
  };
}
