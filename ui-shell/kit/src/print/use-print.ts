import { type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { printPart } from './print-part';

export interface Print {
  /** For the element to print, usually a `PrintLayout`. */
  ref: RefObject<HTMLDivElement | null>;
  /** Opens the browser's print dialog. Call it in an event handler. */
  print: () => void;
  /** When `print` was last called. */
  printedAt: Date;
}

/**
 * Prints one part of the page, also from within a drawer or dialog. The rest of the page is left out on paper; focus and
 * scroll positions are restored afterwards. What scrolls within the part is cut off on paper, so let it have its full height.
 */
export function usePrint(): Print {
  const ref = useRef<HTMLDivElement>(null);
  const end = useRef<() => void>(undefined);
  const [printedAt, setPrintedAt] = useState(() => new Date());
  useEffect(() => () => end.current?.(), []);

  function print() {
    // On the page before the dialog opens.
    flushSync(() => setPrintedAt(new Date()));
    if (!ref.current) throw new Error('usePrint: no element has the ref');
    end.current = printPart(ref.current);
  }
  return { ref, print, printedAt };
}
