/** Whether the page changed by itself, under somebody's hands, since they last went somewhere. */
let isHeld = false;
/** Whether anything had the focus before it did. */
let hadFocus = false;

/**
 * Who goes to a page wants to begin at its title. When a page changes by itself (a feature was switched), whoever
 * types elsewhere must not be torn away: the title then takes the focus only when nothing has it any more.
 */
export const pageFocus = {
  /** The page is about to change by itself. */
  hold(): void {
    isHeld = true;
    hadFocus = !isLost();
  },
  /** Somebody goes to a page. */
  release(): void {
    isHeld = false;
  },
  /** The page has changed by itself: what took the focus with it leaves it to the page's title. */
  recover(): void {
    if (!isHeld || !hadFocus || !isLost()) return;
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  },
  /** Moves the focus to the page's title, if that is what people expect now. */
  offer(title: HTMLElement): void {
    const page = title.closest('main') ?? title.parentElement;
    if (isHeld ? isLost() : !page?.contains(document.activeElement)) title.focus({ preventScroll: true });
  },
};

/** Whether nothing has the focus, as after the element that had it was taken away. */
function isLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}
