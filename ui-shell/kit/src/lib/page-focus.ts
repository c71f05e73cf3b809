/** Whether the page has changed without a navigation by the user. */
let isHeld = false;
/** Whether anything had the focus before it did. */
let hadFocus = false;

/**
 * Focuses the page title after a navigation. If the page changes without a navigation (a feature was turned off),
 * the title takes the focus only if no other element has it, so that a user who is typing is not interrupted.
 */
export const pageFocus = {
  /** Call before the page changes without a navigation. */
  hold(): void {
    isHeld = true;
    hadFocus = !isLost();
  },
  /** Call when the user navigates. */
  release(): void {
    isHeld = false;
  },
  /** Call after the page changed without a navigation: focuses the title if the focused element was removed. */
  recover(): void {
    if (!isHeld || !hadFocus || !isLost()) return;
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  },
  /** Focuses the page title unless the focus must stay where it is. */
  offer(title: HTMLElement): void {
    const page = title.closest('main') ?? title.parentElement;
    if (isHeld ? isLost() : !page?.contains(document.activeElement)) title.focus({ preventScroll: true });
  },
};

/** Whether no element has the focus, as after the focused element was removed. */
function isLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}
