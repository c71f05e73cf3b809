let title = '';
let count = 0;

function show(): void {
  document.title = count > 0 ? `(${count}) ${title}` : title;
}

/**
 * The title of the browser's tab: where one is, and before it how much waits. It stands in histories and on shared
 * screens, so it never names a patient.
 */
export const pageTitle = {
  /** Another page is shown. */
  set(next: string): void {
    title = next;
    show();
  },
  /** So much waits. */
  setCount(next: number): void {
    count = next;
    show();
  },
};
