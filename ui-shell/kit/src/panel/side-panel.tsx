import { X } from 'lucide-react';
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { IconButton } from '../components/ui/icon-button';
import { ResizablePanels } from '../components/ui/resizable-panels';
import { cn } from '../lib/cn';
import { useMedia } from '../lib/media';
import { useShortcut } from '../shortcuts';
import { usePanelText } from './text';

/** In a narrower window the panel covers the list. */
const SHEET = '(width < 64rem)';

/** Minimum width of the list in pixels: where less is left, for instance beside the chat, the panel covers it. */
const MIN_LIST_WIDTH = 280;

const sheetClass =
  '[&>[role=separator]]:hidden [&>:nth-child(3)]:absolute [&>:nth-child(3)]:inset-0 [&>:nth-child(3)]:z-20';

/** What a `SidePanel` shows. */
export interface SidePanelContent {
  /** Heading and name of the panel: the object that is shown. */
  title: string;
  /** Buttons beside the heading. */
  actions?: ReactNode;
  body: ReactNode;
  /** Buttons below the body. */
  footer?: ReactNode;
}

export interface SidePanelProps {
  /** The list at the left. */
  list: ReactNode;
  /** Null while nothing is open. */
  panel: SidePanelContent | null;
  onClose: () => void;
  /** Key under which the width is stored in this browser. It must identify the user and never a patient. */
  storageKey?: string;
  /** Widths of the panel, in pixels. */
  defaultSize?: number;
  minSize?: number;
  maxSize?: number;
  /** Level of the panel's heading. */
  headingLevel?: 2 | 3;
  className?: string;
}

/**
 * A panel beside a list that both stay usable: the list keeps the focus when the panel opens. F6 moves between them,
 * Escape closes the panel and returns the focus to the row. The panel covers the list in windows narrower than 1024 px, and where there is
 * no room for both.
 */
export function SidePanel({
  list,
  panel,
  onClose,
  storageKey,
  defaultSize = 420,
  minSize = 320,
  maxSize = 720,
  headingLevel = 2,
  className,
}: SidePanelProps) {
  const t = usePanelText();
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const hasNoRoom = useIsNarrower(box, minSize + MIN_LIST_WIDTH);
  const isSheet = useMedia(SHEET) || hasNoRoom;
  const listBox = useRef<HTMLDivElement>(null);
  const panelBox = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  // The elements that had the focus last, here and there.
  const inList = useRef<HTMLElement | null>(null);
  const inPanel = useRef<HTMLElement | null>(null);
  const isOpen = panel !== null;
  const isCovered = isOpen && isSheet;
  const Heading = `h${headingLevel}` as const;

  useLayoutEffect(() => {
    // The covered list cannot keep the focus.
    if (isCovered && !panelBox.current?.contains(document.activeElement)) heading.current?.focus();
  }, [isCovered]);
  const wasOpen = useRef(isOpen);
  useLayoutEffect(() => {
    if (wasOpen.current && !isOpen) {
      inPanel.current = null;
      // Closed from within: the focus went with the panel.
      if (document.activeElement === document.body) focusList();
    }
    wasOpen.current = isOpen;
  });

  function focusList() {
    const last = inList.current;
    (last?.isConnected ? last : listBox.current)?.focus();
  }
  function switchSides() {
    if (isCovered || !isOpen) return;
    if (panelBox.current?.contains(document.activeElement)) focusList();
    else (inPanel.current?.isConnected ? inPanel.current : heading.current)?.focus();
  }
  useShortcut({ keys: 'f6', label: t('switch'), group: t('keys'), enabled: isOpen, run: switchSides });

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    const { target } = event;
    // Events of dialogs and menus that were opened here arrive too.
    if (event.defaultPrevented || !(target instanceof HTMLElement) || !event.currentTarget.contains(target))
      return;
    if (event.key === 'F6') {
      event.preventDefault();
      switchSides();
    } else if (event.key === 'Escape' && isOpen) {
      // In the list's search field, Escape is the field's.
      if (listBox.current?.contains(target) && target.matches('input, textarea')) return;
      event.preventDefault();
      onClose();
    }
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the whole, whatever has the focus in it
    <div ref={box} data-slot="side-panel" className={cn('min-h-0 min-w-0', className)} onKeyDown={onKeyDown}>
      <ResizablePanels
        className={cn('relative', isSheet && sheetClass)}
        label={t('width')}
        storageKey={storageKey}
        defaultSize={defaultSize}
        minSize={minSize}
        maxSize={maxSize}
        start={
          // biome-ignore lint/a11y/noStaticElementInteractions: it only remembers what had the focus
          <div
            ref={listBox}
            tabIndex={-1}
            inert={isCovered}
            className="flex min-h-0 flex-1 flex-col"
            onFocus={({ target, currentTarget }) => {
              if (target !== currentTarget) inList.current = target;
            }}
          >
            {list}
          </div>
        }
        end={
          panel && (
            <section
              ref={panelBox}
              aria-labelledby={`${id}-title`}
              className="flex min-h-0 flex-1 flex-col bg-surface"
              onFocus={({ target }) => {
                inPanel.current = target;
              }}
            >
              <header className="flex min-h-12 items-center gap-2 border-b border-border pr-2 pl-4">
                <Heading
                  ref={heading}
                  id={`${id}-title`}
                  tabIndex={-1}
                  className="min-w-0 flex-1 truncate text-base font-semibold"
                >
                  {panel.title}
                </Heading>
                {panel.actions}
                <IconButton label={t('close')} shortcut="esc" onClick={onClose}>
                  <X aria-hidden />
                </IconButton>
              </header>
              <div
                // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable (WCAG 2.1.1)
                tabIndex={0}
                // Controls have invisible inputs of absolute position, which would otherwise make the page around the panel scroll.
                className="relative min-h-0 flex-1 overflow-y-auto p-4 focus-visible:-outline-offset-2"
              >
                {panel.body}
              </div>
              {panel.footer ? (
                <footer className="flex items-center justify-end gap-2 border-t border-border px-4 py-3">
                  {panel.footer}
                </footer>
              ) : null}
            </section>
          )
        }
      />
      <p role="status" className="sr-only">
        {panel && !isSheet ? t('opened', { title: panel.title }) : ''}
      </p>
    </div>
  );
}

/** Whether an element is narrower than a width in pixels, kept up to date. */
function useIsNarrower(element: RefObject<HTMLElement | null>, width: number): boolean {
  const [isNarrower, setNarrower] = useState(false);
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return;
    // Applied before anything is painted. An element that is not shown has no width.
    const observer = new ResizeObserver(() =>
      flushSync(() => setNarrower(current.clientWidth > 0 && current.clientWidth < width)),
    );
    observer.observe(current);
    return () => observer.disconnect();
  }, [element, width]);
  return isNarrower;
}
