let title = '';
let count = 0;

function show(): void {
  document.title = count > 0 ? `(${count}) ${title}` : title;
}

/**
 * The document title: the page title preceded by the unread count. It appears in the browser history and on shared
 * screens, so it must never name a patient.
 */
export const pageTitle = {
  /** Sets the page title. */
  set(next: string): void {
    title = next;
    show();
  },
  /** Sets the unread count. */
  setCount(next: number): void {
    count = next;
    show();
  },
};
