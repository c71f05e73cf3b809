// The matchers of the test setup, for the type checker.
import '@testing-library/jest-dom/vitest';
import { beforeEach, vi } from 'vitest';

/** jsdom has no layout: without a height a virtual list has no visible rows. */
export function withLayout(): void {
  beforeEach(() => {
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(900);
    vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(700);
    vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(900);
    Element.prototype.scrollTo ??= () => {};
  });
}
